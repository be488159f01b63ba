import Foundation
import Testing
import VouchMessages
import VouchValues

@Suite("The page on messages")
struct MessageKeyTests {
  @Test("lists the keys of all sentences with their English")
  func keys() throws {
    let article = try Article(
      packageFolder.appending(path: "Sources/Vouch/Vouch.docc/Messages.md"))
    let lines = article.text.split(separator: "\n").drop {
      $0 != "| key | for developers | for people |"
    }
    let rows = lines.dropFirst(2).prefix { $0.hasPrefix("|") }.map(String.init)
    #expect(
      rows.sorted()
        == MessageKey.allCases.map {
          "| `\($0.name)` | \($0.english.other) | \($0.englishForPeople.other) |"
        }.sorted())
  }
}
