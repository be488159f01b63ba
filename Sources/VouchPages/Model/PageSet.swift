import VouchValues

/// The content of all pages about the schemas of a run, independent of the output format.
public struct PageSet: Sendable {
  /// The pages in the order of their files.
  public var pages: [SchemaPage] = []
}

/// The page about one schema file.
public struct SchemaPage: Sendable {
  public let name: PageName
  /// The name of the schema file on the pages.
  public let title: String
  public var introduction: [Phrase] = []
  public var source: SourceLink?
  public var sections: [TypeSection] = []

  /// A section in the list of types.
  struct Listed {
    let section: TypeSection
    /// True if it is listed below the type that contains it.
    let isNested: Bool
  }

  /// The sections in the order of lists: the section about the whole file, top-level types, other
  /// types, and definitions that aren't types; each with its nested types.
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

/// The section about one type, or about a definition that isn't a type.
public struct TypeSection: Sendable {
  public let fragment: Fragment
  /// The Swift name, or the key of the definition.
  public let title: String
  /// A summary in one or two sentences.
  public var summary: Phrase
  /// The types that contain this one.
  public var mentions = Phrase()
  public var isDeprecated = false
  /// The description by the schema's author.
  public var description: [Phrase] = []
  public var source: SourceLink?
  /// The checks of the value as a whole.
  public var statements: [CheckedStatement] = []
  public var tables: [Table] = []
  /// A document that is accepted.
  public var example: String?
  public var refusals: [RefusedDocument] = []
  /// A note about the refusals, such as the number of omitted ones.
  public var refusalNote: String?
  /// The types that it mentions, each once.
  public var uses: [Target] = []
  /// True if the section is about a type and appears in diagrams; false for other definitions.
  public var isType = true

  /// A summary in one line: the author's words, if there are any.
  var teaser: Phrase { (description.first ?? summary).shortened(to: 140) }
}

/// A statement about one check, or a heading.
public struct CheckedStatement: Sendable {
  public var words: Phrase
  /// The keyword of the check; nil for a heading.
  public var keyword: String?
  public var source: SourceLink?
  /// The statements of the schemas within.
  public var details: [CheckedStatement]

  public init(
    _ words: Phrase, keyword: String?, source: SourceLink?, details: [CheckedStatement] = []
  ) {
    self.words = words
    self.keyword = keyword
    self.source = source
    self.details = details
  }

  /// The statement, its details, and theirs, with the number of statements around each.
  func flattened(depth: Int = 0) -> [(statement: CheckedStatement, depth: Int)] {
    [(self, depth)] + details.flatMap { $0.flattened(depth: depth + 1) }
  }
}

/// A table whose first column names the subject of the row.
public struct Table: Sendable {
  public let caption: String
  public let columns: [String]
  public var rows: [Row] = []
  /// A note about the rows, such as the number of omitted ones.
  public var note: String?

  public struct Row: Sendable {
    /// The row's own place; nil if a section has it.
    public var fragment: Fragment?
    /// One cell for each column.
    public var cells: [Cell]
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

  /// The table without empty columns.
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

/// A document with one violation, and the message about it.
public struct RefusedDocument: Sendable {
  /// The message, with the place in the document.
  public let message: String
  /// The identifier of the rule.
  public let rule: String
  /// The document; nil if it was left out because of its size.
  public let document: String?
}
