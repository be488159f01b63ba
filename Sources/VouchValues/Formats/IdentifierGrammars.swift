/// Resource identifiers: URIs by RFC 3986, appendix A, and IRIs by RFC 3987, section 2.2.
enum URIGrammar {
  /// True for a `URI`, or with `allowsRelative` for a `URI-reference`.
  static func acceptsURI(
    _ bytes: UTF8Bytes, allowsRelative: Bool = false
  ) -> Bool {
    var parser = URIParser(bytes, isInternational: false)
    return parser.accepts(allowsRelative: allowsRelative)
  }

  /// True for an `IRI`, or with `allowsRelative` for an `IRI-reference`.
  static func acceptsIRI(
    _ bytes: UTF8Bytes, allowsRelative: Bool = false
  ) -> Bool {
    var parser = URIParser(bytes, isInternational: true)
    return parser.accepts(allowsRelative: allowsRelative)
  }
}

/// Skips the parts of an identifier.
///
/// A percent sign without two hexadecimal digits, or any other invalid character, isn't skipped, so
/// that the check for the next part fails.
struct URIParser {
  private static let userInfo = ASCIISet(lettersDigitsAnd: "-._~!$&'()*+,;=:")
  private static let registeredName = ASCIISet(lettersDigitsAnd: "-._~!$&'()*+,;=")
  private static let firstSegment = ASCIISet(lettersDigitsAnd: "-._~!$&'()*+,;=@")
  private static let path = ASCIISet(lettersDigitsAnd: "-._~!$&'()*+,;=:@/")
  private static let query = ASCIISet(lettersDigitsAnd: "-._~!$&'()*+,;=:@/?")
  static let scheme = ASCIISet(lettersDigitsAnd: "+-.")

  private var cursor: UTF8Cursor
  private let isInternational: Bool

  init(_ bytes: UTF8Bytes, isInternational: Bool) {
    cursor = UTF8Cursor(bytes)
    self.isInternational = isInternational
  }

  mutating func accepts(allowsRelative: Bool) -> Bool {
    let hasScheme = skipScheme()
    guard hasScheme || allowsRelative else { return false }
    if skipTwoSlashes() {
      guard skipAuthority() else { return false }
    } else if !hasScheme {
      // A colon in the first segment of a relative path would end a scheme.
      skip(Self.firstSegment)
      guard cursor.next != ASCII.colon else { return false }
    }
    skip(Self.path)
    if cursor.skip(UInt8(ascii: "?")) { skip(Self.query, allowsPrivateUse: true) }
    if cursor.skip(UInt8(ascii: "#")) { skip(Self.query) }
    return cursor.isAtEnd
  }

  /// Skips `scheme ":"`. Returns false, and leaves the position unchanged, if there is none.
  private mutating func skipScheme() -> Bool {
    guard let first = cursor.next, ASCII.isLetter(first) else { return false }
    let scheme = Self.scheme
    _ = cursor.skip { scheme.contains($0) }
    if cursor.skip(ASCII.colon) { return true }
    cursor.position = 0
    return false
  }

  private mutating func skipTwoSlashes() -> Bool {
    let start = cursor.position
    if cursor.skip(ASCII.slash), cursor.skip(ASCII.slash) { return true }
    cursor.position = start
    return false
  }

  /// Skips an `authority`, up to the slash, question mark or number sign that ends it.
  private mutating func skipAuthority() -> Bool {
    let start = cursor.position
    skip(Self.userInfo)
    if !cursor.skip(UInt8(ascii: "@")) { cursor.position = start }
    if cursor.skip(UInt8(ascii: "[")) {
      guard skipAddressAndBracket() else { return false }
    } else {
      skip(Self.registeredName)
    }
    if cursor.skip(ASCII.colon) { _ = cursor.skip(while: ASCII.isDigit) }
    switch cursor.next {
    case nil, ASCII.slash, UInt8(ascii: "?"), UInt8(ascii: "#"): return true
    default: return false
    }
  }

  /// Skips the content of an `IP-literal` and the closing bracket.
  private mutating func skipAddressAndBracket() -> Bool {
    let start = cursor.position
    let count = cursor.skip { $0 != UInt8(ascii: "]") }
    let address = cursor.bytes.part(start..<(start + count))
    guard cursor.skip(UInt8(ascii: "]")) else { return false }
    return IPAddressGrammar.acceptsV6(address) || Self.acceptsFutureAddress(address)
  }

  /// True for an `IPvFuture`: an address of a version without a grammar of its own.
  private static func acceptsFutureAddress(_ bytes: UTF8Bytes) -> Bool {
    var cursor = UTF8Cursor(bytes)
    let symbols = userInfo
    return cursor.skip(letter: UInt8(ascii: "v")) && cursor.skip(while: ASCII.isHexDigit) > 0
      && cursor.skip(ASCII.dot) && cursor.skip { symbols.contains($0) } > 0 && cursor.isAtEnd
  }

  /// Skips bytes in `members`, percent-encoded bytes, and in an IRI characters beyond ASCII.
  @inline(__always)
  private mutating func skip(_ members: ASCIISet, allowsPrivateUse: Bool = false) {
    while let byte = cursor.next {
      if members.contains(byte) {
        cursor.position += 1
      } else if byte == ASCII.percent {
        guard cursor.skipPercentEncoded() else { return }
      } else if byte >= 0x80, isInternational {
        guard cursor.skipNonASCII(allowsPrivateUse: allowsPrivateUse) else { return }
      } else {
        return
      }
    }
  }
}

extension UTF8Cursor {
  /// Skips a percent sign and its two hexadecimal digits.
  mutating func skipPercentEncoded() -> Bool {
    guard bytes.count - position >= 3, bytes[position] == ASCII.percent,
      ASCII.isHexDigit(bytes[position + 1]), ASCII.isHexDigit(bytes[position + 2])
    else { return false }
    position += 3
    return true
  }

  /// Skips a scalar beyond ASCII that is a `ucschar`, or an `iprivate` if that is allowed (RFC
  /// 3987, section 2.2).
  mutating func skipNonASCII(allowsPrivateUse: Bool) -> Bool {
    let start = position
    let value = scalarBeyondASCII()
    let isMember =
      switch value {
      case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: allowsPrivateUse
      case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF, 0xE1000...0xEFFFD: true
      case 0x10000...0xDFFFF: value & 0xFFFF <= 0xFFFD
      default: false
      }
    if !isMember { position = start }
    return isMember
  }

  /// Skips a scalar of two to four bytes and returns its value; 0 if there are too few bytes.
  private mutating func scalarBeyondASCII() -> UInt32 {
    guard let lead = next else { return 0 }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard bytes.count - position >= length else { return 0 }
    var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
    for index in (position + 1)..<(position + length) {
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    position += length
    return value
  }
}

/// URI templates, of all four levels, by the grammar in RFC 6570, section 2.
enum URITemplateGrammar {
  /// Includes the apostrophe, which the RFC's verified erratum 6937 adds.
  private static let literals = ASCIISet(lettersDigitsAnd: "!#$&'()*+,-./:;=?@[]_~")
  private static let operators = ASCIISet("+#./;?&=,!@|")
  private static let variableCharacters = ASCIISet(lettersDigitsAnd: "_")

  static func accepts(_ bytes: UTF8Bytes) -> Bool {
    var cursor = UTF8Cursor(bytes)
    let literals = literals
    while let byte = cursor.next {
      if literals.contains(byte) {
        cursor.position += 1
      } else if byte == UInt8(ascii: "{") {
        guard skipExpression(&cursor) else { return false }
      } else if byte >= 0x80 {
        guard cursor.skipNonASCII(allowsPrivateUse: true) else { return false }
      } else {
        guard cursor.skipPercentEncoded() else { return false }
      }
    }
    return true
  }

  /// Skips `"{" [ operator ] variable-list "}"`; reserved operators are accepted, too.
  private static func skipExpression(_ cursor: inout UTF8Cursor) -> Bool {
    guard cursor.skip(UInt8(ascii: "{")) else { return false }
    if let byte = cursor.next, operators.contains(byte) { cursor.position += 1 }
    repeat {
      guard skipVariableName(&cursor), skipModifier(&cursor) else { return false }
    } while cursor.skip(UInt8(ascii: ","))
    return cursor.skip(UInt8(ascii: "}"))
  }

  /// Skips a `varname`: letters, digits, underscores and percent-encoded bytes, with single dots
  /// between them.
  private static func skipVariableName(_ cursor: inout UTF8Cursor) -> Bool {
    let members = variableCharacters
    repeat {
      let start = cursor.position
      while let byte = cursor.next {
        if members.contains(byte) {
          cursor.position += 1
        } else if !cursor.skipPercentEncoded() {
          break
        }
      }
      guard cursor.position > start else { return false }
    } while cursor.skip(ASCII.dot)
    return true
  }

  /// Skips an optional modifier: an asterisk, or a colon and a length of 1 to 9999.
  private static func skipModifier(_ cursor: inout UTF8Cursor) -> Bool {
    if cursor.skip(UInt8(ascii: "*")) { return true }
    guard cursor.skip(ASCII.colon) else { return true }
    guard cursor.next != ASCII.zero else { return false }
    return 1...4 ~= cursor.skip(while: ASCII.isDigit)
  }
}

/// JSON Pointers.
enum JSONPointerGrammar {
  /// True for a `json-pointer` of RFC 6901, section 3.
  static func accepts(_ bytes: UTF8Bytes) -> Bool {
    guard let first = bytes.first else { return true }
    guard first == ASCII.slash else { return false }
    var mustBeEscape = false
    for byte in bytes {
      if mustBeEscape, byte != ASCII.zero, byte != UInt8(ascii: "1") { return false }
      mustBeEscape = byte == UInt8(ascii: "~")
    }
    return !mustBeEscape
  }

  /// True for a relative JSON Pointer: a number of levels up, an optional offset in an array, then
  /// `#` or a JSON Pointer (draft-bhutton-relative-json-pointer-00, section 3).
  static func acceptsRelative(_ bytes: UTF8Bytes) -> Bool {
    var cursor = UTF8Cursor(bytes)
    guard cursor.skip(ASCII.zero) || skipPositiveInteger(&cursor) else { return false }
    if cursor.skip(UInt8(ascii: "+")) || cursor.skip(ASCII.hyphen) {
      guard skipPositiveInteger(&cursor) else { return false }
    }
    if cursor.skip(UInt8(ascii: "#")) { return cursor.isAtEnd }
    return accepts(bytes.part(cursor.position..<bytes.count))
  }

  private static func skipPositiveInteger(_ cursor: inout UTF8Cursor) -> Bool {
    guard cursor.next != ASCII.zero else { return false }
    return cursor.skip(while: ASCII.isDigit) > 0
  }
}

/// Universally unique identifiers, by the grammar in RFC 4122, section 3.
enum UUIDGrammar {
  /// True for 8-4-4-4-12 hexadecimal digits; version and variant aren't restricted.
  static func accepts(_ bytes: UTF8Bytes) -> Bool {
    guard bytes.count == 36 else { return false }
    for index in 0..<36 {
      switch index {
      case 8, 13, 18, 23:
        guard bytes[index] == ASCII.hyphen else { return false }
      default:
        guard ASCII.isHexDigit(bytes[index]) else { return false }
      }
    }
    return true
  }
}
