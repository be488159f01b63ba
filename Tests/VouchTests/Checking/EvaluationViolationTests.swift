import Testing

@testable import Vouch

@Suite("What an evaluated schema finds")
struct EvaluationViolationTests {
  @Test("is a violation of the row around it, with a place in the whole document")
  func violation() throws {
    let schema = try #require(
      OrderedJSON(parsing: #"{"items":{"properties":{"a/b":{"minimum":2}}}}"#))
    let evaluated = try #require(EvaluatedSchema(schema, patterns: [:]))
    let value = try #require(JSONValue(parsing: #"[{"a/b":3},{"a/b":1}]"#))
    let path = InstancePath([.key("rows")])
    let found = evaluated.violations(of: value, stem: "Row", nil, at: path, limit: 2)
    let violation = try #require(found.first)
    #expect(found.count == 1)
    #expect(violation.pointer == "/rows/1/a~1b")
    #expect(violation.ruleID == "Row.items.a/b.minimum")
    #expect(violation.limit?.description == "2")
    #expect(violation.actual == "1")
    #expect(violation.message == "1 is below the minimum 2")
    let tooDeep = evaluated.violations(of: nil, stem: "Row", nil, at: path, limit: 1)
    #expect(tooDeep.map(\.keyword) == ["depth"])
  }
}
