/// A part of a body of code.
public indirect enum Statement: Hashable, Sendable {
  /// A line printed unchanged; the creator ensures its width.
  case line(String)
  /// `prefix` + expression + `suffix`, such as `let url = try ` + a call. No spaces are added.
  case expression(prefix: String = "", Expression, suffix: String = "")
  /// `header { … }`, and a continuation after the brace: a block whose header is `else` or `catch`.
  case block(String, [Statement], continuation: Statement? = nil)
  /// `switch subject { case …: … }`
  case `switch`(String, [SwitchCase])
  /// A `//` comment, wrapped to the width.
  case comment(String)
  case blankLine

  /// Returns a call as a statement of its own.
  public static func call(
    prefix: String = "",
    _ callee: String,
    _ arguments: [Expression.Argument],
    suffix: String = ""
  ) -> Statement {
    .expression(prefix: prefix, .call(callee, arguments, suffix: suffix))
  }

  /// One `case …:` or `default:` with its body.
  public struct SwitchCase: Hashable, Sendable {
    /// The patterns after `case`, one per line if they don't fit; an empty list means `default`.
    public var patterns: [String]
    public var body: [Statement]
    /// True if a one-line body is printed after the colon if it fits.
    public var isOnOneLine: Bool

    public init(_ patterns: [String], _ body: [Statement], isOnOneLine: Bool = false) {
      self.patterns = patterns
      self.body = body
      self.isOnOneLine = isOnOneLine
    }

    public static func `default`(_ body: [Statement]) -> SwitchCase {
      SwitchCase([], body)
    }
  }
}
