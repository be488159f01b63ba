/// An error in the text of a rule, and its range.
public struct RuleProblem: Error, Hashable, Sendable {
  /// A sentence without a full stop and with a lower-case initial, as in compilers' messages.
  public let message: String
  /// The range in the rule's text, counted in Unicode scalars from 0.
  public let range: Range<Int>

  init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }
}

/// All problems of one rule, in the order of the text; empty if the only reason why the rule can't
/// be checked is its incomplete scope.
public struct RuleProblems: Error, Hashable, Sendable {
  public let problems: [RuleProblem]

  init(_ problems: [RuleProblem]) {
    self.problems = problems.enumerated()
      .sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }
      .map(\.element)
  }
}
