/// A lexical element of CEL and the scalars it was read from.
struct Token: Hashable, Sendable {
  /// What was read.
  enum Kind: Hashable, Sendable {
    case identifier(String)
    /// A name in backquotes, which may hold what an identifier can't: `` `content-type` ``.
    case quotedIdentifier(String)
    /// The magnitude only: a sign is an operator, which the parser folds into the literal.
    case integer(UInt64)
    case unsigned(UInt64)
    /// The digits as written, because a decimal keeps all of them.
    case floating(String)
    case string(String)
    case punctuation(Punctuation)
    case end
  }

  let kind: Kind
  let range: Range<Int>

  /// The token as a diagnostic names it.
  var name: String {
    switch kind {
    case .identifier(let name), .quotedIdentifier(let name): "`\(name)`"
    case .integer, .unsigned, .floating: "a number"
    case .string: "a string"
    case .punctuation(let mark): "`\(mark.rawValue)`"
    case .end: "the end of the rule"
    }
  }
}

/// The marks of CEL, longest first, which is the order in which the lexer tries them.
enum Punctuation: String, CaseIterable, Sendable {
  case and = "&&"
  case or = "||"
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
  case plus = "+"
  case minus = "-"
  case times = "*"
  case divide = "/"
  case remainder = "%"
  case not = "!"
  case question = "?"
  case colon = ":"
  case comma = ","
  case dot = "."
  case openParenthesis = "("
  case closeParenthesis = ")"
  case openBracket = "["
  case closeBracket = "]"
}
