extension JSONValue {
  /// Reads a JSON text, or returns nil if it isn't one, or nests deeper than 128 levels.
  ///
  /// Source: RFC 8259. If a key is duplicated, its last value counts.
  package init?(parsing text: String) {
    guard let value = OrderedJSON(parsing: text) else { return nil }
    self.init(value)
  }
}

extension OrderedJSON {
  /// Reads a JSON text, or returns nil if it isn't one, or nests deeper than 128 levels.
  package init?(parsing text: String) {
    var parser = JSONParser(text)
    guard let value = parser.document() else { return nil }
    self = value
  }
}

/// Parses JSON to values. Used for tables and tests; documents are read by decoders.
private struct JSONParser {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func document() -> OrderedJSON? {
    skipSpace()
    guard let value = value() else { return nil }
    skipSpace()
    return position == bytes.count ? value : nil
  }

  private mutating func value() -> OrderedJSON? {
    switch peek() {
    case UInt8(ascii: "{"): nested { $0.object() }
    case UInt8(ascii: "["): nested { $0.array() }
    case UInt8(ascii: "\""): string().map { .string($0) }
    case UInt8(ascii: "t"): literal("true", .bool(true))
    case UInt8(ascii: "f"): literal("false", .bool(false))
    case UInt8(ascii: "n"): literal("null", .null)
    default: number()
    }
  }

  private mutating func nested(_ body: (inout JSONParser) -> OrderedJSON?) -> OrderedJSON? {
    guard depth < JSONValue.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    position += 1
    return body(&self)
  }

  private mutating func object() -> OrderedJSON? {
    var members: [OrderedJSON.Member] = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard let key = string() else { return nil }
      skipSpace()
      guard take(":") else { return nil }
      skipSpace()
      guard let value = value() else { return nil }
      members.append(OrderedJSON.Member(key, value))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func array() -> OrderedJSON? {
    var elements: [OrderedJSON] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      skipSpace()
      guard let element = value() else { return nil }
      elements.append(element)
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { return nil }
    }
  }

  private mutating func number() -> OrderedJSON? {
    let start = position
    while let byte = peek(), "+-.0123456789Ee".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return DecimalNumber(text) == nil ? nil : .number(text)
  }

  private mutating func literal(_ word: StaticString, _ value: OrderedJSON) -> OrderedJSON? {
    let word = Array(word.description.utf8)
    guard bytes[position...].starts(with: word) else { return nil }
    position += word.count
    return value
  }

  // MARK: Strings

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var result: [UInt8] = []
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: result, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        result += Array(String(scalar).utf8)
      case ..<0x20: return nil
      default: result.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard let byte = peek() else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unicodeEscape()
    default: return nil
    }
  }

  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let unit = hexUnit() else { return nil }
    guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit) }
    guard take("\\"), take("u"), let trail = hexUnit(), UTF16.isTrailSurrogate(trail) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10 | UInt32(trail & 0x3FF)))
  }

  private mutating func hexUnit() -> UInt16? {
    guard bytes.count - position >= 4 else { return nil }
    let digits = bytes[position..<position + 4]
    guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  // MARK: Bytes

  private func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }
}
