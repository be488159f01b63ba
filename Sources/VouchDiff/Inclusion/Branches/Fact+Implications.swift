import VouchSchema
import VouchValues

extension Fact {
  /// Returns true if another fact follows from this one, false if its opposite does; nil if neither
  /// can be decided directly.
  func settles(_ other: Fact) -> Bool? {
    switch (self, other) {
    case (.limit(let relation, let limit), .limit(let asked, let bound)):
      Self.settles(relation, limit, asked: asked, bound: bound)
    case (.count(let side, let measure, let count), .count(let asked, let other, let bound))
    where measure == other:
      switch (side, asked) {
      case (.least, .least): count >= bound ? true : nil
      case (.most, .most): count <= bound ? true : nil
      case (.least, .most): count > bound ? false : nil
      case (.most, .least): count < bound ? false : nil
      }
    case (.multiple(let divisor, true), .multiple(let asked, let isAsked)):
      divisor.isMultiple(of: asked) ? isAsked : nil
    case (.pattern(let source, let isMatch), .pattern(let asked, let isAsked)):
      source.hasScalars(of: asked) ? isMatch == isAsked : nil
    case (.uniqueItems(let isUnique), .uniqueItems(let isAsked)): isUnique == isAsked
    default: nil
    }
  }

  private static func settles(
    _ relation: NumberRelation, _ limit: DecimalNumber, asked: NumberRelation,
    bound: DecimalNumber
  ) -> Bool? {
    let isStrict = relation == .above || relation == .below
    let isStrictlyAsked = asked == .above || asked == .below
    if relation.isLower == asked.isLower {
      if limit == bound { return isStrict || !isStrictlyAsked ? true : nil }
      return (limit > bound) == relation.isLower ? true : nil
    }
    if limit == bound { return isStrict || isStrictlyAsked ? false : nil }
    return (limit > bound) == relation.isLower ? false : nil
  }
}

extension Branch {
  /// Determines whether a fact is implied or excluded by another one, with the choices that this
  /// follows from.
  func verdict(on fact: Fact) -> (isImplied: Bool, choices: Choices)? {
    // Nothing follows for a member, of which there may be hundreds.
    switch fact {
    case .has, .member: return nil
    default: break
    }
    for other in facts {
      if let isImplied = other.fact.settles(fact) { return (isImplied, other.choices) }
    }
    return nil
  }
}
