import VouchValues

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension _Rule {
  /// A number of any type, for comparisons between two types by mathematical value.
  public enum Number: Sendable {
    /// A signed integer.
    case int(Int64)
    /// An unsigned integer.
    case uint(UInt64)
    /// A binary floating-point number.
    case double(Double)
    /// A decimal number.
    case decimal(Decimal)
  }
}

extension _Rule.Number: Comparable {
  public static func == (left: Self, right: Self) -> Bool { order(left, right) == .equal }

  public static func < (left: Self, right: Self) -> Bool { order(left, right) == .less }

  /// True also for equal numbers, and false for not-a-number, as with `Double`.
  public static func <= (left: Self, right: Self) -> Bool {
    let order = order(left, right)
    return order == .less || order == .equal
  }

  public static func > (left: Self, right: Self) -> Bool { right < left }

  public static func >= (left: Self, right: Self) -> Bool { right <= left }

  private enum Order {
    case less, equal, greater, none

    var reversed: Order {
      switch self {
      case .less: .greater
      case .greater: .less
      case .equal, .none: self
      }
    }

    init<Value: Comparable>(_ left: Value, _ right: Value) {
      self = left < right ? .less : left > right ? .greater : left == right ? .equal : .none
    }
  }

  private static func order(_ left: Self, _ right: Self) -> Order {
    switch (left, right) {
    case (.int(let a), .int(let b)): Order(a, b)
    case (.uint(let a), .uint(let b)): Order(a, b)
    case (.double(let a), .double(let b)): Order(a, b)
    case (.decimal(let a), .decimal(let b)): Order(a, b)
    case (.int(let a), .uint(let b)): a < 0 ? .less : Order(a.magnitude, b)
    case (.int(let a), .double(let b)): order(a, b)
    case (.uint(let a), .double(let b)): order(a, b)
    case (.int(let a), .decimal(let b)): Order(Decimal(a), b)
    case (.uint(let a), .decimal(let b)): Order(Decimal(a), b)
    case (.decimal(let a), .double(let b)): order(a, b)
    case (.uint, .int), (.double, .int), (.double, .uint), (.double, .decimal),
      (.decimal, .int), (.decimal, .uint):
      order(right, left).reversed
    }
  }

  /// Compares exactly even where converting the integer would round: first compares it with the
  /// integral part.
  private static func order<Integer: FixedWidthInteger>(_ a: Integer, _ b: Double) -> Order {
    if b.isNaN { return .none }
    guard let whole = Integer(exactly: b.rounded(.down)) else { return b < 0 ? .greater : .less }
    return a == whole ? Order(0, b - b.rounded(.down)) : Order(a, whole)
  }

  /// Uses the shortest decimal digits that represent the double, which is how JSON writes it. Near
  /// the ends of the decimal range, where a decimal can't represent them, compares as doubles.
  private static func order(_ a: Decimal, _ b: Double) -> Order {
    let isInRange = b == 0 || 1e-100..<1e120 ~= b.magnitude
    guard isInRange, let digits = Decimal(string: "\(b)") else { return Order(_Rule.double(a), b) }
    return Order(a, digits)
  }
}

// Arithmetic that throws an error where Swift's traps, or where a decimal would become
// not-a-number.
extension _Rule {
  /// Returns the sum; throws if it overflows.
  public static func add(_ left: Int64, _ right: Int64) throws -> Int64 {
    try inRange(left.addingReportingOverflow(right))
  }

  /// Returns the sum; throws if it overflows.
  public static func add(_ left: UInt64, _ right: UInt64) throws -> UInt64 {
    try inRange(left.addingReportingOverflow(right))
  }

  /// Returns the sum, rounded to the 38 digits of a decimal.
  public static func add(_ left: Decimal, _ right: Decimal) throws -> Decimal {
    try inRange(left + right)
  }

  /// Returns the difference; throws if it overflows.
  public static func subtract(_ left: Int64, _ right: Int64) throws -> Int64 {
    try inRange(left.subtractingReportingOverflow(right))
  }

  /// Returns the difference; throws if it overflows.
  public static func subtract(_ left: UInt64, _ right: UInt64) throws -> UInt64 {
    try inRange(left.subtractingReportingOverflow(right))
  }

  /// Returns the difference, rounded to the 38 digits of a decimal.
  public static func subtract(_ left: Decimal, _ right: Decimal) throws -> Decimal {
    try inRange(left - right)
  }

  /// Returns the product; throws if it overflows.
  public static func multiply(_ left: Int64, _ right: Int64) throws -> Int64 {
    try inRange(left.multipliedReportingOverflow(by: right))
  }

  /// Returns the product; throws if it overflows.
  public static func multiply(_ left: UInt64, _ right: UInt64) throws -> UInt64 {
    try inRange(left.multipliedReportingOverflow(by: right))
  }

  /// Returns the product, rounded to the 38 digits of a decimal.
  public static func multiply(_ left: Decimal, _ right: Decimal) throws -> Decimal {
    guard let product = left.multiplied(by: right) else { throw RuleError.overflow }
    return try inRange(product)
  }

  /// Returns the quotient, rounded towards zero; throws for a divisor of 0.
  public static func divide(_ left: Int64, _ right: Int64) throws -> Int64 {
    guard right != 0 else { throw RuleError.divisionByZero }
    return try inRange(left.dividedReportingOverflow(by: right))
  }

  /// Returns the quotient, rounded towards zero; throws for a divisor of 0.
  public static func divide(_ left: UInt64, _ right: UInt64) throws -> UInt64 {
    guard right != 0 else { throw RuleError.divisionByZero }
    return left / right
  }

  /// Returns the quotient, rounded to the 38 digits of a decimal; throws for a divisor of 0.
  public static func divide(_ left: Decimal, _ right: Decimal) throws -> Decimal {
    guard !right.isZero else { throw RuleError.divisionByZero }
    return try inRange(left / right)
  }

  /// Returns the remainder of the division that rounds towards zero; it has the sign of `left`.
  public static func remainder(_ left: Int64, _ right: Int64) throws -> Int64 {
    guard right != 0 else { throw RuleError.divisionByZero }
    return try inRange(left.remainderReportingOverflow(dividingBy: right))
  }

  /// Returns the remainder; throws for a divisor of 0.
  public static func remainder(_ left: UInt64, _ right: UInt64) throws -> UInt64 {
    guard right != 0 else { throw RuleError.divisionByZero }
    return left % right
  }

  /// Returns the negated number; throws if it overflows.
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
