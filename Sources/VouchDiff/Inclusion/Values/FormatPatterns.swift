/// The grammars of formats as regular expressions.
enum FormatPatterns {
  // MARK: Dates and times (RFC 3339, section 5.6 and appendix A)

  static let date =
    "[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])"
    + "|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    + "|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29"

  static let second = "[0-5][0-9]"
  /// Seconds including the leap second. Whether the last minute of a UTC day has 61 seconds depends
  /// on the time and its offset.
  static let leapSecond = "(?:[0-5][0-9]|60)"

  static func time(second: String) -> String { "^" + fullTime(second) + "$" }

  static func dateTime(second: String) -> String {
    "^(?:" + date + ")[Tt]" + fullTime(second) + "$"
  }

  private static func fullTime(_ second: String) -> String {
    let minutes = "(?:[01][0-9]|2[0-3]):[0-5][0-9]"
    return minutes + ":" + second + #"(?:\.[0-9]+)?(?:[Zz]|[+\-]"# + minutes + ")"
  }

  static let duration: String = {
    let days = elements("Yy", "Mm", "Dd")
    let time = "[Tt]" + elements("Hh", "Mm", "Ss")
    return "^[Pp](?:[0-9]+[Ww]|" + days + "(?:" + time + ")?|" + time + ")$"
  }()

  /// Returns a pattern of numbers with consecutive units.
  private static func elements(_ first: String, _ second: String, _ third: String) -> String {
    let last = "[0-9]+[" + third + "]"
    let middle = "[0-9]+[" + second + "](?:" + last + ")?"
    return "(?:[0-9]+[" + first + "](?:" + middle + ")?|" + middle + "|" + last + ")"
  }

  // MARK: Addresses (RFC 2673, section 3.2; RFC 4291, section 2.2)

  static let ipv4: String = {
    let octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])"
    return octet + #"(?:\."# + octet + "){3}"
  }()

  static let ipv6: String = {
    let group = "[0-9A-Fa-f]{1,4}"
    let last = "(?:" + group + ":" + group + "|" + ipv4 + ")"
    var forms = ["(?:" + group + ":){6}" + last]
    // At most `count` groups before the double colon; as many as `behind` after it.
    func front(_ count: Int) -> String {
      count == 0 ? "" : "(?:(?:" + group + ":){0,\(count - 1)}" + group + ")?"
    }
    for behind in (0...5).reversed() {
      forms.append(front(5 - behind) + "::(?:" + group + ":){\(behind)}" + last)
    }
    forms += [front(6) + "::" + group, front(7) + "::"]
    return "(?:" + forms.joined(separator: "|") + ")"
  }()

  // MARK: Host names (RFC 1123, section 2.1) and mail addresses (RFC 5321, section 4.1.2)

  static let label = "[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?"
  /// A label that is also valid in IDNA: it has no adjacent hyphens.
  static let plainLabel = "[A-Za-z0-9]{1,20}(?:-[A-Za-z0-9]{1,20})?"
  static let domain = "^" + labels(label) + "$"
  static let plainDomain = "^" + plainLabel + #"(?:\."# + plainLabel + "){0,4}$"
  /// At most as many labels as fit into a name: a few of any length, or more short ones.
  static let domainWithoutPunycode: String = {
    let short = #"[A-Za-z0-9](?:[A-Za-z0-9\-]{0,17}[A-Za-z0-9])?"#
    return #"^(?!(?:[\s\S]*\.)?[Xx][Nn]--)(?:"# + label + #"(?:\."# + label + "){0,2}|" + short
      + #"(?:\."# + short + "){0,11})$"
  }()

  /// Labels of any letters, in which two hyphens at the third position may only follow `xn` (RFC
  /// 5891, section 4.2.3.1), separated by any of IDNA's dots (RFC 3490, section 3.1).
  static let internationalDomain: String = {
    let others = #"\u{80}-\u{3001}\u{3003}-\u{FF0D}\u{FF0F}-\u{FF60}\u{FF62}-\u{10FFFF}"#
    let (plain, any) = ("[A-Za-z0-9" + others + "]", #"[A-Za-z0-9\-"# + others + "]")
    let label =
      "(?:[Xx][Nn]--" + any + "+|" + any + "{1,3}|" + any + "{2}(?:" + plain + any + "|-" + plain
      + ")" + any + "*)"
    return "^" + label + #"(?:[.\u{3002}\u{FF0E}\u{FF61}]"# + label + ")*$"
  }()

  private static func labels(_ label: String) -> String { label + #"(?:\."# + label + ")*" }

  private static let atoms: String = {
    let atom = #"[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~]+"#
    return atom + #"(?:\."# + atom + ")*"
  }()

  static let emailOutline =
    "^(?:" + atoms + #"|"(?:[ !#-\[\]-~]|\\[ -~])*")@(?:"# + labels(label) + #"|\[(?:"# + ipv4
    + "|[Ii][Pp][Vv]6:" + ipv6 + #")\])$"#

  /// Returns a pattern of addresses that are within all length limits: 64 octets before the `@`,
  /// and 254 in total.
  static func emailCore(_ label: String) -> String {
    "^(?=[^@]{1,60}@)" + atoms + "@" + label + #"(?:\."# + label + "){0,2}$"
  }

  // MARK: Pointers (RFC 6901, section 3; draft-bhutton-relative-json-pointer-00, section 3)

  static let jsonPointer = "(?:/(?:[^~]|~[01])*)?"
  static let relativeJSONPointer =
    "^(?:0|[1-9][0-9]*)(?:[+\\-][1-9][0-9]*)?(?:#|" + jsonPointer + ")$"
}
