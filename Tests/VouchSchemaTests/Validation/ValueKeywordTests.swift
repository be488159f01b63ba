import Testing

@Suite struct ValueKeywordTests {
  @Test(
    "type tells the JSON types apart; an integer is a number without a fraction",
    arguments: [
      Verdicts(
        "type: integer", valid: ["1", "1.0", "-10e2", "1e400"],
        invalid: ["1.5", "1e-1", "true", "\"1\""]),
      Verdicts("type: number", valid: ["1", "1.5"], invalid: ["null", "\"1.5\""]),
      Verdicts("type: boolean", valid: ["true", "false"], invalid: ["0", "null"]),
      Verdicts("type: 'null'", valid: ["null"], invalid: ["false", "0", "\"\"", "{}"]),
      Verdicts("type: [string, array]", valid: ["\"\"", "[]"], invalid: ["{}", "1"]),
      Verdicts("type: object", valid: ["{}"], invalid: ["[]", "null"]),
    ])
  func types(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "const and enum compare as JSON does: numbers by value, objects without order, strings by scalars",
    arguments: [
      Verdicts("const: 1", valid: ["1", "1.0", "10e-1"], invalid: ["true", "\"1\"", "2", "[1]"]),
      Verdicts("const: false", valid: ["false"], invalid: ["0", "null"]),
      Verdicts("const: null", valid: ["null"], invalid: ["false", "{}"]),
      Verdicts(
        "const: {a: 1, b: [2]}", valid: [#"{"b":[2.0],"a":1}"#],
        invalid: [#"{"a":1}"#, #"{"a":1,"b":[2],"c":0}"#, #"{"a":1,"b":{"0":2}}"#]),
      Verdicts("const: [1, 2]", valid: ["[1,2]"], invalid: ["[2,1]", "[1]", "[1,2,3]", "[[1,2]]"]),
      Verdicts("const: \"\\u00e9\"", valid: ["\"\\u00e9\""], invalid: ["\"e\\u0301\""]),
      Verdicts(
        "const: {\"\\u00e9\": 1}", valid: ["{\"\\u00e9\":1}"], invalid: ["{\"e\\u0301\":1}"]),
      Verdicts(
        "enum: [1, a, null, {}]", valid: ["1.0", "\"a\"", "null", "{}"],
        invalid: ["[]", "\"A\"", "0", "true"]),
      Verdicts(
        "const: 100000000000000000000000001", valid: ["100000000000000000000000001"],
        invalid: ["100000000000000000000000000"]),
    ])
  func equality(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "Limits of numbers are exact on both sides",
    arguments: [
      Verdicts(
        "minimum: 1.1", valid: ["1.1", "1.10", "2"], invalid: ["1.09999999999999999999", "-2"]),
      Verdicts("maximum: 300", valid: ["300.0", "-1e9"], invalid: ["300.000000000000000000001"]),
      Verdicts("exclusiveMinimum: 0", valid: ["1e-400"], invalid: ["0", "-0.0", "-1e-400"]),
      Verdicts(
        "exclusiveMaximum: 9007199254740993", valid: ["9007199254740992"],
        invalid: ["9007199254740993", "1e1000000"]),
      Verdicts(
        "multipleOf: 0.01", valid: ["4.35", "0", "-0.07", "1e300"], invalid: ["4.355", "1e-9"]),
      Verdicts("multipleOf: 3", valid: ["9", "-3.0"], invalid: ["10", "0.3"]),
      Verdicts("minimum: 5", valid: ["\"1\"", "null", "[1]"], invalid: ["1"]),
    ])
  func numbers(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "Lengths are counted in code points",
    arguments: [
      Verdicts(
        "maxLength: 2", valid: ["\"\"", "\"\\ud83d\\ude00\\ud83d\\ude00\"", "123"],
        invalid: ["\"abc\"", "\"\\ud83d\\udc68\\u200d\\ud83d\\udc69\""]),
      Verdicts(
        "minLength: 2", valid: ["\"e\\u0301\"", "[]"],
        invalid: ["\"\\u00e9\"", "\"\\ud83d\\ude00\"", "\"\""]),
      Verdicts("maxLength: 99999999999999999999", valid: ["\"a\""], invalid: []),
    ])
  func lengths(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "A pattern is searched for anywhere, by Unicode scalars",
    arguments: [
      Verdicts("pattern: 'b+'", valid: ["\"abc\"", "1"], invalid: ["\"ac\"", "\"\""]),
      Verdicts("pattern: '^.$'", valid: ["\"\\ud83d\\ude00\""], invalid: ["\"ab\"", "\"\\n\""]),
      Verdicts("pattern: '\\p{Lu}$'", valid: ["\"a\\u00c9\""], invalid: ["\"A\\u00e9\""]),
    ])
  func patterns(verdicts: Verdicts) throws {
    try verdicts.check()
  }
}
