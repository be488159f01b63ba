/// A number of seconds in decimal digits.
struct Seconds {
  let whole: Int
  /// The digits after the point, added to `whole` whatever its sign.
  let fraction: String

  /// `-1.5`, `720`: exact, without zeros at the end.
  var text: String {
    var digits = Array(fraction.unicodeScalars)
    while digits.last == "0" { digits.removeLast() }
    guard !digits.isEmpty else { return "\(whole)" }
    guard whole < 0 else { return "\(whole)." + Self.string(digits) }
    // Below zero the fraction counts upwards: -2 and .25 are -1.75, the complement of its digits.
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

/// Reads ASCII digits and marks from a short text.
struct DigitReader {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  var isAtEnd: Bool { position == scalars.count }

  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard position < scalars.count, scalars[position] == mark else { return false }
    position += 1
    return true
  }

  /// Exactly that many digits as a number.
  mutating func number(digits count: Int) -> Int? {
    var value = 0
    for _ in 0..<count {
      guard position < scalars.count, scalars[position].isDigit else { return nil }
      value = value * 10 + Int(scalars[position].value) - 0x30
      position += 1
    }
    return value
  }

  /// All digits from here on.
  mutating func digits() -> String {
    var view = String.UnicodeScalarView()
    while position < scalars.count, scalars[position].isDigit {
      view.append(scalars[position])
      position += 1
    }
    return String(view)
  }
}
