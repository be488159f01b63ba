/// Equality of JSON Schema Core 2020-12, section 4.2.2: numbers by their mathematical value, strings
/// by their Unicode scalars, objects without regard to the order of members.
extension InstanceTree {
  /// Whether two values are equal. Linear in the smaller of them, without recursion.
  func isEqual(_ node: NodeID, to otherNode: NodeID, of other: InstanceTree) -> Bool {
    var pending = [(node, otherNode)]
    while let (a, b) = pending.popLast() {
      guard nodes[a].hash == other.nodes[b].hash else { return false }
      switch (nodes[a].value, other.nodes[b].value) {
      case (.null, .null): continue
      case (.bool(let a), .bool(let b)): if a != b { return false }
      case (.number(let a), .number(let b)): if a != b { return false }
      case (.string(let a), .string(let b)): if !a.utf8.elementsEqual(b.utf8) { return false }
      case (.array, .array), (.object, .object):
        guard let pairs = pairs(a, b, of: other) else { return false }
        pending += pairs
      default: return false
      }
    }
    return true
  }

  /// The items or members that must be equal for two arrays or objects to be; nil if they can't be.
  private func pairs(
    _ a: NodeID, _ b: NodeID, of other: InstanceTree
  ) -> [(NodeID, NodeID)]? {
    let children = nodes[a].children
    guard children.count == other.nodes[b].children.count else { return nil }
    if case .array = nodes[a].value { return Array(zip(children, other.nodes[b].children)) }
    var pairs: [(NodeID, NodeID)] = []
    for child in children {
      guard let key = key(of: child), let match = other.member(key, of: b) else { return nil }
      pairs.append((child, match))
    }
    return pairs
  }

  /// The hash of a value whose children have theirs.
  func hash(of id: NodeID) -> Int {
    var hasher = Hasher()
    switch nodes[id].value {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): hasher.combine(ScalarString(value))
    case .array:
      hasher.combine(nodes[id].children.count)
      for child in nodes[id].children { hasher.combine(nodes[child].hash) }
    case .object:
      hasher.combine(nodes[id].children.count)
      // A sum, so that the order of members doesn't matter.
      hasher.combine(nodes[id].children.reduce(0) { $0 &+ memberHash($1) })
    }
    return hasher.finalize()
  }

  private func memberHash(_ id: NodeID) -> Int {
    var hasher = Hasher()
    hasher.combine(ScalarString(key(of: id) ?? ""))
    hasher.combine(nodes[id].hash)
    return hasher.finalize()
  }

  /// The first item of an array that equals an earlier one, with that one. Linear in the array.
  func firstRepetition(in array: NodeID) -> (item: NodeID, earlier: NodeID)? {
    var itemsByHash: [Int: [NodeID]] = [:]
    for item in nodes[array].children {
      let candidates = itemsByHash[nodes[item].hash] ?? []
      if let earlier = candidates.first(where: { isEqual(item, to: $0, of: self) }) {
        return (item, earlier)
      }
      itemsByHash[nodes[item].hash] = candidates + [item]
    }
    return nil
  }
}

/// Values of a schema in which an equal one is found without going through all of them.
struct InstanceSet: Sendable {
  let trees: [InstanceTree]
  private var indicesByHash: [Int: [Int]] = [:]

  init(_ instances: [OrderedJSON]) {
    trees = instances.map { InstanceTree($0) }
    for (index, tree) in trees.enumerated() {
      indicesByHash[tree.nodes[InstanceTree.root].hash, default: []].append(index)
    }
  }

  func contains(_ node: InstanceTree.NodeID, of tree: InstanceTree) -> Bool {
    indicesByHash[tree.nodes[node].hash]?
      .contains { tree.isEqual(node, to: InstanceTree.root, of: trees[$0]) } ?? false
  }
}
