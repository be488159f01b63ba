import VouchValues

/// The search for values that are less deep than the first one that is found.
extension ValueSearch {
  /// Returns a value of a state that is less deep than the one that was found, or that one.
  ///
  /// The search follows the first path to its end, however long. Once it is known which states are
  /// empty, few steps are enough to determine whether there is a shorter path.
  mutating func flatter(_ value: OrderedJSON, of state: State) -> OrderedJSON {
    let depth = value.depth
    guard depth > Self.flatDepth else { return value }
    for limit in Self.flatLimits where limit < depth && flatteningsLeft > 0 && !isOutOfTime {
      flatteningsLeft -= 1
      valueDepthLimit = limit
      defer { valueDepthLimit = nil }
      if case .inhabited(let flat) = start(state, limit: Self.flatCases), flat.depth < depth {
        return flat
      }
    }
    return value
  }

  /// The depth limits to try. A value deeper than the first of these is unlikely to be the
  /// flattest.
  private static let flatLimits = [6, 12, 24, 48]
  /// The depth of values that people can follow.
  private static let flatDepth = 10
  private static let flatCases = 1_000
}
