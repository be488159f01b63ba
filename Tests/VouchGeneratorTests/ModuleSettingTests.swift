import Testing
import VouchFrontend
import VouchGenerator

/// That generated Swift compiles with the settings of a user's module is shown by the modules of
/// Package.swift that use `unlikeDefaults`.
@Suite("What a module asks of the compiler")
struct ModuleSettingTests {
  private func lines(
    _ schema: String, _ access: GenerationOptions.AccessLevel = .public
  ) throws -> [Substring] {
    var options = GenerationOptions()
    options.accessLevel = access
    let result = Generator.generate(
      GenerationRequest(
        inputs: ["shop.schema.yaml"], options: options,
        files: FileTable(files: ["shop.schema.yaml": schema])))
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.text)")
    return try #require(result.files.first).contents.split(separator: "\n")
  }

  private func imports(
    _ schema: String, _ access: GenerationOptions.AccessLevel = .public
  ) throws -> [Substring] {
    try lines(schema, access).filter { $0.hasPrefix("#") || $0.contains("import ") }
  }

  private let dated = "{title: A, type: object, properties: {at: {type: string, format: date}}}"

  @Test("An import is as accessible as the declarations that mention the module")
  func mentioned() throws {
    #expect(try imports(dated) == ["public import Foundation", "public import Vouch"])
    #expect(try imports(dated, .internal) == ["import Foundation", "import Vouch"])
    let plain = "{title: A, type: object, properties: {id: {type: integer}}}"
    #expect(try imports(plain) == ["public import Vouch"])
  }

  @Test("What only bodies or hidden properties mention needs no access: the compiler would warn")
  func hidden() throws {
    let rule = """
      title: A
      type: object
      properties: {from: {type: number}, to: {type: number}}
      x-rules: [{id: order, expression: "decimal(string(int(from))) < decimal('3')"}]
      """
    let found = try imports(rule)
    #expect(found.last == "public import Vouch" && !found.contains("public import Foundation"))
    #expect(try imports("$defs: {Name: {type: string}}") == ["import Vouch"])
    let conforming = rule.replacing(
      "type: object", with: "type: object\nx-conforms: [LocalizedError]")
    #expect(try imports(conforming) == ["public import Foundation", "public import Vouch"])
  }

  @Test("Imports of package types have an access level only where plain ones are internal")
  func package() throws {
    #expect(
      try imports(dated, .package) == [
        "#if hasFeature(InternalImportsByDefault)", "  package import Foundation",
        "  package import Vouch", "#else", "  import Foundation", "  import Vouch", "#endif",
      ])
  }

  @Test("Types and extensions belong to no actor; what is nested in them needn't say so")
  func nonisolated() throws {
    let schema = """
      title: Shop
      type: object
      properties: {kind: {enum: [a, b]}, owner: {type: object, properties: {id: {type: integer}}}}
      """
    let heads = try lines(schema).filter {
      $0.contains("struct ") || $0.contains("enum K") || $0.contains("extension ")
    }
    #expect(heads.count == 6)
    for head in heads {
      #expect(head.contains("nonisolated ") == !head.hasPrefix(" "), "\(head)")
    }
  }
}
