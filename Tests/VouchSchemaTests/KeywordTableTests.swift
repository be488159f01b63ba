import Testing
import VouchSchema

@Suite struct KeywordTableTests {
  @Test("Every keyword has one row", arguments: Keyword.allCases)
  func row(of keyword: Keyword) {
    #expect(KeywordTable.all.filter { $0.keyword == keyword }.count == 1)
  }

  @Test("No keyword is left without a dialect")
  func dialects() {
    #expect(KeywordTable.all.allSatisfy { !$0.dialects.isEmpty })
  }
}
