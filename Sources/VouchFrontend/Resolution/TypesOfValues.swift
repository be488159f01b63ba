import VouchSchema

/// The types that all schemas of one value state together: a schema's own keywords, its reference's
/// target, and the branches of its `allOf`, `anyOf` and `oneOf`.
struct TypesOfValues {
  /// The stated types, by the schema's number; nil if none are stated.
  private(set) var stated: [JSONTypes?]
  /// The types that keywords imply if none are stated.
  private var implied: [JSONTypes]
  /// The type that a schema may be assumed to have if none is stated: that of its own keywords, in
  /// a file whose settings ask for it.
  let assumable: [JSONTypes?]

  private let graph: SchemaGraph

  init(_ graph: SchemaGraph) {
    self.graph = graph
    stated = Array(repeating: nil, count: graph.schemas.count)
    implied = Array(repeating: [], count: graph.schemas.count)
    assumable = graph.schemas.map { schema in
      guard graph.files[schema.file].settings.assumesTypes, let type = schema.impliedType else {
        return nil
      }
      let value = schema.default.map { JSONTypes($0.jsonType) }
      return value.map { $0 == .null || type.isSuperset(of: $0) } ?? true ? type : nil
    }
    settle()
  }

  /// Returns true if the schemas of a value imply different types and state none.
  func disagrees(_ id: SchemaID) -> Bool {
    var parts = [assumable[id.index] ?? []]
    for keyword in graph[id].keywords {
      switch keyword.keyword {
      case .reference, .anyOf, .oneOf: parts.append(union(of: keyword))
      case .allOf: parts += keyword.subschemas.map { implied[$0.index] }
      default: break
      }
    }
    let first = parts.first { !$0.isEmpty }
    return parts.contains { !$0.isEmpty && $0 != first }
  }

  private func union(of keyword: LocatedKeyword) -> JSONTypes {
    Self.sameValue(keyword).reduce(into: []) { $0.formUnion(implied[$1.index]) }
  }

  /// Propagates types until nothing changes. Linear in the size of the schemas, since there are few
  /// types, and each changes at most once.
  private mutating func settle() {
    var users = [[SchemaID]](repeating: [], count: graph.schemas.count)
    for id in graph.ids {
      for keyword in graph[id].keywords {
        for other in Self.sameValue(keyword) { users[other.index].append(id) }
      }
    }
    var pending = Array(graph.ids)
    // A schema of many parts is looked at once for all of them, since it precedes them.
    var waiting = Set(pending)
    while let id = pending.popLast() {
      waiting.remove(id)
      // Stated types are only ever removed, so the loop terminates for schemas that lead to each
      // other.
      let types = stated[id.index].both(statedTypes(of: id))
      let spoken = impliedTypes(of: id)
      guard types != stated[id.index] || spoken != implied[id.index] else { continue }
      stated[id.index] = types
      implied[id.index] = spoken
      pending += users[id.index].filter { waiting.insert($0).inserted }
    }
  }

  private func statedTypes(of id: SchemaID) -> JSONTypes? {
    let schema = graph[id]
    if schema.boolean == false { return [] }
    var types = schema.statedTypes
    for keyword in schema.keywords {
      switch keyword.keyword {
      case .reference:
        guard let target = keyword.reference?.target.index else { continue }
        types = types.both(stated[target] ?? assumable[target])
      // The target depends on the dynamic scope.
      case .dynamicReference, .recursiveReference: types = types.both(.any)
      case .allOf: types = keyword.subschemas.reduce(types) { $0.both(stated[$1.index]) }
      case .anyOf, .oneOf:
        let branches = keyword.subschemas.compactMap { stated[$0.index] }
        guard branches.count == keyword.subschemas.count else { continue }
        types = types.both(branches.reduce([]) { $0.union($1) })
      default: break
      }
    }
    return types
  }

  private func impliedTypes(of id: SchemaID) -> JSONTypes {
    graph[id].keywords.reduce(into: assumable[id.index] ?? []) { types, keyword in
      types.formUnion(union(of: keyword))
    }
  }

  /// Returns the schemas that a keyword applies to the same value.
  private static func sameValue(_ keyword: LocatedKeyword) -> [SchemaID] {
    switch keyword.keyword {
    case .reference, .allOf, .anyOf, .oneOf: keyword.targets
    default: []
    }
  }
}

extension JSONTypes? {
  /// Returns the types that both allow; nil allows all and states none.
  func both(_ other: JSONTypes?) -> JSONTypes? {
    guard let self, let other else { return self ?? other }
    return self.intersection(other)
  }
}
