import VouchSchema

extension SchemaGraph {
  /// Gives what a named schema is besides null the name: a component `anyOf: [{enum: […]}, {type: "null"}]`
  /// takes the keywords of its one branch, as `{type: [string, "null"], enum: […]}` has them itself.
  ///
  /// It has been decided that null satisfies it, and evaluation has the schemas as they were.
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
      if outlines.contains(other) { outlines.insert(id) }
    }
  }
}
