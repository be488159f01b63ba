import VouchValues

// Reads STRING_LIT and ESCAPE of the CEL specification ("String and Bytes Values").
extension Lexer {
  /// Returns the number of scalars before the opening quote if a string begins here: 0, or 1 for
  /// `r"…"`; nil otherwise.
  func stringPrefixLength() -> Int? {
    guard let first = scalar(at: position) else { return nil }
    if first.isQuote { return 0 }
    guard first == "r" || first == "R" || first == "b" || first == "B",
      scalar(at: position + 1)?.isQuote == true
    else { return nil }
    return 1
  }

  mutating func stringLiteral(prefixLength: Int) throws(RuleProblem) -> String {
    let start = position
    let isRaw = prefixLength == 1
    if let prefix = scalar(at: position), prefix == "b" || prefix == "B" {
      throw RuleProblem("bytes literals aren't supported", at: start..<start + 2)
    }
    position += prefixLength
    let quote = scalars[position]
    let isTriple = scalar(at: position + 1) == quote && scalar(at: position + 2) == quote
    position += isTriple ? 3 : 1
    var content = String.UnicodeScalarView()
    while let scalar = scalar(at: position) {
      if closes(quote, isTriple: isTriple) {
        position += isTriple ? 3 : 1
        return String(content)
      }
      if !isTriple && (scalar == "\n" || scalar == "\r") { break }
      if scalar == "\\" && !isRaw {
        content.append(try escape())
      } else {
        content.append(scalar)
        position += 1
      }
    }
    throw RuleProblem("the string has no end", at: start..<start + prefixLength + 1)
  }

  private func closes(_ quote: Unicode.Scalar, isTriple: Bool) -> Bool {
    guard scalar(at: position) == quote else { return false }
    return !isTriple
      || (scalar(at: position + 1) == quote && scalar(at: position + 2) == quote)
  }

  private mutating func escape() throws(RuleProblem) -> Unicode.Scalar {
    let start = position
    position += 2
    switch scalar(at: start + 1) {
    case "\\": return "\\"
    case "?": return "?"
    case "\"": return "\""
    case "'": return "'"
    case "`": return "`"
    case "a": return "\u{7}"
    case "b": return "\u{8}"
    case "f": return "\u{c}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "v": return "\u{b}"
    case "x", "X": return try codePoint(digits: 2, radix: 16, from: start)
    case "u": return try codePoint(digits: 4, radix: 16, from: start)
    case "U": return try codePoint(digits: 8, radix: 16, from: start)
    case "0", "1", "2", "3":
      position -= 1
      return try codePoint(digits: 3, radix: 8, from: start)
    default:
      let end = min(start + 2, scalars.count)
      throw RuleProblem("unknown escape; a backslash itself is `\\\\`", at: start..<end)
    }
  }

  /// Reads `digits` digits; a pair of `\u` surrogates makes one scalar.
  private mutating func codePoint(
    digits: Int, radix: UInt32, from start: Int
  ) throws(RuleProblem) -> Unicode.Scalar {
    let value = try escapeValue(digits: digits, radix: radix, from: start)
    if digits == 4, value & 0xFC00 == 0xD800, scalar(at: position) == "\\",
      scalar(at: position + 1) == "u"
    {
      position += 2
      let low = try escapeValue(digits: 4, radix: 16, from: start)
      let pair = 0x10000 + (value & 0x3FF) << 10 + (low & 0x3FF)
      if low & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(pair) { return scalar }
    } else if let scalar = Unicode.Scalar(value) {
      return scalar
    }
    throw RuleProblem("the escape is no Unicode scalar", at: start..<position)
  }

  private mutating func escapeValue(
    digits: Int, radix: UInt32, from start: Int
  ) throws(RuleProblem) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = scalar(at: position)?.hexadecimalDigit, digit < radix else {
        let end = min(position + 1, scalars.count)
        throw RuleProblem("the escape needs \(digits) digits", at: start..<end)
      }
      // Eight hexadecimal digits fit 32 bits, so this can't overflow.
      value = value * radix + digit
      position += 1
    }
    return value
  }
}

extension Unicode.Scalar {
  fileprivate var isQuote: Bool { self == "\"" || self == "'" }
}
