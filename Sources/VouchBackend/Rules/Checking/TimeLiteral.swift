import Foundation
import VouchValues

/// The texts of literal times, which become seconds in decimal digits.
enum TimeLiteral {
  /// Returns the seconds since 1970-01-01T00:00:00Z, truncated to nanoseconds, of a date and time
  /// of RFC 3339, section 5.6, in the years of CEL's timestamps: 0001 to 9999. Nil for other texts.
  ///
  /// A CEL timestamp counts days of 86,400 seconds, so `:60` isn't valid.
  static func timestamp(_ text: String) -> String? {
    guard let instant = Timestamp.instant(rfc3339: text),
      -62_135_596_800...253_402_300_799 ~= instant.seconds,
      !text.hasPrefix("0000"), !text.dropFirst(16).hasPrefix(":60"),
      let fraction = Decimal(string: "0." + instant.fractionDigits.prefix(9))
    else { return nil }
    return "\(Decimal(instant.seconds) + fraction)"
  }

  /// Returns the seconds of a duration in CEL's format, which is Go's: `1h30m`, `-1.5s`, `250ms`,
  /// `0`. Nil for other texts, and for one that exceeds about 292 years: it is stored in
  /// nanoseconds, as 64 bits, like Go's.
  static func duration(_ text: String) -> String? {
    var rest = text.unicodeScalars[...]
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    var sum: Int64 = 0
    while !rest.isEmpty {
      guard let part = takePart(&rest), case (let total, false) = sum.addingReportingOverflow(part)
      else { return nil }
      sum = total
    }
    return "\(Decimal(sign: isNegative ? .minus : .plus, exponent: -9, significand: Decimal(sum)))"
  }

  /// Takes a number and its unit, and returns it in nanoseconds; a bare zero needs no unit.
  private static func takePart(_ rest: inout Substring.UnicodeScalarView) -> Int64? {
    let whole = takeDigits(&rest)
    var fraction = ""
    if rest.first == "." {
      rest.removeFirst()
      fraction = takeDigits(&rest)
    }
    if whole == "0", fraction.isEmpty, rest.isEmpty { return 0 }
    guard !(whole + fraction).isEmpty, let count = Int64("0" + whole),
      let unit = units.first(where: { rest.starts(with: $0.name.unicodeScalars) })
    else { return nil }
    rest.removeFirst(unit.name.unicodeScalars.count)
    // An hour has 13 digits of nanoseconds; further digits are less than a nanosecond.
    let digits = Int64((fraction + String(repeating: "0", count: 13)).prefix(13)) ?? 0
    let nanoseconds = digits.multipliedFullWidth(by: unit.nanoseconds)
    let remainder = (10_000_000_000_000 as Int64).dividingFullWidth(nanoseconds).quotient
    guard case (let product, false) = count.multipliedReportingOverflow(by: unit.nanoseconds),
      case (let part, false) = product.addingReportingOverflow(remainder)
    else { return nil }
    return part
  }

  private static func takeDigits(_ rest: inout Substring.UnicodeScalarView) -> String {
    let digits = rest.prefix(while: \.isDigit)
    rest = rest[digits.endIndex...]
    return String(digits)
  }

  /// The units in nanoseconds; one that begins with another's name is before it.
  private static let units: [(name: String, nanoseconds: Int64)] = [
    ("h", 3_600_000_000_000), ("ms", 1_000_000), ("m", 60_000_000_000), ("s", 1_000_000_000),
    ("ns", 1), ("us", 1_000), ("\u{b5}s", 1_000), ("\u{3bc}s", 1_000),
  ]
}
