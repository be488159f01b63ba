import Testing
import VouchGenerator

@Suite("A default")
struct IdleDefaultTests {
  private func diagnostics(_ properties: String) -> String {
    Generator.generate(GenerationRequest(properties: properties)).diagnostics.text
  }

  @Test("of a property that no type has is a warning at its line")
  func withoutType() {
    #expect(
      diagnostics(
        """
          it:
            allOf:
              - type: object
                properties: {a: {type: integer, default: 5}}
                patternProperties: {^x: {type: string}}
              - type: object
                properties: {b: {type: integer}}
                patternProperties: {^y: {type: string}}
          other: {type: object, not: {properties: {c: {default: 1, minimum: 1}}}}
        """) == """
          a.schema.yaml:7:41: warning: default has no effect here: no type of Swift has this property to give it a value [no-effect]
          a.schema.yaml:12:48: warning: default has no effect here: no type of Swift has this property to give it a value [no-effect]

          """)
  }

  @Test(
    "of a property that a type has is none",
    arguments: [
      "  it: {type: integer, default: 5}",
      "  it: {default: {a: 5}}",
      "  it: {minProperties: 1, $ref: '#/$defs/A'}",
      "  it: {allOf: [{$ref: '#/$defs/A'}, {type: object, properties: {b: {type: string}}}]}",
      "  it: {oneOf: [{type: string}, {$ref: '#/$defs/A'}]}",
      "  it: {type: array, items: {$ref: '#/$defs/A'}}",
      "  it: {$ref: '#/$defs/A', default: {}}",
      "  it: {$ref: '#/$defs/B', maximum: 9}",
    ])
  func withType(_ property: String) {
    let definitions = """
      $defs:
        A: {type: object, properties: {a: {type: integer, default: 5}}}
        B: {type: integer, default: 5}
      """
    #expect(diagnostics(property + "\n" + definitions) == "")
  }
}
