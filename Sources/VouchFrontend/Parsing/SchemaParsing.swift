import VouchReading
import VouchSchema

extension SchemaLoader {
  /// Parses a schema and its subschemas. The reader's depth limit bounds the recursion.
  ///
  /// A value that isn't a schema is reported, and becomes one that allows everything.
  mutating func parseSchema(
    _ node: Node, origin: Schema.Origin, in outer: Scope, entry: Place? = nil
  ) -> SchemaID {
    let id = SchemaID(index: graph.schemas.count)
    if case .keyword(let parent, _, _) = origin {
      children[ChildKey(parent: parent, entry: entry ?? node.place)] = id
    }
    var scope = outer
    if let mapping = node.mapping {
      var isByItself = false
      if case .pointer = origin { isByItself = scope.stated.isHosted }
      enterResource(of: id, at: node.place, mapping, isByItself: isByItself, scope: &scope)
    }
    nodes.append(node)
    graph.schemas.append(
      Schema(
        place: node.place, origin: origin, file: scope.file, resource: scope.resource,
        boolean: boolean(of: node)))
    guard isWithinLimit(node), let mapping = node.mapping else { return id }
    let list = parseKeywords(of: mapping, schema: id, in: scope)
    graph.schemas[id.index].keywords = list.keywords
    if list.isUnsatisfiable { graph.schemas[id.index] = graph[id].unsatisfiable }
    return id
  }

  /// Returns the value of a boolean schema; true, after a report, for a value that isn't a schema.
  private mutating func boolean(of node: Node) -> Bool? {
    switch node.content {
    case .mapping: return nil
    case .bool(let value): return value
    default:
      if let meant = meantBoolean(node) { return meant }
      report(
        .wrongValue, "a schema must be a mapping, true or false, not \(ValueWords.of(node))",
        at: node.place)
      return true
    }
  }

  /// Returns the meaning of a value in place of a schema, if it is clear.
  private mutating func meantBoolean(_ node: Node) -> Bool? {
    // The reader has reported the values that it rejected.
    if node.isNull, damagedValues.contains(node.place) { return true }
    let isNothing = node.isNull || node.sequence?.isEmpty ?? false
    guard let meant = isNothing ? true : node.looseFlag else { return nil }
    report(
      .looseValue, "a schema can't be \(ValueWords.of(node)), and is read as \(meant)",
      at: node.place)
    return meant
  }

  private mutating func isWithinLimit(_ node: Node) -> Bool {
    if graph.schemas.count <= options.schemaLimit { return true }
    if !hasReportedSchemaLimit {
      hasReportedSchemaLimit = true
      report(.tooLarge, "there are more than \(options.schemaLimit) schemas", at: node.place)
    }
    return false
  }

  private mutating func parseKeywords(
    of mapping: Mapping, schema: SchemaID, in scope: Scope
  ) -> KeywordList {
    let hosted = hostedKeywords(of: mapping, in: scope)
    let mapping = hosted.mapping
    if let nullable = hosted.nullable { graph.nullableSchemas[schema] = nullable }
    if hosted.translated.contains(Keyword.rules.spelling),
      let rules = mapping[.rules]
    {
      graph.foreignRules.insert(rules.keyPlace)
    }
    var parser = KeywordList(schema: schema, mapping: mapping, scope: scope)
    let isBareReference =
      !scope.dialect.readsSiblingsOfReferences && mapping[.reference] != nil
    parser.keywords.reserveCapacity(mapping.entries.count)
    let borrowsLater = graph.files[scope.file].settings.borrowsLaterKeywords
    for entry in mapping.entries {
      let translated =
        hosted.translated.contains(entry.key) ? Keyword(rawValue: entry.key) : nil
      let keyword =
        translated
        ?? keyword(
          of: entry, beside: mapping, in: scope.stated, owner: schema, borrowsLater: borrowsLater)
      guard let keyword else { continue }
      // An overlay has no other place for keywords beside a reference.
      if isBareReference, !keyword.isReadBesideReference,
        entry.keyPlace.file.path == graph.schemas[schema.index].place.file.path
      {
        warnOfIgnoredSibling(keyword, entry, dialect: scope.dialect, of: schema)
        continue
      }
      parse(entry, as: keyword, into: &parser)
    }
    return parser
  }

  private mutating func warnOfIgnoredSibling(
    _ keyword: Keyword, _ entry: Mapping.Entry, dialect: Dialect, of schema: SchemaID
  ) {
    // Annotations for readers have their effect there as well.
    guard keyword.description.vocabulary != .metadata || keyword == .default, keyword != .comment
    else { return }
    reportIgnored(
      .noEffect, "\(keyword.spelling) beside $ref has no effect in \(dialect.rawValue)", entry,
      of: schema)
  }
}

extension Keyword {
  /// True if the keyword keeps its meaning although, in older dialects, `$ref` makes its siblings
  /// ineffective: keywords that only contain definitions do.
  fileprivate var isReadBesideReference: Bool {
    switch self {
    case .reference, .definitions, .dialect: true
    default: false
    }
  }
}

/// The keywords of one schema while they are parsed.
struct KeywordList {
  let schema: SchemaID
  let mapping: Mapping
  let scope: Scope
  var keywords: [LocatedKeyword] = []
  /// True if no value satisfies a keyword that isn't in the list.
  var isUnsatisfiable = false

  /// Adds a keyword. If the list has it already, under an older spelling, its entries are joined.
  mutating func add(_ keyword: Keyword, _ entry: Mapping.Entry, value: KeywordValue) {
    let added = LocatedKeyword(
      keyword, keyPlace: entry.keyPlace, valuePlace: entry.value.place, value: value)
    guard let position = keywords.firstIndex(where: { $0.keyword == keyword }) else {
      keywords.append(added)
      return
    }
    keywords[position] = keywords[position].joined(with: added)
  }
}

extension LocatedKeyword {
  fileprivate func joined(with other: LocatedKeyword) -> LocatedKeyword {
    let joined: KeywordValue
    switch (value, other.value) {
    case (.schemasByKey(let a), .schemasByKey(let b)): joined = .schemasByKey(a + b)
    case (.namesByKey(let a), .namesByKey(let b)): joined = .namesByKey(a + b)
    case (.names(let a), .names(let b)): joined = .names(a + b)
    case (.schemas(let a), .schemas(let b)): joined = .schemas(a + b)
    default: return self
    }
    return with(joined)
  }
}
