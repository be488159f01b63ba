import Foundation
import VouchValues

/// The order of two values.
enum RuleOrder {
  case before, same, after

  /// Returns the order of two values; nil if they have none. Numbers compare by mathematical value,
  /// strings by their scalars.
  static func order(_ left: RuleValue, _ right: RuleValue) -> RuleOrder? {
    switch (left, right) {
    case (.bool(let a), .bool(let b)): a == b ? .same : .before
    case (.int(let a), .int(let b)): order(a, b)
    case (.uint(let a), .uint(let b)): order(a, b)
    case (.double(let a), .double(let b)): a.isNaN || b.isNaN ? nil : order(a, b)
    case (.string(let a), .string(let b)):
      a.utf8.elementsEqual(b.utf8)
        ? .same : a.utf8.lexicographicallyPrecedes(b.utf8) ? .before : .after
    case (.timestamp(let a), .timestamp(let b)), (.duration(let a), .duration(let b)): order(a, b)
    case (.bytes(let a), .bytes(let b)): order(a, b)
    default:
      if let a = left.decimal, let b = right.decimal { order(a, b) } else { nil }
    }
  }

  private static func order<Value: Comparable>(_ a: Value, _ b: Value) -> RuleOrder {
    a < b ? .before : a == b ? .same : .after
  }
}

extension RuleValue {
  /// The value of a number of any type; nil for other values.
  fileprivate var decimal: Decimal? {
    switch self {
    case .int(let value): Decimal(value)
    case .uint(let value): Decimal(value)
    case .double(let value): value.isFinite ? Decimal(string: "\(value)") : nil
    case .decimal(let value): value
    default: nil
    }
  }
}

/// Arithmetic and conversions, which fail in the same cases as the runtime's.
enum RuleArithmetic {
  static func compute(
    _ operation: ArithmeticOperator, _ left: RuleValue, right: RuleValue
  ) throws -> RuleValue {
    switch (left, right) {
    case (.int(let a), .int(let b)): return .int(try integer(operation, a, b: b))
    case (.uint(let a), .uint(let b)): return .uint(try integer(operation, a, b: b))
    case (.double(let a), .double(let b)): return .double(try real(operation, a, b: b))
    case (.decimal(let a), .decimal(let b)): return .decimal(try decimal(operation, a, b: b))
    case (.string(let a), .string(let b)) where operation == .add: return .string(a + b)
    case (.timestamp(let a), .timestamp(let b)): return .duration(a - b)
    case (.timestamp(let a), .duration(let b)):
      return .timestamp(operation == .add ? a + b : a - b)
    case (.duration(let a), .timestamp(let b)): return .timestamp(a + b)
    case (.duration(let a), .duration(let b)):
      return .duration(operation == .add ? a + b : a - b)
    default: throw RuleFailure()
    }
  }

  private static func integer<Value: FixedWidthInteger>(
    _ operation: ArithmeticOperator, _ a: Value, b: Value
  ) throws -> Value {
    let (result, overflow) =
      switch operation {
      case .add: a.addingReportingOverflow(b)
      case .subtract: a.subtractingReportingOverflow(b)
      case .multiply: a.multipliedReportingOverflow(by: b)
      case .divide: a.dividedReportingOverflow(by: b)
      case .remainder: a.remainderReportingOverflow(dividingBy: b)
      }
    if overflow { throw RuleFailure() }
    return result
  }

  private static func real(
    _ operation: ArithmeticOperator, _ a: Double, b: Double
  ) throws -> Double {
    switch operation {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .remainder: throw RuleFailure()
    }
  }

  private static func decimal(
    _ operation: ArithmeticOperator, _ a: Decimal, b: Decimal
  ) throws -> Decimal {
    let result: Decimal? =
      switch operation {
      case .add: a + b
      case .subtract: a - b
      case .multiply: a.multiplied(by: b)
      case .divide: b == 0 ? nil : a / b
      case .remainder: nil
      }
    guard let result, result.isFinite else { throw RuleFailure() }
    return result
  }

  static func convert(_ value: RuleValue, to kind: RuleKind) throws -> RuleValue {
    switch (kind, value) {
    case (.int, .int), (.uint, .uint), (.double, .double), (.decimal, .decimal), (.string, .string):
      return value
    case (.int, .uint(let number)):
      guard let result = Int64(exactly: number) else { throw RuleFailure() }
      return .int(result)
    case (.int, .double(let number)):
      guard let result = Int64(exactly: number.rounded(.towardZero)) else { throw RuleFailure() }
      return .int(result)
    case (.int, .string(let text)):
      guard let result = Int64(text) else { throw RuleFailure() }
      return .int(result)
    case (.int, .timestamp(let seconds)):
      guard let result = Int64(exactly: seconds.rounded(.down)) else { throw RuleFailure() }
      return .int(result)
    case (.uint, .int(let number)):
      guard let result = UInt64(exactly: number) else { throw RuleFailure() }
      return .uint(result)
    case (.uint, .double(let number)):
      guard let result = UInt64(exactly: number.rounded(.towardZero)) else { throw RuleFailure() }
      return .uint(result)
    case (.uint, .string(let text)):
      guard let result = UInt64(text) else { throw RuleFailure() }
      return .uint(result)
    case (.double, .int(let number)): return .double(Double(number))
    case (.double, .uint(let number)): return .double(Double(number))
    case (.double, .decimal(let number)):
      guard let result = Double("\(number)") else { throw RuleFailure() }
      return .double(result)
    case (.double, .string(let text)):
      guard let result = Double(text) else { throw RuleFailure() }
      return .double(result)
    case (.decimal, .int(let number)): return .decimal(Decimal(number))
    case (.decimal, .uint(let number)): return .decimal(Decimal(number))
    case (.decimal, .string(let text)):
      guard let result = Decimal(string: text) else { throw RuleFailure() }
      return .decimal(result)
    case (.string, .int(let number)): return .string(String(number))
    case (.string, .uint(let number)): return .string(String(number))
    case (.string, .bool(let flag)): return .string(String(flag))
    default: throw RuleFailure()
    }
  }
}
