import Testing

@Suite struct ObjectKeywordTests {
  @Test(
    "properties, patternProperties and additionalProperties share out the members",
    arguments: [
      Verdicts(
        "properties: {a: {type: integer}}", valid: ["{}", #"{"a":1,"b":"x"}"#, "[]"],
        invalid: [#"{"a":"1"}"#]),
      Verdicts(
        "patternProperties: {'^x-': {type: string}, 'y$': {minLength: 2}}",
        valid: [#"{"x-a":"","y":"ab","z":1}"#], invalid: [#"{"x-a":1}"#, #"{"x-y":"a"}"#]),
      Verdicts(
        "{properties: {a: true}, patternProperties: {'^x-': true}, additionalProperties: false}",
        valid: [#"{"a":1,"x-b":2}"#, "{}"], invalid: [#"{"b":1}"#]),
      Verdicts(
        "additionalProperties: {type: integer}", valid: [#"{"a":1}"#], invalid: [#"{"a":1,"b":""}"#]
      ),
      Verdicts(
        "{properties: {aa: {type: integer}}, patternProperties: {a: {minimum: 5}}}",
        valid: [#"{"aa":5}"#], invalid: [#"{"aa":4}"#, #"{"aa":5.5}"#]),
      Verdicts(
        "{properties: {\"\\u00e9\": false}}", valid: ["{\"e\\u0301\":1}"],
        invalid: ["{\"\\u00e9\":1}"]),
    ])
  func members(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "Keys must be there, and fit, as the schema says",
    arguments: [
      Verdicts(
        "required: [a, b]", valid: [#"{"a":null,"b":1}"#, "[]", "\"a\""],
        invalid: [#"{"a":1}"#, "{}"]),
      Verdicts(
        "propertyNames: {maxLength: 2, pattern: '^[a-z]'}", valid: ["{}", #"{"ab":1}"#],
        invalid: [#"{"abc":1}"#, #"{"A":1}"#]),
      Verdicts("propertyNames: false", valid: ["{}", "1"], invalid: [#"{"":1}"#]),
      Verdicts("minProperties: 1", valid: [#"{"a":1}"#, "[]"], invalid: ["{}"]),
      Verdicts("maxProperties: 1", valid: ["{}", #"{"a":1}"#], invalid: [#"{"a":1,"b":2}"#]),
      Verdicts(
        "dependentRequired: {a: [b, c]}", valid: ["{}", #"{"b":1}"#, #"{"a":1,"b":1,"c":1}"#],
        invalid: [#"{"a":1,"b":1}"#]),
      Verdicts(
        "dependentSchemas: {a: {required: [b]}}", valid: ["{}", #"{"a":1,"b":1}"#, "\"a\""],
        invalid: [#"{"a":1}"#]),
    ])
  func keys(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test("Keys of a large object are found")
  func largeObject() throws {
    let members = (0..<100).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    try Verdicts(
      "{required: [k0, k99], properties: {k99: {const: 99}}}", valid: ["{\(members)}"],
      invalid: ["{\(members.replacing("\"k0\"", with: "\"K0\""))}"]
    ).check()
  }
}
