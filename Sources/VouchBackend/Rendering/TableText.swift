import VouchValues

/// The table of a struct: its rows in order, and the types that they name.
///
/// The runtime's `TableReader` documents the grammar.
package struct TableText {
  /// One row before layout: its subject, and words that can be moved to lines of their own.
  struct Row {
    var depth: Int
    var head: String
    var words: [TableWord] = []
  }

  static let array = "array"
  static let map = "map"

  private(set) var rows: [Row] = []
  /// The generated types that the table names, in the order of their first mention.
  package private(set) var types: [(name: String, type: TypeReference)] = []
  /// The patterns in the table, each once.
  package private(set) var patterns: [PatternPlan] = []
  /// The name of the Swift constant with the schemas that the table refers to.
  package private(set) var schemas: String?
  private var typeNames = Set<String>()

  /// Creates the table of a type; nil for a type without one.
  package init?(_ plan: TypePlan) {
    switch plan.form {
    case .object(let structure):
      appendWhole("object", plan.header, structure)
      for property in structure.properties { append(property) }
      appendAdditional(structure)
      for keys in structure.dependencies {
        rows.append(Row(depth: 1, head: "@dependentRequired", words: keys.map { .init(key: $0) }))
      }
      for rule in structure.rules {
        rows.append(
          Row(depth: 1, head: "@rule \(Self.key(rule.id))", words: Self.words(of: rule)))
      }
    case .tuple(let structure):
      appendWhole("tuple", plan.header, structure)
      for item in structure.properties { append(item.row, item.key, depth: 1) }
      appendAdditional(structure)
    case .value(let structure):
      appendWhole("value", plan.header, structure)
      append(structure.property.row, "@value", depth: 1)
    case .union(let union): append(union, plan.header)
    case .enumeration, .alias: return nil
    }
  }

  private mutating func appendWhole(_ form: String, _ header: TypeHeader, _ plan: StructPlan) {
    var words = plan.attributes.map(TableWord.init)
    if case .forbidden(let keyword) = plan.additional {
      let isUnevaluated = keyword == .unevaluatedProperties
      words.insert(TableWord(isUnevaluated ? "closed=\(keyword.spelling)" : "closed"), at: 0)
    }
    rows.append(Row(depth: 0, head: Self.header(form, header), words: words))
    for attribute in plan.attributes { collectPatterns(of: attribute) }
  }

  private mutating func appendAdditional(_ plan: StructPlan) {
    if case .kept(_, let values) = plan.additional { append(values, "@additional", depth: 1) }
  }

  private static func words(of rule: RulePlan) -> [TableWord] {
    var words: [TableWord] = []
    if let keys = rule.checked?.keys, !keys.isEmpty {
      words.append(TableWord(Attribute("reads", .list(keys))))
    }
    if let property = rule.property { words.append(TableWord(Attribute("at", .list([property])))) }
    if let message = rule.message { words.append(TableWord(message.json)) }
    return words
  }

  private mutating func append(_ plan: UnionPlan, _ header: TypeHeader) {
    var words: [TableWord] =
      switch plan.decision {
      case .tag(let key): [TableWord(Attribute("tag", .list([key])))]
      case .exactlyOne: [TableWord("exactlyOne")]
      case .first: [TableWord("first")]
      }
    if plan.unknownCase != nil { words.append(TableWord("unknown")) }
    words += plan.attributes.map(TableWord.init)
    rows.append(Row(depth: 0, head: Self.header("union", header), words: words))
    for entry in plan.cases {
      var row = entry.row
      if !entry.otherTags.isEmpty {
        row.attributes.append(Attribute("tags", .list(entry.otherTags)))
      }
      append(row, Self.key(entry.label), depth: 1)
    }
  }

  /// Creates the lines of one row, without a subject.
  package init(_ row: VouchBackend.Row, isRequired: Bool) {
    append(row, "", depth: 0, isRequired: isRequired)
  }

  /// The version of the table format: the runtime reads no other.
  package static let version = 1

  /// Creates a table with a line for each schema, and one for the dynamic anchors.
  package init(_ schemas: SchemaConstantPlan) {
    rows = schemas.entries.map { entry in
      Row(
        depth: 0, head: Self.quoted(entry.name) + ":",
        words: [TableWord(entry.json)])
    }
    if !schemas.dynamicAnchors.isEmpty {
      let anchors = OrderedJSON.object(schemas.dynamicAnchors)
      rows.append(
        Row(
          depth: 0, head: Self.quoted(NamedSchemas.anchorsKey) + ":",
          words: [TableWord(anchors)]))
    }
    patterns = schemas.patterns
  }

  private static func header(_ form: String, _ type: TypeHeader) -> String {
    let parameters = type.parameters.map(\.name).joined(separator: ",")
    return "\(form) \(type.qualifiedName) version=\(version)"
      + (parameters.isEmpty ? "" : " parameters=\(parameters)")
  }

  private mutating func append(_ property: PropertyPlan) {
    append(property.row, Self.key(property.key), depth: 1, isRequired: property.isRequired)
  }

  private mutating func collectPatterns(of attribute: Attribute) {
    switch attribute.value {
    case .pattern(let pattern): collect(pattern)
    case .schema(let schema):
      for pattern in schema.patterns { collect(pattern) }
      schemas = schemas ?? schema.constant
    default: break
    }
  }

  private mutating func collect(_ pattern: PatternPlan) {
    if !patterns.contains(pattern) { patterns.append(pattern) }
  }

  /// Appends a row, and rows below it that describe its elements.
  private mutating func append(
    _ row: VouchBackend.Row, _ label: String, depth: Int, isRequired: Bool = true
  ) {
    let (kind, elements) = kind(of: row)
    for attribute in row.attributes { collectPatterns(of: attribute) }
    rows.append(
      Row(
        depth: depth,
        head: "\(label): \(kind)\(row.isNullable ? "?" : "")\(isRequired ? "" : " optional")",
        words: row.attributes.map(TableWord.init)))
    guard let elements else { return }
    append(elements, kind == Self.array ? "@items" : "@values", depth: depth + 1)
  }

  /// Returns a kind's spelling, and its elements if they need a row of their own.
  private mutating func kind(
    of row: VouchBackend.Row
  ) -> (spelling: String, elements: VouchBackend.Row?) {
    switch row.kind {
    case .scalar(let scalar):
      return (scalar.rawValue, nil)
    case .array(let items):
      guard items.isPlain else { return (Self.array, items) }
      return ("[\(plainKind(of: items))]", nil)
    case .map(let values):
      guard values.isPlain else { return (Self.map, values) }
      return ("{\(plainKind(of: values))}", nil)
    case .type(let name, let reference):
      if typeNames.insert(name).inserted { types.append((name, reference)) }
      return (name, nil)
    }
  }

  private mutating func plainKind(of row: VouchBackend.Row) -> String {
    kind(of: row).spelling + (row.isNullable ? "?" : "")
  }
}

extension Row {
  /// True if the row has nothing but its kind, at any depth.
  fileprivate var isPlain: Bool {
    guard attributes.isEmpty else { return false }
    return switch kind {
    case .scalar, .type: true
    case .array(let elements), .map(let elements): elements.isPlain
    }
  }
}
