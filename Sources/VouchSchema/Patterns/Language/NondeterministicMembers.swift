extension CompiledPattern {
  /// Returns one of the shortest strings that match, with a length within bounds and readable.
  ///
  /// It also works for patterns without a ``language``. Linear in the automaton and `lower`.
  ///
  /// - Returns: Nil if no string within the bounds matches, or if the search would be too large.
  public func shortestMatch(lengthFrom lower: Int = 0, through upper: Int? = nil) -> String? {
    if let language { return (try? language.shortest(lengthFrom: lower, through: upper)) ?? nil }
    return automaton?.shortestMember(lengthFrom: lower, through: upper).flatMap {
      matches($0) ? $0 : nil
    }
  }
}

extension CompiledPattern {
  /// Returns various strings that match, with lengths within bounds: as many as `count`, unless that
  /// takes too long. It also works for patterns without a ``language``.
  public func sampleMatches(
    count: Int, seed: UInt64, lengthFrom lower: Int = 0, through upper: Int? = nil
  ) -> [String] {
    if let language {
      let members = try? language.members(
        count: count, seed: seed, lengthFrom: lower, through: upper)
      return members ?? []
    }
    guard let automaton else { return [] }
    return automaton.randomMembers(count: count, seed: seed, lengthFrom: lower, through: upper)
      .filter(matches)
  }
}

extension NondeterministicAutomaton {
  /// The maximum number of steps in search of a member.
  private static let walkLimit = 20_000

  /// Returns the members that random walks lead to.
  ///
  /// A walk goes on at random for a while, and then the shortest way to an accepting state.
  fileprivate func randomMembers(
    count: Int, seed: UInt64, lengthFrom lower: Int, through upper: Int?
  ) -> [String] {
    let scalars = classes.members.map { ReadableScalars($0) }
    let distances = distancesToEnd()
    var generator = SeededGenerator(seed: seed)
    var found: [String] = []
    for number in 0..<2 * count where found.count < count {
      let wanted = lower + Int(generator.next(below: UInt64(2 * (number + 1))))
      guard var state = generator.element(of: start.filter { distances[$0] != nil }) else { break }
      var text = String.UnicodeScalarView()
      while text.count < Self.walkLimit {
        let isEnding = text.count >= wanted
        if isEnding, isAccepting(state) { break }
        let steps = ways(from: state, isEnding ? distances : nil, distances)
        guard let step = generator.element(of: steps),
          let scalarClass = generator.element(of: step.classes)
        else { break }
        text.append(scalars[scalarClass].first)
        state = step.target
      }
      if isAccepting(state), text.count >= lower, text.count <= upper ?? .max {
        found.append(String(text))
      }
    }
    return found
  }

  /// Returns the transitions to states that lead to an end; only those that are nearer to it, if
  /// distances are given.
  private func ways(
    from state: State, _ nearing: [Int?]?, _ distances: [Int?]
  ) -> [(classes: [Int], target: State)] {
    if state == Self.matched { return [(Array(classes.members.indices), state)] }
    return edges[state].flatMap { edge in
      edge.targets.compactMap { target in
        guard let distance = distances[target] else { return nil }
        if nearing != nil, distance >= distances[state] ?? 0 { return nil }
        return (edge.classes, target)
      }
    }
  }

  /// Returns, for each state, the least number of scalars to an accepting state; nil if there is no
  /// way.
  private func distancesToEnd() -> [Int?] {
    var sources = [[State]](repeating: [], count: edges.count)
    for (state, edges) in edges.enumerated() {
      for target in edges.flatMap(\.targets) { sources[target].append(state) }
    }
    var distances = edges.indices.map { isAccepting($0) ? 0 : Int?.none }
    var pending = distances.indices.filter { distances[$0] != nil }
    var next = 0
    while next < pending.count {
      let state = pending[next]
      next += 1
      for source in sources[state] where distances[source] == nil {
        distances[source] = (distances[state] ?? 0) + 1
        pending.append(source)
      }
    }
    return distances
  }

  /// The maximum number of pairs of a state and a length that a search visits.
  private static let searchLimit = 500_000

  /// A state after a number of scalars; all lengths above the lower bound are treated as one.
  private struct Position: Hashable {
    let state: State
    let length: Int
  }

  /// The position from which another was first reached, and the class read.
  private struct Arrival {
    let origin: Position
    let scalarClass: Int
  }

  func shortestMember(lengthFrom lower: Int, through upper: Int?) -> String? {
    guard lower <= Self.searchLimit else { return nil }
    let scalars = classes.members.map { ReadableScalars($0) }
    let preference = scalars.indices.sorted { (scalars[$0].tier, $0) < (scalars[$1].tier, $1) }
    var rank = [Int](repeating: 0, count: scalars.count)
    for (index, scalarClass) in preference.enumerated() { rank[scalarClass] = index }
    var layer = start.map { Position(state: $0, length: 0) }
    var seen = Set(layer)
    var arrivals: [Position: Arrival] = [:]
    var length = 0
    while !layer.isEmpty, length <= upper ?? Int.max, seen.count <= Self.searchLimit {
      if length >= lower, let end = layer.first(where: { isAccepting($0.state) }) {
        return text(to: end, arrivals, scalars)
      }
      length += 1
      var next: [Position] = []
      for position in layer {
        for (scalarClass, targets) in steps(from: position.state, preference, rank) {
          for target in targets {
            let reached = Position(state: target, length: min(length, lower))
            guard seen.insert(reached).inserted else { continue }
            arrivals[reached] = Arrival(origin: position, scalarClass: scalarClass)
            next.append(reached)
          }
        }
      }
      layer = next
    }
    return nil
  }

  private func isAccepting(_ state: State) -> Bool { state == Self.matched || accepting[state] }

  /// Returns the transitions of a state, each by its most readable class.
  private func steps(
    from state: State, _ preference: [Int], _ rank: [Int]
  ) -> [(scalarClass: Int, targets: [State])] {
    if state == Self.matched { return preference.first.map { [($0, [state])] } ?? [] }
    return edges[state].compactMap { edge in
      edge.classes.min { rank[$0] < rank[$1] }.map { ($0, edge.targets) }
    }.sorted { rank[$0.0] < rank[$1.0] }
  }

  private func text(
    to end: Position, _ arrivals: [Position: Arrival], _ scalars: [ReadableScalars]
  ) -> String {
    var reversed: [Unicode.Scalar] = []
    var position = end
    while let arrival = arrivals[position] {
      reversed.append(scalars[arrival.scalarClass].first)
      position = arrival.origin
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: reversed.reversed())
    return String(text)
  }
}
