import VouchReading
import VouchSchema
import VouchValues

/// Adds schemas to a graph that its keywords only imply: for an array or object in `const` or
/// `enum`, for the union of the schemas of `unevaluatedItems` and `contains`, for single types, and
/// for a long `oneOf` beside other keywords, so that two versions of it can be compared by
/// themselves.
///
/// With them, the statement that a value isn't in a list becomes a statement about missing,
/// additional or different parts, which can be reasoned about.
struct WrittenValues {
  /// The schemas: those of the graph with their own numbers, followed by the added ones.
  private(set) var graph: SchemaGraph
  /// The schemas from which the added ones were made.
  private(set) var origins: [SchemaID] = []
  /// The schemas of arrays and objects, by their canonical text.
  private(set) var schemas: [ScalarString: SchemaID] = [:]
  /// The schemas that accept the union of some others, by the numbers of those.
  private(set) var unions: [[SchemaID]: SchemaID] = [:]

  /// The schemas that accept exactly the values of a type.
  private(set) var types: [ValueType: SchemaID] = [:]

  /// The maximum number of parts of a list that is written out.
  private static let partLimit = 64
  /// The maximum number of `contains` schemas in a union with that of `unevaluatedItems`.
  private static let containedLimit = 3

  init(_ graph: SchemaGraph) {
    self.graph = graph
    for id in graph.ids {
      separateUnion(of: id)
      for keyword in graph[id].keywords {
        if keyword.keyword == .const, let node = keyword.node { write([node], from: id) }
        if keyword.keyword == .enum, let nodes = keyword.nodes { write(nodes.value, from: id) }
        if keyword.keyword == .unevaluatedItems, let rest = keyword.schema {
          unite(rest.value, from: id)
        }
      }
    }
    if let first = graph.ids.first { writeTypes(from: first) }
  }

  /// Makes a long `oneOf` beside other keywords a schema of its own.
  private mutating func separateUnion(of id: SchemaID) {
    let keywords = graph[id].keywords
    guard let union = keywords.first(where: { $0.keyword == .oneOf }),
      union.subschemas.count >= ValueSearch.fewestBranches,
      keywords.count(where: { $0.keyword.decidesDocuments }) > 1,
      keywords.allSatisfy({ $0.keyword.isEvaluated || !$0.keyword.decidesDocuments })
    else { return }
    let parts = graph[id].allOf?.value ?? []
    let separate = add(from: id, [(.oneOf, union.value)])
    let place = union.keyPlace
    graph.drop([.oneOf, .allOf], of: id)
    graph.schemas[id.index].keywords.append(
      LocatedKeyword(
        .allOf, keyPlace: place, valuePlace: union.valuePlace,
        value: .schemas(parts + [separate])))
  }

  private mutating func writeTypes(from id: SchemaID) {
    for type in ValueType.allCases {
      let names = type.jsonTypes.names.map { Located($0, at: graph[id].place) }
      types[type] = add(from: id, [(.type, .types(names))])
    }
  }

  private mutating func write(_ nodes: [Node], from id: SchemaID) {
    let containers = nodes.filter { OrderedJSON($0).isContainer }
    guard !containers.isEmpty,
      containers.reduce(0, { $0 + OrderedJSON($1).size }) <= Self.partLimit
    else { return }
    for node in containers { _ = schema(of: node, from: id) }
  }

  /// Returns the schema that accepts exactly a value.
  private mutating func schema(of node: Node, from id: SchemaID) -> SchemaID {
    let key = ScalarString(node.canonicalText)
    if let known = schemas[key] { return known }
    let keywords: [(Keyword, KeywordValue)]
    switch node.content {
    case .sequence(let nodes):
      var items: [SchemaID] = []
      for node in nodes { items.append(schema(of: node, from: id)) }
      keywords = [
        (.type, .types([Located(.array, at: node.place)])), (.prefixItems, .schemas(items)),
        (.minItems, .count(items.count)), (.maxItems, .count(items.count)),
      ]
    case .mapping(let mapping):
      var properties: [KeyedSchema] = []
      for entry in mapping.entries {
        let schema = schema(of: entry.value, from: id)
        properties.append(KeyedSchema(key: entry.key, keyPlace: entry.keyPlace, schema: schema))
      }
      let nothing = add(from: id, boolean: false)
      let names = mapping.entries.map { StringScalar($0.key, at: $0.keyPlace) }
      keywords = [
        (.type, .types([Located(.object, at: node.place)])), (.required, .names(names)),
        (.properties, .schemasByKey(properties)), (.additionalProperties, .schema(nothing)),
      ]
    default: keywords = [(.const, .value(node))]
    }
    let schema = add(from: id, keywords)
    schemas[key] = schema
    return schema
  }

  /// Adds unions: items that haven't been evaluated satisfy the rest, or a schema of `contains`.
  private mutating func unite(_ rest: SchemaID, from id: SchemaID) {
    var contained: [SchemaID] = []
    var seen: Set<SchemaID> = [id]
    var pending = [id]
    while let next = pending.popLast() {
      for keyword in graph[next].keywords {
        if keyword.keyword == .contains { contained += keyword.subschemas }
        guard keyword.keyword.appliesInPlace, keyword.keyword != .not else { continue }
        let targets = keyword.targets
        pending += targets.filter { seen.insert($0).inserted }
      }
    }
    let distinct = Set(contained).sorted()
    guard distinct.count <= Self.containedLimit else { return }
    for subset in 1..<(1 << distinct.count) {
      let parts = distinct.indices.filter { subset >> $0 & 1 == 1 }.map { distinct[$0] }
      let all = Set(parts + [rest]).sorted()
      if unions[all] == nil { unions[all] = add(from: id, [(.anyOf, .schemas(all))]) }
    }
  }

  private mutating func add(
    from id: SchemaID, boolean: Bool? = nil, _ keywords: [(Keyword, KeywordValue)] = []
  ) -> SchemaID {
    let schema = graph[id]
    origins.append(id)
    return graph.add(
      schema.sibling(
        keywords.map { LocatedKeyword($0.0, $0.1, at: schema.place) }, boolean: boolean))
  }
}
