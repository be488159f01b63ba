import VouchSchema

/// Replaces dynamic references by static ones: each schema is copied once for each way in which the
/// references below it can be resolved (JSON Schema Core 2020-12, section 8.2.3.2).
///
/// The target of a `$dynamicRef` depends only on the resources on the path to it: the first one
/// that has its anchor counts. So a schema together with the anchors that are bound on the path to
/// it determines the targets of all references.
struct StaticReferences {
  /// The schemas: those of the graph with their own numbers, followed by copies for other bindings
  /// of anchors.
  private(set) var graph: SchemaGraph
  /// The schemas from which the copies were made.
  private(set) var origins: [SchemaID] = []

  /// The bound anchors, with their targets.
  private typealias Scope = [String: SchemaID]

  private struct Key: Hashable {
    let schema: SchemaID
    let scope: Scope
  }

  private let source: SchemaGraph
  private var numbers: [Key: SchemaID] = [:]
  private var pending: [(number: SchemaID, key: Key)] = []

  /// Nil if there are no dynamic references, or too many copies.
  init?(_ graph: SchemaGraph) {
    let isDynamic = graph.schemas.contains { schema in
      schema.keywords.contains { keyword in
        if case .reference(let reference) = keyword.value {
          reference.dynamicAnchor != nil
        } else {
          false
        }
      }
    }
    guard isDynamic else { return nil }
    source = graph
    self.graph = graph
    for id in graph.ids {
      let key = Key(schema: id, scope: entering(id, from: [:]))
      numbers[key] = id
      pending.append((id, key))
    }
    let limit = graph.schemas.count * 8 + 1_000
    while let next = pending.popLast() {
      guard self.graph.schemas.count <= limit else { return nil }
      self.graph.schemas[next.number.index].keywords = source[next.key.schema].keywords.map {
        bound($0, in: next.key.scope)
      }
    }
  }

  /// Returns the bindings inside a schema that is reached with some bindings.
  private func entering(_ id: SchemaID, from scope: Scope) -> Scope {
    let resource = source[id].resource
    guard source.resources.indices.contains(resource) else { return scope }
    return scope.merging(source.resources[resource].dynamicAnchors) { known, _ in known }
  }

  private mutating func number(_ id: SchemaID, _ scope: Scope) -> SchemaID {
    let key = Key(schema: id, scope: entering(id, from: scope))
    if let known = numbers[key] { return known }
    let number = SchemaID(index: graph.schemas.count)
    graph.schemas.append(source[id])
    origins.append(id)
    numbers[key] = number
    pending.append((number, key))
    return number
  }

  private mutating func bound(_ keyword: LocatedKeyword, in scope: Scope) -> LocatedKeyword {
    let value: KeywordValue
    switch keyword.value {
    case .schema(let id): value = .schema(number(id, scope))
    case .schemas(let ids):
      var numbers: [SchemaID] = []
      for id in ids { numbers.append(number(id, scope)) }
      value = .schemas(numbers)
    case .schemasByKey(let entries):
      var bound: [KeyedSchema] = []
      for entry in entries {
        let schema = number(entry.schema, scope)
        bound.append(KeyedSchema(key: entry.key, keyPlace: entry.keyPlace, schema: schema))
      }
      value = .schemasByKey(bound)
    case .reference(let reference):
      let target = reference.dynamicAnchor.flatMap { scope[$0] } ?? reference.target
      value = .reference(Reference(text: reference.text, target: number(target, scope)))
    default: return keyword
    }
    return LocatedKeyword(
      keyword.keyword, keyPlace: keyword.keyPlace, valuePlace: keyword.valuePlace, value: value)
  }
}
