extension CompiledPattern {
  /// A shortest string that matches, within bounds of the length: one of those that read well.
  ///
  /// It is there for patterns without a ``language``, too. Linear in the automaton and `lower`.
  ///
  /// - Returns: nil if no string within the bounds matches, or if there would be too much to search.
  public func shortestMatch(lengthFrom lower: Int = 0, through upper: Int? = nil) -> String? {
    if let language { return (try? language.shortest(lengthFrom: lower, through: upper)) ?? nil }
    return automaton?.shortestMember(lengthFrom: lower, through: upper).flatMap {
      matches($0) ? $0 : nil
    }
  }
}

extension NondeterministicAutomaton {
  /// How many pairs of a state and a length a search may come upon.
  private static let searchLimit = 500_000

  /// A state after so many scalars; lengths from the lower bound on count as one.
  private struct Position: Hashable {
    let state: State
    let length: Int
  }

  /// What a position was first reached from.
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

  /// Where a state leads, each time by the most readable class.
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
