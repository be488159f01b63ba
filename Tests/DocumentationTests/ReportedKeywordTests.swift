import Foundation
import Testing
import VouchValues

@Suite("The page on errors")
struct ReportedKeywordTests {
  @Test("lists all keywords that can be reported, and no others")
  func keywords() throws {
    let article = try Article(
      packageFolder.appending(path: "Sources/Vouch/Vouch.docc/Errors.md"))
    let lines = article.text.split(separator: "\n").drop { $0 != "| keyword | when |" }
    let rows = lines.dropFirst(2).prefix { $0.hasPrefix("|") }
    let listed = rows.flatMap { row in
      row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.output.1) }
    }
    #expect(listed.sorted() == ReportedKeyword.allCases.map(\.rawValue).sorted())
  }
}
