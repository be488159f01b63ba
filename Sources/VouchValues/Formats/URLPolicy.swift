/// Which URLs `x-schemes` and `x-hosts` let through.
///
/// A host counts as what every reader of URLs agrees on: whatever some read in another way
/// (user information, backslashes, percent-encoded or non-ASCII hosts, …) is refused.
package final class URLPolicy: Sendable {
  /// The schemes and hosts as the schema lists them, for messages.
  package let schemeList: String
  package let hostList: String
  private let schemes: [[UInt8]]
  private let hosts: [HostPattern]

  /// Makes a policy; an empty list allows all.
  ///
  /// A host is either exact, or `*.` and a domain whose subdomains, at any depth, are meant
  /// (but not the domain itself). Schemes and hosts compare without regard to ASCII case.
  package init(schemes: [String], hosts: [String]) {
    schemeList = schemes.joined(separator: ", ")
    hostList = hosts.joined(separator: ", ")
    self.schemes = schemes.map { $0.utf8.map(ASCII.lowercased) }
    self.hosts = hosts.map(HostPattern.init)
  }

  /// Why `url` isn't allowed; nil if it is.
  ///
  /// Takes time linear in the text and in the number of schemes and hosts.
  package func violation(of url: String) -> URLPolicyViolation? {
    url.withUTF8Bytes { bytes in
      switch URLAuthority.parse(bytes) {
      case .failure(let violation): violation
      case .success(let authority): violation(of: authority, in: bytes)
      }
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
      return needsHost ? .malformed(reason: "there is no // and host after the scheme") : nil
    }
    let host = bytes.part(hostRange)
    if hosts.isEmpty || hosts.contains(where: { $0.matches(host) }) { return nil }
    return .host(String(decoding: host, as: UTF8.self))
  }
}

/// Why a policy refuses a URL.
package enum URLPolicyViolation: Error, Sendable, Hashable {
  /// The scheme isn't listed.
  case scheme(String)
  /// The host isn't listed.
  case host(String)
  /// The host can't be told beyond doubt.
  case malformed(reason: String)
}

/// An entry of `x-hosts`.
private struct HostPattern: Sendable {
  /// In lower case; of a wildcard what follows the asterisk, with its dot.
  private let text: [UInt8]
  private let isWildcard: Bool

  init(_ host: String) {
    isWildcard = host.utf8.starts(with: "*.".utf8)
    text = host.utf8.dropFirst(isWildcard ? 1 : 0).map(ASCII.lowercased)
  }

  /// Whether the host, whose labels aren't empty, is meant.
  @inline(__always)
  func matches(_ host: UTF8Bytes) -> Bool {
    guard isWildcard else { return host.equalsLowercased(text) }
    guard host.count > text.count else { return false }
    return host.part((host.count - text.count)..<host.count).equalsLowercased(text)
  }
}

extension UTF8Bytes {
  /// Whether the bytes in lower case are `lowercased`.
  @inline(__always)
  fileprivate func equalsLowercased(_ lowercased: [UInt8]) -> Bool {
    guard count == lowercased.count else { return false }
    for index in indices where ASCII.lowercased(self[index]) != lowercased[index] { return false }
    return true
  }
}
