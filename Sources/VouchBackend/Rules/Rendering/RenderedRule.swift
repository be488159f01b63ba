/// A rule as Swift.
package struct RenderedRule {
  /// The lines before the condition, indented by two spaces a level; most rules have none.
  package let statements: [String]
  /// A `Bool` expression, behind `try` if it can throw.
  package let condition: String
  /// True if evaluating the rule can end in a `RuleError`.
  package let canThrow: Bool
}

extension CheckedRule {
  /// Renders the rule as Swift that uses only the standard library, Foundation's value types and
  /// the runtime's `_Rule`.
  ///
  /// - Parameter patternReference: Returns, for a pattern of ``patterns``, a Swift expression of a
  ///   value with `matches(_: String) -> Bool`.
  package func render(patternReference: (String) -> String) -> RenderedRule {
    var matchers: [String: String] = [:]
    for pattern in patterns where matchers[pattern.pattern] == nil {
      matchers[pattern.pattern] = patternReference(pattern.pattern)
    }
    var renderer = RuleRenderer(
      matchers: matchers, names: LocalNames(properties: scope.properties.swiftNames))
    let condition = renderer.render(expression)
    return RenderedRule(
      statements: renderer.lines,
      condition: (condition.canThrow ? "try " : "") + condition.text,
      canThrow: condition.canThrow || renderer.linesCanThrow)
  }
}
