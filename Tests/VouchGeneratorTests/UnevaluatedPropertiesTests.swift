import Testing
import VouchGenerator

/// Where `unevaluatedProperties` says the same as `additionalProperties` (JSON Schema Core 2020-12,
/// section 11.3), and where it doesn't.
@Suite("Keys that no other keyword evaluates")
struct UnevaluatedPropertiesTests {
  private func text(of schema: String) -> String {
    let result = Generator.generate(
      GenerationRequest([
        "a.schema.yaml": """
        $ref: '#/$defs/T'
        $defs:
          T: \(schema)
          Base: {type: object, required: [id], properties: {id: {type: integer}}}
          Shut: {type: object, properties: {id: {type: integer}}, additionalProperties: false}
          Half: {type: object, allOf: [{$ref: '#/$defs/Base'}], unevaluatedProperties: {type: integer}}
        """
      ]))
    #expect(!result.diagnostics.hasErrors, "\(result.diagnostics.text)")
    return result.files.first?.contents ?? ""
  }

  @Test(
    "are closed where all others are listed",
    arguments: [
      "{type: object, properties: {id: {type: integer}}, unevaluatedProperties: false}",
      "{type: object, allOf: [{$ref: '#/$defs/Base'}], unevaluatedProperties: false}",
      "{$ref: '#/$defs/Base', type: object, properties: {a: true}, unevaluatedProperties: false}",
      "{type: object, allOf: [{allOf: [{$ref: '#/$defs/Base'}]}], unevaluatedProperties: false}",
      "{type: object, properties: {id: {type: integer}}, not: {required: [a]}, unevaluatedProperties: false}",
    ])
  func closed(_ schema: String) {
    let text = text(of: schema)
    #expect(text.contains("closed=unevaluatedProperties"))
    #expect(!text.contains("JSONValue]"))
  }

  @Test(
    "are evaluated where conditions, choices or another part may evaluate some",
    arguments: [
      "{type: object, properties: {id: true}, if: {required: [a]}, then: {properties: {a: true}}, unevaluatedProperties: false}",
      "{type: object, allOf: [{$ref: '#/$defs/Base'}, {if: {required: [a]}, then: {properties: {a: true}}}], unevaluatedProperties: false}",
      "{type: object, anyOf: [{properties: {a: true}}, {properties: {b: true}}], unevaluatedProperties: false}",
      "{type: object, dependentSchemas: {a: {properties: {b: true}}}, unevaluatedProperties: false}",
      "{type: object, allOf: [{$ref: '#/$defs/Half'}], unevaluatedProperties: false}",
      "{type: object, properties: {a: true}, additionalProperties: true, unevaluatedProperties: false}",
      "{type: object, properties: {a: true}, allOf: [{$ref: '#/$defs/Shut'}], unevaluatedProperties: false}",
    ])
  func evaluated(_ schema: String) {
    let text = text(of: schema)
    #expect(!text.contains("object T version=1 closed="))
    #expect(text.contains("unevaluatedProperties"))
  }
}
