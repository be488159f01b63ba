// Recognises CEL's idiom for different elements of a list:
// `list.all(a, list.exists_one(b, b.key == a.key))`.
extension Macro {
  /// The keys in which no two elements may agree, if `all` with this condition is that idiom; nil
  /// otherwise.
  ///
  /// Comparing each element with each other would take quadratic time.
  var distinctKeys: [TypedExpression]? {
    guard case .quantifier(.existsOne, let inner) = condition.node, case .list = range.type,
      range.isSame(as: inner.range)
    else { return nil }
    var keys: [TypedExpression] = []
    for equation in inner.condition.conjuncts {
      guard case .comparison(.equal, let left, let right) = equation.node, left.type.isKey else {
        return nil
      }
      let key = left.mentions(variable) ? left : right
      let other = left.mentions(variable) ? right : left
      guard other.isSame(as: key, inner.variable, for: variable) else { return nil }
      keys.append(key)
    }
    return keys
  }
}

extension RuleType {
  /// True if values of the type that are equal in a rule have equal hashes.
  fileprivate var isKey: Bool {
    switch kind {
    case .bool, .int, .uint, .string: true
    default: false
    }
  }
}

extension TypedExpression {
  fileprivate func mentions(_ number: Int) -> Bool {
    switch node {
    case .variable(number, _): true
    case .property(_, let base): base?.mentions(number) ?? false
    case .unwrapped(let operand, member: _): operand.mentions(number)
    default: false
    }
  }

  /// Returns true if both expressions refer to the same place of the same value, after substituting
  /// one variable for another.
  fileprivate func isSame(
    as other: TypedExpression, _ variable: Int = -1, for substitute: Int = -1
  ) -> Bool {
    switch (node, other.node) {
    case (.variable(let own, _), .variable(let others, _)):
      (own == variable ? substitute : own) == others
    case (.property(let own, let base?), .property(let others, let otherBase?)):
      own == others && base.isSame(as: otherBase, variable, for: substitute)
    case (.unwrapped(let own, let member), .unwrapped(let others, let otherMember)):
      member == otherMember && own.isSame(as: others, variable, for: substitute)
    case (.property(let own, nil), .property(let others, nil)): own == others
    case (.value(let key, let map), .value(let otherKey, let otherMap)):
      key.isSame(as: otherKey, variable, for: substitute)
        && map.isSame(as: otherMap, variable, for: substitute)
    default: false
    }
  }
}
