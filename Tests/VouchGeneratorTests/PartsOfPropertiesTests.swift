import Testing
import VouchGenerator

@Suite("What several parts of a schema say of one property")
struct PartsOfPropertiesTests {
  private func result(_ schema: String) -> GenerationResult {
    Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
  }

  @Test(
    "has the default of the first that has one, the schema's own first",
    arguments: [
      "allOf: [{$ref: '#/$defs/Base'}, {properties: {c: {maximum: 7}}}]",
      "allOf: [{properties: {c: {maximum: 7}}}, {properties: {c: {type: integer, default: 3}}}]",
      "properties: {c: {type: integer, allOf: [{default: 3}]}}",
      "properties: {c: {$ref: '#/$defs/Count', maximum: 7}}",
      "$ref: '#/$defs/Other'\nproperties: {c: {default: 3}}",
    ])
  func defaults(_ parts: String) throws {
    let result = result(
      """
      title: Thing
      type: object
      \(parts)
      $defs:
        Base: {type: object, properties: {c: {type: integer, default: 3}}}
        Other: {type: object, properties: {c: {type: integer, default: 5}}}
        Count: {type: integer, default: 3}
      """)
    #expect(result.diagnostics.text == "")
    #expect(try #require(result.files.first?.contents).contains("c: Int = 3,"))
  }

  @Test("A type doesn't have the default of the type that it extends")
  func types() throws {
    let result = result(
      """
      title: Thing
      type: object
      properties: {child: {$ref: '#/$defs/Child'}}
      $defs:
        Parent: {type: object, default: {a: 1}, properties: {a: {type: integer}}}
        Child: {allOf: [{$ref: '#/$defs/Parent'}, {required: [b], properties: {b: {type: integer}}}]}
      """)
    #expect(result.diagnostics.text == "")
    #expect(try #require(result.files.first?.contents).contains("child: Child? = nil,"))
  }

  @Test(
    "is warned of where only one can count",
    arguments: [
      ("x-path: o.c", "x-path: p.c", "o.c"), ("x-null: absent", "x-null: default", "absent"),
    ])
  func unheard(_ first: String, _ second: String, _ kept: String) {
    let result = result(
      """
      title: Thing
      allOf:
        - {type: object, properties: {c: {type: integer, default: 1, \(first)}}}
        - properties: {c: {default: 1, \(second)}}
      """)
    #expect(
      result.diagnostics.text.contains(
        "no effect here: another part of the schema says `\(kept)` [no-effect]"))
  }
}
