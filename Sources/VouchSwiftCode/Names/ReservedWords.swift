/// Words that Swift's grammar keeps for itself (The Swift Programming Language, Lexical Structure).
enum ReservedWords {
  /// Keywords that name a declaration only between backticks.
  static let quotable: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// Names that backticks don't save in every position: they are declared under another name.
  static let unusable: Set<String> = [
    "Any", "Protocol", "Self", "Type", "await", "init", "self",
  ]

  /// Keywords that an argument label can't be without backticks.
  static let quotableLabels: Set<String> = ["inout"]
}
