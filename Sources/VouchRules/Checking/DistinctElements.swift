// The idiom by which CEL says that the elements of a list differ:
// `list.all(a, list.exists_one(b, b.key == a.key))`.
extension Macro {
  /// The keys by which no two elements agree, if that is what `all` with this condition says.
  ///
  /// Compared with each other, the elements would take the square of their number.
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
  /// Whether equal values of the type have equal hashes, by what is equal to a rule.
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

  /// Whether both are the same place of the same value, a variable standing for another one.
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
