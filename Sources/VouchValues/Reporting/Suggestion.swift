/// Finds the word that a misspelt one was probably meant to be.
package enum Suggestion {
  /// The maximum length of a word. Longer words are hardly misspelt names, and comparing them would
  /// be slow.
  private static let lengthLimit = 100

  /// Returns the candidate with the smallest edit distance to the word; the first one if several
  /// are equally close.
  ///
  /// An edit inserts, deletes or replaces a character or swaps two neighbours (optimal string
  /// alignment distance). The distance may be at most a third of the word's length, and at most
  /// `edits`.
  package static func nearest(
    to word: String, in candidates: some Sequence<String>, within edits: Int = .max
  ) -> String? {
    let letters = Array(word.unicodeScalars.prefix(lengthLimit + 1))
    guard letters.count <= lengthLimit else { return nil }
    var best: String?
    var limit = min(edits, letters.count / 3)
    for candidate in candidates where limit > 0 {
      // A scalar has one to four bytes.
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

  /// Returns the edit distance of two words; nil if it is more than `limit`.
  ///
  /// Linear in the words' length for each edit that is allowed, because cells further from the
  /// diagonal need more edits.
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
