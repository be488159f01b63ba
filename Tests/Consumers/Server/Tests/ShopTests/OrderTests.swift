import Foundation
import Shop
import Testing

/// Requests of a real client to the running server.
struct OrderTests {
  private func post(_ body: String, acceptLanguage: String? = nil) async throws -> Answer {
    try await ShopTests.post(
      body, to: "orders", of: Shop.router(), acceptLanguage: acceptLanguage)
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
    #expect(answer.status == 422)
    #expect(answer.type == "application/problem+json")
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(problem.status == 422)
    #expect(
      problem.errors?.map { "\($0.pointer) \($0.rule)" } == [
        "#/customer Order.customer.format",
        "#/lines/0/count Line.count.minimum",
        "#/lines/1/article Line.article.pattern",
        "#/lines/1/count Line.count.required",
        "#/x Order.additionalProperties",
      ])
    #expect(problem.errors?[1].detail == "0 is below the minimum 1")
  }

  @Test("A body that is no JSON is answered by a problem document, too")
  func noJSON() async throws {
    let answer = try await post("{", acceptLanguage: "de")
    #expect(answer.status == 400)
    #expect(answer.type == "application/problem+json")
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(problem.title == "Der Inhalt ist kein JSON-Dokument.")
    #expect(problem.detail == "Zeile 1, Spalte 2")
    #expect(problem.errors == [])
  }

  private static let goodBody =
    #"{"customer": "ada@example.com", "lines": [{"article": "ab-0001", "count": 2}]}"#

  @Test("A body that is too large is answered by a problem document, whatever is in it")
  func tooLarge() async throws {
    let blanks = String(repeating: " ", count: 100_000 - Self.goodBody.utf8.count)
    #expect(try await post(Self.goodBody + blanks).status == 201)
    let answer = try await post(Self.goodBody + blanks + " ")
    #expect(answer.status == 413)
    #expect(answer.type == "application/problem+json")
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(problem.status == 413)
    #expect(problem.type == "https://shop.example/problems#tooLarge")
  }

  @Test(
    "Only JSON is taken, by its content type and without an encoding",
    arguments: [
      (["Content-Type": "application/json; charset=utf-8"], 201),
      (["Content-Type": "Application/JSON ;"], 201),
      (["Content-Type": "application/json-patch+json"], 415),
      (["Content-Type": "text/plain"], 415),
      (["Content-Type": "application/x-www-form-urlencoded"], 415),
      (["Content-Encoding": "gzip"], 415),
    ])
  func contentTypes(_ headers: [String: String], _ status: Int) async throws {
    let answer = try await ShopTests.post(
      Self.goodBody, to: "orders", of: Shop.router(), headers: headers)
    #expect(answer.status == status)
    if status == 415 { #expect(answer.type == "application/problem+json") }
  }

  @Test(
    "A bad order is answered in the language that the request asks for, as far as there is one",
    arguments: [
      ("de-CH, en;q=0.5", "de", "0 liegt unter dem Minimum 1"),
      ("fr, en;q=0.5, de;q=0.4", "en", "0 is below the minimum 1"),
      ("fr", "en", "0 is below the minimum 1"),
      (";;,q=,*;q=9,\u{1F1E9}", "en", "0 is below the minimum 1"),
    ])
  func languages(_ header: String, _ language: String, _ detail: String) async throws {
    let body = #"{"customer": "ada@example.com", "lines": [{"article": "ab-0001", "count": 0}]}"#
    let answer = try await post(body, acceptLanguage: header)
    #expect(answer.status == 422)
    #expect(answer.language == language)
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(problem.errors?.map(\.detail) == [detail])
  }

  @Test("The places of what is wrong are fragments of URIs, whatever the keys are")
  func hostileKeys() async throws {
    let answer = try await post(
      #"{"customer": "ada@example.com", "lines": [], "a/b~c d%\u00e9": 1}"#)
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(
      problem.errors?.map(\.pointer) == ["#/lines", "#/a~1b~0c%20d%25%C3%A9"])
  }
}
