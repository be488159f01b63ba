import Testing
import VouchGenerator

/// Lists whose values something else in the schema narrows: the verdicts are in `lists.yaml` of the
/// conformance tests.
@Suite("A list of values beside other keywords")
struct EnumerationNarrowingTests {
  private func swift(_ schema: String) throws -> String {
    let result = Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
    #expect(result.diagnostics.text == "")
    return try #require(result.files.first?.contents)
  }

  @Test("becomes an enumeration of the values that satisfy all of them")
  func cases() throws {
    let swift = try swift(
      """
      title: Paint
      allOf: [{enum: [red, green, blue]}, {type: string, maxLength: 3}]
      """)
    #expect(swift.contains("case red"))
    #expect(!swift.contains("green"))
    #expect(!swift.contains("blue"))
  }

  @Test("leaves the definition alone that it narrows")
  func definition() throws {
    let swift = try swift(
      """
      title: Wall
      type: object
      properties: {short: {$ref: "#/$defs/Color", maxLength: 3}, any: {$ref: "#/$defs/Color"}}
      $defs: {Color: {enum: [red, green]}}
      """)
    #expect(swift.contains("public let short: Wall.Short?"))
    #expect(swift.contains("public let any: Color?"))
    #expect(swift.contains("case green"))
  }

  @Test("of which nothing is left is an error at its line, with the other side's")
  func contradiction() {
    let diagnostics = Generator.check(
      GenerationRequest([
        "a.schema.yaml": """
        title: Paint
        anyOf:
          - allOf:
              - const: 5
              - type: "null"
          - type: boolean
          - allOf:
              - enum: [red, green]
              - type: string
                maxLength: 2
        """
      ]))
    #expect(
      diagnostics.text == """
        a.schema.yaml:4:16: error: the only value that is listed here breaks what else the schema asks for [contradictory-enum]
        a.schema.yaml:5:9: note: type is here
        a.schema.yaml:8:15: error: each value that is listed here breaks something else that the schema asks for [contradictory-enum]
        a.schema.yaml:10:9: note: maxLength is here

        """)
  }

  @Test("is closed by another one, whatever x-unknown-case lets in")
  func openList() {
    let diagnostics = Generator.check(
      GenerationRequest([
        "a.schema.yaml": """
        title: Paint
        allOf: [{enum: [red, green], x-unknown-case: other}, {enum: [red]}]
        """
      ]))
    #expect(diagnostics.sorted.map(\.id.rawValue) == ["unsupported"])
  }
}
