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

  @Test("Of every keyword with subschemas it is said to which values they apply")
  func applications() {
    // Keywords of older dialects are stated in those of the newest.
    let applicators = Keyword.allCases.filter {
      $0.isEvaluated && $0.description.vocabulary == .applicator
    }
    #expect(applicators.allSatisfy { $0.application != .nothing })
    #expect(Keyword.defs.application == .nothing && Keyword.reference.appliesInPlace)
  }

  @Test("No keyword is left without a dialect")
  func dialects() {
    #expect(KeywordTable.all.allSatisfy { !$0.dialects.isEmpty })
  }
}
