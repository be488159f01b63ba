/// Which types lead to which: the documents of one hold values of all that it reaches, itself among them.
struct TypeReferences: Sendable {
  /// For each type those that its schema refers to.
  private let targets: [[Int]]
  /// The same number for types that lead to each other, which reach the same ones. What they reach besides
  /// has a lower number.
  private(set) var groups: [Int]
  /// The types by the numbers of their groups.
  private var order: [Int] = []

  /// Linear in the references.
  init(_ targets: [[Int]]) {
    self.targets = targets
    groups = targets.map { _ in -1 }
    findGroups()
  }

  /// What belongs to each type and to all that it reaches, merged. As many merges as types and references.
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

  /// For each type the nearest that it reaches, of those that are wanted. Linear in the references.
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

  /// Finds the groups by Tarjan's algorithm, without recursion: references may lead on for long.
  private mutating func findGroups() {
    var places: [Int?] = targets.map { _ in nil }
    var lowest = targets.map { _ in 0 }
    var ungrouped: [Int] = []
    var count = 0
    var groupCount = 0
    for start in targets.indices where places[start] == nil {
      var path = [(type: start, next: 0)]
      while let (type, next) = path.last {
        if next == 0 {
          places[type] = count
          lowest[type] = count
          count += 1
          ungrouped.append(type)
        }
        if next < targets[type].count {
          path[path.count - 1].next += 1
          let target = targets[type][next]
          if let place = places[target] {
            if groups[target] < 0 { lowest[type] = min(lowest[type], place) }
          } else {
            path.append((target, 0))
          }
          continue
        }
        path.removeLast()
        if let user = path.last?.type { lowest[user] = min(lowest[user], lowest[type]) }
        guard lowest[type] == places[type] else { continue }
        while let member = ungrouped.popLast() {
          groups[member] = groupCount
          order.append(member)
          if member == type { break }
        }
        groupCount += 1
      }
    }
  }
}
