/// The grammars of identifiers as regular expressions: URIs (RFC 3986, appendix A), IRIs (RFC 3987,
/// section 2.2) and URI templates (RFC 6570, section 2).
struct IdentifierPatterns {
  static let uri = IdentifierPatterns(others: "", privateOthers: "")
  static let iri = IdentifierPatterns(others: others, privateOthers: privateOthers)

  /// The pattern of identifiers with a scheme.
  let absolute: String
  /// The pattern of identifiers with a scheme, and of relative references.
  let reference: String

  /// - Parameters:
  ///   - others: the ranges of characters beyond ASCII that are allowed.
  ///   - privateOthers: the ranges that are additionally allowed in a query.
  private init(others: String, privateOthers: String) {
    func any(_ symbols: String, _ more: String = "") -> String {
      "(?:[A-Za-z0-9" + symbols + others + more + "]|" + Self.percentEncoded + ")"
    }
    let subset = #"\-._~!$&'()*+,;="#
    let path = any(subset + ":@/")
    let segment = any(subset + ":@")
    let registeredName = any(subset) + "*"
    let future = #"[Vv][0-9A-Fa-f]+\.[A-Za-z0-9:"# + subset + "]+"
    let host = #"(?:\[(?:"# + FormatPatterns.ipv6 + "|" + future + #")\]|"# + registeredName + ")"
    let authority = "//(?:" + any(subset + ":") + "*@)?" + host + "(?::[0-9]*)?(?:/" + path + "*)?"
    // A path that begins with two slashes would be an authority.
    let rooted = "/(?:" + segment + path + "*)?"
    let tail =
      "(?:\\?" + any(subset + ":@/?", privateOthers) + "*)?(?:#" + any(subset + ":@/?") + "*)?"
    let scheme = #"[A-Za-z][A-Za-z0-9+.\-]*:"#
    let hierarchy =
      "(?:" + authority + "|(?:" + rooted + "|" + segment + path + "*)?)"
    absolute = "^" + scheme + hierarchy + tail + "$"
    // A colon in the first segment of a relative path would end a scheme.
    let relative =
      "(?:" + authority + "|(?:" + rooted + "|" + any(subset + "@") + "+(?:/" + path + "*)?)?)"
    reference = "^(?:" + scheme + hierarchy + "|" + relative + ")" + tail + "$"
  }

  static let template: String = {
    let literal =
      #"(?:[A-Za-z0-9!#$&'()*+,\-./:;=?@\[\]_~"# + others + privateOthers + "]|" + percentEncoded
      + ")"
    let name = "(?:[A-Za-z0-9_]|" + percentEncoded + ")+"
    let variable = name + #"(?:\."# + name + #")*(?:\*|:[1-9][0-9]{0,3})?"#
    let expression = #"\{[+#./;?&=,!@|]?"# + variable + "(?:," + variable + #")*\}"#
    return "^(?:" + literal + "|" + expression + ")*$"
  }()

  private static let percentEncoded = "%[0-9A-Fa-f]{2}"

  /// `ucschar`: excludes the noncharacters at the end of each plane.
  private static let others: String = {
    let planes = (1...13).map {
      #"\u{"# + String($0, radix: 16) + #"0000}-\u{"# + String($0, radix: 16) + "FFFD}"
    }
    return #"\u{A0}-\u{D7FF}\u{F900}-\u{FDCF}\u{FDF0}-\u{FFEF}\u{E1000}-\u{EFFFD}"#
      + planes.joined()
  }()

  /// `iprivate`.
  private static let privateOthers =
    #"\u{E000}-\u{F8FF}\u{F0000}-\u{FFFFD}\u{100000}-\u{10FFFD}"#
}
