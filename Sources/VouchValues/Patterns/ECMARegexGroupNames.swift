/// The names of groups, of which two may be equal only if never both take part in a match.
///
/// ECMA-262, 22.2.1.1: a name may occur again in another alternative of the same disjunction.
struct ECMARegexGroupNames {
  /// How many names stood before an open group, and before its present alternative.
  private struct Level {
    let start: Int
    var alternativeStart: Int
  }

  private var count = 0
  private var latest: [String: Int] = [:]
  private var levels = [Level(start: 0, alternativeStart: 0)]

  func contains(_ name: String) -> Bool { latest[name] != nil }

  /// Adds a name, or returns false if a group of that name may match as well.
  ///
  /// The latest group of the name decides: had an earlier one been in the way, so would this.
  mutating func insert(_ name: String) -> Bool {
    defer { count += 1 }
    guard let earlier = latest.updateValue(count, forKey: name) else { return true }
    return earlier < levels[innermostLevel(containing: earlier)].alternativeStart
  }

  mutating func beginGroup() {
    levels.append(Level(start: count, alternativeStart: count))
  }

  mutating func beginAlternative() {
    levels[levels.count - 1].alternativeStart = count
  }

  mutating func endGroup() {
    levels.removeLast()
  }

  /// Open groups begin one after the other, so the one sought is found by bisection.
  private func innermostLevel(containing name: Int) -> Int {
    var low = 0
    var high = levels.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if levels[middle].start <= name { low = middle } else { high = middle }
    }
    return low
  }
}
