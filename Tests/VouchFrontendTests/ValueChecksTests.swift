import Testing
import VouchFrontend
import VouchReading
import VouchSchema

@Suite struct ValueChecksTests {
  /// Reports every string as a violation.
  private var options: FrontendOptions {
    var options = FrontendOptions()
    options.validators.value = { _ in
      { _, node in
        if case .string = node.content { ["it is a string"] } else { [] }
      }
    }
    return options
  }

  @Test("Defaults, constants, enum values and examples are held to their own schema")
  func values() {
    let text = """
      default: a
      const: b
      enum: [1, c]
      examples: [d, 2]
      """
    let (_, diagnostics) = Frontend.load(
      inputs: ["a.yaml"], options: options, files: MemoryFiles(files: ["a.yaml": text]))
    #expect(
      diagnostics.sorted.map(\.message) == [
        "default \"a\" breaks its own schema: it is a string",
        "const \"b\" breaks its own schema: it is a string",
        "enum value \"c\" breaks its own schema: it is a string",
        "example \"d\" breaks its own schema: it is a string",
      ])
    #expect(diagnostics.sorted.map(\.place.description).last == "a.yaml:4:12")
  }

  @Test("Values are left alone where the schemas themselves are wrong")
  func brokenSchemas() {
    let (_, diagnostics) = Frontend.load(
      inputs: ["a.yaml"], options: options,
      files: MemoryFiles(files: ["a.yaml": "default: a\nminLength: x"]))
    #expect(diagnostics.sorted.map(\.id.rawValue) == ["wrong-value"])
  }
}
