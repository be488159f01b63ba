/// Finds what somebody probably meant by a misspelt word.
package enum Suggestion {
  /// Longer words are no misspelt names, and comparing them would cost.
  private static let lengthLimit = 100

  /// The candidate that fewest edits make from the word; the first of equally near ones.
  ///
  /// An edit inserts, deletes or replaces a character or swaps two neighbours (optimal string
  /// alignment distance). More edits than a third of the word's length are too many, and more than
  /// `edits` always.
  package static func nearest(
    to word: String, in candidates: some Sequence<String>, within edits: Int = .max
  ) -> String? {
    let letters = Array(word.unicodeScalars.prefix(lengthLimit + 1))
    guard letters.count <= lengthLimit else { return nil }
    var best: String?
    var limit = min(edits, letters.count / 3)
    for candidate in candidates where limit > 0 {
      let other = Array(candidate.unicodeScalars.prefix(lengthLimit + 1))
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      guard distance > 0, distance <= limit else { continue }
      best = candidate
      limit = distance - 1
    }
    return best
  }

  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for row in a.indices {
      var current = [row + 1]
      current.reserveCapacity(previous.count)
      for column in b.indices {
        let replaced = previous[column] + (a[row] == b[column] ? 0 : 1)
        var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
        let isSwap =
          row > 0 && column > 0 && a[row] == b[column - 1] && a[row - 1] == b[column]
        if isSwap { least = min(least, beforePrevious[column - 1] + 1) }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
