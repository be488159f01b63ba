/// The reserved words of Swift's grammar (The Swift Programming Language, Lexical Structure).
enum ReservedWords {
  /// Keywords that can only name a declaration in backticks.
  static let quotable: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "static",
    "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// Names that backticks don't make valid in every position: they are replaced by another name.
  static let unusable: Set<String> = [
    "Any", "Protocol", "Self", "Type", "await", "init", "self",
  ]

  /// Keywords that need backticks as argument labels.
  static let quotableLabels: Set<String> = ["inout"]
}
