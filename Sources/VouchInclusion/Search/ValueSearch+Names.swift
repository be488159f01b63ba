import VouchValues

/// Names of members.
extension ValueSearch {
  /// A question about names.
  struct NameQuestion: Hashable {
    let state: State
    let terms: Set<PatternLanguages.Term>
    let taken: Set<ScalarString>
  }

  /// What is known about the strings of a state that match some patterns and are none of others: names of
  /// members.
  ///
  /// Names hold no values, so that nothing is come upon again.
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
      // The patterns are no literals, which are all that is judged.
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
