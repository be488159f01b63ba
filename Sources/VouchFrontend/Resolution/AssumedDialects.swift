import VouchReading
import VouchSchema

/// A search for the dialect of a document that states none: the one that knows most of its
/// keywords, in the forms that they have; the newest if several know as many.
struct DialectEvidence {
  /// For each dialect, the number of keyword uses that it doesn't know.
  private var foreign: [Dialect: Int] = [:]
  /// The first keyword that the newest dialect doesn't know, or has replaced. Without one, an older
  /// form of a value is a mistake in the newest dialect.
  private(set) var firstOlder: Mapping.Entry?

  /// Reads all keywords of a document. Linear in its length.
  init(_ document: Node) {
    read(document, isRoot: true)
  }

  var dialect: Dialect {
    if firstOlder == nil { return .draft202012 }
    return Dialect.allCases.reversed().min { foreign[$0, default: 0] < foreign[$1, default: 0] }
      ?? .draft202012
  }

  private mutating func read(_ schema: Node, isRoot: Bool = false) {
    guard let mapping = schema.mapping else { return }
    for entry in mapping.entries {
      guard let keyword = Keyword(exactly: entry.key) else { continue }
      // In subschemas, many documents have it as an annotation.
      if keyword == .olderID && !isRoot { continue }
      let dialects = Self.dialects(of: keyword, entry.value)
      // Most keywords are of all dialects, and tell nothing.
      if dialects != .all {
        for dialect in Dialect.allCases where !dialects.contains(Dialects(dialect)) {
          foreign[dialect, default: 0] += 1
        }
      }
      if firstOlder == nil,
        !Self.dialects(of: keyword, isText: entry.value.string != nil).contains(.draft202012)
      {
        firstOlder = entry
      }
      readSchemas(in: entry.value, keyword.description.shape)
    }
  }

  private mutating func readSchemas(in value: Node, _ shape: KeywordDescription.Shape) {
    switch (shape, value.content) {
    case (.schemas, .sequence(let nodes)), (.schemaOrSchemas, .sequence(let nodes)):
      for node in nodes { read(node) }
    case (.schema, _), (.schemaOrSchemas, _): read(value)
    case (.schemasByKey, .mapping(let mapping)), (.schemasOrNamesByKey, .mapping(let mapping)):
      for entry in mapping.entries { read(entry.value) }
    default: break
    }
  }

  /// Returns the dialects that know a keyword with such a value.
  private static func dialects(of keyword: Keyword, _ value: Node) -> Dialects {
    switch (keyword, value.content) {
    case (.items, .sequence): .until201909
    case (.exclusiveMinimum, .bool), (.exclusiveMaximum, .bool): .until04
    case (.exclusiveMinimum, _), (.exclusiveMaximum, _): .since06
    case (.required, .bool): .draft03
    case (.required, _): .since04
    case (.type, .string(let text)) where text.value == "any": .draft03
    default: dialects(of: keyword, isText: value.string != nil)
    }
  }

  /// Returns the dialects to which a keyword belongs: 2020-12 still reads `definitions` and
  /// `dependencies`, but authors of 2020-12 don't write them.
  private static func dialects(of keyword: Keyword, isText: Bool) -> Dialects {
    switch keyword {
    case .definitions, .dependencies: .until07
    // Such keys occur as annotations in documents of all dialects.
    case .olderID: isText ? keyword.description.dialects : .all
    case .extends: isText ? .all : keyword.description.dialects
    default: keyword.description.dialects
    }
  }
}

extension SchemaLoader {
  /// Returns the dialect of a document whose root has no `$schema` that states one.
  mutating func assumedDialect(of root: Node) -> StatedDialect {
    let evidence = DialectEvidence(root)
    let dialect = evidence.dialect
    if dialect != .draft202012, let entry = evidence.firstOlder {
      report(
        .assumedDialect,
        """
        no $schema says the dialect, and \(Escaping.quoted(entry.key)) is of older ones: the file is read \
        as \(dialect.rawValue); say so with $schema: \(dialect.uri)#
        """,
        at: entry.keyPlace)
    }
    return StatedDialect(dialect: dialect)
  }
}

/// The meaning of a `$schema` that isn't exactly a dialect's identifier.
enum NearlyStatedDialect {
  case dialect(Dialect)
  /// JSON Schema, of an unspecified version: `http://json-schema.org/schema#`.
  case unspecified

  /// Nil unless the URI is one of json-schema.org, for a known dialect or for none in particular.
  init?(uri: String) {
    let reference = URIReference(uri)
    guard reference.scheme == "http" || reference.scheme == "https",
      ["json-schema.org", "www.json-schema.org"].contains(reference.authority)
    else { return nil }
    let segments = reference.path.lowercased().split(separator: "/").map(String.init)
    // Draft-05 has no meta-schema of its own and uses that of draft-04.
    let names = segments.map { $0 == "draft-05" ? Dialect.draft04.rawValue : $0 }
    if let dialect = names.lazy.compactMap(Dialect.init(rawValue:)).first {
      self = .dialect(dialect)
    } else if segments.isEmpty || segments == ["schema"] {
      self = .unspecified
    } else {
      return nil
    }
  }
}
