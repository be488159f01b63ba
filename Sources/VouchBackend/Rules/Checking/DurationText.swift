/// A duration in CEL's format, which is Go's: `1h30m`, `-1.5s`, `250ms`, `0`.
///
/// It is stored in nanoseconds, as 64 bits, like Go's.
struct DurationText {
  private let nanoseconds: Int64

  /// Nil if `text` isn't a duration, or exceeds about 292 years.
  init?(_ text: String) {
    var reader = DigitReader(text)
    let isNegative = reader.skip("-")
    if !isNegative { _ = reader.skip("+") }
    guard !reader.isAtEnd else { return nil }
    var sum: Int64 = 0
    while !reader.isAtEnd {
      guard let part = Self.part(&reader) else { return nil }
      let (total, overflow) = sum.addingReportingOverflow(part)
      guard !overflow else { return nil }
      sum = total
    }
    nanoseconds = isNegative ? -sum : sum
  }

  /// The number of seconds, in decimal digits.
  var seconds: String {
    let digits = String(nanoseconds.magnitude % 1_000_000_000)
    let fraction = String(repeating: "0", count: 9 - digits.count) + digits
    let magnitude = Seconds(
      whole: Int(nanoseconds.magnitude / 1_000_000_000), fraction: fraction
    ).text
    return nanoseconds < 0 ? "-" + magnitude : magnitude
  }

  /// Reads a number and its unit, and returns it in nanoseconds; a bare zero needs no unit.
  private static func part(_ reader: inout DigitReader) -> Int64? {
    let whole = reader.digits()
    let fraction = reader.skip(".") ? reader.digits() : ""
    guard !(whole.isEmpty && fraction.isEmpty) else { return nil }
    if whole == "0", fraction.isEmpty, reader.isAtEnd { return 0 }
    guard let unit = unit(&reader), let count = whole.isEmpty ? 0 : Int64(whole) else { return nil }
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow else { return nil }
    let (sum, sumOverflow) = product.addingReportingOverflow(nanoseconds(fraction, of: unit))
    return sumOverflow ? nil : sum
  }

  /// Returns the fraction of `unit` given by the digits after the point, truncated to nanoseconds.
  private static func nanoseconds(_ fraction: String, of unit: Int64) -> Int64 {
    var scale = unit
    var sum: Int64 = 0
    // An hour has 13 digits of nanoseconds; further digits are less than a nanosecond.
    for scalar in fraction.unicodeScalars.prefix(13) {
      let digit = Int64(scalar.value) - 0x30
      sum += digit * (scale / 10) + digit * (scale % 10) / 10
      scale /= 10
    }
    return sum
  }

  private static func unit(_ reader: inout DigitReader) -> Int64? {
    if reader.skip("h") { return 3_600_000_000_000 }
    if reader.skip("m") { return reader.skip("s") ? 1_000_000 : 60_000_000_000 }
    if reader.skip("s") { return 1_000_000_000 }
    if reader.skip("n") { return reader.skip("s") ? 1 : nil }
    if reader.skip("u") || reader.skip("\u{b5}") || reader.skip("\u{3bc}") {
      return reader.skip("s") ? 1_000 : nil
    }
    return nil
  }
}

/// Reads ASCII digits and marks from a short text.
private struct DigitReader {
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

  /// Reads all digits from here on.
  mutating func digits() -> String {
    var view = String.UnicodeScalarView()
    while position < scalars.count, scalars[position].isDigit {
      view.append(scalars[position])
      position += 1
    }
    return String(view)
  }
}
