import Testing
import VouchSchema

@Suite struct KeywordTableTests {
  @Test("Every keyword has one row", arguments: Keyword.allCases)
  func row(of keyword: Keyword) {
    #expect(KeywordTable.all.filter { $0.keyword == keyword }.count == 1)
  }

  @Test("Keywords are numbered in their order, by which tables are looked into")
  func ordinals() {
    #expect(Keyword.allCases.map(\.ordinal) == Array(0..<Keyword.allCases.count))
    #expect(Keyword.allCases.allSatisfy { $0.description.keyword == $0 })
  }

  @Test("No keyword is left without a dialect")
  func dialects() {
    #expect(KeywordTable.all.allSatisfy { !$0.dialects.isEmpty })
  }
}
