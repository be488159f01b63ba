/// A rule between the values of an object, parsed and type-checked.
///
/// The language is a subset of CEL, the Common Expression Language (cel-spec, `doc/langdef.md`), in
/// which every expression has a type that is known before anything runs: Rules.md says which.
public struct CheckedRule: Sendable {
  let expression: TypedExpression
  let scope: RuleScope

  /// The patterns of `matches()`, in the order of the text.
  ///
  /// The caller that renders the rule compiles them and reports their errors.
  public let patterns: [RulePattern]

  /// The keys of the object's own properties that the rule mentions, without duplicates.
  public let keys: [String]

  /// Parses and checks the text of a rule.
  ///
  /// Linear in the length of the text, except for the name lookups.
  ///
  /// - Throws: ``RuleProblems`` with the first syntax error, or with all problems of names and
  ///   types; empty if the scope is incomplete, and the rule may be right.
  package init(_ text: String, in scope: RuleScope) throws(RuleProblems) {
    let syntax: RuleExpression
    do {
      syntax = try Parser.parse(text)
    } catch {
      throw RuleProblems([error])
    }
    var checker = TypeChecker(scope: scope)
    let checked = checker.check(syntax)
    if let checked, checked.type.kind != .bool {
      checker.problems.append(
        RuleProblem("a rule must be a bool, but this is \(checked.type)", at: checked.range))
    }
    guard let checked, checker.problems.isEmpty else { throw RuleProblems(checker.problems) }
    expression = checked
    self.scope = scope
    patterns = checker.patterns
    keys = checker.keys
  }
}

/// A pattern against which a rule matches a string.
public struct RulePattern: Hashable, Sendable {
  /// The regular expression, with the escapes of the rule's string already replaced.
  public let pattern: String
  /// The literal in the rule's text, counted in Unicode scalars.
  public let range: Range<Int>
}
