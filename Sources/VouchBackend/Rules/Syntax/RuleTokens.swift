import VouchValues

/// The tokens of a rule's expression. Two expressions that differ only in blanks and comments have
/// the same tokens.
package struct RuleTokens: Hashable {
  private let kinds: [Token.Kind]
  /// The expression, if it isn't one by the syntax of rules.
  private let source: String?

  package init(_ expression: String) {
    var lexer = Lexer(expression)
    let tokens = try? lexer.tokens()
    kinds = (tokens ?? []).map(\.kind)
    source = tokens == nil ? expression : nil
  }

  /// A text that is equal for equal tokens only.
  package var text: String {
    source.map { "\($0.debugDescription)" } ?? kinds.map { "\($0)" }.joined(separator: " ")
  }
}
