/// A date and time of RFC 3339, section 5.6, in the years that CEL's timestamps have: 0001 to 9999.
///
/// A CEL timestamp counts days of 86,400 seconds, so that `:60` isn't one.
struct TimestampText {
  private let days: Int
  private let secondOfDay: Int
  private let offset: Int
  private let fraction: String

  /// Nil if `text` isn't one.
  init?(_ text: String) {
    var reader = DigitReader(text)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), reader.skip("T") || reader.skip("t"),
      let hour = reader.number(digits: 2), reader.skip(":"),
      let minute = reader.number(digits: 2), reader.skip(":"),
      let second = reader.number(digits: 2)
    else { return nil }
    fraction = reader.skip(".") ? reader.digits() : "0"
    guard !fraction.isEmpty, let offset = Self.offset(&reader), reader.isAtEnd,
      year >= 1, 1...12 ~= month, 1...Self.days(in: month, of: year) ~= day,
      hour < 24, minute < 60, second < 60
    else { return nil }
    self.offset = offset
    days = Self.daysSince1970(year, month, day)
    secondOfDay = hour * 3_600 + minute * 60 + second
    guard -62_135_596_800...253_402_300_799 ~= wholeSeconds else { return nil }
  }

  private var wholeSeconds: Int { days * 86_400 + secondOfDay - offset }

  /// Decimal digits: the seconds since 1970-01-01T00:00:00Z, cut off below a nanosecond.
  var secondsSince1970: String {
    Seconds(whole: wholeSeconds, fraction: String(fraction.prefix(9))).text
  }

  private static func offset(_ reader: inout DigitReader) -> Int? {
    if reader.skip("Z") || reader.skip("z") { return 0 }
    let sign = reader.skip("-") ? -1 : 1
    guard sign < 0 || reader.skip("+"), let hours = reader.number(digits: 2), reader.skip(":"),
      let minutes = reader.number(digits: 2), hours < 24, minutes < 60
    else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Counts years from March, which puts the leap day at the end (proleptic Gregorian calendar).
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let marchMonth = month > 2 ? month - 3 : month + 9
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    let dayOfYear = (153 * marchMonth + 2) / 5 + day - 1
    return marchYear * 365 + leapDays + dayOfYear - 719_468
  }
}

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
