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
      // A scalar has one byte to four.
      let bytes = candidate.utf8.count
      guard bytes >= letters.count - limit, bytes <= 4 * (letters.count + limit) else { continue }
      let other = Array(candidate.unicodeScalars.prefix(lengthLimit + 1))
      guard abs(other.count - letters.count) <= limit,
        let distance = distance(letters, other, within: limit), distance > 0
      else { continue }
      best = candidate
      limit = distance - 1
    }
    return best
  }

  /// How many edits make one word of the other; nil if they are more than `limit`.
  ///
  /// Linear in the words' length for each edit that is allowed: what lies further from the diagonal takes more
  /// edits than that.
  private static func distance(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], within limit: Int
  ) -> Int? {
    let tooMany = limit + 1
    var beforePrevious = [Int](repeating: tooMany, count: b.count + 1)
    var previous = (0...b.count).map { min($0, tooMany) }
    var current = beforePrevious
    var previousLeast = 0
    for row in a.indices {
      let columns = max(0, row - limit)..<max(0, min(b.count, row + limit + 1))
      current[columns.lowerBound] = columns.lowerBound == 0 ? min(row + 1, tooMany) : tooMany
      var rowLeast = current[columns.lowerBound]
      for column in columns {
        let replaced = previous[column] + (a[row] == b[column] ? 0 : 1)
        var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
        let isSwap =
          row > 0 && column > 0 && a[row] == b[column - 1] && a[row - 1] == b[column]
        if isSwap { least = min(least, beforePrevious[column - 1] + 1) }
        current[column + 1] = least
        rowLeast = min(rowLeast, least)
      }
      if columns.upperBound < b.count { current[columns.upperBound + 1] = tooMany }
      if min(rowLeast, previousLeast) > limit { return nil }
      previousLeast = rowLeast
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count] <= limit ? previous[b.count] : nil
  }
}
