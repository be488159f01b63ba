/// Uniform resource identifiers, by the grammar in RFC 3986, appendix A.
enum URIGrammar {
  /// `URI`, or `URI-reference` with `allowsRelative`.
  static func acceptsURI(
    _ bytes: UnsafeBufferPointer<UInt8>, allowsRelative: Bool = false
  ) -> Bool {
    var parser = URIParser(bytes)
    return parser.accepts(allowsRelative: allowsRelative)
  }
}

/// Steps over the parts of an identifier.
///
/// A percent sign without two digits, or any character out of place, is left where it is, so that
/// whatever must come next doesn't find itself.
struct URIParser {
  private static let userInfo = ASCIISet(lettersDigitsAnd: "-._~!$&'()*+,;=:")
  private static let registeredName = ASCIISet(lettersDigitsAnd: "-._~!$&'()*+,;=")
  private static let firstSegment = ASCIISet(lettersDigitsAnd: "-._~!$&'()*+,;=@")
  private static let path = ASCIISet(lettersDigitsAnd: "-._~!$&'()*+,;=:@/")
  private static let query = ASCIISet(lettersDigitsAnd: "-._~!$&'()*+,;=:@/?")
  static let scheme = ASCIISet(lettersDigitsAnd: "+-.")

  private var cursor: UTF8Cursor

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    cursor = UTF8Cursor(bytes)
  }

  mutating func accepts(allowsRelative: Bool) -> Bool {
    let hasScheme = skipScheme()
    guard hasScheme || allowsRelative else { return false }
    if skipTwoSlashes() {
      guard skipAuthority() else { return false }
    } else if !hasScheme {
      // In a relative path's first segment a colon would end a scheme.
      skip(Self.firstSegment)
      guard cursor.next != ASCII.colon else { return false }
    }
    skip(Self.path)
    if cursor.skip(UInt8(ascii: "?")) { skip(Self.query) }
    if cursor.skip(UInt8(ascii: "#")) { skip(Self.query) }
    return cursor.isAtEnd
  }

  /// `scheme ":"`; without one the place stays.
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

  /// `authority`, up to the slash, question mark or number sign that ends it.
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

  /// The inside of an `IP-literal` and the bracket that closes it.
  private mutating func skipAddressAndBracket() -> Bool {
    let start = cursor.position
    let count = cursor.skip { $0 != UInt8(ascii: "]") }
    let address = cursor.bytes.part(start..<(start + count))
    guard cursor.skip(UInt8(ascii: "]")) else { return false }
    return IPAddressGrammar.acceptsV6(address) || Self.acceptsFutureAddress(address)
  }

  /// `IPvFuture`: an address of a version that has no grammar yet.
  private static func acceptsFutureAddress(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var cursor = UTF8Cursor(bytes)
    let symbols = userInfo
    return cursor.skip(letter: UInt8(ascii: "v")) && cursor.skip(while: ASCII.isHexDigit) > 0
      && cursor.skip(ASCII.dot) && cursor.skip { symbols.contains($0) } > 0 && cursor.isAtEnd
  }

  /// Steps over bytes of `members` and percent-encoded ones.
  @inline(__always)
  private mutating func skip(_ members: ASCIISet) {
    while let byte = cursor.next {
      if members.contains(byte) {
        cursor.position += 1
      } else if byte == ASCII.percent {
        guard cursor.skipPercentEncoded() else { return }
      } else {
        return
      }
    }
  }
}

extension UTF8Cursor {
  /// Steps over a percent sign and its two hexadecimal digits.
  mutating func skipPercentEncoded() -> Bool {
    guard bytes.count - position >= 3, bytes[position] == ASCII.percent,
      ASCII.isHexDigit(bytes[position + 1]), ASCII.isHexDigit(bytes[position + 2])
    else { return false }
    position += 3
    return true
  }
}
