import VouchValues

/// The operations needed to find multiples of a number next to a limit.
extension DecimalNumber {
  /// The maximum number of digits: those of the greatest double, and as many of a fraction.
  private static let digitLimit = 1_000

  private init(isNegative: Bool, digits: some Sequence<UInt8>, exponent: Int64) {
    let digits = digits.drop { $0 == 0 }.map { $0 + UInt8(ascii: "0") }
    let text = digits.isEmpty ? "0" : String(decoding: digits, as: UTF8.self)
    self = DecimalNumber((isNegative ? "-" : "") + text + "e\(exponent)") ?? .zero
  }

  var negated: DecimalNumber {
    DecimalNumber(isNegative: !isNegative, digits: digits, exponent: exponent)
  }

  /// Returns the number times a power of ten.
  func timesPower(_ power: Int) -> DecimalNumber {
    DecimalNumber(isNegative: isNegative, digits: digits, exponent: exponent + Int64(power))
  }

  /// The greatest integer that isn't greater than the number; nil if it has too many digits.
  var floor: DecimalNumber? {
    let limit = Int64(Self.digitLimit)
    guard -limit...limit ~= exponent, Int64(digits.count) + exponent <= limit else { return nil }
    if isInteger { return self }
    let whole = DecimalNumber(
      isNegative: isNegative, digits: digits.dropLast(Int(-exponent)), exponent: 0)
    return isNegative ? whole.adding(DecimalNumber(-1)) : whole
  }

  /// Returns the remainder of an integer's division by a number that isn't negative; the remainder
  /// is 0 or more.
  func remainder(dividingBy divisor: Int64) -> Int64 {
    let divisor = divisor.magnitude
    let rest = digits(downTo: 0).reduce(0 as UInt64) { rest, digit in
      let (high, low) = rest.multipliedFullWidth(by: 10)
      let (sum, carries) = low.addingReportingOverflow(UInt64(digit))
      // The remainder is below the divisor, so the quotient is at most 9.
      return divisor.dividingFullWidth((high + (carries ? 1 : 0), sum)).remainder
    }
    return Int64(isNegative && rest != 0 ? divisor - rest : rest)
  }

  /// Returns the sum; takes time linear in the distance of the first from the last digit.
  func adding(_ other: DecimalNumber) -> DecimalNumber {
    let last = min(exponent, other.exponent)
    var (a, b) = (digits(downTo: last), other.digits(downTo: last))
    let count = max(a.count, b.count) + 1
    a.insert(contentsOf: repeatElement(0, count: count - a.count), at: 0)
    b.insert(contentsOf: repeatElement(0, count: count - b.count), at: 0)
    if isNegative == other.isNegative {
      return DecimalNumber(isNegative: isNegative, digits: Self.sum(a, b, 1), exponent: last)
    }
    return a.lexicographicallyPrecedes(b)
      ? DecimalNumber(isNegative: other.isNegative, digits: Self.sum(b, a, -1), exponent: last)
      : DecimalNumber(isNegative: isNegative, digits: Self.sum(a, b, -1), exponent: last)
  }

  /// Returns the digits of an integer, in units of a power of ten.
  private func digits(downTo last: Int64) -> [UInt8] {
    digits + Array(repeating: 0, count: Int(clamping: exponent - last))
  }

  /// Returns the digits of `a + sign * b`, for as many digits, of which the result has no more.
  private static func sum(_ a: [UInt8], _ b: [UInt8], _ sign: Int) -> [UInt8] {
    var result = a
    var carry = 0
    for index in a.indices.reversed() {
      let digit = Int(a[index]) + sign * Int(b[index]) + carry
      carry = digit < 0 ? -1 : digit / 10
      result[index] = UInt8(digit - carry * 10)
    }
    return result
  }
}
