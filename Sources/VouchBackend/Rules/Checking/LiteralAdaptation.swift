import Foundation
import VouchValues

// Adapts literal numbers: a literal takes the type of the value beside it, where CEL would require
// `1u` or `1.0`, or has no literal at all (decimal).
extension TypeChecker {
  /// Returns the operands, with a literal among them adapted to the other; nil if that isn't
  /// possible.
  mutating func unify(
    _ left: TypedExpression, _ right: TypedExpression
  ) -> (TypedExpression, TypedExpression)? {
    let problemCount = problems.count
    var pair = (left, right)
    if left.isNumericLiteral { pair.0 = adapt(left, to: right.type.kind) }
    if right.isNumericLiteral { pair.1 = adapt(right, to: left.type.kind) }
    return problems.count == problemCount ? pair : nil
  }

  /// Returns the expression as a literal of that type; unchanged if it isn't a literal.
  mutating func adapt(_ expression: TypedExpression, to kind: RuleKind) -> TypedExpression {
    guard case .literal(let literal) = expression.node else { return expression }
    let range = expression.range
    switch (literal, kind) {
    case (.int(let value), .uint):
      guard let unsigned = UInt64(exactly: value) else { return expression }
      return typed(.literal(.uint(unsigned)), .uint, range: range)
    case (.int(let value), .double):
      // An int that a double would round is compared as an int.
      guard let double = Double(exactly: value) else { return expression }
      return typed(.literal(.double("\(value)", double)), .double, range: range)
    case (.int(let value), .decimal):
      return typed(.literal(.decimal("\(value)")), .decimal, range: range)
    case (.double(let digits, _), .decimal):
      guard Self.fitsDecimal(digits) else {
        problems.append(
          RuleProblem("a decimal holds 38 digits and exponents from -128 to 127", at: range))
        return expression
      }
      return typed(.literal(.decimal(digits)), .decimal, range: range)
    default:
      return expression
    }
  }

  /// Returns a list literal with every element adapted.
  mutating func adapt(_ list: TypedExpression, elementsTo kind: RuleKind) -> TypedExpression {
    guard case .list(let elements) = list.node else { return list }
    let adapted = elements.map { adapt($0, to: kind) }
    guard let first = adapted.first, adapted.allSatisfy({ $0.type.kind == first.type.kind })
    else { return list }
    return typed(.list(adapted), .list(first.type.computed), range: list.range)
  }

  /// True if a `Decimal` made of a literal's digits is exactly that number.
  private static func fitsDecimal(_ digits: String) -> Bool {
    let significand = digits.prefix { $0 != "e" && $0 != "E" }.filter(\.isNumber)
    let significant = significand.drop { $0 == "0" }.reversed().drop { $0 == "0" }
    return significant.count <= 38 && Decimal(string: digits)?.isReadable == true
  }
}

extension TypedExpression {
  /// True for numbers written in the rule.
  var isNumericLiteral: Bool {
    guard case .literal = node else { return false }
    return type.kind.isNumeric
  }
}
