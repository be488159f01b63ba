// MARK: - Classes

extension ECMARegexParser {
  /// Reads a class, after its `[`.
  mutating func parseClass(at start: Int) throws(SyntaxError) {
    try handler.beginClass(negated: skip("^"), at: start)
    while let scalar = peek() {
      if skip("]") { return try handler.endClass() }
      let first = position
      let lower = try parseClassAtom(beginningWith: scalar)
      guard peek() == "-", let next = peek(1), next != "]" else {
        try handler.classMember(lower)
        continue
      }
      position += 1
      let upper = try parseClassAtom(beginningWith: next)
      try parseRange(from: lower, to: upper, at: first)
    }
    throw SyntaxError(at: start, "this class isn't closed: a ] is missing")
  }

  private mutating func parseClassAtom(
    beginningWith scalar: Unicode.Scalar
  ) throws(SyntaxError) -> ECMARegex.CharacterSet {
    let start = position
    position += 1
    guard scalar == "\\" else { return .range(scalar.value, scalar.value) }
    return try parseCharacterSetEscape(at: start, inClass: true)
  }

  private mutating func parseRange(
    from lower: ECMARegex.CharacterSet, to upper: ECMARegex.CharacterSet, at offset: Int
  ) throws(SyntaxError) {
    guard case .range(let first, _) = lower, case .range(let last, _) = upper else {
      try acceptOlderForm(
        "the - after or before a class escape stands for itself", at: offset,
        insteadOf: SyntaxError(
          at: offset,
          "a range goes from one character to another; a - that stands for itself is \\-"))
      let hyphen = Unicode.Scalar("-").value
      for member in [lower, .range(hyphen, hyphen), upper] { try handler.classMember(member) }
      return
    }
    guard first <= last else {
      throw SyntaxError(at: offset, "the ends of this range are out of order")
    }
    try handler.classMember(.range(first, last))
  }
}

// MARK: - Escapes

extension ECMARegexParser {
  /// Reads an escape that stands for characters, after its backslash.
  mutating func parseCharacterSetEscape(
    at start: Int, inClass: Bool
  ) throws(SyntaxError) -> ECMARegex.CharacterSet {
    guard let scalar = peek() else {
      throw SyntaxError(at: start, "a backslash at the end escapes nothing")
    }
    position += 1
    switch scalar {
    case "d", "D": return .digit(negated: scalar == "D")
    case "s", "S": return .space(negated: scalar == "S")
    case "w", "W": return .word(negated: scalar == "W")
    case "p", "P":
      return .property(try parseProperty(at: start), negated: scalar == "P")
    default:
      let value = try parseCharacterEscape(scalar, at: start, inClass: inClass)
      return .range(value, value)
    }
  }

  private mutating func parseCharacterEscape(
    _ scalar: Unicode.Scalar, at start: Int, inClass: Bool
  ) throws(SyntaxError) -> UInt32 {
    switch scalar {
    case "t": return 0x09
    case "n": return 0x0A
    case "v": return 0x0B
    case "f": return 0x0C
    case "r": return 0x0D
    case "b" where inClass: return 0x08
    case "-" where inClass: return scalar.value
    case "c": return try parseControlLetter(at: start)
    case "x":
      guard let value = parseHexadecimal(digits: 2) else {
        throw SyntaxError(at: start, "\\x is followed by two hexadecimal digits")
      }
      return value
    case "u": return try parseUnicodeEscape(at: start)
    case "0" where peek()?.decimalDigit == nil: return 0
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return scalar.value
    default:
      let error = unknownEscape(scalar, at: start)
      // Every engine gives an escaped letter a special meaning.
      guard !scalar.properties.isAlphabetic, scalar.properties.numericType == nil else {
        throw error
      }
      try acceptOlderForm("\\\(scalar) is the character \(scalar)", at: start, insteadOf: error)
      return scalar.value
    }
  }

  private func unknownEscape(_ scalar: Unicode.Scalar, at start: Int) -> SyntaxError {
    switch scalar {
    case "A": SyntaxError(at: start, "\\A is no escape of ECMA-262; write ^")
    case "Z", "z": SyntaxError(at: start, "\\\(scalar) is no escape of ECMA-262; write $")
    case "a": SyntaxError(at: start, "\\a is no escape of ECMA-262; write \\x07")
    case "e": SyntaxError(at: start, "\\e is no escape of ECMA-262; write \\x1B")
    case "0"..."9":
      SyntaxError(at: start, "an octal escape is none of ECMA-262; write \\xHH")
    default: SyntaxError(at: start, "\\\(scalar) is no escape of ECMA-262 with the u flag")
    }
  }

  private mutating func parseControlLetter(at start: Int) throws(SyntaxError) -> UInt32 {
    guard let letter = peek(), letter.isASCII, letter.properties.isAlphabetic else {
      throw SyntaxError(at: start, "\\c is followed by a letter from A to Z")
    }
    position += 1
    return letter.value % 32
  }

  /// Parses the text after `\u`: `{H…}`, or `HHHH`, of which two may form a surrogate pair.
  private mutating func parseUnicodeEscape(at start: Int) throws(SyntaxError) -> UInt32 {
    if skip("{") { return try parseCodePoint(at: start) }
    guard let lead = parseHexadecimal(digits: 4) else {
      throw SyntaxError(at: start, "\\u is followed by four hexadecimal digits, or by {…}")
    }
    let afterLead = position
    if (0xD800...0xDBFF).contains(lead), skip("\\u"), let trail = parseHexadecimal(digits: 4),
      (0xDC00...0xDFFF).contains(trail)
    {
      return 0x10000 + (lead - 0xD800) << 10 + (trail - 0xDC00)
    }
    position = afterLead
    return lead
  }

  private mutating func parseCodePoint(at start: Int) throws(SyntaxError) -> UInt32 {
    var value: UInt32?
    while let digit = peek()?.hexadecimalDigit {
      let next = (value ?? 0) << 4 | digit
      guard next <= 0x10FFFF else {
        throw SyntaxError(at: start, "there is no code point above 10FFFF")
      }
      value = next
      position += 1
    }
    guard let value, skip("}") else {
      throw SyntaxError(at: start, "\\u{ is followed by hexadecimal digits and a }")
    }
    return value
  }

  /// Parses exactly `count` hexadecimal digits; nil if there are fewer.
  private mutating func parseHexadecimal(digits count: Int) -> UInt32? {
    var value: UInt32 = 0
    for distance in 0..<count {
      guard let digit = peek(distance)?.hexadecimalDigit else { return nil }
      value = value << 4 | digit
    }
    position += count
    return value
  }
}

// MARK: - Names

extension ECMARegexParser {
  /// Reads a group's name and its `>`, after the `<`: an identifier, which may have `\u` escapes.
  mutating func parseGroupName() throws(SyntaxError) -> String {
    let start = position
    var name = String.UnicodeScalarView()
    while let next = peek(), next != ">" {
      let offset = position
      position += 1
      guard let scalar = next != "\\" ? next : try parseNameEscape(at: offset),
        scalar.continuesName && (!name.isEmpty || scalar.beginsName)
      else {
        throw SyntaxError(at: offset, "a group's name is an identifier: letters, digits, $ and _")
      }
      name.append(scalar)
    }
    guard skip(">"), !name.isEmpty else {
      throw SyntaxError(at: start, "a group's name is an identifier and ends with >")
    }
    return String(name)
  }

  private mutating func parseNameEscape(at start: Int) throws(SyntaxError) -> Unicode.Scalar? {
    guard skip("u") else { return nil }
    return Unicode.Scalar(try parseUnicodeEscape(at: start))
  }

  /// Reads the braces of `\p{…}`.
  private mutating func parseProperty(
    at start: Int
  ) throws(SyntaxError) -> ECMARegex.UnicodeProperty {
    guard skip("{") else {
      throw SyntaxError(at: start, "\\p is followed by a property in braces, as in \\p{Letter}")
    }
    var text = ""
    while let scalar = peek(), scalar != "}" {
      // Limited to the length of the longest property names, so that a message doesn't quote the
      // rest of the pattern.
      guard scalar.isNameOfProperty, text.utf8.count < 80 else { break }
      text.unicodeScalars.append(scalar)
      position += 1
    }
    guard skip("}"), let property = ECMARegex.UnicodeProperty(named: text) else {
      throw SyntaxError(at: start, "there is no Unicode property {\(text)} in ECMA-262")
    }
    return property
  }
}

extension ECMARegex.UnicodeProperty {
  /// Makes the property that `\p{text}` names; nil if ECMA-262 doesn't define it.
  fileprivate init?(named text: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let value = parts.count == 2 ? parts[1] : text
    let category = UnicodePropertyNames.generalCategories[value]
    let script = UnicodePropertyNames.scripts[value]
    switch (parts.count == 2 ? parts[0] : "", category, script) {
    case ("gc", let name?, _), ("General_Category", let name?, _): self = .generalCategory(name)
    case ("sc", _, let name?), ("Script", _, let name?): self = .script(name)
    case ("scx", _, let name?), ("Script_Extensions", _, let name?): self = .scriptExtensions(name)
    case ("", let name?, _) where parts.count == 1: self = .generalCategory(name)
    default:
      guard let name = UnicodePropertyNames.binaryProperties[text] else { return nil }
      self = .binary(name)
    }
  }
}

extension Unicode.Scalar {
  var decimalDigit: Int? {
    ("0"..."9").contains(self) ? Int(value) - 0x30 : nil
  }

  package var hexadecimalDigit: UInt32? {
    isASCII ? ASCII.hexValue(UInt8(value)).map { UInt32($0) } : nil
  }

  fileprivate var isNameOfProperty: Bool {
    isASCII && (properties.isAlphabetic || decimalDigit != nil || self == "_" || self == "=")
  }

  fileprivate var beginsName: Bool {
    properties.isIDStart || self == "$" || self == "_"
  }

  fileprivate var continuesName: Bool {
    properties.isIDContinue || self == "$" || self == "\u{200C}" || self == "\u{200D}"
  }
}
