import Testing
import VouchValues

@testable import VouchSchema

@Suite("Keywords that the runtime checks on a value by itself")
struct ConstraintKeywordTests {
  @Test(
    "Each is a keyword of the language, and is evaluated", arguments: ConstraintKeyword.allCases)
  func known(_ constraint: ConstraintKeyword) throws {
    let keyword = try #require(Keyword(constraint))
    #expect(keyword.constraint == constraint)
    #expect(keyword.isEvaluated)
  }

  @Test("A limit of a count is written as a count", arguments: ConstraintKeyword.allCases)
  func counts(_ constraint: ConstraintKeyword) throws {
    let shape = try #require(Keyword(constraint)).description.shape
    #expect((constraint.count != nil) == (shape == .count))
  }
}
