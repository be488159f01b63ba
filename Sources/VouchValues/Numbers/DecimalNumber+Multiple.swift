extension DecimalNumber {
  /// True if this number is exactly an integer multiple of `divisor`; always false for a divisor of
  /// 0.
  ///
  /// Takes time linear in the product of this number's digits and the divisor's digits (one machine
  /// word for up to 19 of them), independent of the exponents.
  package func isMultiple(of divisor: DecimalNumber) -> Bool {
    guard divisor != .zero else { return false }
    guard self != .zero else { return true }
    let zeros = exponent - divisor.exponent
    // A multiple would have at least as many trailing zeros as the divisor, but the significand has
    // none.
    guard zeros >= 0 else { return false }
    switch divisor.significand {
    case .small(let small): return remainderIsZero(divisor: small, zeros: zeros)
    case .large(let digits): return remainderIsZero(divisor: digits, zeros: zeros)
    }
  }

  /// Evaluates `significand * 10^zeros % divisor == 0` by long division, digit by digit.
  ///
  /// Each zero contributes one factor 2 and one factor 5, of which a divisor below 2^64 has fewer
  /// than 64. So if 64 zeros don't make the number divisible, more zeros don't either.
  private func remainderIsZero(divisor: UInt64, zeros: Int64) -> Bool {
    var remainder: UInt64 = 0
    func append(_ digit: UInt64) {
      let product = remainder.multipliedFullWidth(by: 10)
      let (low, carries) = product.low.addingReportingOverflow(digit)
      // The remainder is below the divisor, so the quotient is at most 9 and the division safe.
      let high = product.high + (carries ? 1 : 0)
      remainder = divisor.dividingFullWidth((high, low)).remainder
    }
    switch significand {
    case .small(let value): remainder = value % divisor
    case .large(let digits): for digit in digits { append(UInt64(digit)) }
    }
    for _ in 0..<min(zeros, 64) where remainder != 0 { append(0) }
    return remainder == 0
  }

  /// Does the same for a divisor of many digits, in decimal.
  private func remainderIsZero(divisor: [UInt8], zeros: Int64) -> Bool {
    var division = LongDivision(divisor: divisor)
    for digit in significand.digits { division.append(digit) }
    // Four times the number of digits exceeds the number of factors 2 in a number of that many
    // digits.
    for _ in 0..<min(zeros, Int64(divisor.count) * 4) where !division.remainderIsZero {
      division.append(0)
    }
    return division.remainderIsZero
  }
}

extension DecimalNumber {
  /// True if `value` is an integer multiple of `divisor`; always false for a divisor of 0.
  @inline(__always)
  static func isMultiple(_ value: Int64, of divisor: Int64) -> Bool {
    // Uses magnitudes, because the least value divided by -1 overflows.
    divisor != 0 && value.magnitude % divisor.magnitude == 0
  }

  /// True if the shortest decimal that reads back as `value` is an integer multiple of `divisor`.
  static func isMultiple(_ value: Double, of divisor: DecimalNumber) -> Bool {
    if let answer = isMultipleByScaling(value, of: divisor) { return answer }
    return DecimalNumber(value)?.isMultiple(of: divisor) ?? false
  }

  /// Returns the result for values that have at most 15 digits down to the divisor's last decimal
  /// place.
  ///
  /// Decimals of 15 digits correspond one to one with doubles, and both 10^22 and an integer of 15
  /// digits are exact doubles. So the value is the decimal `scaled / power` if and only if that
  /// (correctly rounded) division gives the value back. Otherwise it has further digits, and so
  /// isn't a multiple.
  private static func isMultipleByScaling(_ value: Double, of divisor: DecimalNumber) -> Bool? {
    guard case .small(let significand) = divisor.significand, significand != 0,
      -22...0 ~= divisor.exponent
    else { return nil }
    var power = 1.0
    for _ in 0..<(-divisor.exponent) { power *= 10 }
    let scaled = (value * power).rounded()
    guard scaled.magnitude < 1e15 else { return nil }
    guard scaled / power == value else { return false }
    return UInt64(scaled.magnitude) % significand == 0
  }
}

/// Long division of decimal digits that keeps only the remainder.
private struct LongDivision {
  /// The divisor with a leading zero, so that it is as long as the remainder times ten.
  private let divisor: [UInt8]
  private var remainder: [UInt8]

  init(divisor: [UInt8]) {
    self.divisor = [0] + divisor
    remainder = Array(repeating: 0, count: divisor.count + 1)
  }

  var remainderIsZero: Bool { remainder.allSatisfy { $0 == 0 } }

  /// Appends a digit to the dividend.
  mutating func append(_ digit: UInt8) {
    for index in 1..<remainder.count { remainder[index - 1] = remainder[index] }
    remainder[remainder.count - 1] = digit
    while !remainder.lexicographicallyPrecedes(divisor) { subtractDivisor() }
  }

  private mutating func subtractDivisor() {
    var borrow: UInt8 = 0
    for index in remainder.indices.reversed() {
      let taken = divisor[index] + borrow
      borrow = remainder[index] < taken ? 1 : 0
      remainder[index] = remainder[index] + borrow * 10 - taken
    }
  }
}
