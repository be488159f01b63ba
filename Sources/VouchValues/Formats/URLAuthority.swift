/// Where the scheme and the host of a URL stand, in a reading that admits no other.
struct URLAuthority {
  /// Schemes that need a host: some readers find one even without the slashes.
  static let hostSchemes = ["http", "https", "ws", "wss", "ftp"].map { Array($0.utf8) }

  let scheme: Range<Int>

  /// The host, with the brackets of an address; nil if there are no slashes in front of one, or
  /// nothing at all behind them (`file:///`).
  let host: Range<Int>?

  static func parse(
    _ bytes: UTF8Bytes
  ) -> Result<URLAuthority, URLPolicyViolation> {
    do throws(URLPolicyViolation) {
      try checkCharacters(bytes)
      var cursor = UTF8Cursor(bytes)
      let scheme = try scheme(&cursor)
      guard cursor.skip(ASCII.slash), cursor.skip(ASCII.slash) else {
        return .success(URLAuthority(scheme: scheme, host: nil))
      }
      let host = try host(&cursor)
      try checkPort(&cursor, hasHost: !host.isEmpty)
      return .success(URLAuthority(scheme: scheme, host: host.isEmpty ? nil : host))
    } catch {
      return .failure(error)
    }
  }

  /// Nothing that a reader strips (tabs, newlines) or takes for a slash (backslash).
  @inline(__always)
  private static func checkCharacters(
    _ bytes: UTF8Bytes
  ) throws(URLPolicyViolation) {
    var previous: UInt8 = 0
    for byte in bytes {
      // U+0080...U+009F are control characters too.
      if byte <= 0x20 || byte == 0x7F || (previous == 0xC2 && byte < 0xA0) {
        throw .malformed(reason: "it has a space or a control character")
      }
      if byte == UInt8(ascii: "\\") { throw .malformed(reason: "it has a backslash") }
      previous = byte
    }
  }

  @inline(__always)
  private static func scheme(_ cursor: inout UTF8Cursor) throws(URLPolicyViolation) -> Range<Int> {
    let start = cursor.position
    if let first = cursor.next, ASCII.isLetter(first) {
      let members = URIParser.scheme
      _ = cursor.skip { members.contains($0) }
    }
    let range = start..<cursor.position
    guard !range.isEmpty, cursor.skip(ASCII.colon) else {
      throw .malformed(reason: "it has no scheme")
    }
    return range
  }

  /// The host: an address in brackets, or labels that aren't empty with single dots between.
  @inline(__always)
  private static func host(_ cursor: inout UTF8Cursor) throws(URLPolicyViolation) -> Range<Int> {
    let start = cursor.position
    if cursor.next == UInt8(ascii: "[") { return try address(&cursor) }
    var labelStart = start
    while let byte = cursor.next {
      if byte == ASCII.dot {
        guard cursor.position > labelStart else {
          throw .malformed(reason: "the host has an empty label")
        }
        labelStart = cursor.position + 1
      } else if !(ASCII.isLetterOrDigit(byte) || byte == ASCII.hyphen || byte == UInt8(ascii: "_"))
      {
        break
      }
      cursor.position += 1
    }
    if labelStart == cursor.position, labelStart > start {
      throw .malformed(reason: "the host ends in a dot")
    }
    return start..<cursor.position
  }

  private static func address(_ cursor: inout UTF8Cursor) throws(URLPolicyViolation) -> Range<Int> {
    let start = cursor.position
    _ = cursor.skip { $0 != UInt8(ascii: "]") }
    let end = cursor.position
    guard cursor.skip(UInt8(ascii: "]")),
      IPAddressGrammar.acceptsV6(cursor.bytes.part((start + 1)..<end))
    else { throw .malformed(reason: "the brackets hold no IPv6 address") }
    return start..<(end + 1)
  }

  /// A port, if there is one, and the end of the authority.
  @inline(__always)
  private static func checkPort(
    _ cursor: inout UTF8Cursor, hasHost: Bool
  ) throws(URLPolicyViolation) {
    let hostEnd = cursor.position
    if hasHost, cursor.skip(ASCII.colon) {
      var port = 0
      while let byte = cursor.next, ASCII.isDigit(byte) {
        port = min(port * 10 + Int(byte &- ASCII.zero), 65_536)
        cursor.position += 1
      }
      if atEnd(cursor) {
        guard cursor.position > hostEnd + 1, port <= 65_535 else {
          throw .malformed(reason: "the port is no number from 0 to 65535")
        }
      }
    }
    guard !atEnd(cursor) else { return }
    throw .malformed(reason: reason(cursor, from: hostEnd))
  }

  @inline(__always)
  private static func atEnd(_ cursor: UTF8Cursor) -> Bool {
    switch cursor.next {
    case nil, ASCII.slash, UInt8(ascii: "?"), UInt8(ascii: "#"): true
    default: false
    }
  }

  /// What stands between the host and the end of the authority.
  private static func reason(_ start: UTF8Cursor, from position: Int) -> String {
    var cursor = start
    while !atEnd(cursor) {
      if cursor.next == UInt8(ascii: "@") { return "it has user information in front of the host" }
      cursor.position += 1
    }
    switch start.bytes[position] {
    case ASCII.percent: return "the host is percent-encoded"
    case 0x80...: return "the host isn't ASCII"
    case ASCII.colon: return "the port is no number from 0 to 65535"
    default: return "the host has a character that no host has"
    }
  }
}
