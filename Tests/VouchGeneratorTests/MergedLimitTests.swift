import Foundation
import Testing
import VouchGenerator

@Suite("Limits of several schemas that all hold")
struct MergedLimitTests {
  /// The row of a property's table.
  private func row(_ property: String) throws -> String {
    let result = Generator.generate(GenerationRequest(properties: "  it: \(property)"))
    #expect(result.diagnostics.text == "")
    let swift = try #require(result.files.first?.contents)
    let row = try #require(
      swift.split(separator: "\n").first { $0.contains(" it: ") && $0.contains(" optional") })
    return String(row.drop { $0 == " " })
  }

  @Test(
    "of one keyword are the strictest of them, wherever it stands",
    arguments: [
      ("{type: integer, minimum: 1, allOf: [{minimum: 3}, {minimum: 2}]}", "minimum=3"),
      ("{type: integer, maximum: 9, allOf: [{maximum: 3}, {maximum: 4}]}", "maximum=3"),
      (
        "{type: number, exclusiveMinimum: 1.5, allOf: [{exclusiveMinimum: 1.25}]}",
        "exclusiveMinimum=1.5"
      ),
      (
        "{type: number, exclusiveMaximum: 1.5, allOf: [{exclusiveMaximum: 1.25}]}",
        "exclusiveMaximum=1.25"
      ),
      (
        "{type: string, minLength: 1, maxLength: 9, allOf: [{minLength: 2, maxLength: 12}]}",
        "maxLength=9 minLength=2"
      ),
      ("{type: array, items: {type: string}, minItems: 0, allOf: [{minItems: 2}]}", "minItems=2"),
    ])
  func strictest(_ property: String, _ words: String) throws {
    #expect(try row(property).hasSuffix(" optional \(words)"))
  }

  @Test("of two keywords stand side by side")
  func otherKeyword() throws {
    #expect(
      try row("{type: integer, minimum: 4, allOf: [{exclusiveMinimum: 4}]}")
        .hasSuffix(" optional minimum=4 exclusiveMinimum=4"))
  }

  @Test("that say the same stand once")
  func repeated() throws {
    #expect(
      try row("{type: integer, multipleOf: 3, allOf: [{multipleOf: 3.0}, {multipleOf: 2}]}")
        .hasSuffix(" optional multipleOf=3 multipleOf=2"))
    let pattern = try row("{type: string, allOf: [{pattern: a}, {pattern: a}]}")
    #expect(pattern.components(separatedBy: "pattern").count == 2)
  }

  @Test("come with the sentence of the one that is left")
  func sentence() throws {
    let row = try self.row(
      "{type: string, minLength: 1, x-message: {minLength: one}, allOf: [{minLength: 2, x-message: {minLength: two}}]}"
    )
    #expect(row.hasSuffix(#" optional minLength=2 message.minLength="two""#))
  }

  @Test("and leave nothing are an error at the line of one, with the other's")
  func contradiction() {
    let diagnostics = Generator.check(
      GenerationRequest(
        properties:
          """
            number: {type: integer, minimum: 1, allOf: [{maximum: 3}, {minimum: 4}]}
            text:
              $ref: '#/$defs/Code'
              minLength: 3
          $defs:
            Code: {type: string, maxLength: 2}
          """))
    #expect(
      diagnostics.text == """
        a.schema.yaml:4:57: error: maximum 3 is below minimum 4 [contradictory-limits]
        a.schema.yaml:4:71: note: minimum 4 is here
        a.schema.yaml:9:35: error: maxLength 2 is below minLength 3 [contradictory-limits]
        a.schema.yaml:7:16: note: minLength 3 is here

        """)
  }

  @Test("and leave nothing of one type are none where another one is left")
  func otherTypes() {
    let diagnostics = Generator.check(
      GenerationRequest(
        properties:
          """
            nothing: {type: [integer, "null"], minimum: 1, allOf: [{maximum: 0}]}
            word: {type: [integer, string], minimum: 1, allOf: [{maximum: 0}]}
          """))
    #expect(diagnostics.sorted.map(\.id.rawValue) == ["untyped-value"])
  }
}
