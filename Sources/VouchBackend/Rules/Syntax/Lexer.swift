import VouchValues

/// Splits the text of a rule into tokens, by the lexical syntax of the CEL specification
/// ("Syntax").
///
/// Linear in the length of the text, which ``RuleLimits`` bounds.
struct Lexer {
  let scalars: [Unicode.Scalar]
  var position = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// Returns all tokens; the last one is `.end`.
  mutating func tokens() throws(RuleProblem) -> [Token] {
    var tokens: [Token] = []
    while true {
      let token = try next()
      tokens.append(token)
      if token.kind == .end { return tokens }
    }
  }

  private mutating func next() throws(RuleProblem) -> Token {
    skipBlanks()
    let start = position
    guard let first = scalar(at: position) else {
      return Token(kind: .end, range: start..<start)
    }
    let kind: Token.Kind
    if let prefix = stringPrefixLength() {
      kind = .string(try stringLiteral(prefixLength: prefix))
    } else if first.isIdentifierStart {
      kind = .identifier(identifier())
    } else if first == "`" {
      kind = .quotedIdentifier(try quotedIdentifier())
    } else if first.isDigit || (first == "." && scalar(at: position + 1)?.isDigit == true) {
      kind = try number()
    } else {
      kind = .punctuation(try punctuation())
    }
    return Token(kind: kind, range: start..<position)
  }

  /// Returns the scalar at `index`; nil past the end.
  func scalar(at index: Int) -> Unicode.Scalar? {
    index < scalars.count ? scalars[index] : nil
  }

  private mutating func skipBlanks() {
    while let scalar = scalar(at: position) {
      if scalar == "/" && self.scalar(at: position + 1) == "/" {
        while let comment = self.scalar(at: position), comment != "\n", comment != "\r" {
          position += 1
        }
      } else if scalar.isBlank {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func identifier() -> String {
    let start = position
    while let scalar = scalar(at: position), scalar.isIdentifierPart { position += 1 }
    return text(start..<position)
  }

  private mutating func quotedIdentifier() throws(RuleProblem) -> String {
    let start = position
    position += 1
    while let scalar = scalar(at: position), scalar != "`" { position += 1 }
    guard position < scalars.count else {
      throw RuleProblem("the name in backquotes has no end", at: start..<start + 1)
    }
    position += 1
    let name = text(start + 1..<position - 1)
    guard !name.isEmpty else { throw RuleProblem("the name is empty", at: start..<position) }
    return name
  }

  private mutating func punctuation() throws(RuleProblem) -> Punctuation {
    for mark in Punctuation.allCases where matches(mark.rawValue) {
      position += mark.rawValue.unicodeScalars.count
      return mark
    }
    throw unexpectedScalar()
  }

  private func unexpectedScalar() -> RuleProblem {
    let range = position..<position + 1
    switch scalars[position] {
    case "=": return RuleProblem("`=` is no operator; equality is `==`", at: range)
    case "&": return RuleProblem("`&` is no operator; logical and is `&&`", at: range)
    case "|": return RuleProblem("`|` is no operator; logical or is `||`", at: range)
    case "{", "}": return RuleProblem("map and message literals aren't supported", at: range)
    case let scalar:
      let shown = scalar.isASCII && scalar.value > 0x20 ? "`\(scalar)`" : scalar.codePointName
      return RuleProblem("unexpected \(shown)", at: range)
    }
  }

  private func matches(_ text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  /// Returns the scalars of `range` as a string.
  func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { self >= "0" && self <= "9" }

  var isIdentifierStart: Bool {
    self == "_" || (self >= "a" && self <= "z") || (self >= "A" && self <= "Z")
  }

  var isIdentifierPart: Bool { isIdentifierStart || isDigit }

  fileprivate var isBlank: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\r" || self == "\u{c}"
  }

  /// The name of a scalar in a diagnostic that can't show it: `U+202E`.
  var codePointName: String { "U+" + ASCII.hexadecimal(value, digits: 4) }
}
