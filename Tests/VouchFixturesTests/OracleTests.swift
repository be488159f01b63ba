import Testing

/// The decoding that ships judges fixtures; the schema's own evaluation, which shares nothing with it but
/// the reading of JSON, stands beside it in the lists.
@Suite("Where a schema says nothing but what the specification knows")
struct OracleTests {
  @Test("the evaluation of the schema comes to the verdict of each fixture")
  func agreement() throws {
    let generated = Generated(
      """
      type: object
      required: [name, size]
      additionalProperties: false
      maxProperties: 9
      dependentRequired: {colour: [shape]}
      properties:
        name: {type: string, minLength: 2, maxLength: 6, pattern: '^[a-z]*$'}
        size: {type: integer, minimum: 1, exclusiveMaximum: 100, multipleOf: 3}
        colour: {enum: [red, green]}
        shape: {const: round}
        parts: {type: array, minItems: 1, maxItems: 3, uniqueItems: true, items: {type: boolean}}
        counts: {type: object, maxProperties: 2, additionalProperties: {type: number, maximum: 5}}
        either: {oneOf: [{type: string}, {type: array, items: {type: string}}]}
        pair: {prefixItems: [{type: string}, {type: boolean}], items: false, minItems: 2, type: array}
      if: {required: [parts]}
      then: {required: [colour]}
      """)
    let list = try #require(generated.files["Fixtures/Thing/fixtures.json"])
    #expect(generated.names("valid").count > 10)
    #expect(generated.names("invalid").count > 25)
    // An entry says so where the verdicts differ: integers have the range of their Swift type.
    let entries = list.split(separator: "}")
    for entry in entries where entry.contains("\"standard\"") {
      #expect(entry.contains("range"), "\(entry)")
    }
  }
}
