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
    let stem = host.dropLast(end.utf8.count)
    return [
      ("another host", "other-host", "other.test/"),
      ("the host as user information", "user-information", "\(host)@other.test/"),
      ("user information before the host", "user", "user@\(host)/"),
      ("a trailing dot", "trailing-dot", "\(host)./"),
      ("the host as a prefix", "look-alike-suffix", "\(host).other.test/"),
      ("the host as a suffix", "look-alike-prefix", "not\(host)/"),
      ("a percent-encoded host", "percent-encoded", "\(stem)%63\(end.dropFirst())/"),
      (
        "a host with a letter of another script", "other-script",
        "\(stem)\u{441}\(end.dropFirst())/"
      ),
      ("a backslash behind the host", "backslash", "other.test\\@\(host)/"),
      ("the host in a fragment", "host-in-fragment", "other.test#@\(host)/"),
      ("a host in the path alone", "host-in-path", "other.test/\(host)"),
    ].map { Trick(words: $0, slug: $1, url: "\(scheme)://\($2)") }
  }
}
