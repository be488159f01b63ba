import VouchReading
import VouchSchema
import VouchValues

/// The schemas that one Swift file evaluates, as JSON that the runtime's `SchemaCompiler` reads.
///
/// A short schema without references is written in the row that evaluates it. Any other schema is
/// written once for the file, under a name, as is every schema that it refers to.
struct EvaluationText {
  /// The text of a schema in a row.
  struct RowText {
    let json: OrderedJSON
    /// True if it is a reference to the schema by its name.
    let isName: Bool
    let findings: Findings
  }

  /// The keywords' needs beyond their text.
  struct Findings {
    /// The patterns, each once.
    fileprivate(set) var patterns: [StringScalar] = []
    /// Keywords that make values in Swift differ from the values that the schema describes.
    fileprivate(set) var lenient: [LocatedKeyword] = []
    /// The place of a value that nests more deeply than the runtime can read.
    fileprivate(set) var tooDeep: Place?
    fileprivate var known = Set<ScalarString>()
  }

  /// A named schema.
  private struct Entry {
    let json: OrderedJSON
    let references: [String]
    /// True if rows contain the schema's text directly.
    let fitsRow: Bool
  }

  /// The name of the Swift constant that holds the named schemas.
  let constant: String
  /// The length of all texts, in bytes.
  private(set) var length = 0

  private let graph: SchemaGraph
  /// The schema file.
  private let file: Int
  /// True if references may depend on the dynamic scope.
  private let isDynamic: Bool
  /// Returns the name of a schema in rule ids.
  private let typeName: (SchemaID) -> String?

  private var entries: [String: Entry] = [:]
  private var names: [SchemaID: String] = [:]
  /// The schemas that have a name but no text yet.
  private var pending: [SchemaID] = []
  private var takenNames = Set<String>()
  /// The names of partial schemas, by their texts.
  private var restNames: [SchemaID: [String: String]] = [:]
  private var resources = NamedResources()
  /// The patterns in the named schemas.
  private var patterns = Findings()
  /// The findings in the schema that is being written.
  private var findings = Findings()
  private var references: [String] = []

  /// The depth to which schemas are written inline in one another before they get names.
  private static let depthLimit = 12
  /// The maximum nesting of a value of `const` or `enum`; the runtime's parser allows 128 levels in
  /// all.
  private static let valueDepthLimit = 80
  /// The maximum length of a text in a row, in bytes; many rows may repeat the same text.
  private static let rowLimit = 1_000

  /// - Parameters:
  ///   - constant: the name of the Swift constant that holds the named schemas.
  ///   - typeName: returns the name of a schema's type, if it has one.
  init(
    _ graph: SchemaGraph, file: Int, constant: String, isDynamic: Bool,
    typeName: @escaping (SchemaID) -> String?
  ) {
    self.graph = graph
    self.file = file
    self.constant = constant
    self.isDynamic = isDynamic
    self.typeName = typeName
  }

  // MARK: Rows

  /// Returns the text of a schema with all its keywords.
  mutating func whole(_ id: SchemaID) -> RowText {
    if let name = names[id], entries[name]?.fitsRow == false { return row(named: name) }
    let schema = json(id, depth: 0, inResource: nil)
    let entry = newEntry(schema)
    if entry.fitsRow { return row(schema) }
    let name = name(of: id)
    add(entry, name, of: id)
    return row(named: name)
  }

  /// Returns the text of some keywords of a schema.
  mutating func rest(
    _ schema: VouchSchema.Schema, _ id: SchemaID, keywords: [LocatedKeyword]
  ) -> RowText {
    let included = Set(keywords.map { ObjectIdentifier($0) })
    let stated = json(schema, depth: 0) { included.contains(ObjectIdentifier($0)) }
    let rest = inResource(of: schema, Self.withoutRepetition(stated))
    let entry = newEntry(rest)
    let text = rest.tableText
    if entry.fitsRow { return row(rest) }
    if let name = restNames[id]?[text] { return row(named: name) }
    let name = unusedName("rest of " + location(of: id))
    restNames[id, default: [:]][text] = name
    add(entry, name, of: nil)
    return row(named: name)
  }

  private mutating func row(_ json: OrderedJSON) -> RowText {
    length += json.tableText.utf8.count
    defer { findings = Findings() }
    return RowText(json: json, isName: false, findings: findings)
  }

  private mutating func row(named name: String) -> RowText {
    writePending()
    defer { findings = Findings() }
    return RowText(
      json: .object([.init("$ref", .string(name))]), isName: true, findings: findings)
  }

  // MARK: Named schemas

  /// Returns the named schemas, sorted so that an added one changes only its own line; nil if there
  /// are none.
  ///
  /// - Parameter patterns: The compiled patterns of ``namedPatterns``.
  func schemas(_ patterns: [PatternPlan]) -> SchemaConstantPlan? {
    if entries.isEmpty { return nil }
    var plan = SchemaConstantPlan(constant: constant)
    plan.entries = entries.map {
      .init(name: $0.key, json: $0.value.json, references: $0.value.references)
    }
    plan.entries.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    plan.dynamicAnchors = resources.json
    plan.patterns = patterns
    return plan
  }

  /// The patterns in the named schemas.
  var namedPatterns: [StringScalar] { patterns.patterns }

  /// Returns an entry for the schema that has just been written, with the references in it.
  private mutating func newEntry(_ json: OrderedJSON) -> Entry {
    defer { references = [] }
    let fitsRow =
      references.isEmpty && !isDynamic && json.tableText.utf8.count <= Self.rowLimit
    return Entry(json: json, references: references, fitsRow: fitsRow)
  }

  /// Adds a named schema.
  ///
  /// - Parameter id: The schema, if the entry has all its keywords.
  private mutating func add(_ entry: Entry, _ name: String, of id: SchemaID?) {
    let json = id.map { named(entry.json, $0) } ?? entry.json
    length += name.utf8.count + json.tableText.utf8.count
    entries[name] = Entry(json: json, references: entry.references, fitsRow: entry.fitsRow)
    for pattern in findings.patterns { patterns.add(pattern) }
  }

  /// Writes the schemas that other texts refer to.
  private mutating func writePending() {
    repeat {
      while let id = pending.popLast() {
        let name = name(of: id)
        if entries[name] == nil {
          add(newEntry(json(id, depth: 0, inResource: nil)), name, of: id)
        }
      }
      let anchors = resources.newAnchors(in: graph)
      resources.dynamicAnchors += anchors.map { resource, anchor, id in
        (resource, OrderedJSON.Member(anchor, .string(reference(to: id))))
      }
    } while !pending.isEmpty
    references = []
  }

  private mutating func reference(to id: SchemaID) -> String {
    let isNew = names[id] == nil
    let name = name(of: id)
    if isNew { pending.append(id) }
    references.append(name)
    return name
  }

  private mutating func name(of id: SchemaID) -> String {
    if let name = names[id] { return name }
    let name = unusedName(location(of: id))
    names[id] = name
    return name
  }

  /// Returns a pointer to a schema, after its file's name if that is another file.
  private func location(of id: SchemaID) -> String {
    let path = graph.files[graph[id].file].source.path
    return (graph[id].file == file ? "" : Planner.lastComponent(of: path)) + graph.pointer(to: id)
  }

  private mutating func unusedName(_ name: String) -> String {
    var unused = name
    var number = 2
    while !takenNames.insert(unused).inserted {
      unused = "\(name) (\(number))"
      number += 1
    }
    return unused
  }

  // MARK: Schemas

  private mutating func json(
    _ id: SchemaID, depth: Int, inResource outer: Int?
  ) -> OrderedJSON {
    let schema = graph[id]
    let result = json(schema, depth: depth) { _ in true }
    return outer == schema.resource ? result : inResource(of: schema, result)
  }

  private mutating func json(
    _ schema: VouchSchema.Schema, depth: Int, where includes: (LocatedKeyword) -> Bool
  ) -> OrderedJSON {
    for keyword in schema.keywords where includes(keyword) {
      findings.examine(keyword, valueDepth: Self.valueDepthLimit)
      if let anchor = keyword.reference?.dynamicAnchor { resources.use(anchor) }
    }
    return schema.evaluable(where: includes) { id, isReference in
      if isReference || depth >= Self.depthLimit { return .string(reference(to: id)) }
      return json(id, depth: depth + 1, inResource: schema.resource)
    }
  }

  /// Returns a schema with an `$id` for its resource, if references depend on that.
  private mutating func inResource(
    of schema: VouchSchema.Schema, _ json: OrderedJSON
  ) -> OrderedJSON {
    guard isDynamic, case .object(let members) = json else { return json }
    if resources.names[schema.resource] == nil {
      let root = graph.resources[schema.resource].root
      resources.add(schema.resource, as: unusedName("resource " + location(of: root)))
    }
    let name = resources.names[schema.resource] ?? ""
    return .object([.init("$id", .string(name))] + members)
  }

  /// Returns a schema with its name for rule ids: its type's name, else its key under `$defs`.
  private func named(_ schema: OrderedJSON, _ id: SchemaID) -> OrderedJSON {
    guard case .object(let members) = schema, let name = typeName(id) ?? graph[id].definitionKey
    else { return schema }
    return .object([.init("$anchor", .string(name))] + members)
  }

  /// Moves keywords that occur repeatedly, because several parts of a schema state them, each into
  /// a schema of its own.
  private static func withoutRepetition(_ schema: OrderedJSON) -> OrderedJSON {
    guard case .object(let members) = schema else { return schema }
    var seen = Set<String>()
    let first = members.filter { seen.insert($0.key).inserted }
    guard first.count < members.count else { return schema }
    seen = []
    let others = members.filter { !seen.insert($0.key).inserted }
    return .object(first + [.init("allOf", .array(others.map { .object([$0]) }))])
  }
}

/// The resources that the dynamic scope may contain, and the schemas that their dynamic anchors
/// identify.
private struct NamedResources {
  private(set) var names: [Int: String] = [:]
  /// The schemas that anchors in use identify, with their resources.
  var dynamicAnchors: [(resource: Int, OrderedJSON.Member)] = []
  /// The resources in the order in which they got names.
  private var numbers: [Int] = []
  private var anchors: [String] = []
  /// The number of anchors that have been looked up, for each resource.
  private var looked: [Int: Int] = [:]
  private var isComplete = true

  mutating func add(_ resource: Int, as name: String) {
    names[resource] = name
    numbers.append(resource)
    isComplete = false
  }

  mutating func use(_ anchor: String) {
    guard !anchors.contains(anchor) else { return }
    anchors.append(anchor)
    isComplete = false
  }

  /// Returns the schemas that anchors identify, each once, except those returned before.
  mutating func newAnchors(in graph: SchemaGraph) -> [(Int, String, SchemaID)] {
    if isComplete { return [] }
    isComplete = true
    return numbers.flatMap { resource in
      let new = anchors[looked[resource, default: 0]...]
      looked[resource] = anchors.count
      return new.compactMap { anchor in
        graph.resources[resource].dynamicAnchors[anchor].map { (resource, anchor, $0) }
      }
    }
  }

  /// For each resource, the schemas that the anchors in use identify.
  var json: [OrderedJSON.Member] {
    let members = Dictionary(grouping: dynamicAnchors, by: \.resource)
    return numbers.map { .init(names[$0] ?? "", .object((members[$0] ?? []).map(\.1))) }
  }
}

extension EvaluationText.Findings {
  fileprivate mutating func examine(_ keyword: LocatedKeyword, valueDepth: Int) {
    if keyword.keyword.isLenient { lenient.append(keyword) }
    if keyword.keyword == .pattern, let pattern = keyword.text { add(pattern) }
    if keyword.keyword == .patternProperties, let entries = keyword.schemasByKey?.value {
      for entry in entries { add(StringScalar(entry.key, at: entry.keyPlace)) }
    }
    let values = keyword.nodes?.value ?? keyword.node.map { [$0] } ?? []
    if let deep = values.first(where: { $0.nests(deeperThan: valueDepth) }) {
      tooDeep = deep.place
    }
  }

  fileprivate mutating func add(_ pattern: StringScalar) {
    if known.insert(ScalarString(pattern.value)).inserted { patterns.append(pattern) }
  }
}

extension VouchSchema.Schema {
  /// The schema's key under `$defs`; nil if it stands elsewhere.
  fileprivate var definitionKey: String? {
    guard case .keyword(_, let spelling, let key) = origin else { return nil }
    return ["$defs", "definitions"].contains(spelling) ? key : nil
  }
}

extension Node {
  /// Returns true if arrays and mappings nest more deeply than a limit.
  fileprivate func nests(deeperThan limit: Int) -> Bool {
    if limit < 0 { return true }
    return switch content {
    case .sequence(let items): items.contains { $0.nests(deeperThan: limit - 1) }
    case .mapping(let mapping): mapping.entries.contains { $0.value.nests(deeperThan: limit - 1) }
    default: false
    }
  }
}
