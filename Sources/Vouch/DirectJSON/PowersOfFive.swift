/// The first 128 bits of the powers of five that the Eisel-Lemire algorithm needs for numbers in
/// documents.
///
/// Source: Lemire, Number Parsing at a Gigabyte per Second (2021), section 5. The powers with
/// negative exponents are reciprocals, rounded up where rounding can be told apart.
enum PowersOfFive {
  static let range = -55...55

  /// The high and the low word of each power, in the order of ``range``. Immutable and never freed.
  nonisolated(unsafe) static let words: UnsafePointer<UInt64> = {
    let words = range.flatMap { exponent in
      let power = exponent < 0 ? reciprocal(of: -exponent) : aligned(power(exponent))
      return [power.high, power.low]
    }
    return unsafe UnsafePointer(immortal: words)
  }()

  private typealias Wide = (high: UInt64, low: UInt64)

  /// Returns 5^exponent. 5^55 is below 2^128.
  private static func power(_ exponent: Int) -> Wide {
    var value: Wide = (0, 1)
    for _ in 0..<exponent {
      let low = value.low.multipliedFullWidth(by: 5)
      value = (value.high * 5 + low.high, low.low)
    }
    return value
  }

  private static func aligned(_ value: Wide) -> Wide {
    var value = value
    while value.high >> 63 == 0 { value = (value.high << 1 | value.low >> 63, value.low << 1) }
    return value
  }

  /// Returns the first 128 bits of 1 / 5^exponent, by binary long division.
  private static func reciprocal(of exponent: Int) -> Wide {
    let divisor = power(exponent)
    var remainder: Wide = (0, 1)
    var quotient: Wide = (0, 0)
    while quotient.high >> 63 == 0 {
      let carries = remainder.high >> 63 != 0
      remainder = (remainder.high << 1 | remainder.low >> 63, remainder.low << 1)
      quotient = (quotient.high << 1 | quotient.low >> 63, quotient.low << 1)
      let isLess =
        remainder.high < divisor.high
        || remainder.high == divisor.high && remainder.low < divisor.low
      guard carries || !isLess else { continue }
      let (low, borrows) = remainder.low.subtractingReportingOverflow(divisor.low)
      remainder = (remainder.high &- divisor.high &- (borrows ? 1 : 0), low)
      quotient.low |= 1
    }
    guard exponent <= 27 else { return quotient }
    let (low, carries) = quotient.low.addingReportingOverflow(1)
    return (quotient.high + (carries ? 1 : 0), low)
  }

  /// Returns the double nearest to `significand * 10^exponent`; nil if more digits are needed to
  /// decide.
  @inline(__always)
  static func double(
    _ significand: UInt64, _ exponent: Int, words: UnsafePointer<UInt64>
  ) -> Double? {
    guard significand != 0 else { return 0 }
    guard range ~= exponent else { return nil }
    let zeros = significand.leadingZeroBitCount
    let shifted = significand &<< UInt64(zeros)
    let index = 2 &* (exponent &- range.lowerBound)
    var (high, low) = unsafe shifted.multipliedFullWidth(by: words[index])
    if high & 0x1FF == 0x1FF {
      let rest = unsafe shifted.multipliedFullWidth(by: words[index &+ 1])
      low = low &+ rest.high
      if rest.high > low { high = high &+ 1 }
    }
    if low == .max, exponent < -27 { return nil }
    let upper = Int(high &>> 63)
    let shift = UInt64(upper &+ 9)
    var mantissa = high &>> shift
    var binaryExponent = ((217_706 &* exponent) &>> 16) &+ 63 &+ upper &- zeros &+ 1023
    guard binaryExponent > 0 else { return nil }
    // Exactly between two doubles: rounds to the even one.
    if low <= 1, exponent >= -4, exponent <= 23, mantissa & 3 == 1, mantissa &<< shift == high {
      mantissa &= ~1
    }
    mantissa = (mantissa &+ (mantissa & 1)) &>> 1
    if mantissa >= 1 << 53 {
      mantissa = 1 << 52
      binaryExponent &+= 1
    }
    guard binaryExponent < 0x7FF else { return nil }
    return Double(bitPattern: mantissa & ~(1 << 52) | UInt64(binaryExponent) &<< 52)
  }
}
