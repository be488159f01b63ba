import VouchValues

/// Keywords that assert something about a value on its own.
extension Keyword {
  /// The corresponding constraint of the runtime; nil for a keyword that needs other schemas or
  /// isn't a constraint.
  package var constraint: ConstraintKeyword? { Self.constraints[ordinal] }

  private static let constraints = allCases.map { ConstraintKeyword(rawValue: $0.rawValue) }

  package init?(_ constraint: ConstraintKeyword) {
    self.init(rawValue: constraint.rawValue)
  }

  /// Returns the keywords that limit a measure.
  package static func limits(of measure: Measure) -> KeywordSet {
    limitsOfMeasures[Int(measure.rawValue)]
  }

  private static let limitsOfMeasures = Measure.allCases.map { measure in
    constraints { form in
      if case .count(_, measure) = form { true } else { false }
    }
  }

  /// The keywords that limit lengths of texts.
  package static let limitsOfTexts = Measure.ofTexts.reduce(into: KeywordSet()) { limits, measure in
    limits = limits.union(Keyword.limits(of: measure))
  }

  /// The keywords that compare numbers.
  package static let numberKeywords = constraints { form in
    switch form {
    case .limit, .divisor: true
    case .const, .values, .count, .pattern, .format, .schemes, .hosts, .uniqueness: false
    }
  }

  private static func constraints(
    where isMeant: (ConstraintKeyword.Form) -> Bool
  ) -> KeywordSet {
    KeywordSet(ConstraintKeyword.allCases.filter { isMeant($0.form) }.compactMap { Keyword($0) })
  }
}

extension Schema {
  /// The count limits that the schema states.
  package var countLimits: [(limit: CountLimit, keyword: LocatedKeyword)] {
    keywords.compactMap { stated in
      guard let (side, measure) = stated.keyword.constraint?.count, let count = stated.count else {
        return nil
      }
      return (CountLimit(side, measure, limit: count.value), stated)
    }
  }
}
