/// What is wrong in the text of a rule, and where.
public struct RuleProblem: Error, Hashable, Sendable {
  /// A sentence without a final full stop, lower-case at its start, as compilers write.
  public let message: String
  /// The part of the rule's text that is meant, counted in Unicode scalars from 0.
  public let range: Range<Int>

  init(_ message: String, at range: Range<Int>) {
    self.message = message
    self.range = range
  }
}

/// Every problem of one rule, in the order of the text; empty if the rule can't be checked only because its
/// scope isn't whole.
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
