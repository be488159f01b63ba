import VouchValues

/// Values that lie less deep than the first one that is found.
extension ValueSearch {
  /// A value of a state that lies less deep than one that was found, or that one.
  ///
  /// The first way on is taken to its end, however long it is. Once it is known which states are empty, few
  /// steps are enough to see whether there is a shorter way.
  mutating func flatter(_ value: OrderedJSON, of state: State) -> OrderedJSON {
    let depth = value.depth
    guard depth > Self.flatDepth else { return value }
    for limit in Self.flatLimits where limit < depth && flatteningsLeft > 0 && !isOutOfTime {
      flatteningsLeft -= 1
      flatness = limit
      defer { flatness = nil }
      if case .inhabited(let flat) = start(state, limit: Self.flatCases), flat.depth < depth {
        return flat
      }
    }
    return value
  }

  /// Values that lie deeper than the first of these are unlikely to be the flattest.
  private static let flatLimits = [6, 12, 24, 48]
  /// People can follow values that lie no deeper than this.
  private static let flatDepth = 10
  private static let flatCases = 1_000
}
