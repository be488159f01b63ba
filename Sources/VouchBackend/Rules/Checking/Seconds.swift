/// A number of seconds in decimal digits.
struct Seconds {
  let whole: Int
  /// The digits after the point, whose value is added to `whole` even if that is negative.
  let fraction: String

  /// The exact number without trailing zeros: `-1.5`, `720`.
  var text: String {
    var digits = Array(fraction.unicodeScalars)
    while digits.last == "0" { digits.removeLast() }
    guard !digits.isEmpty else { return "\(whole)" }
    guard whole < 0 else { return "\(whole)." + Self.string(digits) }
    // Below zero the fraction is added to the negative whole: -2 and .25 are -1.75, so its digits
    // are complemented.
    for index in digits.indices.dropLast() { digits[index] = Self.digit(9, minus: digits[index]) }
    digits[digits.count - 1] = Self.digit(10, minus: digits[digits.count - 1])
    return "-\((whole + 1).magnitude)." + Self.string(digits)
  }

  private static func digit(_ sum: UInt32, minus scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(truncatingIfNeeded: 0x30 + sum - (scalar.value - 0x30)))
  }

  private static func string(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
