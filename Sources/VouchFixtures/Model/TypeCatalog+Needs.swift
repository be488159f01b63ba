/// The types that documents of a type require.
extension TypeCatalog {
  /// Returns the types that documents of a type require at any depth. Types that require the fewest
  /// others come first, except for types that require each other.
  ///
  /// Linear in the number of types that are reached, at any nesting depth.
  func types(neededBy type: Int) -> [Int] {
    var order: [Int] = []
    var seen: Set<Int> = [type]
    var path = [(type: type, needs: needs(of: type)[...])]
    while let last = path.indices.last {
      guard let next = path[last].needs.popFirst() else {
        order.append(path.removeLast().type)
        continue
      }
      if seen.insert(next).inserted { path.append((next, needs(of: next)[...])) }
    }
    return order.dropLast()
  }

  /// Returns the types whose values a document of a type contains, or may contain if there is a
  /// choice.
  private func needs(of type: Int) -> [Int] {
    switch types[type].shape {
    case .object(let object):
      object.properties.filter(\.isRequired).compactMap { Self.need(of: $0.node) }
    case .value(let node): Self.need(of: node).map { [$0] } ?? []
    case .union(let union): union.branches.compactMap { Self.need(of: $0) }
    case .enumeration: []
    }
  }

  private static func need(of node: ValueNode) -> Int? {
    switch node.kind {
    case .type(let type): type
    case .array(let inner), .map(let inner): need(of: inner)
    case .scalar: nil
    }
  }
}
