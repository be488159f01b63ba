#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Arithmetic that throws where Swift's traps, or where a decimal would become not-a-number.
extension Rule {
  /// The sum; throws if it overflows.
  public static func add(_ left: Int64, _ right: Int64) throws -> Int64 {
    try inRange(left.addingReportingOverflow(right))
  }

  /// The sum; throws if it overflows.
  public static func add(_ left: UInt64, _ right: UInt64) throws -> UInt64 {
    try inRange(left.addingReportingOverflow(right))
  }

  /// The sum, rounded to the 38 digits that a decimal has.
  public static func add(_ left: Decimal, _ right: Decimal) throws -> Decimal {
    try inRange(left + right)
  }

  /// The difference; throws if it overflows.
  public static func subtract(_ left: Int64, _ right: Int64) throws -> Int64 {
    try inRange(left.subtractingReportingOverflow(right))
  }

  /// The difference; throws if it overflows.
  public static func subtract(_ left: UInt64, _ right: UInt64) throws -> UInt64 {
    try inRange(left.subtractingReportingOverflow(right))
  }

  /// The difference, rounded to the 38 digits that a decimal has.
  public static func subtract(_ left: Decimal, _ right: Decimal) throws -> Decimal {
    try inRange(left - right)
  }

  /// The product; throws if it overflows.
  public static func multiply(_ left: Int64, _ right: Int64) throws -> Int64 {
    try inRange(left.multipliedReportingOverflow(by: right))
  }

  /// The product; throws if it overflows.
  public static func multiply(_ left: UInt64, _ right: UInt64) throws -> UInt64 {
    try inRange(left.multipliedReportingOverflow(by: right))
  }

  /// The product, rounded to the 38 digits that a decimal has.
  public static func multiply(_ left: Decimal, _ right: Decimal) throws -> Decimal {
    try inRange(left * right)
  }

  /// The quotient, cut off towards zero.
  public static func divide(_ left: Int64, _ right: Int64) throws -> Int64 {
    guard right != 0 else { throw RuleError.divisionByZero }
    return try inRange(left.dividedReportingOverflow(by: right))
  }

  /// The quotient, cut off towards zero.
  public static func divide(_ left: UInt64, _ right: UInt64) throws -> UInt64 {
    guard right != 0 else { throw RuleError.divisionByZero }
    return left / right
  }

  /// The quotient, rounded to the 38 digits that a decimal has.
  public static func divide(_ left: Decimal, _ right: Decimal) throws -> Decimal {
    guard !right.isZero else { throw RuleError.divisionByZero }
    return try inRange(left / right)
  }

  /// What remains of the division that cuts off towards zero; it has the sign of `left`.
  public static func remainder(_ left: Int64, _ right: Int64) throws -> Int64 {
    guard right != 0 else { throw RuleError.divisionByZero }
    return try inRange(left.remainderReportingOverflow(dividingBy: right))
  }

  /// The remainder; throws for a divisor of 0.
  public static func remainder(_ left: UInt64, _ right: UInt64) throws -> UInt64 {
    guard right != 0 else { throw RuleError.divisionByZero }
    return left % right
  }

  /// The number with the other sign; throws if it overflows.
  public static func negate(_ value: Int64) throws -> Int64 {
    try inRange((0 as Int64).subtractingReportingOverflow(value))
  }

  private static func inRange<Number>(
    _ result: (partialValue: Number, overflow: Bool)
  ) throws -> Number {
    guard !result.overflow else { throw RuleError.overflow }
    return result.partialValue
  }

  private static func inRange(_ result: Decimal) throws -> Decimal {
    guard result.isFinite else { throw RuleError.overflow }
    return result
  }
}
