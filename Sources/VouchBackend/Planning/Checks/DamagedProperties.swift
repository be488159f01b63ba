import VouchSchema

/// What rules can't be told of the types that they speak of, since schemas have mistakes.
struct DamagedProperties {
  /// The names of the types that may have further properties.
  var incompleteTypes: Set<String> = []
  /// The keys of the properties whose types aren't known, by the names of the types that have them.
  var keys: [String: Set<ScalarString>] = [:]
}

extension Planner {
  /// What damage of the schemas makes of properties. Linear in the size of the graph.
  var damagedProperties: DamagedProperties {
    var result = DamagedProperties()
    guard let damage = graph.damage else { return result }
    // Schemas that were put together of others still consist of these there.
    let reach = DamageReach(damage, in: source)
    for (id, header) in headers.merging(documents, uniquingKeysWith: { first, _ in first }) {
      let name = header.qualifiedName
      if reach.isOpen(id) { result.incompleteTypes.insert(name) }
      let members =
        (graph[id].properties?.value ?? []).map { ($0.key, $0.schema) }
        + (graph[id].prefixItems?.value ?? []).enumerated().map { (String($0), $1) }
      let keys = members.filter { reach.types.contains($0.1) }.map { ScalarString($0.0) }
      if !keys.isEmpty { result.keys[name] = Set(keys) }
    }
    return result
  }
}
