/// The rows and types that a type refers to. Walks along them use work lists instead of recursion,
/// because a chain of types may be longer than the stack is deep.
extension TypeShape {
  /// The rows of a generated type.
  var rows: [SchemaNode] {
    switch self {
    case .object(let object):
      var rows = object.properties.map(\.node)
      if case .kept(let values) = object.additional { rows.append(values) }
      return rows
    case .tuple(let tuple):
      if case .kept(let items) = tuple.additional { return tuple.items + [items] }
      return tuple.items
    case .value(let node): return [node]
    case .union(let union): return union.branches.map(\.node)
    case .enumeration: return []
    }
  }
}

extension SchemaNode {
  /// The generated type that a row refers to, directly or as the element type of arrays and maps.
  var heldType: RowType? { kind.heldType }
}

extension SchemaNode.Kind {
  /// The generated type, directly or as the element type.
  var heldType: RowType? {
    switch self {
    case .array(let node), .map(let node): node.heldType
    case .type(let type): type
    case .boolean, .integer, .double, .float, .string, .decimalString, .decimalNumber, .date, .url,
      .uuid, .base64, .null, .any:
      nil
    }
  }
}

extension SchemaNode {
  /// The row itself, and the rows that a value of it may have without wrapping: those of the
  /// branches of unions, and of types that wrap one value. In the order of the schema, each type
  /// once.
  var alternatives: [SchemaNode] { Self.alternatives(of: [self]) }

  /// Returns the combined alternatives of some rows.
  static func alternatives(of nodes: [SchemaNode]) -> [SchemaNode] {
    var alternatives: [SchemaNode] = []
    var seen: Set<ObjectIdentifier> = []
    var pending = Array(nodes.reversed())
    while let node = pending.popLast() {
      alternatives.append(node)
      guard case .type(let type) = node.kind else { continue }
      switch type.schema.shape {
      case .value(let value):
        if seen.insert(type.identity).inserted { pending.append(value) }
      case .union(let union):
        if seen.insert(type.identity).inserted {
          pending += union.branches.reversed().map(\.node)
        }
      case .object, .tuple, .enumeration: break
      }
    }
    return alternatives
  }
}

extension TypeSchema {
  /// Determines for a type, and all types that it leads to, whether it satisfies a condition or leads
  /// to one that does. Each type is visited once.
  ///
  /// - Parameters:
  ///   - known: returns the answer for a type, if there is one from an earlier call.
  ///   - note: receives the answers, each of them final.
  func decide(
    _ isWanted: (TypeSchema) -> Bool, known: (TypeSchema) -> Bool?,
    note: (TypeSchema, Bool) -> Void
  ) {
    var users: [ObjectIdentifier: [TypeSchema]] = [:]
    var reached = Set([ObjectIdentifier(self)])
    var pending = [self]
    var wanted: [TypeSchema] = []
    var others: [TypeSchema] = []
    while let schema = pending.popLast() {
      let answer = known(schema)
      if answer ?? isWanted(schema) { wanted.append(schema) } else { others.append(schema) }
      if answer != nil { continue }
      for held in schema.shape.rows.compactMap(\.heldType?.schema) {
        users[ObjectIdentifier(held), default: []].append(schema)
        if reached.insert(ObjectIdentifier(held)).inserted { pending.append(held) }
      }
    }
    var found: Set<ObjectIdentifier> = []
    while let schema = wanted.popLast() {
      guard found.insert(ObjectIdentifier(schema)).inserted else { continue }
      note(schema, true)
      wanted += users[ObjectIdentifier(schema)] ?? []
    }
    for schema in others where !found.contains(ObjectIdentifier(schema)) { note(schema, false) }
  }
}
