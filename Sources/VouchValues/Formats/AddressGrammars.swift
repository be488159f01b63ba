/// E-mail addresses: `Mailbox` in RFC 5321, section 4.1.2, and its internationalised form in RFC
/// 6531, section 3.3.
enum EmailGrammar {
  /// The maximum number of octets before the @ (RFC 5321, section 4.5.3.1.1).
  private static let maximumLocalPartLength = 64

  /// The maximum number of octets of a path between its angle brackets (RFC 5321, section
  /// 4.5.3.1.3).
  private static let maximumLength = 254

  private static let atomSymbols = ASCIISet(lettersDigitsAnd: "!#$%&'*+-/=?^_`{|}~")
  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// True if the bytes are an address. With `isInternational`, any character beyond ASCII may occur
  /// before the @, and U-labels after it. U-labels may be in any of Unicode's normalization forms,
  /// as in JSON Schema's official test suite.
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
      return HostnameGrammar.acceptsInternational(
        domain, rules: [.onlyASCIIDots, .allowsOtherForms])
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

/// Names of internet hosts.
enum HostnameGrammar {
  /// The maximum number of octets of a name without a final dot (RFC 1035, section 2.3.4).
  static let maximumLength = 253

  /// The maximum number of octets of a label.
  static let maximumLabelLength = 63

  /// The prefix of A-labels, in either case (RFC 5890, section 2.3.2.1).
  static let punycodePrefix = Array("xn--".utf8)

  /// True for a name as in RFC 1123, section 2.1, whose Punycode labels are valid A-labels.
  static func accepts(_ bytes: UTF8Bytes) -> Bool {
    guard acceptsDomain(bytes) else { return false }
    return !hasPunycode(bytes) || acceptsLabels(bytes, [.allowsReserved, .onlyASCIIDots])
  }

  /// True for a name as in RFC 1123, or a Unicode name as in IDNA2008 (RFC 5891).
  ///
  /// The dots of Chinese and Japanese input methods also separate labels, as in RFC 3490, section
  /// 3.1, unless the rules exclude this.
  static func acceptsInternational(_ bytes: UTF8Bytes, rules: IDNARules = []) -> Bool {
    // A scalar has at most four bytes and becomes at least one octet.
    guard bytes.count <= maximumLength * 4 else { return false }
    return acceptsLabels(bytes, rules)
  }

  /// True for labels of letters, digits and inner hyphens, separated by dots.
  static func acceptsDomain(_ bytes: UTF8Bytes) -> Bool {
    guard bytes.count <= maximumLength else { return false }
    var start = 0
    while true {
      let end = bytes[start...].firstIndex(of: ASCII.dot) ?? bytes.count
      guard acceptsLabel(bytes.part(start..<end)) else { return false }
      if end == bytes.count { return true }
      start = end + 1
    }
  }

  /// True for a label of letters, digits and hyphens, without a hyphen at either end.
  static func acceptsLabel(_ label: UTF8Bytes) -> Bool {
    guard 1...maximumLabelLength ~= label.count else { return false }
    guard label[0] != ASCII.hyphen, label[label.count - 1] != ASCII.hyphen else { return false }
    return label.allSatisfy { ASCII.isLetterOrDigit($0) || $0 == ASCII.hyphen }
  }

  /// True if a label may have the Punycode prefix. Double hyphens are rare enough to examine such
  /// names in full.
  private static func hasPunycode(_ bytes: UTF8Bytes) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == ASCII.hyphen, previous == ASCII.hyphen { return true }
      previous = byte
    }
    return false
  }

  private static func acceptsLabels(_ bytes: UTF8Bytes, _ rules: IDNARules) -> Bool {
    func isDot(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar {
      case ".": true
      case "\u{3002}", "\u{FF0E}", "\u{FF61}": !rules.contains(.onlyASCIIDots)
      default: false
      }
    }
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var labels: [IDNALabel] = []
    var length = -1
    for part in scalars.split(omittingEmptySubsequences: false, whereSeparator: isDot) {
      guard let label = IDNALabel(part, rules: rules) else { return false }
      labels.append(label)
      length += label.octetCount + 1
    }
    return length <= maximumLength && IDNABidiRule.accepts(labels)
  }
}

/// Textual addresses of the Internet Protocol.
enum IPAddressGrammar {
  /// True for a `dotted-quad`: four decimal numbers 0...255 (RFC 2673, section 3.2).
  ///
  /// Leading zeros are rejected (as in RFC 3986's `dec-octet`), because some parsers read such
  /// numbers as octal.
  static func acceptsV4(_ bytes: UTF8Bytes) -> Bool {
    var cursor = UTF8Cursor(bytes)
    return skipV4(&cursor) && cursor.isAtEnd
  }

  /// True for an address in one of the three forms of RFC 4291, section 2.2, without a zone.
  static func acceptsV6(_ bytes: UTF8Bytes) -> Bool {
    var cursor = UTF8Cursor(bytes)
    var groups = 0
    var isCompressed = skipCompression(&cursor)
    while !cursor.isAtEnd {
      let start = cursor.position
      let digits = cursor.skip(while: ASCII.isHexDigit)
      if cursor.next == ASCII.dot {
        cursor.position = start
        guard skipV4(&cursor), cursor.isAtEnd else { return false }
        groups += 2
        break
      }
      guard 1...4 ~= digits else { return false }
      groups += 1
      if cursor.isAtEnd { break }
      if skipCompression(&cursor) {
        guard !isCompressed else { return false }
        isCompressed = true
      } else {
        // A colon separates two groups, so it can't be the last character.
        guard cursor.skip(ASCII.colon), !cursor.isAtEnd else { return false }
      }
      guard groups <= 7 else { return false }
    }
    return isCompressed ? groups <= 7 : groups == 8
  }

  /// Skips `::`, which stands for one or more groups of zeros.
  private static func skipCompression(_ cursor: inout UTF8Cursor) -> Bool {
    let start = cursor.position
    guard cursor.skip(ASCII.colon), cursor.skip(ASCII.colon) else {
      cursor.position = start
      return false
    }
    return true
  }

  private static func skipV4(_ cursor: inout UTF8Cursor) -> Bool {
    for index in 0..<4 {
      if index > 0, !cursor.skip(ASCII.dot) { return false }
      let start = cursor.position
      var value = 0
      while let byte = cursor.next, ASCII.isDigit(byte), cursor.position - start < 3 {
        value = value * 10 + Int(byte &- ASCII.zero)
        cursor.position += 1
      }
      let digits = cursor.position - start
      guard digits > 0, value <= 255 else { return false }
      if digits > 1, cursor.bytes[start] == ASCII.zero { return false }
    }
    return true
  }
}
