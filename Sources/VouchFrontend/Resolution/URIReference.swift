import VouchValues

/// A URI or relative reference in its five components (RFC 3986, section 3).
struct URIReference: Hashable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  /// The fragment as written, with its percent-encodings.
  var fragment: String?

  /// Splits text by the expression of RFC 3986, appendix B. Non-ASCII characters are
  /// percent-encoded as in RFC 3987, section 3.1.
  init(_ text: String) {
    var rest = Substring(ASCII.percentEncoded(text) { $0 < 0x80 })
    fragment = Self.split(&rest, at: "#")
    query = Self.split(&rest, at: "?")
    scheme = Self.takeScheme(&rest)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      authority = rest[..<end].lowercased()
      rest = rest[end...]
    }
    path = String(rest)
  }

  /// Creates the reference to a file from its path.
  init(filePath: String) {
    path = ASCII.percentEncoded(filePath) { PercentEncoding.isAllowedInPath($0) }
  }

  /// Removes and returns the part after a separator; nil if there is no separator.
  private static func split(_ text: inout Substring, at separator: Character) -> String? {
    guard let position = text.firstIndex(of: separator) else { return nil }
    let part = String(text[text.index(after: position)...])
    text = text[..<position]
    return part
  }

  private static func takeScheme(_ text: inout Substring) -> String? {
    guard let colon = text.firstIndex(of: ":"), isScheme(text[..<colon]) else { return nil }
    let scheme = text[..<colon].lowercased()
    text = text[text.index(after: colon)...]
    return scheme
  }

  /// Returns true if text is a scheme: a letter, then letters, digits, `+`, `-`, `.` (section 3.1).
  static func isScheme(_ text: some StringProtocol) -> Bool {
    ASCII.isWord(text, others: "+-.")
  }

  var withoutFragment: URIReference {
    var copy = self
    copy.fragment = nil
    return copy
  }

  /// The recomposed components (section 5.3).
  var text: String {
    var result = ""
    if let scheme { result += scheme + ":" }
    if let authority { result += "//" + authority }
    result += path
    if let query { result += "?" + query }
    if let fragment { result += "#" + fragment }
    return result
  }

  /// The path of the file that the reference names; nil if it names none.
  var filePath: String? {
    guard scheme == nil || scheme == "file", authority == nil || authority == "" else { return nil }
    guard query == nil, !path.isEmpty else { return nil }
    return PercentEncoding.decode(path)
  }
}

extension URIReference {
  /// True if the reference has a scheme or an authority, so that it doesn't depend on a base.
  var hasAuthority: Bool { scheme != nil || authority != nil }

  /// True if the reference has no scheme, no authority and no absolute path.
  var isRelative: Bool { !hasAuthority && !path.hasPrefix("/") }

  /// Returns the target of a reference with this URI as its base (RFC 3986, section 5.2.2).
  func resolve(_ reference: URIReference) -> URIReference {
    var target = reference
    if reference.scheme != nil {
      target.path = Self.removeDotSegments(reference.path)
      return target
    }
    target.scheme = scheme
    if reference.authority != nil {
      target.path = Self.removeDotSegments(reference.path)
      return target
    }
    target.authority = authority
    if reference.path.isEmpty {
      target.path = path
      target.query = reference.query ?? query
    } else if reference.path.hasPrefix("/") {
      target.path = Self.removeDotSegments(reference.path)
    } else {
      target.path = Self.removeDotSegments(merge(reference.path))
    }
    return target
  }

  /// Returns the base path with a relative reference's path in place of its last segment (5.2.3).
  private func merge(_ relative: String) -> String {
    if authority != nil && path.isEmpty { return "/" + relative }
    guard let slash = path.lastIndex(of: "/") else { return relative }
    return path[...slash] + relative
  }

  /// Returns the path without `.` and `..` segments (5.2.4).
  ///
  /// If the path is relative, leading `..` segments that lead out of it remain.
  static func removeDotSegments(_ path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
    let isAbsolute = path.hasPrefix("/")
    var kept: [Substring] = []
    var endsInFolder = false
    for segment in path.split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst(isAbsolute ? 1 : 0)
    {
      endsInFolder = segment == "." || segment == ".."
      if segment == ".." {
        if let last = kept.last, last != ".." {
          kept.removeLast()
        } else if !isAbsolute {
          kept.append(segment)
        }
      } else if segment != "." {
        kept.append(segment)
      }
    }
    if endsInFolder { kept.append("") }
    return (isAbsolute ? "/" : "") + kept.joined(separator: "/")
  }
}
