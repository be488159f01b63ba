// Strings as CEL has them: sequences of Unicode scalars. Swift's `==` and `<` take "é" and
// "e\u{301}" as equal. UTF-8 keeps the order and the boundaries of scalars, so bytes will do.
extension Rule {
  /// True if both have the same scalars.
  public static func equal(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }

  /// True if `left` comes before `right` in the order of their scalars.
  public static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Whether a text begins with another one, scalar for scalar.
  public static func hasPrefix(_ text: String, _ prefix: String) -> Bool {
    text.utf8.starts(with: prefix.utf8)
  }

  /// Whether a text ends with another one, scalar for scalar.
  public static func hasSuffix(_ text: String, _ suffix: String) -> Bool {
    text.utf8.reversed().starts(with: suffix.utf8.reversed())
  }

  /// True if the scalars of `part` occur in `text`, in a row.
  ///
  /// Linear in both lengths for any texts (Knuth, Morris and Pratt).
  public static func contains(_ text: String, _ part: String) -> Bool {
    let part = Array(part.utf8)
    guard !part.isEmpty else { return true }
    let borders = borders(of: part)
    var matched = 0
    for byte in text.utf8 {
      while matched > 0, part[matched] != byte { matched = borders[matched - 1] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return true }
    }
    return false
  }

  /// For each prefix of `part`, the length of the longest shorter prefix that it also ends with.
  private static func borders(of part: [UInt8]) -> [Int] {
    var borders = [0]
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = borders[length - 1] }
      if part[length] == byte { length += 1 }
      borders.append(length)
    }
    return borders
  }

  /// The texts one after the other.
  public static func join(_ left: String, _ right: String) -> String {
    left + right
  }
}
