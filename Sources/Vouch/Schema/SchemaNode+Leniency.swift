extension SchemaNode {
  /// Whether a value may be read as something else than the document has: by `x-coerce`, `x-null` or
  /// `x-on-invalid`, of the row or of anything in it.
  ///
  /// What looks at such a value as a whole has to look at what was read: that is the value that will exist.
  var readsLeniently: Bool {
    var visited: Set<ObjectIdentifier> = []
    return readsLeniently(&visited)
  }

  fileprivate func readsLeniently(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    if skipsInvalid || !coercions.isEmpty { return true }
    return switch kind {
    case .array(let node), .map(let node): node.readsLeniently(&visited)
    case .type(let type): type.readsLeniently(&visited)
    case .boolean, .integer, .double, .float, .string, .decimalString, .decimalNumber, .date, .url,
      .uuid, .base64, .null, .any:
      false
    }
  }
}

extension RowType {
  /// Whether anything in a value of the type is read leniently.
  var readsLeniently: Bool {
    var visited: Set<ObjectIdentifier> = []
    return readsLeniently(&visited)
  }

  fileprivate func readsLeniently(_ visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(identity).inserted else { return false }
    switch schema.shape {
    case .object(let object):
      if case .kept(let node) = object.additional, node.readsLeniently(&visited) { return true }
      return object.properties.contains { property in
        let traits = property.traits
        return traits?.nullMeaning != nil || traits?.replacesInvalid == true
          || property.node.readsLeniently(&visited)
      }
    case .tuple(let tuple):
      if case .kept(let node) = tuple.additional, node.readsLeniently(&visited) { return true }
      return tuple.items.contains { $0.readsLeniently(&visited) }
    case .value(let node): return node.readsLeniently(&visited)
    case .union(let union): return union.branches.contains { $0.node.readsLeniently(&visited) }
    case .enumeration: return false
    }
  }
}
