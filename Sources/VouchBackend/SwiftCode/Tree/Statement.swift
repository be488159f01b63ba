/// A part of a body of code.
public indirect enum Statement: Hashable, Sendable {
  /// A line printed unchanged; the creator ensures its width.
  case line(String)
  /// `prefix` + expression + `suffix`, such as `let url = try ` + a call. No spaces are added.
  case expression(prefix: String = "", Expression, suffix: String = "")
  /// `header { … }`
  case block(String, [Statement])
  /// `switch subject { case …: … }`
  case `switch`(String, [SwitchCase])
  /// A `//` comment, wrapped to the width.
  case comment(String)

  /// Returns a call as a statement of its own.
  public static func call(_ callee: String, _ arguments: [Expression.Argument]) -> Statement {
    .expression(.call(callee, arguments))
  }

  /// One `case …:` or `default:`, with its body after the colon if that fits on the line.
  public struct SwitchCase: Hashable, Sendable {
    /// The pattern after `case`; nil means `default`.
    public var pattern: String?
    public var body: Statement

    public init(_ pattern: String?, _ body: Statement) {
      self.pattern = pattern
      self.body = body
    }
  }
}
