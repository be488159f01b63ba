import Testing

@Suite struct InPlaceKeywordTests {
  @Test(
    "Schemas combine by logic",
    arguments: [
      Verdicts(
        "allOf: [{minimum: 1}, {maximum: 3}]", valid: ["1", "3", "\"x\""], invalid: ["0", "4"]),
      Verdicts(
        "anyOf: [{type: integer}, {minimum: 2}]", valid: ["1", "2.5", "\"a\""], invalid: ["1.5"]),
      Verdicts(
        "oneOf: [{type: integer}, {minimum: 2}]", valid: ["1", "2.5"], invalid: ["1.5", "3"]),
      Verdicts("not: {type: integer}", valid: ["\"a\"", "1.5"], invalid: ["1"]),
      Verdicts("not: {not: {type: integer}}", valid: ["1"], invalid: ["\"a\""]),
      Verdicts("not: {}", valid: [], invalid: ["null", "{}"]),
      Verdicts("anyOf: [true, false]", valid: ["1"], invalid: []),
      Verdicts("oneOf: [true, true]", valid: [], invalid: ["1"]),
      Verdicts("allOf: [true, false]", valid: [], invalid: ["1"]),
    ])
  func logic(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "if chooses between then and else",
    arguments: [
      Verdicts(
        "{if: {minimum: 10}, then: {multipleOf: 10}, else: {multipleOf: 2}}", valid: ["20", "4"],
        invalid: ["12", "5"]),
      Verdicts("{if: {const: 1}, then: false}", valid: ["2"], invalid: ["1"]),
      Verdicts("{if: {const: 1}, else: false}", valid: ["1"], invalid: ["2"]),
    ])
  func condition(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "A boolean schema allows all or nothing",
    arguments: [
      Verdicts("true", valid: ["1", "null", "{}"], invalid: []),
      Verdicts("false", valid: [], invalid: ["1", "null", "{}"]),
    ])
  func booleans(verdicts: Verdicts) throws {
    try verdicts.check()
  }
}
