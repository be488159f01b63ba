extension SchemaGraph {
  /// Returns the one of several schemas for the same value that refers to another schema and that
  /// implies all others: annotations, types that the other schema has, and references to its parts.
  ///
  /// - Parameter unmerged: the graph in which the schemas' parts are still parts.
  package func reference(implying schemas: [SchemaID], in unmerged: SchemaGraph) -> SchemaID? {
    schemas.first { candidate in
      guard plainReference(of: candidate) != nil else { return false }
      let target = target(of: candidate)
      return schemas.allSatisfy { $0 == candidate || isImplied($0, by: target, unmerged) }
    }
  }

  private func isImplied(_ part: SchemaID, by schema: SchemaID, _ unmerged: SchemaGraph) -> Bool {
    self[part].boolean ?? self[part].keywords.allSatisfy { isImplied($0, by: schema, unmerged) }
  }

  /// Returns true if what satisfies a schema satisfies this keyword, as far as can easily be seen.
  package func isImplied(
    _ keyword: LocatedKeyword, by schema: SchemaID, _ unmerged: SchemaGraph
  ) -> Bool {
    switch keyword.value {
    case .types(let types):
      let allowed = types.reduce(into: JSONTypes()) { $0.formUnion(JSONTypes($1.value)) }
      return self[schema].allowedTypes.map(allowed.isSuperset) ?? false
    case .reference(let reference):
      guard keyword.keyword == .reference else { return false }
      let part = target(of: reference.target)
      return unmerged.appliedInPlace(by: schema).contains(part)
        || self[part].reference == nil && isImplied(part, by: schema, unmerged)
    default: return keyword.keyword.description.vocabulary == .metadata
    }
  }

  /// Returns a schema and all those that apply to the same value by `$ref` and `allOf`.
  package func appliedInPlace(by id: SchemaID) -> [SchemaID] {
    var found = [id]
    var seen: Set<SchemaID> = [id]
    var position = 0
    while position < found.count, found.count < 1_000 {
      found += self[found[position]].parts.filter { seen.insert($0).inserted }
      position += 1
    }
    return found
  }
}

extension [LocatedKeyword] {
  /// The keywords without those of which an earlier one has the name.
  package var firstOfEachName: [LocatedKeyword] {
    var names = Set<Keyword>()
    return filter { names.insert($0.keyword).inserted }
  }
}
