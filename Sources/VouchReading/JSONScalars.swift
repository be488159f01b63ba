import VouchValues

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
    let letters = bytes[offset...].prefix { ASCII.isLetter($0) }
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
    case UInt8(ascii: "#"): return stop("JSON has no comments that begin with #")
    case UInt8(ascii: "'"): return stop("JSON's strings stand between double quotes")
    default: return stop("a value is expected here")
    }
  }

  /// Reads a number (RFC 8259, section 6).
  private mutating func readNumber() throws(ReadingStop) -> NumberText {
    let start = offset
    _ = skip("-")
    if skip("0") {
      if let next, ASCII.isDigit(next) { throw stop("a number in JSON has no leading zeros") }
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
    while let next, ASCII.isDigit(next) { offset += 1 }
    guard offset > start else { throw stop("a digit is expected here") }
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
    let rest = offset..<bytes.count
    if let escape = bytes.withUTF8Bytes({ JSONEscapes.scalar(in: $0.part(rest), at: 0) }) {
      offset += escape.length
      return escape.scalar
    }
    guard rest.count > 1 else { throw stop("the file ends within a string") }
    guard bytes[offset + 1] == UInt8(ascii: "u") else {
      throw stop("JSON has no such escape: write `\\\\` for a backslash")
    }
    guard bytes.withUTF8Bytes({ JSONEscapes.unit(in: $0.part(rest), at: 0) }) == nil else {
      throw stop("half of a surrogate pair is no character")
    }
    throw stop("`\\u` takes four hexadecimal digits")
  }
}
