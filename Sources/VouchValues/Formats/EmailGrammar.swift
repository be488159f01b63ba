/// Addresses of electronic mail: `Mailbox` in RFC 5321, section 4.1.2, and its international
/// form in RFC 6531, section 3.3.
enum EmailGrammar {
  /// The most octets before the @ (RFC 5321, section 4.5.3.1.1).
  private static let maximumLocalPartLength = 64

  /// The most octets of a path between its angle brackets (RFC 5321, section 4.5.3.1.3).
  private static let maximumLength = 254

  private static let atomSymbols = ASCIISet(lettersDigitsAnd: "!#$%&'*+-/=?^_`{|}~")
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// An address; with `isInternational` one that may hold any character beyond ASCII in front of
  /// the @, and U-labels behind it.
  static func accepts(_ bytes: UTF8Bytes, isInternational: Bool) -> Bool {
    guard bytes.count <= maximumLength else { return false }
    var cursor = UTF8Cursor(bytes)
    let isLocalPart =
      skipQuotedString(&cursor, isInternational) || skipDotString(&cursor, isInternational)
    guard isLocalPart, cursor.position <= maximumLocalPartLength,
      cursor.skip(UInt8(ascii: "@"))
    else { return false }
    let domain = bytes.part(cursor.position..<bytes.count)
    if isInternational {
      return HostnameGrammar.acceptsInternational(domain, onlyASCIIDots: true)
        || acceptsAddressLiteral(domain)
    }
    return HostnameGrammar.acceptsDomain(domain) || acceptsAddressLiteral(domain)
  }

  /// `Dot-string`: atoms with single dots between them.
  private static func skipDotString(_ cursor: inout UTF8Cursor, _ isInternational: Bool) -> Bool {
    let symbols = atomSymbols
    repeat {
      let count = cursor.skip { symbols.contains($0) || (isInternational && $0 >= 0x80) }
      guard count > 0 else { return false }
    } while cursor.skip(ASCII.dot)
    return true
  }

  /// `Quoted-string`: printable ASCII, where a backslash comes before a quote or a backslash.
  private static func skipQuotedString(
    _ cursor: inout UTF8Cursor, _ isInternational: Bool
  ) -> Bool {
    guard cursor.skip(quote) else { return false }
    while let byte = cursor.next, 0x20...0x7E ~= byte || (isInternational && byte >= 0x80) {
      cursor.position += 1
      if byte == quote { return true }
      if byte == backslash {
        guard let escaped = cursor.next, 0x20...0x7E ~= escaped else { return false }
        cursor.position += 1
      }
    }
    return false
  }

  /// `address-literal`, with IPv6 as the only registered tag (RFC 5321, section 4.1.3).
  private static func acceptsAddressLiteral(_ domain: UTF8Bytes) -> Bool {
    guard domain.count > 2, domain[0] == UInt8(ascii: "["),
      domain[domain.count - 1] == UInt8(ascii: "]")
    else { return false }
    let address = domain.part(1..<(domain.count - 1))
    var cursor = UTF8Cursor(address)
    guard cursor.skip(letter: UInt8(ascii: "i")) else {
      return IPAddressGrammar.acceptsV4(address)
    }
    guard cursor.skip(letter: UInt8(ascii: "p")), cursor.skip(letter: UInt8(ascii: "v")),
      cursor.skip(UInt8(ascii: "6")), cursor.skip(ASCII.colon)
    else { return false }
    return IPAddressGrammar.acceptsV6(address.part(cursor.position..<address.count))
  }
}
