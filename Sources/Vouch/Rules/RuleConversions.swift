#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Literals that Swift doesn't have, and conversions between types.
extension _Rule {
  /// A decimal literal. The generator has checked that a decimal holds its digits.
  public static func decimal(_ digits: StaticString) -> Decimal {
    Decimal(string: digits.description) ?? .nan
  }

  /// An instant, in seconds since 1970-01-01T00:00:00Z.
  public static func timestamp(_ secondsSince1970: Double) -> Date {
    Date(timeIntervalSince1970: secondsSince1970)
  }

  /// The same number with a sign; throws if it is too large.
  public static func int(_ value: UInt64) throws -> Int64 {
    guard let result = Int64(exactly: value) else { throw RuleError.overflow }
    return result
  }

  /// The whole part, cut off towards zero.
  public static func int(_ value: Double) throws -> Int64 {
    guard let result = Int64(exactly: value.rounded(.towardZero)) else { throw RuleError.overflow }
    return result
  }

  /// The integer that a text spells; throws if it spells none.
  public static func int(_ text: String) throws -> Int64 {
    guard let result = Int64(text) else { throw RuleError.notANumber(text) }
    return result
  }

  /// Whole seconds since 1970-01-01T00:00:00Z.
  public static func int(_ instant: Date) throws -> Int64 {
    try int(instant.timeIntervalSince1970.rounded(.down))
  }

  /// The same number without a sign; throws if it is negative.
  public static func uint(_ value: Int64) throws -> UInt64 {
    guard let result = UInt64(exactly: value) else { throw RuleError.overflow }
    return result
  }

  /// The whole part, cut off towards zero.
  public static func uint(_ value: Double) throws -> UInt64 {
    guard let result = UInt64(exactly: value.rounded(.towardZero)) else {
      throw RuleError.overflow
    }
    return result
  }

  /// The integer that a text spells; throws if it spells none.
  public static func uint(_ text: String) throws -> UInt64 {
    guard let result = UInt64(text) else { throw RuleError.notANumber(text) }
    return result
  }

  /// The double nearest to the decimal.
  public static func double(_ value: Decimal) -> Double {
    Double(value.description) ?? .nan
  }

  /// The number that a text spells; throws if it spells none.
  public static func double(_ text: String) throws -> Double {
    guard isDecimal(text), let result = Double(text), result.isFinite else {
      throw RuleError.notANumber(text)
    }
    return result
  }

  /// The number that the text writes in decimal digits, rounded to the 38 that a decimal has.
  public static func decimal(parsing text: String) throws -> Decimal {
    // `Decimal` reads as far as it can, and takes "12abc" for 12; `Double` wants the whole text.
    guard isDecimal(text), Double(text)?.isFinite == true, let result = Decimal(string: text),
      result.isFinite
    else { throw RuleError.notANumber(text) }
    return result
  }

  /// False of what only Swift reads as a number: `0x1p3`, `nan`.
  private static func isDecimal(_ text: String) -> Bool {
    text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) }
  }
}
