/// A rule between the values of an object, parsed and type-checked.
public struct CheckedRule: Sendable {
  let expression: TypedExpression
  let scope: RuleScope

  /// The patterns of `matches()`, in the order of the text.
  ///
  /// Whoever renders the rule compiles them, and answers for problems in them.
  public let patterns: [RulePattern]

  /// The keys of the object's own properties that the rule names, each of them once.
  public let keys: [String]

  /// Parses and checks the text of a rule.
  ///
  /// Takes a time linear in the text, but for the name lookups.
  ///
  /// - Throws: ``RuleProblems`` with the first problem of the syntax, or with all problems of the
  ///   names and types.
  public init(_ text: String, in scope: RuleScope) throws(RuleProblems) {
    let syntax: Expression
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

/// A pattern that a rule matches a string against.
public struct RulePattern: Hashable, Sendable {
  /// The regular expression, with the escapes of the rule's string already replaced.
  public let pattern: String
  /// The literal in the rule's text, counted in Unicode scalars.
  public let range: Range<Int>
}
