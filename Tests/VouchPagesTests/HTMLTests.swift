import Testing
import VouchPages

/// Pages as HTML.
struct HTMLTests {
  private let set = PageSet(pages: [
    Samples.page("first", types: ["One", "Two & \"more\""]),
    Samples.page("second", types: ["Three"]),
  ])

  @Test("Every link leads to a place that there is, and every place is there once")
  func links() throws {
    let files = HTMLPages.files(of: set)
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
      #expect(!hostile.contents.contains("<script"))
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

  @Test("Pages run no script and load nothing")
  func selfContained() {
    for file in HTMLPages.files(of: set) {
      for sign in ["<script", "src=", "@import", "url(http", "<link", "<iframe", "onload"] {
        #expect(!file.contents.contains(sign), "\(file.name) has \(sign)")
      }
    }
  }

  @Test("Deeper statements stand in lists of their own")
  func depths() throws {
    let page = try #require(HTMLPages.files(of: set).first { $0.name == "first.html" }).contents
    #expect(page.contains(/<li>outer.*\n?<ul class="checks"><li class="heading"><code><a href=/))
  }
}
