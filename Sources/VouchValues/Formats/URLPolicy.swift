/// The URLs that `x-schemes` and `x-hosts` allow.
///
/// A host must be one that every URL parser determines in the same way. URLs that some parsers read
/// differently (with user information, backslashes, percent-encoded or non-ASCII hosts, …) are
/// rejected.
package final class URLPolicy: Sendable {
  /// The schemes and hosts as the schema lists them, for messages.
  package let schemeList: String
  package let hostList: String
  private let schemes: [[UInt8]]
  private let hosts: [HostPattern]

  /// Makes a policy; an empty list allows all.
  ///
  /// A host is either exact, or `*.` and a domain, which allows the subdomains of the domain at any
  /// depth, but not the domain itself. Schemes and hosts are compared without regard to ASCII case.
  package init(schemes: [String], hosts: [String]) {
    schemeList = schemes.joined(separator: ", ")
    hostList = hosts.joined(separator: ", ")
    self.schemes = schemes.map { $0.utf8.map(ASCII.lowercased) }
    self.hosts = hosts.map(HostPattern.init)
  }

  /// Returns the schemes or the hosts.
  package func list(of keyword: ReportedKeyword) -> String {
    keyword == .schemes ? schemeList : hostList
  }

  /// Returns the reason why `url` isn't allowed; nil if it is.
  ///
  /// Takes time linear in the text and in the number of schemes and hosts.
  package func violation(of url: String) -> URLPolicyViolation? {
    url.withUTF8Bytes { violation(of: $0) }
  }

  /// Does the same for well-formed UTF-8.
  package func violation(of url: UTF8Bytes) -> URLPolicyViolation? {
    switch URLAuthority.parse(url) {
    case .failure(let violation): violation
    case .success(let authority): violation(of: authority, in: url)
    }
  }

  private func violation(
    of authority: URLAuthority, in bytes: UTF8Bytes
  ) -> URLPolicyViolation? {
    let scheme = bytes.part(authority.scheme)
    if !schemes.isEmpty, !schemes.contains(where: { scheme.equalsLowercased($0) }) {
      return .scheme(String(decoding: scheme, as: UTF8.self))
    }
    guard let hostRange = authority.host else {
      let needsHost =
        !hosts.isEmpty || URLAuthority.hostSchemes.contains { scheme.equalsLowercased($0) }
      return needsHost ? .malformed(reason: .urlWithoutHost) : nil
    }
    let host = bytes.part(hostRange)
    if hosts.isEmpty || hosts.contains(where: { $0.matches(host) }) { return nil }
    return .host(String(decoding: host, as: UTF8.self))
  }
}

/// The reason why a policy rejects a URL.
package enum URLPolicyViolation: Error, Sendable, Hashable {
  /// The scheme isn't listed.
  case scheme(String)
  /// The host isn't listed.
  case host(String)
  /// The host can't be determined unambiguously.
  case malformed(reason: MessageKey)
}

/// An entry of `x-hosts`.
private struct HostPattern: Sendable {
  /// The text in lower case; for a wildcard, the part after the asterisk, including the dot.
  private let text: [UInt8]
  private let isWildcard: Bool

  init(_ host: String) {
    isWildcard = host.utf8.starts(with: "*.".utf8)
    text = host.utf8.dropFirst(isWildcard ? 1 : 0).map(ASCII.lowercased)
  }

  /// True if the pattern matches the host, whose labels aren't empty.
  @inline(__always)
  func matches(_ host: UTF8Bytes) -> Bool {
    guard isWildcard else { return host.equalsLowercased(text) }
    guard host.count > text.count else { return false }
    return host.part((host.count - text.count)..<host.count).equalsLowercased(text)
  }
}

extension UTF8Bytes {
  /// True if the bytes in lower case equal `lowercased`.
  @inline(__always)
  fileprivate func equalsLowercased(_ lowercased: [UInt8]) -> Bool {
    guard count == lowercased.count else { return false }
    for index in indices where ASCII.lowercased(self[index]) != lowercased[index] { return false }
    return true
  }
}

/// The positions of the scheme and the host of a URL, if they are unambiguous.
struct URLAuthority {
  /// Schemes that require a host: some parsers find one even without the slashes.
  static let hostSchemes = ["http", "https", "ws", "wss", "ftp"].map { Array($0.utf8) }

  let scheme: Range<Int>

  /// The host, including the brackets of an address; nil if there are no slashes before a host, or
  /// nothing at all after them (`file:///`).
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

  /// Rejects characters that some parsers strip (tabs, newlines) or treat as slashes (backslash).
  @inline(__always)
  private static func checkCharacters(
    _ bytes: UTF8Bytes
  ) throws(URLPolicyViolation) {
    var previous: UInt8 = 0
    for byte in bytes {
      // U+0080...U+009F are control characters too.
      if byte <= 0x20 || byte == 0x7F || (previous == 0xC2 && byte < 0xA0) {
        throw .malformed(reason: .urlWithControls)
      }
      if byte == UInt8(ascii: "\\") { throw .malformed(reason: .urlWithBackslash) }
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
      throw .malformed(reason: .urlWithoutScheme)
    }
    return range
  }

  /// Parses the host: an address in brackets, or nonempty labels separated by single dots.
  @inline(__always)
  private static func host(_ cursor: inout UTF8Cursor) throws(URLPolicyViolation) -> Range<Int> {
    let start = cursor.position
    if cursor.next == UInt8(ascii: "[") { return try address(&cursor) }
    var labelStart = start
    while let byte = cursor.next {
      if byte == ASCII.dot {
        guard cursor.position > labelStart else {
          throw .malformed(reason: .urlEmptyLabel)
        }
        labelStart = cursor.position + 1
      } else if !(ASCII.isLetterOrDigit(byte) || byte == ASCII.hyphen || byte == UInt8(ascii: "_"))
      {
        break
      }
      cursor.position += 1
    }
    if labelStart == cursor.position, labelStart > start {
      let isWhole = atEnd(cursor) || cursor.next == ASCII.colon
      throw .malformed(reason: isWhole ? .urlTrailingDot : reason(cursor, from: cursor.position))
    }
    return start..<cursor.position
  }

  private static func address(_ cursor: inout UTF8Cursor) throws(URLPolicyViolation) -> Range<Int> {
    let start = cursor.position
    _ = cursor.skip { $0 != UInt8(ascii: "]") }
    let end = cursor.position
    guard cursor.skip(UInt8(ascii: "]")),
      IPAddressGrammar.acceptsV6(cursor.bytes.part((start + 1)..<end))
    else { throw .malformed(reason: .urlAddress) }
    return start..<(end + 1)
  }

  /// Checks an optional port, and the end of the authority.
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
          throw .malformed(reason: .urlPort)
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

  /// Returns the reason to report for the text between the host and the end of the authority.
  private static func reason(_ start: UTF8Cursor, from position: Int) -> MessageKey {
    var cursor = start
    while !atEnd(cursor) {
      if cursor.next == UInt8(ascii: "@") { return .urlUser }
      cursor.position += 1
    }
    switch start.bytes[position] {
    case ASCII.percent: return .urlPercent
    case 0x80...: return .urlNotASCII
    case ASCII.colon: return .urlPort
    default: return .urlCharacter
    }
  }
}
