@testable import VouchPages

/// Samples of the model.
enum Samples {
  /// Text that would be markup if nobody escaped it.
  static let hostile = """
    <script>alert(1)</script> "quoted' & &amp; `code` [link](javascript:alert(1)) |cell| \u{202E}back
    """

  /// A page with a section for each name, each of which uses the next one.
  static func page(_ name: String, types: [String], hostile text: String = "") -> SchemaPage {
    var page = SchemaPage(name: PageName(name), title: name + text)
    page.introduction = [.text("About it" + text)]
    let targets = types.map {
      Target(page: page.name, fragment: Fragment(pointer: "/$defs/" + $0))
    }
    for (index, type) in types.enumerated() {
      var section = TypeSection(
        fragment: targets[index].fragment, title: type, summary: .text("A struct." + text))
      section.description = [.text("Words" + text)]
      let next = targets[(index + 1) % targets.count]
      section.uses = [next]
      section.statements = [
        CheckedStatement(
          .text("outer" + text), keyword: "not" + text, source: nil,
          details: [CheckedStatement(.link("inner" + text, next), keyword: nil, source: nil)])
      ]
      var table = Table(caption: "Properties" + text, columns: ["In JSON", "Checks"])
      table.rows = [
        Table.Row(
          fragment: Fragment(pointer: "/$defs/\(type)/properties/a b"),
          cells: [
            Table.Cell(.code("a b" + text)), Table.Cell(statements: section.statements),
          ])
      ]
      section.tables = [table]
      section.example = "{\"a\": 1}" + text
      section.refusals = [
        RefusedDocument(message: "no" + text, rule: "A.a" + text, document: "[]" + text)
      ]
      page.sections.append(section)
    }
    return page
  }
}
