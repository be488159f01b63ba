/// The section about one type, as Markdown.
struct MarkdownSection {
  private let section: TypeSection
  private let page: PageName

  init(_ section: TypeSection, on page: PageName) {
    self.section = section
    self.page = page
  }

  var text: String {
    var text = "\n<a id=\"\(section.fragment.text)\"></a>\n\n"
    text += "## \(MarkdownText.code(section.title))\n"
    if section.isDeprecated { text += "\n**Deprecated.**\n" }
    for paragraph in section.description + [section.summary + section.mentions] {
      text += "\n\(phrase(paragraph))\n"
    }
    if let source = section.source {
      text += "\n[In the schema, line \(source.line)](<\(source.address)>)\n"
    }
    if !section.statements.isEmpty {
      text += "\n### What is checked of it as a whole\n\n"
      for (statement, depth) in section.statements.flatMap({ $0.flattened() }) {
        let indentation = String(repeating: "  ", count: depth)
        text += "\(indentation)- \(words(of: statement, inTable: false))\n"
      }
    }
    for table in section.tables { text += self.text(of: table) }
    if let example = section.example {
      text += "\n### An example\n\n" + MarkdownText.block(example, language: "json")
    }
    return text + refusals
  }

  private func phrase(_ phrase: Phrase) -> String { MarkdownPhrase(phrase, on: page).text }

  private func words(of statement: CheckedStatement, inTable: Bool) -> String {
    var words = MarkdownPhrase(statement.words, on: page, inTable: inTable).text
    if let keyword = statement.keyword {
      words += " (\(MarkdownText.code(keyword, inTable: inTable)))"
    }
    if let source = statement.source { words += " [L\(source.line)](<\(source.address)>)" }
    return words
  }

  private func text(of table: Table) -> String {
    var text = "\n### \(MarkdownText.escaped(table.caption))\n\n"
    text += "| \(table.columns.map(MarkdownText.escaped).joined(separator: " | ")) |\n"
    text += "|\(String(repeating: " --- |", count: table.columns.count))\n"
    for row in table.rows {
      let anchor = row.fragment.map { "<a id=\"\($0.text)\"></a>" } ?? ""
      let cells = row.cells.map { cell in
        let phrases = cell.phrases.map { MarkdownPhrase($0, on: page, inTable: true).text }
        let statements = cell.statements.flatMap { $0.flattened() }.map { statement, depth in
          String(repeating: "&nbsp;&nbsp;", count: depth) + words(of: statement, inTable: true)
        }
        return (phrases + statements).joined(separator: "<br>")
      }
      text += "| \(anchor)\(cells.joined(separator: " | ")) |\n"
    }
    if let note = table.note { text += "\n\(MarkdownText.escaped(note))\n" }
    return text
  }

  private var refusals: String {
    guard !section.refusals.isEmpty || section.refusalNote != nil else { return "" }
    var text = "\n### What is refused, and with which words\n"
    for refusal in section.refusals {
      text += "\n\(MarkdownText.escaped(refusal.message)) \(MarkdownText.code(refusal.rule))\n"
      if let document = refusal.document {
        text += "\n" + MarkdownText.block(document, language: "json")
      }
    }
    if let note = section.refusalNote { text += "\n\(MarkdownText.escaped(note))\n" }
    return text
  }
}
