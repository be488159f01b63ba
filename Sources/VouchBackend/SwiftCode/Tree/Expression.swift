/// An expression that the printer lays out: on one line if it fits, else with one element per line.
///
/// The creator of the expression must limit its depth: printing recurses.
public indirect enum Expression: Hashable, Sendable {
  /// Source text on one line, printed unchanged.
  case code(String)
  /// Any text as a string literal, over several lines if it is too long for one.
  case string(String)
  /// Any text as a multi-line literal, however short it is, with the text's line breaks. A text
  /// with backslashes becomes a raw literal.
  case multilineString(String)
  /// `callee(arguments)`, then `suffix` (`.self`, `?.name`, …) directly after the parenthesis.
  case call(String, [Argument], suffix: String = "")
  case array([Expression])
  case dictionary([DictionaryElement])
  /// A call or a collection with each element on a line of its own even if all fit on one, so that
  /// an added element changes only its own line.
  case vertical(Expression)
  /// `{ signature in … }`, always on several lines; the signature may be empty.
  case closure(signature: String, body: [Statement])

  /// One argument of a call.
  public struct Argument: Hashable, Sendable {
    public var label: String?
    public var value: Expression

    public init(_ value: Expression) {
      self.value = value
    }

    public init(_ label: String?, _ value: Expression) {
      self.label = label
      self.value = value
    }
  }

  /// One `key: value` of a dictionary literal.
  public struct DictionaryElement: Hashable, Sendable {
    public var key: Expression
    public var value: Expression
  }
}
