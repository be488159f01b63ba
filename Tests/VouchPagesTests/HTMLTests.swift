import Foundation
import Testing

@testable import VouchPages

/// Pages as HTML.
struct HTMLTests {
  private let set = PageSet(pages: [
    Samples.page("first", types: ["One", "Two & \"more\""]),
    Samples.page("second", types: ["Three"]),
  ])

  @Test("Every link leads to a place that there is, and every place is there once")
  func links() throws {
    let files = HTMLPages.files(of: set).filter { $0.name.hasSuffix(".html") }
    var places: [String: Set<Substring>] = [:]
    for file in files {
      let ids = file.contents.matches(of: /id="([^"]*)"/).map(\.output.1)
      #expect(Set(ids).count == ids.count, "\(file.name)")
      places[file.name] = Set(ids)
    }
    for file in files {
      let links = file.contents.matches(of: /href="([^"#]*)(?:#([^"]*))?"/)
      #expect(!links.isEmpty)
      for link in links {
        let page = link.output.1.isEmpty ? file.name : String(link.output.1)
        let ids = try #require(places[page], "\(file.name) links to \(page)")
        if let fragment = link.output.2 {
          #expect(ids.contains(fragment), "\(file.name) links to \(page)#\(fragment)")
        }
      }
    }
  }

  @Test("Nothing in a schema becomes an element or an attribute")
  func hostileText() {
    let calm = HTMLPages.files(of: PageSet(pages: [Samples.page("a", types: ["T"])]))
    let hostile = HTMLPages.files(
      of: PageSet(pages: [Samples.page("a", types: ["T"], hostile: Samples.hostile)]))
    for (calm, hostile) in zip(calm, hostile) {
      // The tags are the same, whatever the texts are.
      #expect(tags(calm.contents) == tags(hostile.contents), "\(hostile.name)")
      let count = hostile.name == "search.js" ? 0 : 1
      #expect(hostile.contents.matches(of: /<script/).count == count, "\(hostile.name)")
      #expect(hostile.contents.matches(of: /<\/script/).count == count, "\(hostile.name)")
      #expect(!hostile.contents.unicodeScalars.contains("\u{202E}"))
    }
  }

  /// The names of all tags with those of their attributes.
  private func tags(_ html: String) -> [String] {
    html.matches(of: /<[^>]*>/).map { tag in
      String(tag.output).replacing(/="[^"]*"/, with: "")
    }
  }

  @Test("Tables have a caption for those who can't see them, and headers with a scope")
  func tables() throws {
    let page = try #require(HTMLPages.files(of: set).first { $0.name == "first.html" }).contents
    #expect(page.contains("<th scope=\"col\""))
    #expect(page.contains("<th scope=\"row\""))
    #expect(page.contains("aria-label=\"Properties of One\""))
    #expect(page.contains("<html lang=\"en\">"))
    // One heading of the first level.
    #expect(page.matches(of: /<h1/).count == 1)
  }

  @Test("Pages load nothing but the script beside them, which loads nothing")
  func selfContained() throws {
    let files = HTMLPages.files(of: set)
    let script = try #require(files.first { $0.name == "search.js" }).contents
    for sign in ["fetch(", "import", "XMLHttp", "eval", "innerHTML", "http"] {
      #expect(!script.contains(sign), "the script has \(sign)")
    }
    for file in files where file.name != "search.js" {
      let page = file.contents.replacing("<script src=\"search.js\" defer=\"\"></script>", with: "")
      #expect(page != file.contents)
      for sign in ["<script", "src=", "@import", "url(http", "<link", "<iframe", "onload"] {
        #expect(!page.contains(sign), "\(file.name) has \(sign)")
      }
    }
  }

  @Test("The search knows types and what they have by their names, with where they are")
  func search() throws {
    let script = try #require(HTMLPages.files(of: set).first { $0.name == "search.js" }).contents
    #expect(
      script.contains(
        #"["One","/$defs/One","Words",[["a b","+/properties/a%20b"]]]"#))
    #expect(script.contains(#"["Two \u0026 \"more\"","#))
  }

  @Test("A text of a schema stays inside of the search's strings")
  func hostileNames() throws {
    let text = "</script><!-- \" + alert(1) + \" \\ \n \u{2028}"
    let page = Samples.page("a", types: [text], hostile: text)
    let script = try #require(
      HTMLPages.files(of: PageSet(pages: [page])).first { $0.name == "search.js" }
    ).contents
    let data = try #require(script.split(separator: "const vouchPages = ").last)
      .split(separator: ";\n(() =>")[0]
    #expect(!data.contains("<") && !data.unicodeScalars.contains("\u{2028}"))
    let read = try JSONSerialization.jsonObject(with: Data(data.utf8))
    let sections = ((read as? [[Any]])?.first?.last as? [[Any]])
    #expect(sections?.count == 1)
    #expect((sections?.first?.first as? String)?.hasPrefix("</script><!-- \" + alert(1)") == true)
  }

  @Test(
    "Each page lists all types, the own ones unfolded, and those that are part of no other first")
  func sidebar() throws {
    var first = Samples.page("first", types: ["One", "Two", "Three"])
    first.sections[0].mentions = .text(" It is part of Two.")
    first.sections[2].isType = false
    let files = HTMLPages.files(
      of: PageSet(pages: [first, Samples.page("second", types: ["Four"])]))
    let page = try #require(files.first { $0.name == "first.html" }).contents
    let nav = try #require(page.firstMatch(of: /<nav(.|\n)*<\/nav>/)).output.0
    let names = nav.matches(of: /<code>(\w+)<\/code>/).map(\.output.1)
    #expect(names == ["Two", "One", "Three", "Four"])
    #expect(nav.contains("<details open=\"\"><summary>first</summary>"))
    #expect(nav.contains("<details><summary>second</summary>"))
  }

  @Test("A nested type stands below the one around it, and long names may break between the two")
  func nesting() throws {
    let page = Samples.page("a", types: ["One", "Two", "One.Part.Piece", "Three.Part"])
    let files = HTMLPages.files(of: PageSet(pages: [page]))
    let nav = try #require(
      files.first { $0.name == "a.html" }?.contents.firstMatch(of: /<nav(.|\n)*<\/nav>/)
    ).output.0
    let items = nav.matches(of: /<li( class="nested")?><a [^>]*><code>(.*?)<\/code>/)
    #expect(items.map(\.output.2) == ["One", "Part.<wbr>Piece", "Two", "Three.<wbr>Part"])
    #expect(items.map { $0.output.1 != nil } == [false, true, false, false])
  }

  @Test("The index says what each type is")
  func index() throws {
    let page = try #require(HTMLPages.files(of: set).first { $0.name == "index.html" }).contents
    #expect(page.contains("<dd>Words</dd>"))
  }

  @Test("Where many pages have many types, each lists its own ones and the other pages")
  func largeSet() {
    let pages = (0..<40).map { number in
      Samples.page("p\(number)", types: (0..<40).map { "T\(number)x\($0)" })
    }
    let files = HTMLPages.files(of: PageSet(pages: pages))
    #expect(files[1].contents.contains("href=\"p7.html\""))
    #expect(!files[1].contents.contains("T7x7"))
  }

  @Test("Deeper statements stand in lists of their own")
  func depths() throws {
    let page = try #require(HTMLPages.files(of: set).first { $0.name == "first.html" }).contents
    #expect(page.contains(/<li>outer.*\n?<ul class="checks"><li class="heading"><code><a href=/))
  }
}
