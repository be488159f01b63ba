import Foundation
import Vouch

/// Arithmetic, comparisons and conversions by the functions that generated Swift calls, so that both
/// have one result.
enum RuleArithmetic {
  static func compute(
    _ operation: ArithmeticOperator, _ left: RuleValue, right: RuleValue
  ) throws -> RuleValue {
    switch (left, right) {
    case (.int(let a), .int(let b)): return .int(try integer(operation, a, b))
    case (.uint(let a), .uint(let b)): return .uint(try integer(operation, a, b))
    case (.double(let a), .double(let b)): return .double(try real(operation, a, b))
    case (.decimal(let a), .decimal(let b)): return .decimal(try decimal(operation, a, b))
    case (.string(let a), .string(let b)): return .string(_Rule.join(a, b))
    case (.timestamp(let a), .timestamp(let b)):
      return .duration(_Rule.seconds(from: b, to: a))
    case (.timestamp(let a), .duration(let b)):
      return .timestamp(_Rule.instant(a, plus: operation == .add ? b : -b))
    case (.duration(let a), .timestamp(let b)): return .timestamp(_Rule.instant(b, plus: a))
    case (.duration(let a), .duration(let b)):
      return .duration(_Rule.sum(a, operation == .add ? b : -b))
    default: throw RuleFailure()
    }
  }

  private static func integer(
    _ operation: ArithmeticOperator, _ a: Int64, _ b: Int64
  ) throws -> Int64 {
    switch operation {
    case .add: try _Rule.add(a, b)
    case .subtract: try _Rule.subtract(a, b)
    case .multiply: try _Rule.multiply(a, b)
    case .divide: try _Rule.divide(a, b)
    case .remainder: try _Rule.remainder(a, b)
    }
  }

  private static func integer(
    _ operation: ArithmeticOperator, _ a: UInt64, _ b: UInt64
  ) throws -> UInt64 {
    switch operation {
    case .add: try _Rule.add(a, b)
    case .subtract: try _Rule.subtract(a, b)
    case .multiply: try _Rule.multiply(a, b)
    case .divide: try _Rule.divide(a, b)
    case .remainder: try _Rule.remainder(a, b)
    }
  }

  private static func decimal(
    _ operation: ArithmeticOperator, _ a: Decimal, _ b: Decimal
  ) throws -> Decimal {
    switch operation {
    case .add: try _Rule.add(a, b)
    case .subtract: try _Rule.subtract(a, b)
    case .multiply: try _Rule.multiply(a, b)
    case .divide: try _Rule.divide(a, b)
    case .remainder: throw RuleFailure()
    }
  }

  private static func real(
    _ operation: ArithmeticOperator, _ a: Double, _ b: Double
  ) throws -> Double {
    switch operation {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .remainder: throw RuleFailure()
    }
  }

  static func negate(_ value: RuleValue) throws -> RuleValue {
    switch value {
    case .int(let number): .int(try _Rule.negate(number))
    case .double(let number): .double(-number)
    case .decimal(let number): .decimal(-number)
    case .duration(let seconds): .duration(-seconds)
    default: throw RuleFailure()
    }
  }

  static func compare(
    _ comparison: ComparisonOperator, _ left: RuleValue, _ right: RuleValue
  ) -> Bool {
    switch (left, right) {
    case (.string(let a), .string(let b)):
      switch comparison {
      case .equal: _Rule.equal(a, b)
      case .notEqual: !_Rule.equal(a, b)
      case .less: _Rule.precedes(a, b)
      case .lessOrEqual: !_Rule.precedes(b, a)
      case .greater: _Rule.precedes(b, a)
      case .greaterOrEqual: !_Rule.precedes(a, b)
      }
    case (.timestamp(let a), .timestamp(let b)): compare(comparison, a, b)
    case (.bool(let a), .bool(let b)): (a == b) == (comparison == .equal)
    case (.bytes(let a), .bytes(let b)): (a == b) == (comparison == .equal)
    default:
      if let a = left.number, let b = right.number {
        compare(comparison, a, b)
      } else {
        comparison == .notEqual
      }
    }
  }

  private static func compare<Value: Comparable>(
    _ comparison: ComparisonOperator, _ a: Value, _ b: Value
  ) -> Bool {
    switch comparison {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessOrEqual: a <= b
    case .greater: a > b
    case .greaterOrEqual: a >= b
    }
  }

  static func convert(_ value: RuleValue, to kind: RuleKind) throws -> RuleValue {
    switch (kind, value) {
    case (.int, .int), (.uint, .uint), (.double, .double), (.decimal, .decimal), (.string, .string):
      value
    case (.int, .uint(let number)): .int(try _Rule.int(number))
    case (.int, .double(let number)): .int(try _Rule.int(number))
    case (.int, .string(let text)): .int(try _Rule.int(text))
    case (.int, .timestamp(let instant)): .int(try _Rule.int(instant))
    case (.uint, .int(let number)): .uint(try _Rule.uint(number))
    case (.uint, .double(let number)): .uint(try _Rule.uint(number))
    case (.uint, .string(let text)): .uint(try _Rule.uint(text))
    case (.double, .int(let number)): .double(Double(number))
    case (.double, .uint(let number)): .double(Double(number))
    case (.double, .decimal(let number)): .double(_Rule.double(number))
    case (.double, .string(let text)): .double(try _Rule.double(text))
    case (.decimal, .int(let number)): .decimal(Decimal(number))
    case (.decimal, .uint(let number)): .decimal(Decimal(number))
    case (.decimal, .string(let text)): .decimal(try _Rule.decimal(parsing: text))
    case (.string, .int(let number)): .string(String(number))
    case (.string, .uint(let number)): .string(String(number))
    case (.string, .bool(let flag)): .string(String(flag))
    default: throw RuleFailure()
    }
  }
}
