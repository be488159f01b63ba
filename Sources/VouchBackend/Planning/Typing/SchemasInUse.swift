import VouchSchema

extension SchemaGraph {
  /// Returns the schemas that apply to some value of a generated root type: those reachable from
  /// the inputs' roots, and the definitions of files that contain only definitions.
  ///
  /// A definition that nothing refers to is omitted. Linear in the size of the graph.
  func schemasInUse() -> Set<SchemaID> {
    var pending = files.filter(\.isInput).flatMap { file in
      self[file.root].isLibrary ? file.definitions.map(\.schema) : [file.root]
    }
    pending += requestViews.values
    var seen = Set<SchemaID>()
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      for keyword in self[id].keywords where keyword.hasTargets && !keyword.keyword.isDefinitions {
        pending += keyword.targets
      }
      pending += self[id].discriminator?.value.mapping.map(\.schema) ?? []
    }
    return seen
  }
}
