import VouchValues

// Reads INT_LIT, UINT_LIT and FLOAT_LIT of the CEL specification. The parser handles their sign.
extension Lexer {
  mutating func number() throws(RuleProblem) -> Token.Kind {
    let start = position
    if scalar(at: start) == "0", let x = scalar(at: start + 1), x == "x" || x == "X" {
      return try hexadecimal(from: start)
    }
    skipDigits()
    var isFloating = false
    if scalar(at: position) == ".", scalar(at: position + 1)?.isDigit == true {
      isFloating = true
      position += 1
      skipDigits()
    }
    if skipExponent() { isFloating = true }
    let digits = text(start..<position)
    if isFloating {
      try expectNumberEnd(from: start)
      return .floating(digits)
    }
    return try integer(digits, radix: 10, from: start)
  }

  private mutating func hexadecimal(from start: Int) throws(RuleProblem) -> Token.Kind {
    position = start + 2
    while let scalar = scalar(at: position), scalar.hexadecimalDigit != nil { position += 1 }
    return try integer(text(start + 2..<position), radix: 16, from: start)
  }

  private mutating func integer(
    _ digits: String, radix: Int, from start: Int
  ) throws(RuleProblem) -> Token.Kind {
    let suffix = scalar(at: position)
    let isUnsigned = suffix == "u" || suffix == "U"
    if isUnsigned { position += 1 }
    try expectNumberEnd(from: start)
    guard !digits.isEmpty else {
      throw RuleProblem("`0x` needs hexadecimal digits", at: start..<position)
    }
    guard let magnitude = UInt64(digits, radix: radix) else {
      throw RuleProblem("the integer is beyond 64 bits", at: start..<position)
    }
    return isUnsigned ? .unsigned(magnitude) : .integer(magnitude)
  }

  private mutating func skipDigits() {
    while scalar(at: position)?.isDigit == true { position += 1 }
  }

  /// Skips `e5` or `E-5`, but not an `e` that no digit follows.
  private mutating func skipExponent() -> Bool {
    guard let e = scalar(at: position), e == "e" || e == "E" else { return false }
    var digits = position + 1
    if let sign = scalar(at: digits), sign == "+" || sign == "-" { digits += 1 }
    guard scalar(at: digits)?.isDigit == true else { return false }
    position = digits
    skipDigits()
    return true
  }

  private func expectNumberEnd(from start: Int) throws(RuleProblem) {
    guard let scalar = scalar(at: position), scalar.isIdentifierPart else { return }
    throw RuleProblem("the number runs into a letter", at: start..<position + 1)
  }
}
