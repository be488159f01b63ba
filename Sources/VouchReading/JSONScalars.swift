// MARK: - Words and numbers

extension JSONReader {
  mutating func readScalar() throws(ReadingStop) {
    switch next {
    case UInt8(ascii: "\""):
      let string = try readString()
      try builder.add(.string(string), at: string.place)
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      let place = place(at: offset)
      try builder.add(.number(try readNumber()), at: place)
    default:
      let place = place(at: offset)
      try builder.add(try readWord(), at: place)
    }
  }

  private mutating func readWord() throws(ReadingStop) -> Node.Content {
    let letters = bytes[offset...].prefix { Self.isLetter($0) }
    let content: Node.Content
    switch String(decoding: letters, as: UTF8.self) {
    case "true": content = .bool(true)
    case "false": content = .bool(false)
    case "null": content = .null
    case let word: throw noValue(word)
    }
    offset += letters.count
    return content
  }

  private mutating func noValue(_ word: String) -> ReadingStop {
    if !word.isEmpty { return stop("JSON has no value \(Escaping.quoted(word))") }
    switch next {
    case nil: return stop("the file ends here, but a value is expected")
    case UInt8(ascii: "/"), UInt8(ascii: "#"): return stop(JSONComments.sentence)
    case UInt8(ascii: "'"): return stop("JSON's strings stand between double quotes")
    default: return stop("a value is expected here")
    }
  }

  /// Reads a number (RFC 8259, section 6).
  private mutating func readNumber() throws(ReadingStop) -> NumberText {
    let start = offset
    _ = skip("-")
    if skip("0") {
      if let next, Self.isDigit(next) { throw stop("a number in JSON has no leading zeros") }
    } else {
      try readDigits()
    }
    if skip(".") { try readDigits() }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      try readDigits()
    }
    return NumberText(json: String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func readDigits() throws(ReadingStop) {
    let start = offset
    while let next, Self.isDigit(next) { offset += 1 }
    guard offset > start else { throw stop("a digit is expected here") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

// MARK: - Strings

extension JSONReader {
  /// Reads a string (RFC 8259, section 7).
  mutating func readString() throws(ReadingStop) -> StringScalar {
    let place = place(at: offset)
    let opening = offset
    offset += 1
    var text = ""
    var start = offset
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw stop("a control character in a string has to be escaped") }
      if byte == UInt8(ascii: "\\") {
        text += String(decoding: bytes[start..<offset], as: UTF8.self)
        text.unicodeScalars.append(try readEscape())
        start = offset
      } else {
        offset += 1
      }
    }
    let rest = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard skip("\"") else {
      throw builder.problems.stop(.jsonSyntax, "this string is never closed", at: place)
    }
    return StringScalar(
      text.isEmpty ? rest : text + rest, at: place, byteOffset: opening, style: .json)
  }

  private mutating func readEscape() throws(ReadingStop) -> Unicode.Scalar {
    guard offset + 1 < bytes.count else { throw stop("the file ends within a string") }
    let scalar: Unicode.Scalar
    switch Unicode.Scalar(bytes[offset + 1]) {
    case "u": return try readUnicodeEscape()
    case "b": scalar = "\u{8}"
    case "f": scalar = "\u{C}"
    case "n": scalar = "\n"
    case "r": scalar = "\r"
    case "t": scalar = "\t"
    case let same where same == "\"" || same == "\\" || same == "/": scalar = same
    default: throw stop("JSON has no such escape: write `\\\\` for a backslash")
    }
    offset += 2
    return scalar
  }

  /// Reads `\u` and four digits, twice for a surrogate pair.
  private mutating func readUnicodeEscape() throws(ReadingStop) -> Unicode.Scalar {
    guard let unit = codeUnit(at: offset) else {
      throw stop("`\\u` takes four hexadecimal digits")
    }
    if let scalar = Unicode.Scalar(unit) {
      offset += 6
      return scalar
    }
    guard unit < 0xDC00, let low = codeUnit(at: offset + 6), (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw stop("half of a surrogate pair is no character") }
    offset += 12
    return scalar
  }

  /// Returns the value of a `\u` escape at an offset; nil if there is none.
  private func codeUnit(at offset: Int) -> UInt32? {
    guard offset + 6 <= bytes.count, bytes[offset] == UInt8(ascii: "\\"),
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[offset + 2..<offset + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
