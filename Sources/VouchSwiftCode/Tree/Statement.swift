/// A piece of a body of code.
public indirect enum Statement: Hashable, Sendable {
  /// A line printed as it stands; the author answers for its width.
  case line(String)
  /// `prefix` + expression + `suffix`, such as `let url = try ` + a call. Blanks are the author's.
  case expression(prefix: String = "", Expression, suffix: String = "")
  /// `header { … }`, and what continues behind the brace: a block whose header is `else`, `catch`.
  case block(String, [Statement], continuation: Statement? = nil)
  /// `switch subject { case …: … }`
  case `switch`(String, [SwitchCase])
  /// A `//` comment, wrapped to the width.
  case comment(String)
  case blankLine

  /// A call as a statement of its own.
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
    /// The patterns behind `case`, one a line if they don't fit; none means `default`.
    public var patterns: [String]
    public var body: [Statement]
    /// Whether a body of one line stands behind the colon if it fits there.
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
