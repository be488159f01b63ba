import Testing
import Vouch

@Suite("A violation of the program's own")
struct ViolationTests {
  @Test("has a place, a word for what was broken and a sentence")
  func made() {
    let violation = Violation("taken", at: ["users", 2, "email"], message: "it has an account")
    #expect(violation.pointer == "/users/2/email")
    #expect(violation.keyword == "taken")
    #expect(violation.ruleID == "taken")
    #expect(violation.limit == nil && violation.actual == nil && violation.location == nil)
    #expect("\(violation)" == "/users/2/email: it has an account")
    let other = Violation(
      "limit", ruleID: "Account.devices", message: "too many devices",
      limit: .init(.count(3)), actual: "4")
    #expect(other.limit?.value == .count(3))
    #expect(other.limit?.description == "3")
    #expect(other.actual == "4")
    #expect(other.violation == other)
  }

  @Test("joins a report")
  func joins() {
    var report = ValidationReport()
    #expect(report.isEmpty)
    report.append(Violation("taken", at: ["email"], message: "it has an account"))
    #expect(!report.isEmpty)
    #expect(report.description == "/email: it has an account")
  }

  @Test("has limits that are equal if their values are")
  func limits() {
    let values: [(Violation.Limit.Value, String)] = [
      (.count(3), "3"), (.number(5), "5"), (.constant(.array(["a", 1])), #"["a",1]"#),
      (.values(["a", 1]), #""a", 1"#), (.names(["https", "http"]), "https, http"),
      (.text("^a$"), "^a$"),
    ]
    for (value, text) in values {
      #expect(Violation.Limit(value) == Violation.Limit(value))
      #expect(Violation.Limit(value).description == text)
      #expect(values.filter { Violation.Limit($0.0) == Violation.Limit(value) }.count == 1)
    }
  }
  @Test("is at another place under a key of other Unicode scalars")
  func keys() {
    let composed: InstancePath = ["caf\u{E9}", 1]
    let decomposed: InstancePath = ["cafe\u{301}", 1]
    #expect("\(composed.components)" == "\(decomposed.components)")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed, composed]).count == 2)
  }
}
