/// Finds out whether a value may be read as something else than the document has: by `x-coerce`, `x-null` or
/// `x-on-invalid`, of its row or of anything in it.
///
/// What looks at such a value as a whole has to look at what was read: that is the value that will exist.
/// What is known of a type is kept, since types that refer to each other are asked about one after the other.
struct LeniencySearch {
  private var known: [ObjectIdentifier: Bool] = [:]

  mutating func readsLeniently(_ node: SchemaNode) -> Bool {
    conclude { search, visited in search.find(in: node, &visited) }
  }

  mutating func readsLeniently(_ type: RowType) -> Bool {
    conclude { search, visited in search.find(in: type, &visited) }
  }

  /// A search that finds nothing has seen all that its types hold, so that none of them has any.
  private mutating func conclude(
    _ search: (inout LeniencySearch, inout Set<ObjectIdentifier>) -> Bool
  ) -> Bool {
    var visited: Set<ObjectIdentifier> = []
    let isFound = search(&self, &visited)
    if !isFound { for type in visited { known[type] = false } }
    return isFound
  }

  private mutating func find(
    in node: SchemaNode, _ visited: inout Set<ObjectIdentifier>
  ) -> Bool {
    if node.skipsInvalid || !node.coercions.isEmpty { return true }
    return switch node.kind {
    case .array(let node), .map(let node): find(in: node, &visited)
    case .type(let type): find(in: type, &visited)
    case .boolean, .integer, .double, .float, .string, .decimalString, .decimalNumber, .date, .url,
      .uuid, .base64, .null, .any:
      false
    }
  }

  private mutating func find(in type: RowType, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    if let answer = known[type.identity] { return answer }
    guard visited.insert(type.identity).inserted else { return false }
    let isFound = find(in: type.schema.shape, &visited)
    if isFound { known[type.identity] = true }
    return isFound
  }

  private mutating func find(in shape: TypeShape, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    switch shape {
    case .object(let object):
      if case .kept(let node) = object.additional, find(in: node, &visited) { return true }
      return object.properties.contains { property in
        let traits = property.traits
        return traits?.nullMeaning != nil || traits?.replacesInvalid == true
          || find(in: property.node, &visited)
      }
    case .tuple(let tuple):
      if case .kept(let node) = tuple.additional, find(in: node, &visited) { return true }
      return tuple.items.contains { find(in: $0, &visited) }
    case .value(let node): return find(in: node, &visited)
    case .union(let union): return union.branches.contains { find(in: $0.node, &visited) }
    case .enumeration: return false
    }
  }
}
