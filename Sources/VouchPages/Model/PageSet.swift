import VouchValues

/// All pages about the schemas of a run, as plain values: what is on them is decided, nothing is spelt.
public struct PageSet: Sendable {
  /// The pages in the order of their files.
  public var pages: [SchemaPage]

  public init(pages: [SchemaPage] = []) {
    self.pages = pages
  }

  /// A page by its name.
  func page(_ name: PageName) -> SchemaPage? { pages.first { $0.name == name } }
}

/// The page about one schema file.
public struct SchemaPage: Sendable {
  public let name: PageName
  /// The schema file, as the pages call it.
  public let title: String
  public var introduction: [Phrase] = []
  public var source: SourceLink?
  public var sections: [TypeSection] = []

  public init(name: PageName, title: String) {
    self.name = name
    self.title = title
  }

  /// A section as lists have it.
  struct Listed {
    let section: TypeSection
    /// Whether it stands below the type that it is nested in.
    let isNested: Bool
  }

  /// The sections as lists have them: what the whole file describes, types that are part of no other, the
  /// other types, and definitions that are no types; each with the types that are nested in it.
  var listed: [Listed] {
    let types = Set(sections.filter(\.isType).map { ScalarString($0.title) })
    var nested: [ScalarString: [Listed]] = [:]
    var groups: [[TypeSection]] = Array(repeating: [], count: 4)
    for section in sections {
      let outermost = section.title.split(separator: ".").first.map { ScalarString(String($0)) }
      if section.isType, let outermost, outermost != ScalarString(section.title),
        types.contains(outermost)
      {
        nested[outermost, default: []].append(Listed(section: section, isNested: true))
      } else {
        groups[Self.rank(of: section)].append(section)
      }
    }
    return groups.flatMap { $0 }.flatMap { section in
      let inner = section.isType ? nested[ScalarString(section.title)] : nil
      return [Listed(section: section, isNested: false)] + (inner ?? [])
    }
  }

  private static func rank(of section: TypeSection) -> Int {
    if !section.isType { return 3 }
    if section.fragment == Fragment(pointer: "") { return 0 }
    return section.mentions.isEmpty ? 1 : 2
  }
}

/// What a page says of one type, or of a definition that no type is made of.
public struct TypeSection: Sendable {
  public let fragment: Fragment
  /// The name in Swift, or the key of the definition.
  public let title: String
  /// What it is, in a sentence or two.
  public var summary: Phrase
  /// Of which others it is a part.
  public var mentions = Phrase()
  public var isDeprecated = false
  /// What the schema's author says of it.
  public var description: [Phrase] = []
  public var source: SourceLink?
  /// What is checked of it as a whole.
  public var statements: [CheckedStatement] = []
  public var tables: [Table] = []
  /// A document that is accepted.
  public var example: String?
  public var refusals: [RefusedDocument] = []
  /// What is to be known of the refusals, such as how many were left out.
  public var refusalNote: String?
  /// The types that it mentions, each once.
  public var uses: [Target] = []
  /// Whether it is drawn; a definition that is no type isn't.
  public var isType = true

  public init(fragment: Fragment, title: String, summary: Phrase) {
    self.fragment = fragment
    self.title = title
    self.summary = summary
  }

  /// What it is, in a line: the author's words, if there are any.
  var teaser: Phrase { (description.first ?? summary).shortened(to: 140) }
}

/// One thing that is checked, or a heading above some.
public struct CheckedStatement: Sendable {
  public var words: Phrase
  /// The keyword that says so; nil for a heading.
  public var keyword: String?
  public var source: SourceLink?
  /// How many schemas stand around the one that says so.
  public var depth: Int

  public init(_ words: Phrase, keyword: String?, source: SourceLink?, depth: Int = 0) {
    self.words = words
    self.keyword = keyword
    self.source = source
    self.depth = depth
  }
}

/// A table whose first column says what the row is about.
public struct Table: Sendable {
  public let caption: String
  public let columns: [String]
  public var rows: [Row] = []
  /// What is to be known of the rows, such as how many were left out.
  public var note: String?

  public struct Row: Sendable {
    /// The row's own place; nil if a section has it.
    public var fragment: Fragment?
    /// One for each column.
    public var cells: [Cell]

    public init(fragment: Fragment?, cells: [Cell]) {
      self.fragment = fragment
      self.cells = cells
    }
  }

  public struct Cell: Sendable {
    public var phrases: [Phrase]
    public var statements: [CheckedStatement]

    public init(_ phrases: [Phrase] = [], statements: [CheckedStatement] = []) {
      self.phrases = phrases
      self.statements = statements
    }

    public init(_ phrase: Phrase) {
      self.init([phrase])
    }
  }

  public init(caption: String, columns: [String]) {
    self.caption = caption
    self.columns = columns
  }

  /// The table without columns that no row has anything in.
  var withoutEmptyColumns: Table {
    let used = columns.indices.filter { index in
      rows.contains { !$0.cells[index].phrases.isEmpty || !$0.cells[index].statements.isEmpty }
    }
    var table = Table(caption: caption, columns: used.map { columns[$0] })
    table.note = note
    table.rows = rows.map { row in Row(fragment: row.fragment, cells: used.map { row.cells[$0] }) }
    return table
  }
}

/// A document that breaks one thing, and what is said about it.
public struct RefusedDocument: Sendable {
  /// The message, with the place in the document.
  public let message: String
  /// The rule as errors name it.
  public let rule: String
  /// The document; nil if it was left out because of its size.
  public let document: String?

  public init(message: String, rule: String, document: String?) {
    self.message = message
    self.rule = rule
    self.document = document
  }
}

/// A file of a set of pages.
public struct PageFile: Hashable, Sendable {
  public let name: String
  public let contents: String

  public init(name: String, contents: String) {
    self.name = name
    self.contents = contents
  }
}
