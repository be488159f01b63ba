import VouchSchema

extension SchemaGraph {
  /// Returns the schemas that apply to some value of a generated root type: those reachable from
  /// the inputs' roots, and the definitions of files that contain only definitions.
  ///
  /// A definition that nothing refers to is omitted. Linear in the size of the graph.
  func schemasInUse() -> Set<SchemaID> {
    let declared = files.filter(\.isInput).flatMap { file in
      self[file.root].isLibrary ? file.definitions.map(\.schema) : [file.root]
    }
    return (declared + requestViews.values).reached { id in
      self[id].keywords.filter { !$0.keyword.isDefinitions }.flatMap { $0.subschemas + $0.named }
    }
  }
}
