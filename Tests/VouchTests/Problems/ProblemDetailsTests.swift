import Foundation
import Testing
import Vouch

@Suite("Problem details of RFC 9457")
struct ProblemDetailsTests {
  private let report = ValidationReport([
    Violation(
      "minimum", at: ["results", 3, "id"], ruleID: "Listing.id.minimum", message: "too low"),
    Violation("taken", message: "it is taken"),
  ])

  @Test("have the members of the RFC, and the violations in their order")
  func members() throws {
    let problem = ProblemDetails(report, title: "The body breaks rules.", instance: "/orders/1")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: try encoder.encode(problem), as: UTF8.self) == """
        {"errors":[\
        {"detail":"too low","pointer":"#/results/3/id","rule":"Listing.id.minimum"},\
        {"detail":"it is taken","pointer":"#","rule":"taken"}],\
        "instance":"/orders/1","status":422,"title":"The body breaks rules.","type":"about:blank"}
        """)
    #expect(ProblemDetails.contentType == "application/problem+json")
    let decoded = try JSONDecoder().decode(ProblemDetails.self, from: encoder.encode(problem))
    #expect(decoded == problem)
  }

  @Test("have sentences that somebody else makes, and say how many violations are left out")
  func messages() {
    let cut = ValidationReport(report.violations, omittedCount: 7)
    let problem = ProblemDetails(cut, status: 400) { "\($0.keyword)!" }
    #expect(problem.errors.map(\.detail) == ["minimum!", "taken!"])
    #expect(problem.status == 400)
    #expect(problem.omitted == 7)
    #expect(ProblemDetails(report).omitted == nil)
  }

  @Test(
    "have pointers that are fragments of URIs",
    arguments: [
      // RFC 6901, section 6; RFC 9457, section 3, has `#/age` and `#/profile/color`.
      ([], "#"), (["foo"], "#/foo"), (["foo", 0], "#/foo/0"), ([""], "#/"), (["a/b"], "#/a~1b"),
      (["c%d"], "#/c%25d"), (["e^f"], "#/e%5Ef"), (["g|h"], "#/g%7Ch"), (["i\\j"], "#/i%5Cj"),
      (["k\"l"], "#/k%22l"), ([" "], "#/%20"), (["m~n"], "#/m~0n"),
      (["profile", "color"], "#/profile/color"),
      (["\u{e9}#\u{1}"], "#/%C3%A9%23%01"),
    ] as [(InstancePath, String)])
  func fragments(_ path: InstancePath, _ fragment: String) {
    #expect(path.uriFragment == fragment)
  }
}
