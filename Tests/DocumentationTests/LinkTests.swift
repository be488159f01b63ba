import Foundation
import Testing

/// Links to files, headings and articles lead somewhere. Nothing is fetched.
struct LinkTests {
  /// A page with links, and its place.
  struct Page: CustomTestStringConvertible {
    let path: String
    let text: String

    var testDescription: String { path }
    var url: URL { packageFolder.appending(path: path) }

    init(_ path: String) throws {
      self.path = path
      let text = try String(
        contentsOf: packageFolder.appending(path: path), encoding: .utf8)
      // Code has brackets of its own.
      self.text = text.replacing(/(?m)^```[\s\S]*?^```$/, with: "").replacing(/`[^`\n]*`/, with: "")
    }

    static let all: [Page] = {
      let articles = Article.all.map { "Sources/Vouch/Vouch.docc/\($0.name)" }
      let tests = packageFolder.appending(path: "Tests")
      let folders = (try? FileManager.default.contentsOfDirectory(atPath: tests.path)) ?? []
      return (["README.md"] + articles + folders.sorted().map { "Tests/\($0)/README.md" })
        .compactMap { try? Page($0) }
    }()
  }

  @Test("The pages are found")
  func pages() {
    #expect(Page.all.count > 25)
  }

  @Test("Links to files lead to files that are there", arguments: Page.all)
  func files(_ page: Page) throws {
    for match in page.text.matches(of: /\]\(([^)\s]+)\)/) {
      let link = String(match.1)
      if link.contains("://") || link.hasPrefix("mailto:") { continue }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let target =
        parts[0].isEmpty
        ? page.url : page.url.deletingLastPathComponent().appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(page.path): \(link)")
      if parts.count == 2 {
        let anchors = try anchors(in: target)
        #expect(anchors.contains(String(parts[1])), "\(page.path): \(link)")
      }
    }
  }

  /// The headings of a page as GitHub names them in addresses.
  private func anchors(in file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("#") }
      .map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacing(" ", with: "-")
      }
  }

  @Test(
    "Links to articles lead to articles, which the catalog's first page lists", arguments: Page.all)
  func articles(_ page: Page) {
    let names = Set(Article.all.map { $0.name.replacing(".md", with: "") })
    for match in page.text.matches(of: /<doc:([^>#]+)(#[^>]*)?>/) {
      #expect(names.contains(String(match.1)), "\(page.path): \(match.0)")
    }
  }

  @Test("The catalog's first page lists every article")
  func list() throws {
    let first = try #require(Article.all.first { $0.name == "Vouch.md" })
    for article in Article.all where article.name != first.name {
      #expect(first.text.contains("- <doc:\(article.name.replacing(".md", with: ""))>"))
    }
  }
}
