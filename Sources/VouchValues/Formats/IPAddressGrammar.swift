/// Addresses of the Internet Protocol in text.
enum IPAddressGrammar {
  /// `dotted-quad`: four decimal numbers 0...255 (RFC 2673, section 3.2).
  ///
  /// Leading zeros are refused (RFC 3986's `dec-octet`), because some readers take them for octal.
  static func acceptsV4(_ bytes: UTF8Bytes) -> Bool {
    var cursor = UTF8Cursor(bytes)
    return skipV4(&cursor) && cursor.isAtEnd
  }

  /// An address in one of the three forms of RFC 4291, section 2.2, without a zone.
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
        // A colon joins two groups: it can't be the last character.
        guard cursor.skip(ASCII.colon), !cursor.isAtEnd else { return false }
      }
      guard groups <= 7 else { return false }
    }
    return isCompressed ? groups <= 7 : groups == 8
  }

  /// `::`, which stands for one or more groups of zeros.
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
