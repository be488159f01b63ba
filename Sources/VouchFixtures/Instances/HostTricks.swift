/// URLs that only seem to lead to a host, or that parsers interpret differently.
enum HostTricks {
  struct Trick {
    let words: String
    let slug: String
    let url: String
  }

  /// Returns the tricks for an allowed host.
  static func tricks(scheme: String, host: String) -> [Trick] {
    let end = host.split(separator: ".").last.map(String.init) ?? "com"
    return [
      Trick(words: "another host", slug: "other-host", url: "\(scheme)://other.test/"),
      Trick(
        words: "the host as user information", slug: "user-information",
        url: "\(scheme)://\(host)@other.test/"),
      Trick(
        words: "user information before the host", slug: "user", url: "\(scheme)://user@\(host)/"),
      Trick(words: "a trailing dot", slug: "trailing-dot", url: "\(scheme)://\(host)./"),
      Trick(
        words: "the host as a prefix", slug: "look-alike-suffix",
        url: "\(scheme)://\(host).other.test/"),
      Trick(
        words: "the host as a suffix", slug: "look-alike-prefix", url: "\(scheme)://not\(host)/"),
      Trick(
        words: "a percent-encoded host", slug: "percent-encoded",
        url: "\(scheme)://\(host.dropLast(end.utf8.count))%63\(end.dropFirst())/"),
      Trick(
        words: "a host with a letter of another script", slug: "other-script",
        url: "\(scheme)://\(host.dropLast(end.utf8.count))\u{441}\(end.dropFirst())/"),
      Trick(
        words: "a backslash behind the host", slug: "backslash",
        url: "\(scheme)://other.test\\@\(host)/"),
      Trick(
        words: "the host in a fragment", slug: "host-in-fragment",
        url: "\(scheme)://other.test#@\(host)/"),
      Trick(
        words: "a host in the path alone", slug: "host-in-path",
        url: "\(scheme)://other.test/\(host)"),
    ]
  }
}
