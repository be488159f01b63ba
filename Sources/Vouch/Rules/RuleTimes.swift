#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Times and single-precision numbers count by the decimal digits that they are written with, as they
// do for `minimum` and `maximum`: in binary, 0.1 s after 00.3 s isn't 00.4 s.
extension _Rule {
  /// Returns the double with the same decimal digits.
  public static func double(_ value: Float) -> Double { Double(value.description) ?? .nan }

  /// Returns the sum of two numbers of seconds.
  public static func sum(_ left: Double, _ right: Double) -> Double {
    // Sums of whole seconds aren't rounded.
    guard left.rounded() != left || right.rounded() != right,
      let first = Decimal(string: left.description),
      let second = Decimal(string: right.description)
    else { return left + right }
    return double(first + second)
  }

  /// Returns the instant some seconds after another one.
  public static func instant(_ instant: Date, plus seconds: Double) -> Date {
    guard let start = digits(of: instant), let more = Decimal(string: seconds.description) else {
      return instant.addingTimeInterval(seconds)
    }
    return Date(timeIntervalSince1970: double(start + more))
  }

  /// Returns the seconds from one instant to another.
  public static func seconds(from start: Date, to end: Date) -> Double {
    guard let first = digits(of: start), let last = digits(of: end) else {
      return end.timeIntervalSince(start)
    }
    return double(last - first)
  }

  /// Returns the seconds since 1970 that an instant was read from; nil unless these are whole
  /// milliseconds or microseconds. They are found by trying, because `Date` keeps the seconds since
  /// 2001, in which some have other digits.
  private static func digits(of instant: Date) -> Decimal? {
    for (scale, exponent) in [(1e3, -3), (1e6, -6)] {
      let count = (instant.timeIntervalSince1970 * scale).rounded()
      if let count = Int64(exactly: count),
        Date(timeIntervalSince1970: Double(count) / scale) == instant
      {
        return Decimal(
          sign: count < 0 ? .minus : .plus, exponent: exponent,
          significand: Decimal(count.magnitude))
      }
    }
    return nil
  }
}
