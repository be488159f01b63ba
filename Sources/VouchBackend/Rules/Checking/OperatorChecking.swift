// Checks operators with two operands ("List of Standard Definitions").
extension TypeChecker {
  mutating func check(
    _ binary: BinaryOperator, _ left: RuleExpression, right: RuleExpression,
    operatorRange: Range<Int>, at range: Range<Int>
  ) -> TypedExpression? {
    let left = check(left)
    let right = check(right)
    guard let left, let right else { return nil }
    switch binary {
    case .membership: return checkMembership(left, right, operatorRange: operatorRange, at: range)
    case .comparison(let comparison):
      if left.type == .null || right.type == .null {
        return checkNull(comparison, left, right: right, operatorRange: operatorRange, at: range)
      }
      guard let (left, right) = unify(left, right) else { return nil }
      guard left.type.kind.compares(comparison, with: right.type.kind) else {
        return fail(mismatch(comparison.rawValue, left, right: right), at: operatorRange)
      }
      return typed(.comparison(comparison, left, right), .bool, range: range)
    case .arithmetic(let arithmetic):
      guard let (left, right) = unify(left, right) else { return nil }
      guard let kind = arithmetic.result(left.type.kind, right.type.kind) else {
        return fail(
          mismatch(arithmetic.rawValue, left, right: right)
            + conversionHint(left.type.kind, right.type.kind), at: operatorRange)
      }
      return typed(.arithmetic(arithmetic, left, right), kind, range: range)
    }
  }

  private func mismatch(
    _ symbol: String, _ left: TypedExpression, right: TypedExpression
  ) -> String {
    "`\(symbol)` isn't defined between \(left.type) and \(right.type)"
  }

  private func conversionHint(_ left: RuleKind, _ right: RuleKind) -> String {
    guard left.isNumeric, right.isNumeric, left != right else { return "" }
    let kinds = [left, right]
    let target: RuleKind =
      kinds.contains(.decimal) ? .decimal : kinds.contains(.double) ? .double : .int
    guard !(target == .decimal && kinds.contains(.double)) else { return "" }
    return "; convert one with \(target)()"
  }

  /// Checks a comparison with null. Null equals only null, so only a property that may be null can
  /// be compared with it.
  private mutating func checkNull(
    _ comparison: ComparisonOperator, _ left: TypedExpression, right: TypedExpression,
    operatorRange: Range<Int>, at range: Range<Int>
  ) -> TypedExpression? {
    let operand = left.type == .null ? right : left
    guard case .property(let property, of: _) = operand.node, property.canBeNull else {
      return fail("this is never null; to test for absence, use has()", at: operand.range)
    }
    guard comparison.isEquality else {
      return fail("null has no order; it compares with `==` and `!=`", at: operatorRange)
    }
    let test = typed(.isNull(operand), .bool, range: range)
    return comparison == .equal ? test : typed(.not(test), .bool, range: range)
  }

  private mutating func checkMembership(
    _ element: TypedExpression, _ container: TypedExpression, operatorRange: Range<Int>,
    at range: Range<Int>
  ) -> TypedExpression? {
    switch container.type {
    case .list(let type):
      let element = adapt(element, to: type.kind)
      let container = adapt(container, elementsTo: element.type.kind)
      guard case .list(let type) = container.type,
        type.kind.compares(.equal, with: element.type.kind)
      else { return fail(mismatch("in", element, right: container), at: operatorRange) }
      return typed(.membership(element, list: container), .bool, range: range)
    case .map where element.type.kind == .string:
      return typed(.hasKey(element, map: container), .bool, range: range)
    default:
      return fail(mismatch("in", element, right: container), at: operatorRange)
    }
  }

  /// Checks a list literal, whose elements must have the same scalar type.
  mutating func checkList(_ elements: [RuleExpression], at range: Range<Int>) -> TypedExpression? {
    let checked = elements.map { check($0) }
    let values = checked.compactMap { $0 }
    guard values.count == elements.count else { return nil }
    guard let first = values.first else {
      return fail("an empty list has no type", at: range)
    }
    // Literal numbers take the type of the other elements; among literals, a double determines it.
    let leader =
      values.first { !$0.isNumericLiteral } ?? values.first { $0.type.kind == .double } ?? first
    let kind = (first.type.kind.isNumeric && leader.type.kind.isNumeric ? leader : first).type.kind
    let adapted = values.map { adapt($0, to: kind) }
    if let stranger = adapted.first(where: { $0.type.kind != kind || !$0.type.isScalar }) {
      return fail(
        "the elements of a list literal must have one scalar type, but this is \(stranger.type)",
        at: stranger.range)
    }
    return typed(.list(adapted), .list(adapted.first?.type.computed ?? first.type), range: range)
  }
}

extension RuleKind {
  /// Returns true if a comparison is defined for both types. Numbers of any types compare by their
  /// mathematical value.
  fileprivate func compares(_ comparison: ComparisonOperator, with other: RuleKind) -> Bool {
    if isNumeric && other.isNumeric { return true }
    guard self == other else { return false }
    switch self {
    case .string, .timestamp, .duration: return true
    case .bool, .bytes: return comparison.isEquality
    default: return false
    }
  }
}

extension ArithmeticOperator {
  /// Returns the type of the result; nil if the operator isn't defined for the operands.
  fileprivate func result(_ left: RuleKind, _ right: RuleKind) -> RuleType? {
    switch (left, self, right) {
    case (.int, _, .int): .int
    case (.uint, _, .uint): .uint
    case (.double, .remainder, .double), (.decimal, .remainder, .decimal): nil
    case (.double, _, .double): .double
    case (.decimal, _, .decimal): .decimal
    case (.string, .add, .string): .string
    case (.timestamp, .subtract, .timestamp): .duration
    case (.timestamp, .add, .duration), (.timestamp, .subtract, .duration): .timestamp
    case (.duration, .add, .timestamp): .timestamp
    case (.duration, .add, .duration), (.duration, .subtract, .duration): .duration
    default: nil
    }
  }
}
