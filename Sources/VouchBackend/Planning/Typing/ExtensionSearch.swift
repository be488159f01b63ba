import VouchSchema

extension SchemaGraph {
  /// The schemas that have a keyword of Vouch's own which decides about values, or lead to one that has.
  ///
  /// Complexity: linear in the size of the schemas.
  func schemasWithExtensions() -> Set<SchemaID> {
    var found = Set(ids.filter { statesExtension($0) })
    guard !found.isEmpty else { return [] }
    var dependents: [SchemaID: [SchemaID]] = [:]
    for id in ids {
      for other in schemasDeciding(id) { dependents[other, default: []].append(id) }
    }
    var pending = Array(found)
    while let id = pending.popLast() {
      pending += (dependents[id] ?? []).filter { found.insert($0).inserted }
    }
    return found
  }

  /// Whether a schema has a keyword of Vouch's own that decides about values.
  func statesExtension(_ id: SchemaID) -> Bool {
    self[id].keywords.contains { !$0.keyword.isAnnotation && $0.keyword.spelling.hasPrefix("x-") }
  }

  /// The schemas that the keywords of a schema which decide about values contain or refer to.
  func schemasDeciding(_ id: SchemaID) -> [SchemaID] {
    self[id].keywords.filter { !$0.keyword.isAnnotation }.flatMap { keyword in
      keyword.subschemas + [keyword.reference?.target].compactMap { $0 }
    }
  }
}
