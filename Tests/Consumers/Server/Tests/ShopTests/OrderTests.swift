import Foundation
import Shop
import Testing

/// Requests of a real client to the running server.
struct OrderTests {
  private func post(_ body: String) async throws -> Answer {
    try await ShopTests.post(body, to: "orders", of: Shop.router())
  }

  @Test("A good order is taken")
  func goodOrder() async throws {
    let body = #"{"customer": "ada@example.com", "lines": [{"article": "ab-0001", "count": 2}]}"#
    let answer = try await post(body)
    #expect(answer.status == 201)
    #expect(answer.text == "2 articles for ada@example.com")
  }

  @Test("A bad order is answered by a problem document that lists every violation")
  func badOrder() async throws {
    let body = """
      {"customer": "ada", "lines": [{"article": "ab-0001", "count": 0}, {"article": "?"}], "x": 1}
      """
    let answer = try await post(body)
    #expect(answer.status == 400)
    #expect(answer.type == "application/problem+json")
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(problem.status == 400)
    #expect(
      problem.errors?.map { "\($0.pointer) \($0.rule)" } == [
        "/customer Order.customer.format",
        "/lines/0/count Line.count.minimum",
        "/lines/1/article Line.article.pattern",
        "/lines/1/count Line.count.required",
        "/x Order.additionalProperties",
      ])
    #expect(problem.errors?[1].detail == "0 is below the minimum 1")
  }

  @Test("A body that is no JSON is answered by a problem document, too")
  func noJSON() async throws {
    let answer = try await post("{")
    #expect(answer.status == 400)
    #expect(answer.type == "application/problem+json")
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(problem.errors == nil)
  }
}
