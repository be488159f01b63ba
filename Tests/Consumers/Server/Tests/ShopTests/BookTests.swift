import Foundation
import Shop
import Testing

/// Requests to a server whose models come from an OpenAPI document.
struct BookTests {
  private func post(_ body: String) async throws -> Answer {
    try await ShopTests.post(body, to: "books", of: Library.router())
  }

  @Test("A book as the document describes it is taken, without the id that only the server sets")
  func goodBook() async throws {
    let answer = try await post(
      #"{"title": "Emma", "isbn": "9780141439587", "lending": {"kind": "shelf", "shelf": 3}}"#)
    #expect(answer.status == 201)
    #expect(answer.text == "Emma is on shelf 3")
  }

  @Test("A bad book is answered by the places of all that is wrong with it")
  func badBook() async throws {
    let answer = try await post(
      """
      {"title": "", "subtitle": null, "isbn": "12", "pages": 0, "colour": "red",
        "lending": {"kind": "shelf", "shelf": 100}}
      """)
    #expect(answer.status == 422)
    #expect(answer.type == "application/problem+json")
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(
      problem.errors?.map { "\($0.pointer) \($0.rule)" } == [
        "#/title Book.title.minLength",
        "#/isbn Book.isbn.pattern",
        "#/pages Book.pages.exclusiveMinimum",
        "#/lending/shelf OnShelf.shelf.maximum",
        "#/colour Book.additionalProperties",
      ])
  }

  @Test("A tag that the document doesn't know is refused at its place")
  func unknownTag() async throws {
    let answer = try await post(
      #"{"title": "Emma", "isbn": "9780141439587", "lending": {"kind": "sold"}}"#)
    #expect(answer.status == 422)
    let problem = try JSONDecoder().decode(Problem.self, from: Data(answer.text.utf8))
    #expect(problem.errors?.map(\.pointer) == ["#/lending/kind"])
  }
}
