import Testing

@Suite struct ArrayKeywordTests {
  @Test(
    "prefixItems and items share out the items",
    arguments: [
      Verdicts("items: {type: integer}", valid: ["[]", "[1,2]", "{}"], invalid: ["[1,\"a\"]"]),
      Verdicts(
        "prefixItems: [{type: integer}, {type: string}]", valid: ["[]", "[1]", "[1,\"a\",null]"],
        invalid: ["[\"a\"]", "[1,2]"]),
      Verdicts(
        "{prefixItems: [{type: integer}], items: {type: string}}", valid: ["[1,\"a\",\"b\"]"],
        invalid: ["[1,2]", "[\"a\"]"]),
      Verdicts("{prefixItems: [true], items: false}", valid: ["[]", "[1]"], invalid: ["[1,2]"]),
    ])
  func items(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "contains counts the items that match",
    arguments: [
      Verdicts("contains: {const: 1}", valid: ["[1]", "[2,1]", "\"a\""], invalid: ["[]", "[2]"]),
      Verdicts(
        "{contains: {const: 1}, minContains: 2}", valid: ["[1,2,1]"], invalid: ["[1]", "[]"]),
      Verdicts(
        "{contains: {const: 1}, maxContains: 1}", valid: ["[1,2]"], invalid: ["[1,1]", "[2]"]),
      Verdicts("{contains: {const: 1}, minContains: 0}", valid: ["[]", "[2]", "[1]"], invalid: []),
      Verdicts(
        "{contains: {const: 1}, minContains: 0, maxContains: 1}", valid: ["[]", "[1,3]"],
        invalid: ["[1,1]"]),
      Verdicts(
        "{contains: {type: 'null'}, minContains: 2, maxContains: 3}",
        valid: ["[null,null]", "[null,0,null,null]"], invalid: ["[null]", "[null,null,null,null]"]),
    ])
  func contains(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "Counts of items hold at both limits, for arrays alone",
    arguments: [
      Verdicts("minItems: 2", valid: ["[1,1]", "{}"], invalid: ["[1]", "[]"]),
      Verdicts("maxItems: 2", valid: ["[]", "[1,2]", "\"abc\""], invalid: ["[1,2,3]"]),
    ])
  func counts(verdicts: Verdicts) throws {
    try verdicts.check()
  }

  @Test(
    "Items are unique by JSON's equality",
    arguments: [
      Verdicts(
        "uniqueItems: true",
        valid: [
          "[]", "[1,true,\"1\",[1],null,{}]", "[[1],[2]]", "[{\"a\":1},{\"a\":2}]",
          "[\"\\u00e9\",\"e\\u0301\"]", "[0,false,\"\"]", "[1,10]", "{\"a\":1,\"b\":1}",
        ],
        invalid: [
          "[1,1.0]", "[{\"a\":1,\"b\":2},{\"b\":2,\"a\":1}]", "[[1,[2]],[1,[2.0]]]",
          "[null,0,null]", "[0,-0]",
        ]),
      Verdicts("uniqueItems: false", valid: ["[1,1]"], invalid: []),
    ])
  func uniqueness(verdicts: Verdicts) throws {
    try verdicts.check()
  }
}
