import Foundation
import Testing

/// `vouch docs`, from outside.
@Suite(.timeLimit(.minutes(10)))
struct DocsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.shop, to: "Schemas/shop.schema.yaml")
    try folder.write(Self.tag, to: "Schemas/more/tag.schema.yaml")
  }

  private static let shop = """
    title: Shop
    description: A place to buy things.
    type: object
    required: [id]
    properties:
      id: {type: integer, minimum: 1}
      tags: {type: array, items: {$ref: more/tag.schema.yaml}, maxItems: 3}
      "a key": {type: string, default: "x"}
    """
  private static let tag = "{title: Tag, enum: [new, used]}\n"

  @Test("A page for each schema file and an index say what the schemas do")
  func pages() throws {
    let result = try vouch("docs", "--output", "pages", in: folder)
    #expect(
      result
        == CommandResult(output: "Generated 4 files in pages (4 changed).\n", errors: "", status: 0)
    )
    #expect(
      try folder.names(in: "pages") == ["index.html", "more-tag.html", "search.js", "shop.html"])
    let page = try folder.text("pages/shop.html")
    for words in [
      "A place to buy things.", "must be at least 1", "id=\"/properties/id\"",
      "id=\"/properties/a%20key\"", "href=\"more-tag.html#root\"", "must have at most 3 items",
      "0 is below the minimum 1", "Shop.id.minimum",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    #expect(try folder.text("pages/index.html").contains("href=\"shop.html\""))
  }

  @Test("Every link leads to a place in one of the pages", arguments: ["html", "markdown"])
  func links(_ format: String) throws {
    _ = try vouch("docs", "--output", "pages", "--format", format, in: folder)
    let names = try folder.names(in: "pages")
    let texts = try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try folder.text("pages/\($0)")) })
    var count = 0
    for (name, text) in texts {
      let links =
        text.matches(of: /href="([^"#]*)#?([^"]*)"/).map { ($0.output.1, $0.output.2) }
        + text.matches(of: /\]\(<?([^)>#]*)#?([^)>]*)>?\)/).map { ($0.output.1, $0.output.2) }
      for (file, fragment) in links {
        let target = try #require(texts[file.isEmpty ? name : String(file)], "\(name): \(file)")
        #expect(fragment.isEmpty || target.contains("id=\"\(fragment)\""), "\(name): \(fragment)")
        count += 1
      }
    }
    #expect(count > 5)
  }

  @Test("A second run changes nothing, and neither does another way to name the same schemas")
  func sameBytes() throws {
    _ = try vouch("docs", "--output", "pages", in: folder)
    let again = try vouch("docs", "--output", "pages", in: folder)
    #expect(again.output == "Generated 4 files in pages (none changed).\n")
    let absolute = try vouch("docs", folder.path("Schemas"), "--output", "pages", in: folder)
    #expect(absolute.output == "Generated 4 files in pages (none changed).\n")
    for name in try folder.names(in: "pages") {
      #expect(!(try folder.text("pages/\(name)")).contains(folder.url.lastPathComponent))
    }
  }

  @Test("Places link to their lines on the web", arguments: ["html", "markdown"])
  func sources(_ format: String) throws {
    let result = try vouch(
      "docs", "--output", "pages", "--format", format, "--source-url",
      "https://example.com/shop/blob/main", in: folder)
    #expect(result.status == 0)
    let page = try folder.text(format == "html" ? "pages/shop.html" : "pages/shop.md")
    #expect(page.contains("https://example.com/shop/blob/main/Schemas/shop.schema.yaml#L6"))
  }

  @Test("Pages that no schema makes any more go, and what others wrote stays")
  func otherFiles() throws {
    _ = try vouch("docs", "--output", "pages", in: folder)
    try folder.write("<p>mine</p>", to: "pages/mine.html")
    try FileManager.default.removeItem(at: folder.url("Schemas/more"))
    try folder.write(Self.tag, to: "Schemas/tag.schema.yaml")
    try folder.write(
      Self.shop.replacing("more/tag", with: "tag"), to: "Schemas/shop.schema.yaml")
    let result = try vouch("docs", "--output", "pages", in: folder)
    #expect(result.output.contains("Removed pages/more-tag.html"))
    #expect(
      try folder.names(in: "pages")
        == ["index.html", "mine.html", "search.js", "shop.html", "tag.html"])

    try folder.write("<p>mine</p>", to: "pages/shop.html")
    let refused = try vouch("docs", "--output", "pages", in: folder)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("this file isn't generated, so it isn't overwritten"))
  }

  @Test("What a schema says is never markup")
  func hostileSchema() throws {
    let hostile =
      #"</p></code></title><script>alert(1)</script><img src=x onerror=alert(1)>` | **b**"#
    let schema = """
      title: Hostile
      description: '\(hostile)'
      type: object
      properties:
        '\(hostile)': {type: string, pattern: '^<script>$', description: '\(hostile)'}
      """
    try folder.write(schema, to: "Schemas/<b> & 'c'.schema.yaml")
    let result = try vouch("docs", "--output", "pages", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    for name in try folder.names(in: "pages") {
      let page = try folder.text("pages/\(name)")
      #expect(page.matches(of: /<script/).count == (name == "search.js" ? 0 : 1), "\(name)")
      #expect(!page.contains("<img"), "\(name)")
    }
  }

  @Test("The script goes with the pages, and one that others wrote stays")
  func script() throws {
    _ = try vouch("docs", "--output", "pages", in: folder)
    _ = try vouch("docs", "--output", "pages", "--format", "markdown", in: folder)
    #expect(!(try folder.names(in: "pages")).contains("search.js"))

    try folder.write("alert(1)\n", to: "pages/search.js")
    let refused = try vouch("docs", "--output", "pages", in: folder)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("this file isn't generated, so it isn't overwritten"))
  }

  @Test("Nothing is written of schemas with errors")
  func errors() throws {
    try folder.write("{type: strin}\n", to: "Schemas/wrong.schema.yaml")
    let result = try vouch("docs", "--output", "pages", in: folder)
    #expect(result.status == 1)
    #expect(result.output == "Nothing was written: 1 error.\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path("pages")))
  }
}
