import VouchDiagnostics
import VouchReading
import VouchSchema
import VouchValues

/// A schema with all that it leads to, as one JSON text that the runtime's `EvaluatedSchema` reads.
///
/// Schemas inside of others are written out; the targets of references stand under `$defs`, where
/// their numbers lead.
struct EvaluationText {
  private let graph: SchemaGraph
  /// Whether references may depend on the resources that a value has passed through.
  private let isDynamic: Bool
  /// What rule ids call a schema.
  private let name: (SchemaID) -> String?
  /// The patterns that the text mentions, each once.
  private(set) var patterns: [StringScalar] = []
  /// Keywords on the way that read other values than the schema describes.
  private(set) var lenient: [LocatedKeyword] = []
  /// The place of a value that nests more deeply than the runtime reads.
  private(set) var tooDeep: Place?

  private var numbers: [SchemaID: Int] = [:]
  private var numbered: [SchemaID] = []
  private var resources: [Int: Int] = [:]
  private var anchors: [String] = []
  private var knownPatterns = Set<ScalarString>()

  /// How deep schemas are written out in one another, before they get numbers.
  private static let depthLimit = 12
  /// How deep a value of `const` or `enum` may nest; the runtime's parser allows 128 levels in all.
  private static let valueDepthLimit = 80

  /// - Parameter name: the name of the type that a schema has, if any.
  init(_ graph: SchemaGraph, isDynamic: Bool, name: @escaping (SchemaID) -> String?) {
    self.graph = graph
    self.isDynamic = isDynamic
    self.name = name
  }

  /// The text of a schema with all its keywords.
  mutating func whole(_ id: SchemaID) -> String {
    let root = json(id, depth: 0, inResource: nil)
    return text(root)
  }

  /// The text of some keywords of a schema.
  mutating func schema(
    _ schema: VouchSchema.Schema, including keywords: [LocatedKeyword]
  ) -> String {
    let root = json(schema, depth: 0) { keyword in keywords.contains { $0 === keyword } }
    return text(Self.withoutRepetition(root))
  }

  /// The text of a schema that allows null besides.
  static func allowingNull(_ text: String) -> String {
    guard case .object(let members)? = OrderedJSON(parsing: text) else { return text }
    return OrderedJSON.object([.init("$null", .bool(true))] + members).tableText
  }

  // MARK: Schemas

  private mutating func json(
    _ id: SchemaID, depth: Int, inResource outer: Int?
  ) -> OrderedJSON {
    let schema = graph[id]
    let result = json(schema, depth: depth) { _ in true }
    guard isDynamic, outer != schema.resource, case .object(let members) = result else {
      return result
    }
    let number = resources[schema.resource] ?? resources.count
    resources[schema.resource] = number
    return .object([.init("$id", .number(String(number)))] + members)
  }

  private mutating func json(
    _ schema: VouchSchema.Schema, depth: Int, where includes: (LocatedKeyword) -> Bool
  ) -> OrderedJSON {
    for keyword in schema.keywords where includes(keyword) { note(keyword) }
    var writer = self
    let result = schema.evaluable(where: includes) { id, isReference in
      if isReference || depth >= Self.depthLimit {
        return .number(String(writer.number(of: id)))
      }
      return writer.json(id, depth: depth + 1, inResource: schema.resource)
    }
    self = writer
    return result
  }

  private mutating func number(of id: SchemaID) -> Int {
    if let number = numbers[id] { return number }
    numbers[id] = numbered.count
    numbered.append(id)
    return numbered.count - 1
  }

  /// Notes what a keyword needs besides its text.
  private mutating func note(_ keyword: LocatedKeyword) {
    if keyword.keyword.isLenient { lenient.append(keyword) }
    switch (keyword.keyword, keyword.value) {
    case (.pattern, .text(let pattern)): note(pattern)
    case (.patternProperties, .schemasByKey(let entries)):
      for entry in entries { note(StringScalar(entry.key, at: entry.keyPlace)) }
    case (_, .value(let node)): note(node)
    case (_, .values(let nodes)): for node in nodes { note(node) }
    case (_, .reference(let reference)):
      if let anchor = reference.dynamicAnchor, !anchors.contains(anchor) { anchors.append(anchor) }
    default: break
    }
  }

  private mutating func note(_ pattern: StringScalar) {
    guard knownPatterns.insert(ScalarString(pattern.value)).inserted else { return }
    patterns.append(pattern)
  }

  private mutating func note(_ value: Node) {
    if value.nests(deeperThan: Self.valueDepthLimit) { tooDeep = value.place }
  }

  // MARK: The text

  private mutating func text(_ root: OrderedJSON) -> String {
    var definitions: [OrderedJSON] = []
    var dynamicAnchors: [OrderedJSON] = []
    repeat {
      while definitions.count < numbered.count {
        let id = numbered[definitions.count]
        definitions.append(named(json(id, depth: 1, inResource: nil), id))
      }
      dynamicAnchors = anchorsOfResources()
    } while definitions.count < numbered.count
    guard case .object(var members) = root else { return root.tableText }
    if !definitions.isEmpty { members.append(.init("$defs", .array(definitions))) }
    if !anchors.isEmpty { members.append(.init("$dynamicAnchors", .array(dynamicAnchors))) }
    return OrderedJSON.object(members).tableText
  }

  /// A schema with its name for rule ids: that of its type, else its key under `$defs`.
  private func named(_ schema: OrderedJSON, _ id: SchemaID) -> OrderedJSON {
    guard case .object(let members) = schema, let name = name(id) ?? graph[id].definitionKey else {
      return schema
    }
    return .object([.init("$anchor", .string(name))] + members)
  }

  /// For each resource the numbers of the schemas that the anchors in use name.
  private mutating func anchorsOfResources() -> [OrderedJSON] {
    resources.sorted { $0.value < $1.value }.map { resource, _ in
      let named = graph.resources[resource].dynamicAnchors
      return .object(
        anchors.compactMap { anchor in
          named[anchor].map { .init(anchor, .number(String(number(of: $0)))) }
        })
    }
  }

  /// Keywords that several parts of a schema state, each in a schema of its own.
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

extension VouchSchema.Schema {
  /// The key of a schema that stands under `$defs`.
  fileprivate var definitionKey: String? {
    guard case .keyword(_, let spelling, let key) = origin else { return nil }
    return ["$defs", "definitions"].contains(spelling) ? key : nil
  }
}

extension Node {
  /// Whether arrays and mappings nest deeper than a limit.
  fileprivate func nests(deeperThan limit: Int) -> Bool {
    if limit < 0 { return true }
    return switch content {
    case .sequence(let items): items.contains { $0.nests(deeperThan: limit - 1) }
    case .mapping(let mapping): mapping.entries.contains { $0.value.nests(deeperThan: limit - 1) }
    default: false
    }
  }
}

extension OrderedJSON {
  /// The value as a table has it, on one line.
  var tableText: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let value): TableText.quoted(value)
    case .array(let items): "[\(items.map(\.tableText).joined(separator: ","))]"
    case .object(let members):
      "{"
        + members.map { "\(TableText.quoted($0.key)):\($0.value.tableText)" }
        .joined(separator: ",") + "}"
    }
  }
}
