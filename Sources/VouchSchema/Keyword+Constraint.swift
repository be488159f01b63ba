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

  /// Returns the keywords that limit certain measures.
  package static func limits(of measures: Measure...) -> Set<Keyword> { limits(of: measures) }

  package static func limits(of measures: [Measure]) -> Set<Keyword> {
    constraints { form in
      if case .count(_, let measure) = form { measures.contains(measure) } else { false }
    }
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
  ) -> Set<Keyword> {
    Set(ConstraintKeyword.allCases.filter { isMeant($0.form) }.compactMap { Keyword($0) })
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
