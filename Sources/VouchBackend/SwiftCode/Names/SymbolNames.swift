import VouchValues

/// Words for symbols that aren't allowed in an identifier.
enum SymbolNames {
  /// Names of the ASCII symbols.
  static let ascii: [Unicode.Scalar: String] = [
    " ": "space", "!": "not", "\"": "quote", "#": "sharp", "$": "dollar", "%": "percent",
    "&": "and", "'": "apostrophe", "(": "leftParenthesis", ")": "rightParenthesis",
    "*": "asterisk", "+": "plus", ",": "comma", "-": "minus", ".": "dot", "/": "slash",
    ":": "colon", ";": "semicolon", "<": "less", "=": "equal", ">": "greater", "?": "question",
    "@": "at", "[": "leftBracket", "\\": "backslash", "]": "rightBracket", "^": "caret",
    "_": "underscore", "`": "backtick", "{": "leftBrace", "|": "or", "}": "rightBrace",
    "~": "tilde",
  ]

  /// Symbols that distinguish names at the start or the end of a key: `C`, `C#` and `C++`, `>=10`.
  static let meaningful: Set<Unicode.Scalar> = [
    "!", "#", "%", "&", "*", "+", "<", "=", ">", "?", "^", "|", "~",
  ]

  /// Returns a word for a scalar without a name: `u` and at least four hexadecimal digits.
  static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "u" + ASCII.hexadecimal(scalar.value, digits: 4)
  }

  /// Returns true if the scalar is a non-ASCII symbol, such as an emoji, which is named by its code
  /// point.
  static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value < 0x80 { return false }
    switch scalar.properties.generalCategory {
    case .otherSymbol, .mathSymbol, .currencySymbol, .otherNumber: return true
    default: return false
    }
  }
}
