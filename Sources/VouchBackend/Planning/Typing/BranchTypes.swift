import VouchSchema

/// The JSON types that a schema's Swift type accepts, before references and choices are followed.
private enum BranchTypes {
  case types(JSONTypes)
  /// The union of the types of other schemas.
  case typesOf([SchemaID])
  /// The schema has no Swift type of its own.
  case none
}

extension SchemaGraph {
  /// Returns the types of a schema that has a Swift type of its own, with references and choices
  /// followed; nil if it has none.
  ///
  /// Complexity: O(1) after ``branchTypesDecided()``, before it linear in the number of schemas
  /// reachable from this one.
  func typesOfBranch(_ id: SchemaID) -> JSONTypes? {
    if decidedBranchTypes.indices.contains(id.index) { return decidedBranchTypes[id.index] }
    var types: JSONTypes = []
    var seen = Set<SchemaID>()
    var pending = [id]
    while let id = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      switch branchTypes(of: id) {
      case .none: return nil
      case .types(let stated): types.formUnion(stated)
      case .typesOf(let others): pending += others
      }
    }
    return types.isEmpty ? nil : types
  }

  /// Returns the graph with the types and shapes of all its schemas decided; its schemas must not
  /// change afterwards.
  ///
  /// Complexity: linear in the size of the schemas. Each schema propagates its types to those that
  /// lead to it, and learns at most each JSON type and that there is no Swift type.
  func branchTypesDecided() -> SchemaGraph {
    var types = [JSONTypes](repeating: [], count: schemas.count)
    var lacksType = [Bool](repeating: false, count: schemas.count)
    var dependents = [[Int]](repeating: [], count: schemas.count)
    var pending: [Int] = []
    for id in ids {
      switch branchTypes(of: id) {
      case .none: lacksType[id.index] = true
      case .types(let stated): types[id.index] = stated
      case .typesOf(let others):
        for other in others { dependents[other.index].append(id.index) }
        continue
      }
      pending.append(id.index)
    }
    while let index = pending.popLast() {
      for dependent in dependents[index] {
        let union = types[dependent].union(types[index])
        let lacks = lacksType[dependent] || lacksType[index]
        guard union != types[dependent] || lacks != lacksType[dependent] else { continue }
        (types[dependent], lacksType[dependent]) = (union, lacks)
        pending.append(dependent)
      }
    }
    var decided = self
    decided.decidedBranchTypes = zip(types, lacksType).map { $1 || $0.isEmpty ? nil : $0 }
    decided.decidedShapes = ids.map { decided.shape(of: $0) }
    return decided
  }

  private func branchTypes(of id: SchemaID) -> BranchTypes {
    let schema = self[id]
    if schema.boolean != nil { return .none }
    if let reference = schema.reference, schema.assertions.count == 1 {
      return .typesOf([reference.target])
    }
    if let stated = schema.statedTypes { return .types(stated) }
    if let union = choice(schema) { return .typesOf(union.subschemas) }
    if let arguments = schema.arguments, !arguments.value.isEmpty { return .types(.object) }
    return .none
  }
}
