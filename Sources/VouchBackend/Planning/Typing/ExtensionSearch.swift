import VouchSchema

extension SchemaGraph {
  /// Returns the schemas that have an asserting extension keyword (`x-…`), or that lead to such a
  /// schema.
  ///
  /// Complexity: linear in the size of the schemas.
  func schemasWithExtensions() -> Set<SchemaID> {
    let found = ids.filter { statesExtension($0) }
    return found.isEmpty ? [] : schemas(leadingTo: found) { !$0.isAnnotation }
  }

  /// True if a schema has an asserting extension keyword (`x-…`).
  func statesExtension(_ id: SchemaID) -> Bool {
    self[id].keywords.contains { !$0.keyword.isAnnotation && $0.keyword.spelling.hasPrefix("x-") }
  }

  /// Returns the subschemas and targets of a schema's asserting keywords.
  func schemasDeciding(_ id: SchemaID) -> [SchemaID] {
    self[id].keywords.filter { !$0.keyword.isAnnotation }.flatMap { keyword in
      keyword.targets
    }
  }
}
