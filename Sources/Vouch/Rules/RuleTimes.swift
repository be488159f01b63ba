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
    let start = instant.timeIntervalSince1970
    // An instant in steps below a microsecond may have other digits, in which it couldn't return.
    guard Date(timeIntervalSince1970: start) == instant else {
      return instant.addingTimeInterval(seconds)
    }
    return Date(timeIntervalSince1970: sum(start, seconds))
  }

  /// Returns the seconds from one instant to another.
  public static func seconds(from start: Date, to end: Date) -> Double {
    sum(end.timeIntervalSince1970, -start.timeIntervalSince1970)
  }
}
