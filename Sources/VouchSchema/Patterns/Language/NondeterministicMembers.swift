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

extension NondeterministicAutomaton {
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
