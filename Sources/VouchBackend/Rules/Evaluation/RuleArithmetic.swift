import Foundation
import Vouch

/// Arithmetic, comparisons and conversions by the functions that generated Swift calls, so that both
/// have one result.
enum RuleArithmetic {
  fileprivate typealias Function<Number> = (Number, Number) throws -> Number

  static func compute(
    _ operation: ArithmeticOperator, _ left: RuleValue, right: RuleValue
  ) throws -> RuleValue {
    switch (left, right) {
    case (.int(let a), .int(let b)):
      let function: Function<Int64> = operation.function(
        _Rule.add, _Rule.subtract, _Rule.multiply, _Rule.divide, _Rule.remainder)
      return .int(try function(a, b))
    case (.uint(let a), .uint(let b)):
      let function: Function<UInt64> = operation.function(
        _Rule.add, _Rule.subtract, _Rule.multiply, _Rule.divide, _Rule.remainder)
      return .uint(try function(a, b))
    case (.decimal(let a), .decimal(let b)):
      let function: Function<Decimal> = operation.function(
        _Rule.add, _Rule.subtract, _Rule.multiply, _Rule.divide, noRemainder)
      return .decimal(try function(a, b))
    case (.double(let a), .double(let b)):
      // Without their types, the operators take the compiler half a second.
      typealias Real = Function<Double>
      let function = operation.function(
        (+) as Real, (-) as Real, (*) as Real, (/) as Real, noRemainder)
      return .double(try function(a, b))
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

  private static func noRemainder<Number>(_ left: Number, _ right: Number) throws -> Number {
    throw RuleFailure()
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

extension ArithmeticOperator {
  /// Returns the one of five functions that computes the operation.
  fileprivate func function<Number>(
    _ add: @escaping RuleArithmetic.Function<Number>,
    _ subtract: @escaping RuleArithmetic.Function<Number>,
    _ multiply: @escaping RuleArithmetic.Function<Number>,
    _ divide: @escaping RuleArithmetic.Function<Number>,
    _ remainder: @escaping RuleArithmetic.Function<Number>
  ) -> RuleArithmetic.Function<Number> {
    switch self {
    case .add: add
    case .subtract: subtract
    case .multiply: multiply
    case .divide: divide
    case .remainder: remainder
    }
  }
}
