import VouchSchema

/// The gaps that rules must tolerate in the types that they mention, since schemas have errors.
struct DamagedProperties {
  /// The names of the types that may have further properties.
  var incompleteTypes: Set<String> = []
  /// The keys of the properties of unknown type, by the name of the type that has them.
  var keys: [String: Set<ScalarString>] = [:]
}

extension Planner {
  /// The effect of the schemas' damage on properties. Linear in the size of the graph.
  var damagedProperties: DamagedProperties {
    var result = DamagedProperties()
    guard let damage = graph.damage else { return result }
    // `unmerged` still shows the parts of schemas that were merged.
    let reach = DamageReach(damage, in: unmerged)
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
