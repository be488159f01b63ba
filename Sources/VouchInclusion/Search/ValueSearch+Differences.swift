import VouchValues

/// Differences first: where schemas differ themselves, and from there through all that hold them.
///
/// Whoever asks schema by schema, and follows the first way to a difference to its end, finds one where a
/// document lies hundreds of levels deep in types that lead to each other. From the differences on, each
/// schema comes to know the nearest one, and is looked at once for each schema below it in which one was
/// found.
extension ValueSearch {
  /// So many cases are looked at for a pair, since all that it takes lies near.
  private static let nearCases = 300
  /// How far from a pair itself; further only where nothing is found.
  private static let nearHorizons = 1...2
  /// How deep a value is made smaller.
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
    var next = 0
    while next < pending.count, !isOutOfTime {
      let number = pending[next]
      next += 1
      isPending.remove(number)
      let (a, b) = (aligned.pairs[number].subset, aligned.pairs[number].superset)
      guard !near.contains(states[number]), let value = nearValue(of: states[number]) else {
        // Unions of many branches are decided by what is known of those that were changed.
        if isKnownToBeEmpty(states[number]) { classes.memory.note(classes[a], in: classes[b]) }
        continue
      }
      if judges.tellsApart(value, a, b: b) {
        // What stands in the value for a schema below is as small as it can be already.
        let isFirst = different.contains(number)
        var shrinking = Shrinking(value, depth: isFirst ? .max : Self.shrunkDepth)
        let smaller = shrinking.run { !isOutOfTime && judges.tellsApart($0, a, b: b) }
        replace(smaller, of: states[number])
      }
      near.insert(states[number])
      for user in aligned.users[number]
      where !near.contains(states[user]) && isPending.insert(user).inserted {
        pending.append(user)
      }
    }
  }

  /// Whether a state has no values, and that is so whatever documents are left out.
  private func isKnownToBeEmpty(_ state: State) -> Bool {
    guard !hasLeftOut, case .empty? = answers[state] else { return false }
    return !state.literals.contains { classes.taints[$0.schema].contains(.dynamic) }
  }

  /// A value that is made of known ones.
  private mutating func nearValue(of state: State) -> OrderedJSON? {
    defer { horizon = nil }
    for limit in Self.nearHorizons {
      horizon = limit
      switch start(state, limit: Self.nearCases) {
      case .inhabited(let value): return value
      case .empty: return nil
      case .unknown: continue
      }
    }
    return nil
  }
}
