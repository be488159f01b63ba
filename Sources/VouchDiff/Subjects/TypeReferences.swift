import VouchBackend
import VouchSchema

/// The references between types. The documents of a type contain values of all types that it
/// reaches, including itself.
struct TypeReferences: Sendable {
  /// For each type, the types that its schema refers to.
  private let targets: [[Int]]
  /// The number of each type's strongly connected component. Types of one component reach the same
  /// types. Other components that they reach have lower numbers.
  let groups: [Int]
  /// The types in the order of their components' numbers: each after those that it refers to, apart
  /// from cycles.
  let order: [Int]

  /// Linear in the references.
  init(_ targets: [[Int]]) {
    self.targets = targets
    // Reversed, so that the first target is followed first.
    let components = StronglyConnectedComponents(Array(targets.indices)) {
      targets[$0].reversed()
    }.components
    var groups = targets.map { _ in 0 }
    for (number, members) in components.enumerated() {
      for member in members { groups[member] = number }
    }
    self.groups = groups
    order = Array(components.joined())
  }

  /// Returns the numbers of the schemas that a schema contains or refers to, directly or through
  /// schemas without a number.
  static func numbers(
    referredBy id: SchemaID, schema: (SchemaID) -> Schema, number: (SchemaID) -> Int?
  ) -> [Int] {
    var found: Set<Int> = []
    var seen: Set<SchemaID> = [id]
    var pending = [id]
    while let next = pending.popLast() {
      for keyword in schema(next).keywords
      where keyword.keyword != .defs && keyword.keyword != .definitions {
        for target in keyword.targets
        where seen.insert(target).inserted {
          if let number = number(target) {
            found.insert(number)
          } else {
            pending.append(target)
          }
        }
      }
    }
    return found.sorted()
  }

  /// Returns, for each type, the merged values of all types that it reaches. Performs as many
  /// merges as there are types and references.
  func gathered<Value>(
    _ own: [Value], from empty: Value, by merge: (inout Value, Value) -> Void
  ) -> [Value] {
    var all = [Value](repeating: empty, count: order.count)
    for type in order {
      let group = groups[type]
      merge(&all[group], own[type])
      for target in targets[type] where groups[target] != group {
        merge(&all[group], all[groups[target]])
      }
    }
    return groups.map { all[$0] }
  }

  /// Returns, for each type, the nearest reachable type that satisfies the predicate. Linear in the
  /// references.
  func nearest(_ isWanted: (Int) -> Bool) -> [Int?] {
    var users: [[Int]] = targets.map { _ in [] }
    for (type, targets) in targets.enumerated() {
      for target in targets { users[target].append(type) }
    }
    var pending = targets.indices.filter(isWanted)
    var found: [Int?] = targets.map { _ in nil }
    for type in pending { found[type] = type }
    var next = 0
    while next < pending.count {
      let type = pending[next]
      next += 1
      for user in users[type] where found[user] == nil {
        found[user] = found[type]
        pending.append(user)
      }
    }
    return found
  }
}
