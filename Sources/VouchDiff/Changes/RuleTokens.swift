import VouchSchema

/// The tokens of a rule's expression. Two expressions that differ only in blanks have the same
/// tokens.
struct RuleTokens: Hashable {
  private enum Kind {
    case blank, word, sign
  }

  private var tokens: [String] = []

  init(_ rule: Rule) {
    var last = Kind.blank
    // The quotation mark of the string literal at the position, if any; a backslash escapes the
    // next scalar.
    var quote: Unicode.Scalar?
    var isEscaped = false
    for scalar in rule.expression.value.unicodeScalars {
      if let open = quote {
        append(scalar, isNew: false)
        if scalar == open, !isEscaped { quote = nil }
        isEscaped = scalar == "\\" && !isEscaped
        last = .blank
        continue
      }
      let kind = Self.kind(of: scalar)
      let isQuote = scalar == "\"" || scalar == "'"
      if kind != .blank { append(scalar, isNew: isQuote || kind != last) }
      if isQuote { quote = scalar }
      last = kind
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar, isNew: Bool) {
    if isNew || tokens.isEmpty { tokens.append("") }
    tokens[tokens.count - 1].unicodeScalars.append(scalar)
  }

  private static func kind(of scalar: Unicode.Scalar) -> Kind {
    if scalar.properties.isWhitespace { return .blank }
    let isWord =
      scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar)
    return isWord ? .word : .sign
  }
}
