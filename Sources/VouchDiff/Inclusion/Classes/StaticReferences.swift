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
      schema.keywords.contains { $0.reference?.dynamicAnchor != nil }
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
    let number = graph.add(source[id])
    origins.append(id)
    numbers[key] = number
    pending.append((number, key))
    return number
  }

  private mutating func bound(_ keyword: LocatedKeyword, in scope: Scope) -> LocatedKeyword {
    guard let reference = keyword.reference else {
      return keyword.mapSubschemas { number($0, scope) }
    }
    let target = reference.dynamicAnchor.flatMap { scope[$0] } ?? reference.target
    return keyword.with(.reference(Reference(text: reference.text, target: number(target, scope))))
  }
}
