import Testing

@Suite struct UnevaluatedTests {
  @Test(
    "What a subschema in place has evaluated, and only if it holds, counts as evaluated",
    arguments: [
      Verdicts(
        "{properties: {a: true}, unevaluatedProperties: false}", valid: [#"{"a":1}"#, "[]"],
        invalid: [#"{"b":1}"#]),
      Verdicts(
        "{allOf: [{properties: {a: true}}], unevaluatedProperties: false}", valid: [#"{"a":1}"#],
        invalid: [#"{"a":1,"b":1}"#]),
      Verdicts(
        "{anyOf: [{properties: {a: {const: 1}}}, {properties: {b: {const: 1}}}], unevaluatedProperties: false}",
        valid: [#"{"a":1,"b":1}"#], invalid: [#"{"a":1,"b":2}"#, #"{"c":1}"#]),
      Verdicts(
        "{oneOf: [{properties: {a: true}, required: [a]}, {properties: {b: true}, required: [b]}], unevaluatedProperties: false}",
        valid: [#"{"b":1}"#], invalid: [#"{"b":1,"c":1}"#]),
      Verdicts(
        "{not: {not: {properties: {a: true}}}, unevaluatedProperties: false}", valid: ["{}"],
        invalid: [#"{"a":1}"#]),
      Verdicts(
        "{if: {properties: {a: {const: 1}}, required: [a]}, then: {properties: {b: true}}, else: {properties: {c: true}}, unevaluatedProperties: false}",
        valid: [#"{"a":1,"b":1}"#, #"{"c":1}"#], invalid: [#"{"a":1,"c":1}"#, #"{"a":2,"c":1}"#]),
      Verdicts(
        "{dependentSchemas: {a: {properties: {b: true}}}, properties: {a: true}, unevaluatedProperties: false}",
        valid: [#"{"a":1,"b":1}"#], invalid: [#"{"b":1}"#]),
      Verdicts(
        "{$ref: '#/$defs/base', $defs: {base: {properties: {a: true}}}, properties: {b: true}, unevaluatedProperties: false}",
        valid: [#"{"a":1,"b":1}"#], invalid: [#"{"c":1}"#]),
      Verdicts(
        "{patternProperties: {'^x': true}, unevaluatedProperties: {type: integer}}",
        valid: [#"{"x":"","y":1}"#], invalid: [#"{"y":""}"#]),
      Verdicts(
        "{allOf: [{additionalProperties: true}], unevaluatedProperties: false}",
        valid: [#"{"a":1}"#], invalid: []),
      Verdicts(
        "{allOf: [{unevaluatedProperties: true}], unevaluatedProperties: false}",
        valid: [#"{"a":1}"#], invalid: []),
      Verdicts(
        "{allOf: [{properties: {a: true}, unevaluatedProperties: false}], properties: {b: true}}",
        valid: [#"{"a":1}"#], invalid: [#"{"b":1}"#]),
      Verdicts(
        "{properties: {o: {properties: {a: true}}}, unevaluatedProperties: false}",
        valid: [#"{"o":{"z":1}}"#], invalid: []),
    ])
  func properties(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "Items are evaluated by prefixItems, items and contains",
    arguments: [
      Verdicts(
        "{prefixItems: [true], unevaluatedItems: false}", valid: ["[1]", "{}"], invalid: ["[1,2]"]),
      Verdicts(
        "{allOf: [{prefixItems: [true, true]}], prefixItems: [true], unevaluatedItems: {type: string}}",
        valid: ["[1,2,\"a\"]"], invalid: ["[1,2,3]"]),
      Verdicts(
        "{anyOf: [{items: {type: integer}}, true], unevaluatedItems: false}", valid: ["[1,2]"],
        invalid: ["[\"a\"]"]),
      Verdicts(
        "{contains: {type: string}, unevaluatedItems: {type: integer}}", valid: ["[1,\"a\",2]"],
        invalid: ["[\"a\",null]"]),
      Verdicts(
        "{allOf: [{contains: {multipleOf: 2}}, {contains: {multipleOf: 3}}], unevaluatedItems: false}",
        valid: ["[2,3,4,6]"], invalid: ["[2,3,5]"]),
      Verdicts(
        "{contains: {const: 1}, minContains: 0, unevaluatedItems: false}", valid: ["[1,1]", "[]"],
        invalid: ["[2]"]),
    ])
  func items(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test("A failure elsewhere doesn't make properties look unevaluated")
  func noFollowUp() throws {
    let schema = try JudgedSchema(
      "{allOf: [{properties: {a: {type: integer}}}], unevaluatedProperties: false}")
    #expect(try schema.failures(of: #"{"a":""}"#).map(\.keyword) == [.type])
  }
}
