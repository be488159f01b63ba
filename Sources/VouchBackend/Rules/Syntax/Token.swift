/// A lexical element of CEL, and the range of scalars from which it was read.
struct Token: Hashable, Sendable {
  /// The kind of the token.
  enum Kind: Hashable, Sendable {
    case identifier(String)
    /// A name in backquotes, which may contain characters that an identifier can't:
    /// `` `content-type` ``.
    case quotedIdentifier(String)
    /// The magnitude only: a sign is an operator, which the parser combines with the literal.
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

  /// The token's name in a diagnostic.
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

/// The punctuation of CEL, longest first: the lexer tries it in this order.
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
