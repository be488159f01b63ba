import VouchValues

/// The search for names of members.
extension ValueSearch {
  /// A query for names.
  struct NameQuestion: Hashable {
    let state: State
    let terms: Set<PatternLanguages.Term>
    let taken: Set<ScalarString>
  }

  /// Returns the knowledge about the strings of a state that match some patterns and aren't taken:
  /// names of members.
  ///
  /// Names contain no values, so the search can't return to the same state.
  mutating func nameAnswer(
    _ literals: [Literal], _ terms: Set<PatternLanguages.Term> = [],
    besides taken: Set<ScalarString> = []
  ) -> Answer {
    let question = NameQuestion(state: State(literals), terms: terms, taken: taken)
    if let known = nameAnswers[question] { return known }
    var branch = Branch(.string, question.state)
    for term in terms.sorted(by: { $0.source.value < $1.source.value }) {
      branch.add(.pattern(term.source.value, term.isPositive), .none)
    }
    if !taken.isEmpty {
      branch.add(.besides(taken.map { .string($0.value) }), .none)
    }
    let answer: Answer =
      switch explore(branch, question.state, level: 0) {
      case .closed: .empty
      // The patterns aren't literals, and evaluation checks only literals.
      case .found(let value) where !matches(value, terms): .unknown(Self.unmatched)
      case .found(let value): .inhabited(value)
      case .open(let obstacle): .unknown(obstacle)
      }
    if isWithinBudget { nameAnswers[question] = answer }
    return answer
  }

  private static let unmatched = Obstacle("the patterns of keys can't be compared")

  private mutating func matches(_ value: OrderedJSON, _ terms: Set<PatternLanguages.Term>) -> Bool {
    guard case .string(let text) = value else { return false }
    return terms.allSatisfy { term in
      patterns.pattern(term.source.value).map { $0.matches(text) == term.isPositive } ?? false
    }
  }
}
