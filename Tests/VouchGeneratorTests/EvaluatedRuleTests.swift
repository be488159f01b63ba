import Testing
import VouchGenerator

/// What is evaluated as a whole knows nothing of rules: those are Swift's.
@Suite("Rules of an object that no struct holds are an error")
struct EvaluatedRuleTests {
  private static let ruled =
    "{type: object, required: [a], properties: {a: {type: integer}}, x-rules: [{id: r, expression: a > 0}]}"

  private func diagnostics(_ schema: String) -> [String] {
    let text = schema.replacing("RULED", with: Self.ruled)
    return Generator.check(GenerationRequest(["a.schema.yaml": text])).sorted.map {
      "\($0.id.rawValue) \($0.message.prefix(7))"
    }
  }

  @Test(
    "where it is evaluated only",
    arguments: [
      "{not: RULED}",
      "{type: array, contains: RULED}",
      "{type: array, prefixItems: [RULED]}",
      "{type: array, unevaluatedItems: RULED}",
      "{anyOf: [RULED, {minimum: 3}]}",
      "{type: [object, string], properties: {a: RULED}}",
      "{type: object, properties: {q: true}, if: RULED, then: {required: [q]}}",
      "{type: object, properties: {q: true}, dependentSchemas: {q: RULED}}",
      "{type: object, patternProperties: {'^a': RULED}}",
      "{type: object, properties: {a: {$ref: '#/$defs/R'}}, not: {required: [a], properties: {a: {$ref: '#/$defs/R'}}}, $defs: {R: RULED}}",
    ])
  func lost(_ schema: String) {
    #expect(diagnostics(schema) == ["unsupported x-rules"])
  }

  @Test(
    "unless it is part of the type as well",
    arguments: [
      "{type: object, properties: {item: RULED}, patternProperties: {'^b': {type: object}}}",
      "{type: array, items: RULED, uniqueItems: true}",
      "{type: array, prefixItems: [RULED], minItems: 1, unevaluatedItems: false}",
      "{type: object, properties: {a: {$ref: '#/$defs/R'}}, unevaluatedProperties: false, $defs: {R: RULED}}",
      "{oneOf: [RULED, {type: string}]}",
    ])
  func kept(_ schema: String) {
    #expect(diagnostics(schema).filter { !$0.hasPrefix("untyped-value") } == [])
  }
}
