import Testing
import VouchFrontend
import VouchSchema

@Suite struct ValueChecksTests {
  private struct OneFile: FileProvider {
    let text: String

    func contents(of path: String) -> Result<[UInt8], FileFailure> {
      path == "a.schema.yaml" ? .success(Array(text.utf8)) : .failure(FileFailure("no such file"))
    }
  }

  private func errors(in yaml: String) -> [String] {
    let (_, diagnostics) = Frontend.load(
      inputs: ["a.schema.yaml"], options: FrontendOptions(), files: OneFile(text: yaml))
    return diagnostics.sorted.filter { $0.severity == .error }.map(\.message)
  }

  @Test("Defaults, constants, enum values and examples are held to their own schema")
  func mistakes() {
    #expect(
      errors(in: "{type: integer, minimum: 1, default: 0}") == [
        "default 0 breaks its own schema: 0 is below the minimum 1"
      ])
    #expect(
      errors(in: "{type: string, maxLength: 2, examples: [ab, abc]}") == [
        "example \"abc\" breaks its own schema: \"abc\" is longer than 2 characters"
      ])
    #expect(
      errors(
        in: "{$ref: '#/$defs/a', default: {n: x}, $defs: {a: {properties: {n: {type: integer}}}}}")
        == ["default a mapping breaks its own schema: /n: \"x\" is not an integer"])
  }

  @Test("Values are left alone where the schemas themselves are wrong")
  func brokenSchemas() {
    #expect(errors(in: "default: a\nminLength: x").count == 1)
  }

  @Test("Values that fit are silent")
  func fitting() {
    #expect(errors(in: "{type: [integer, 'null'], default: null, examples: [1, 2.0]}").isEmpty)
    #expect(errors(in: "{type: string, pattern: '^a', enum: [a, ab], default: a}").isEmpty)
  }

  @Test("Where a discriminator chooses a branch, others that a value fits don't count")
  func discriminators() {
    func schema(_ value: String) -> String {
      """
      oneOf: [{$ref: '#/$defs/X'}, {$ref: '#/$defs/Y'}]
      discriminator: {propertyName: kind}
      default: \(value)
      examples: [\(value)]
      $defs:
        X: {type: object, required: [kind, a], properties: {kind: {type: string}, a: {type: integer}}}
        Y: {type: object, required: [kind], properties: {kind: {type: string}}}
      """
    }
    #expect(errors(in: schema("{kind: X, a: 1}")).isEmpty)
    #expect(errors(in: schema("{a: 1}")).count == 2)
  }
}
