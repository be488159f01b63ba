import Testing
import VouchGenerator
import VouchReading

@testable import VouchPages

/// Pages as Markdown.
struct MarkdownTests {
  @Test(
    "Marks in a text are escaped",
    arguments: [
      ("<b>", "\\<b\\>"), ("a*b*", "a\\*b\\*"), ("[a](b)", "\\[a\\](b)"), ("# a", "\\# a"),
      ("1. a", "1\\. a"), ("- a", "\\- a"), ("a - b", "a - b"), ("a|b", "a\\|b"),
      ("`a`", "\\`a\\`"),
      ("&lt;", "\\&lt;"), ("https://a.b", "https\\://a.b"), ("www.a.b", "www\\.a.b"),
      ("a\n# b", "a \\# b"), ("a\\", "a\\\\"),
    ])
  func escapes(_ text: String, _ markdown: String) {
    #expect(MarkdownText.escaped(text) == markdown)
  }

  @Test(
    "Code stays code, whatever backticks and bars are in it",
    arguments: [
      ("a", false, "`a`"), ("a`b", false, "`` a`b ``"), ("`", false, "`` ` ``"),
      ("a|b", true, "`a\\|b`"), ("a\nb", false, "`a b`"), ("", false, "`\"\"`"),
    ])
  func code(_ text: String, _ inTable: Bool, _ markdown: String) {
    #expect(MarkdownText.code(text, inTable: inTable) == markdown)
  }

  @Test(
    "What a sentence quotes is code as a whole, whatever backticks are in it",
    arguments: [
      "size(`a-b`) < 3", "`a-b` < `c-d`", "`", "```", "a`", "x", "a `` b", " `a` ", " a ",
      "e\u{301}`\u{301}",
    ])
  func quotations(_ text: String) {
    let words = "must follow \(Escaping.quoted(text)), \(Escaping.quoted("b")), or so"
    #expect(
      Phrase(quoting: words).parts
        == [.text("must follow "), .code(text), .text(", "), .code("b"), .text(", or so")])
  }

  @Test("A backtick that begins no quotation is text")
  func loneBacktick() {
    #expect(Phrase(quoting: "a ` b `` c").parts == [.text("a ` b `` c")])
    #expect(Phrase(quoting: "a `` b `c`").parts == [.text("a `` b "), .code("c")])
    #expect(Phrase(quoting: "a ``x`` b").parts == [.text("a "), .code("x"), .text(" b")])
  }

  @Test("A block ends where its text does")
  func blocks() {
    #expect(
      MarkdownText.block("{}\n```\n# a\n", language: "json") == "````json\n{}\n```\n# a\n````\n")
  }

  @Test("A text of a schema starts no line and no cell of its own")
  func hostileText() throws {
    let calm = MarkdownPages.files(of: PageSet(pages: [Samples.page("a", types: ["T"])]))
    let hostile = MarkdownPages.files(
      of: PageSet(pages: [Samples.page("a", types: ["T"], hostile: Samples.hostile)]))
    #expect(calm.map(\.name) == hostile.map(\.name))
    for (calm, hostile) in zip(calm, hostile) {
      #expect(lineCount(calm) == lineCount(hostile), "\(hostile.name)")
      // Only code shows angle brackets as they are.
      let plain = hostile.contents.replacing(/(`+)[^`].*?\1/, with: "")
        .replacing(/```json(.|\n)*?```/, with: "")
      #expect(!plain.contains(/[^\\]<script/))
    }
  }

  private func lineCount(_ file: GeneratedFile) -> Int {
    file.contents.split(separator: "\n", omittingEmptySubsequences: false).count
  }

  @Test("Links lead to files and places that there are")
  func links() throws {
    let set = PageSet(pages: [
      Samples.page("first", types: ["One", "Two"]), Samples.page("second", types: ["Three"]),
    ])
    let files = MarkdownPages.files(of: set)
    let texts = Dictionary(uniqueKeysWithValues: files.map { ($0.name, $0.contents) })
    for file in files where file.name.hasSuffix(".md") {
      for link in file.contents.matches(of: /\]\(<?([^)>#]*)#?([^)>]*)>?\)/) {
        let page = link.output.1.isEmpty ? file.name : String(link.output.1)
        let text = try #require(texts[page], "\(file.name) links to \(page)")
        if !link.output.2.isEmpty { #expect(text.contains("<a id=\"\(link.output.2)\">")) }
      }
    }
  }
}
