import VouchSchema

extension SchemaGraph {
  /// Moves the non-null branch of a nullable named schema into that schema, so that the branch's
  /// type gets its name: a component `anyOf: [{enum: […]}, {type: "null"}]` takes the keywords of
  /// its one branch, as if it were `{type: [string, "null"], enum: […]}`.
  ///
  /// The graph records already that null satisfies it, and evaluation uses the schemas as they
  /// were.
  func nullableNamesMoved() -> SchemaGraph {
    var moved = self
    for file in files where !file.isMetaSchema {
      let components = file.language == .jsonSchema ? [] : file.definitions.map(\.schema)
      let views = components.compactMap { requestViews[$0] }
      for id in [file.root] + components + views { moved.takeKeywordsBesideNull(of: id) }
    }
    return moved
  }

  private mutating func takeKeywordsBesideNull(of id: SchemaID) {
    while case .nullable(let other) = shape(of: id) {
      switch shape(of: other) {
      case .object, .tuple, .enumeration, .union, .nullable: break
      default: return
      }
      let kept = self[id].keywords.filter { $0.keyword.isAnnotation || $0.isOfProperty }
      schemas[id.index].keywords = kept + self[other].keywords
      if relaxedSchemas.contains(other) { relaxedSchemas.insert(id) }
    }
  }
}
