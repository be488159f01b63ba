import Foundation

/// A comparison that must hold for a rule to hold: of two properties, or of one with a fixed value.
public struct RuleComparison: Sendable {
  /// A property plus a fixed amount, or only the amount; times and durations are in seconds.
  public struct Side: Sendable {
    /// The keys that lead to the property; nil for a fixed value.
    public let path: [String]?
    public let offset: Decimal
    /// True if the sum is never rounded.
    public let isExact: Bool
  }

  public let left: Side
  public let comparison: ComparisonOperator
  public let right: Side
}

extension CheckedRule {
  /// The comparisons that must hold for the rule to hold, without those of other forms than
  /// ``RuleComparison``.
  public var comparisons: [RuleComparison] {
    expression.conjuncts.compactMap { conjunct in
      guard case .comparison(let comparison, let left, let right) = conjunct.node,
        let left = RuleComparison.Side(left), let right = RuleComparison.Side(right)
      else { return nil }
      return RuleComparison(left: left, comparison: comparison, right: right)
    }
  }

  /// Returns the differences between the left and right sides of the rule's comparisons; nil for a
  /// comparison whose sides aren't both numbers or times with a value.
  public func excesses(for object: RuleValue) -> [Decimal?] {
    expression.conjuncts.compactMap { conjunct -> Decimal?? in
      guard case .comparison(_, let left, let right) = conjunct.node else { return nil }
      var evaluation = RuleEvaluation(object: object, matches: { _, _ in false })
      guard let left = try? evaluation.value(left).quantity,
        let right = try? evaluation.value(right).quantity
      else { return .some(nil) }
      return left - right
    }
  }
}

extension TypedExpression {
  /// The expressions that must all be true for this one to be true.
  var conjuncts: [TypedExpression] {
    if case .logical(.and, let operands) = node { return operands.flatMap(\.conjuncts) }
    return [self]
  }

  fileprivate var path: [String]? {
    guard case .property(let property, let base) = node else { return nil }
    guard let base else { return [property.key] }
    return base.path.map { $0 + [property.key] }
  }
}

extension RuleComparison.Side {
  fileprivate init?(_ expression: TypedExpression) {
    if let path = expression.path {
      self.init(path: path, offset: 0, isExact: true)
      return
    }
    switch expression.node {
    case .literal(let literal):
      guard let amount = literal.ruleValue.quantity else { return nil }
      self.init(path: nil, offset: amount, isExact: true)
    case .arithmetic(let operation, let left, let right):
      guard operation == .add || operation == .subtract, let left = Self(left),
        let right = Self(right), right.path == nil || (left.path == nil && operation == .add)
      else { return nil }
      var isExact = false
      if case .integer = expression.type { isExact = left.isExact && right.isExact }
      self.init(
        path: left.path ?? right.path,
        offset: operation == .add ? left.offset + right.offset : left.offset - right.offset,
        isExact: isExact)
    default: return nil
    }
  }
}
