import VouchSchema

/// The schemas that affect more than the validity of their own value: which branch of a union
/// matches, or what else applies to the value.
///
/// If such a schema accepted more values, a document could become invalid or get another type.
/// Branches that differ by their JSON types or by a tag are chosen before their other keywords
/// matter.
package struct ExactSchemas {
  private var found = Set<SchemaID>()

  package func contains(_ id: SchemaID) -> Bool { found.contains(id) }

  /// Treats a new schema like one that it stands for.
  package mutating func add(_ id: SchemaID, like other: SchemaID) {
    if contains(other) { found.insert(id) }
  }

  /// Finds the schemas. Linear in the size of the graph.
  package init(_ graph: SchemaGraph) {
    var pending: [SchemaID] = []
    for schema in graph.schemas {
      for keyword in schema.keywords where graph.decides(keyword, in: schema) {
        pending += keyword.subschemas
      }
    }
    found = pending.reached { graph[$0].keywords.flatMap(\.targets) }
  }
}

extension SchemaGraph {
  /// True if a keyword's subschemas decide more than the validity of their own values.
  fileprivate func decides(_ keyword: LocatedKeyword, in schema: Schema) -> Bool {
    switch keyword.keyword.inPlaceApplicator {
    case .not, .if: true
    case .anyOf, .oneOf: !areToldApart(keyword.subschemas, of: schema)
    case .reference, .dynamicReference, .allOf, .then, .else, .dependentSchemas: false
    case nil: [.names, .someItems].contains(keyword.keyword.application)
    }
  }

  /// True if the JSON type of a value, or its tag, determines its branch.
  func areToldApart(_ branches: [SchemaID], of schema: Schema) -> Bool {
    if decidingTags(of: schema, branches) != nil { return true }
    var types = JSONTypes()
    var objects: [SchemaID] = []
    for branch in branches {
      guard let stated = self[target(of: branch)].statedTypes else { return false }
      if stated == .object {
        objects.append(branch)
      } else if stated.isDisjoint(with: types) {
        types.formUnion(stated)
      } else {
        return false
      }
    }
    guard types.isDisjoint(with: .object) else { return false }
    return objects.count < 2 || decidingTags(of: schema, objects) != nil
  }
}
