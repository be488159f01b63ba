import Testing

@testable import VouchValues

@Suite("Keywords that judge a value by itself")
struct ConstraintKeywordTests {
  @Test("Each can be reported", arguments: ConstraintKeyword.allCases)
  func reported(_ keyword: ConstraintKeyword) {
    #expect(ReportedKeyword(rawValue: keyword.rawValue) != nil)
  }

  @Test(
    "Each is found by its form and by its word in a table", arguments: ConstraintKeyword.allCases)
  func found(_ keyword: ConstraintKeyword) {
    #expect(ConstraintKeyword(keyword.form) == keyword)
    #expect(ConstraintKeyword(tableWord: keyword.tableWord) == keyword)
  }

  @Test(
    "What is counted has a keyword for each side", arguments: Measure.allCases, CountSide.allCases)
  func keywordOfCount(_ measure: Measure, _ side: CountSide) throws {
    let count = try #require(measure.keyword(side)?.count)
    #expect(count.side == side)
    #expect(count.measure == measure)
    #expect(ReportedKeyword(side, measure).rawValue == measure.keyword(side)?.rawValue)
  }

  @Test("What a text has is a length, and nothing else is", arguments: Measure.allCases)
  func lengths(_ measure: Measure) {
    let answer = "abc".withUTF8Bytes { $0.has(atLeast: 1, measure) }
    #expect((answer == nil) == (measure.bytesPerUnit == nil))
  }

  @Test(
    "Relations of numbers allow what their names say",
    arguments: zip(
      NumberRelation.allCases,
      [[false, true, true], [true, true, false], [false, false, true], [true, false, false]]))
  func relations(_ relation: NumberRelation, _ isAllowed: [Bool]) {
    #expect([-1, 0, 1].map { relation.allows($0) } == isAllowed)
  }

  @Test("A limit beyond what can be counted is the greatest one")
  func greatestLimit() {
    let limit = CountLimit(.most, .characters, limit: .max)
    #expect(limit.limit == CountLimit.greatest)
    #expect("abc".withUTF8Bytes { limit.allows($0) })
  }
}
