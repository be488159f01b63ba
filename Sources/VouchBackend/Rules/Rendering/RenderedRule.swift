/// A rule as Swift.
public struct RenderedRule: Hashable, Sendable {
  /// The lines before the result, indented by two spaces a level; most rules have none.
  public let statements: [String]
  /// A `Bool` expression, without `try`.
  public let result: String
  /// True if `result` needs a `try`.
  public let resultCanThrow: Bool
  /// True if a statement outside of local functions has a `try`.
  public let statementsCanThrow: Bool

  /// True if evaluating the rule can end in a `RuleError`.
  public var canThrow: Bool { resultCanThrow || statementsCanThrow }

  /// The lines of a function that returns whether the rule is satisfied.
  public var body: [String] {
    let binding = "let \(result) = "
    guard let last = statements.lastIndex(where: { $0.hasPrefix(binding) }),
      statements[(last + 1)...].allSatisfy({ $0.hasPrefix(" ") || $0 == "}" })
    else { return statements + ["return " + (resultCanThrow ? "try " : "") + result] }
    // The last statement computes the result, so it can return it.
    var body = statements
    body[last] = "return " + body[last].dropFirst(binding.count)
    return body
  }
}

extension CheckedRule {
  /// Renders the rule as Swift that uses only the standard library, Foundation's value types and
  /// the runtime's `_Rule`.
  ///
  /// - Parameters:
  ///   - receiver: The expression before the dot of the object's own properties; nil for none.
  ///   - typeSpelling: Returns the spelling of a type of the standard library or Foundation, or of
  ///     the runtime's `_Rule`, in the generated code.
  ///   - patternReference: Returns, for a pattern of ``patterns``, a Swift expression of a value
  ///     with `matches(_: String) -> Bool`.
  public func render(
    receiver: String? = nil, typeSpelling: @escaping (String) -> String = { $0 },
    patternReference: (String) -> String
  ) -> RenderedRule {
    var matchers: [String: String] = [:]
    for pattern in patterns where matchers[pattern.pattern] == nil {
      matchers[pattern.pattern] = patternReference(pattern.pattern)
    }
    let runtime = typeSpelling("_Rule")
    var renderer = RuleRenderer(
      receiver: receiver, runtime: runtime, types: TypeNames(spelling: typeSpelling),
      matchers: matchers,
      names: LocalNames(
        properties: scope.properties.swiftNames, others: [receiver, runtime].compactMap { $0 }))
    let result = renderer.render(expression)
    return RenderedRule(
      statements: renderer.lines, result: result.text, resultCanThrow: result.canThrow,
      statementsCanThrow: renderer.linesCanThrow)
  }
}
