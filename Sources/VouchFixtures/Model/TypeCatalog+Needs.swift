/// Which types a document of a type can't do without.
extension TypeCatalog {
  /// The types that documents of a type need at any depth, those that need the fewest others first, as
  /// far as they don't need each other.
  ///
  /// Linear in the types that are reached, however deep they nest.
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

  /// The types that a document of a type has values of, or may have where it has a choice.
  private func needs(of type: Int) -> [Int] {
    switch types[type].shape {
    case .object(let object):
      object.properties.filter(\.isRequired).compactMap { Self.need(of: $0.node) }
    case .value(let node, _): Self.need(of: node).map { [$0] } ?? []
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
