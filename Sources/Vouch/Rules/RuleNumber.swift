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

  /// True also of equal numbers, and false beside not-a-number, as with `Double`.
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

  /// Exact where a conversion of the integer would round: compares with the whole part first.
  private static func order<Integer: FixedWidthInteger>(_ a: Integer, _ b: Double) -> Order {
    if b.isNaN { return .none }
    guard let whole = Integer(exactly: b.rounded(.down)) else { return b < 0 ? .greater : .less }
    return a == whole ? Order(0, b - b.rounded(.down)) : Order(a, whole)
  }

  /// Takes a double by the shortest digits that stand for it, which is how JSON writes it; near the
  /// ends of decimal's range, where it wouldn't hold them, compares as doubles.
  private static func order(_ a: Decimal, _ b: Double) -> Order {
    let isInRange = b == 0 || 1e-100..<1e120 ~= b.magnitude
    guard isInRange, let digits = Decimal(string: "\(b)") else { return Order(_Rule.double(a), b) }
    return Order(a, digits)
  }
}

// Arithmetic that throws where Swift's traps, or where a decimal would become not-a-number.
extension _Rule {
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
