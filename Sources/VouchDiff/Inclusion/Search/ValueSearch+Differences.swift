import VouchValues

/// The search that begins with the differences: with schemas that differ themselves, and then with
/// all schemas that contain them.
///
/// A search that takes one schema after the other, and follows the first path to a difference to
/// its end, finds documents with hundreds of levels for types that lead to each other. A search
/// from the differences gives each schema its nearest difference, and examines a schema once for
/// each schema below it in which one was found.
extension ValueSearch {
  /// The maximum number of cases for a pair, which is small because everything relevant is near.
  private static let nearCases = 300
  /// The maximum number of cases for a pair of long unions, whose branches are compared in pairs.
  private static let unionCases = 4_000
  /// The distances from a pair that are searched; the greater one only if the smaller finds
  /// nothing.
  private static let nearHorizons = 1...2
  /// The depth to which a value is made smaller.
  private static let shrunkDepth = 2

  mutating func spreadDifferences(of aligned: AlignedSchemas) {
    let states = aligned.pairs.map { pair in
      State([
        Literal(classes[pair.subset], side: .subset),
        Literal(classes[pair.superset], side: .superset).negation,
      ])
    }
    let different = Set(aligned.different)
    var pending = aligned.different
    var isPending = Set(pending)
    // Types around a change that only one of the versions shows are examined once.
    var isPassedOn: Set<Int> = []
    var next = 0
    while next < pending.count, !isOutOfTime {
      let number = pending[next]
      next += 1
      isPending.remove(number)
      let (a, b) = (aligned.pairs[number].subset, aligned.pairs[number].superset)
      guard !statesWithNearValue.contains(states[number]), let value = nearValue(of: states[number])
      else {
        guard case .empty? = answers[states[number]] else { continue }
        // The inclusion of a part helps to prove that of the whole.
        for user in aligned.users[number]
        where !statesWithNearValue.contains(states[user]) && isPassedOn.insert(user).inserted {
          if isPending.insert(user).inserted { pending.append(user) }
        }
        continue
      }
      if validator.tellsApart(value, a, b: b) {
        // The parts of the value for schemas below are already as small as possible.
        let isFirst = different.contains(number)
        var shrinking = Shrinking(
          value, depth: isFirst ? .max : Self.shrunkDepth, of: classes.schema(a))
        let smaller = shrinking.run { !isOutOfTime && validator.tellsApart($0, a, b: b) }
        replace(smaller, of: states[number])
      }
      statesWithNearValue.insert(states[number])
      for user in aligned.users[number]
      where !statesWithNearValue.contains(states[user]) && isPending.insert(user).inserted {
        pending.append(user)
      }
    }
  }

  /// Returns a value that is made of known ones.
  private mutating func nearValue(of state: State) -> OrderedJSON? {
    defer { differenceDistanceLimit = nil }
    let isUnion = state.literals.contains { classes.isLongUnion($0.schema) }
    for limit in Self.nearHorizons {
      differenceDistanceLimit = limit
      switch start(state, limit: isUnion ? Self.unionCases : Self.nearCases) {
      case .inhabited(let value): return value
      case .empty: return nil
      case .unknown: continue
      }
    }
    return nil
  }
}
