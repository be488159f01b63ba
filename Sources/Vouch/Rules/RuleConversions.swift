#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Literals that Swift lacks, and conversions between types.
extension _Rule {
  /// Returns a decimal literal. The generator has checked that a decimal can represent its digits.
  public static func decimal(_ digits: StaticString) -> Decimal {
    Decimal(string: digits.description) ?? .nan
  }

  /// Returns an instant, given in seconds since 1970-01-01T00:00:00Z.
  public static func timestamp(_ secondsSince1970: Double) -> Date {
    Date(timeIntervalSince1970: secondsSince1970)
  }

  /// Returns the same number as a signed integer; throws if it is too large.
  public static func int(_ value: UInt64) throws -> Int64 {
    guard let result = Int64(exactly: value) else { throw RuleError.overflow }
    return result
  }

  /// Returns the integral part, rounded towards zero.
  public static func int(_ value: Double) throws -> Int64 {
    guard let result = Int64(exactly: value.rounded(.towardZero)) else { throw RuleError.overflow }
    return result
  }

  /// Returns the integer that a text represents; throws if it represents none.
  public static func int(_ text: String) throws -> Int64 {
    guard let result = Int64(text) else { throw RuleError.notANumber(text) }
    return result
  }

  /// Returns the whole seconds since 1970-01-01T00:00:00Z.
  public static func int(_ instant: Date) throws -> Int64 {
    try int(instant.timeIntervalSince1970.rounded(.down))
  }

  /// Returns the same number as an unsigned integer; throws if it is negative.
  public static func uint(_ value: Int64) throws -> UInt64 {
    guard let result = UInt64(exactly: value) else { throw RuleError.overflow }
    return result
  }

  /// Returns the integral part, rounded towards zero.
  public static func uint(_ value: Double) throws -> UInt64 {
    guard let result = UInt64(exactly: value.rounded(.towardZero)) else {
      throw RuleError.overflow
    }
    return result
  }

  /// Returns the integer that a text represents; throws if it represents none.
  public static func uint(_ text: String) throws -> UInt64 {
    guard let result = UInt64(text) else { throw RuleError.notANumber(text) }
    return result
  }

  /// Returns the double nearest to the decimal.
  public static func double(_ value: Decimal) -> Double {
    Double(value.description) ?? .nan
  }

  /// Returns the number that a text represents; throws if it represents none.
  public static func double(_ text: String) throws -> Double {
    guard isDecimal(text), let result = Double(text), result.isFinite else {
      throw RuleError.notANumber(text)
    }
    return result
  }

  /// Returns the number that a text represents in decimal digits, rounded to the 38 digits of a
  /// decimal.
  public static func decimal(parsing text: String) throws -> Decimal {
    // `Decimal` parses a prefix, and reads "12abc" as 12; `Double` requires the whole text to be a
    // number.
    guard isDecimal(text), Double(text)?.isFinite == true, let result = Decimal(string: text),
      result.isFinite
    else { throw RuleError.notANumber(text) }
    return result
  }

  /// True if the text has only characters of decimal notation; false for other notations of Swift:
  /// `0x1p3`, `nan`.
  private static func isDecimal(_ text: String) -> Bool {
    text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
  }
}
