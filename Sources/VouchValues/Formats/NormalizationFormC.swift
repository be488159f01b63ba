/// Unicode's Normalization Form C, without tables: Swift orders strings by it.
enum NormalizationFormC {
  /// Whether the text, of characters that each are in Form C, is so as a whole.
  ///
  /// Its marks must be in canonical order, and each starter must stay what it is when what follows
  /// is composed with it, up to the next starter. Then the marks stay as well, because text
  /// and normalised text decompose to the same.
  static func contains(_ scalars: [Unicode.Scalar]) -> Bool {
    let classes = scalars.map(\.properties.canonicalCombiningClass.rawValue)
    var start = 0
    while start < scalars.count {
      var end = start + 1
      while end < scalars.count, classes[end] != 0 {
        guard classes[end - 1] <= classes[end] || end - 1 == start else { return false }
        end += 1
      }
      let segment = scalars[start..<min(end + 1, scalars.count)]
      guard keepsStarter(segment) else { return false }
      start = end
    }
    return true
  }

  /// Whether the normalised text still begins with its first character.
  ///
  /// Comparison normalises both sides: a text begins with a character if it lies between that
  /// character with the first and with the last of all behind it, neither of which composes. (A
  /// plain prefix is no bound: it is taken for less without normalisation.)
  private static func keepsStarter(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let starter = text.first, !text.dropFirst().allSatisfy(\.isASCII) else { return true }
    let first = String(starter)
    var whole = ""
    whole.unicodeScalars.append(contentsOf: text)
    return first + "\u{0}" <= whole && whole < first + "\u{10FFFF}"
  }
}
