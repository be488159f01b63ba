/// A phrase as HTML.
struct HTMLPhrase {
  let markup: [Markup]

  init(_ phrase: Phrase, on page: PageName) {
    var markup: [Markup] = []
    // Adjacent code, including links in it, forms one element.
    var code: [Markup] = []
    func endCode() {
      if !code.isEmpty { markup.append(.element("code", [], code)) }
      code = []
    }
    for part in phrase.parts {
      switch part {
      case .text(let text):
        endCode()
        markup.append(.text(text))
      case .code(let text): code.append(.text(text))
      case .link(let text, let target):
        let link = Markup.Attribute.href(target, on: page, ending: HTMLPages.ending)
        code.append(.element("a", [link], Self.name(text)))
      }
    }
    endCode()
    self.markup = markup
  }

  /// Returns the name of a type, with optional line breaks after enclosing types.
  static func name(_ name: String) -> [Markup] {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return [.text(parts[0])]
      + parts.dropFirst().flatMap { part -> [Markup] in
        [.text("."), .element("wbr"), .text(part)]
      }
  }
}

/// The section about one type, as HTML.
struct HTMLSection {
  private let section: TypeSection
  private let page: PageName

  init(_ section: TypeSection, on page: PageName) {
    self.section = section
    self.page = page
  }

  var markup: Markup {
    var parts: [Markup] = [heading]
    if section.isDeprecated {
      parts.append(.element("p", [.class("warning")], "Deprecated."))
    }
    parts += (section.description + [section.summary + section.mentions]).map(paragraph)
    if let source = section.source {
      let words = "In the schema, line \(source.line)"
      parts.append(.element("p", [], [.element("a", [.class("source"), .href(source)], words)]))
    }
    if !section.statements.isEmpty {
      parts += [.element("h3", [], "What is checked of it as a whole"), list(section.statements)]
    }
    for table in section.tables { parts += markup(of: table) }
    if let example = section.example {
      parts += [.element("h3", [], "An example"), code(example)]
    }
    parts += refusals
    return .element("section", [.id(section.fragment), .label(section.title)], parts)
  }

  private var heading: Markup {
    .element("h2", [], [.element("code", [], HTMLPhrase.name(section.title))])
  }

  private func paragraph(_ phrase: Phrase) -> Markup {
    .element("p", [], HTMLPhrase(phrase, on: page).markup)
  }

  private func code(_ text: String) -> Markup {
    .element("pre", [.named("tabindex", "0")], [.element("code", [], text)])
  }

  // MARK: Checks

  private func list(_ statements: [CheckedStatement]) -> Markup {
    let items = statements.map { statement in
      Markup.element(
        "li", statement.keyword == nil ? [.class("heading")] : [],
        words(of: statement) + (statement.details.isEmpty ? [] : [list(statement.details)]))
    }
    return .element("ul", [.class("checks")], items)
  }

  private func words(of statement: CheckedStatement) -> [Markup] {
    var words = HTMLPhrase(statement.words, on: page).markup
    if let keyword = statement.keyword {
      words += [.text(" "), .element("span", [.class("keyword")], keyword)]
    }
    if let source = statement.source {
      let link = Markup.element(
        "a", [.class("source"), .href(source), .label("Line \(source.line) of the schema")],
        "L\(source.line)")
      words += [.text(" "), link]
    }
    return words
  }

  // MARK: Tables

  /// Returns the markup of a table. The explicit roles equal the elements' implicit ones, which
  /// browsers drop if a table isn't laid out as a table, as on phones.
  private func markup(of table: Table) -> [Markup] {
    let head = table.columns.map { column in
      Markup.element("th", [.named("scope", "col"), .named("role", "columnheader")], column)
    }
    let rows = table.rows.map { row in
      var cells: [Markup] = []
      for (index, cell) in row.cells.enumerated() {
        cells.append(markup(of: cell, table.columns[index], isFirst: index == 0))
      }
      return Markup.element(
        "tr", [.named("role", "row")] + [row.fragment.map { .id($0) }].compactMap { $0 }, cells)
    }
    let name = "\(table.caption) of \(section.title)"
    var parts: [Markup] = [
      .element("h3", [], table.caption),
      .element("div", [.class("table")], [Self.table(named: name, head: head, rows: rows)]),
    ]
    if let note = table.note { parts.append(.element("p", [.class("muted")], note)) }
    return parts
  }

  private static func table(named name: String, head: [Markup], rows: [Markup]) -> Markup {
    let group = Markup.Attribute.named("role", "rowgroup")
    return .element(
      "table", [.named("role", "table"), .label(name)],
      [
        .element("thead", [group], [.element("tr", [.named("role", "row")], head)]),
        .element("tbody", [group], rows),
      ])
  }

  private func markup(of cell: Table.Cell, _ column: String, isFirst: Bool) -> Markup {
    var content = cell.phrases.map(paragraph)
    if !cell.statements.isEmpty { content.append(list(cell.statements)) }
    if isFirst {
      return .element("th", [.named("scope", "row"), .named("role", "rowheader")], content)
    }
    var attributes: [Markup.Attribute] = [.named("role", "cell"), .named("data-label", column)]
    if content.isEmpty { attributes.append(.class("empty")) }
    return .element("td", attributes, content)
  }

  // MARK: Refusals

  private var refusals: [Markup] {
    guard !section.refusals.isEmpty || section.refusalNote != nil else { return [] }
    var parts: [Markup] = [.element("h3", [], "What is refused, and with which words")]
    parts += section.refusals.map { refusal in
      let words: [Markup] = [
        .text(refusal.message + " "), .element("span", [.class("keyword")], refusal.rule),
      ]
      guard let document = refusal.document else {
        return .element("p", [], words)
      }
      return .element("details", [], [.element("summary", [], words), code(document)])
    }
    if let note = section.refusalNote { parts.append(.element("p", [.class("muted")], note)) }
    return parts
  }
}
