import VouchValues

/// Relations between formats that are known without examining single strings.
///
/// A format with a regular grammar is an ordinary pattern, and is treated as one. For other
/// formats, such as host names with Punycode labels, two patterns are known: one that all strings
/// of the format match, and one that only strings of the format match.
extension StringFormat {
  /// The formats that all strings of this one also have.
  var generalFormats: [StringFormat] {
    switch self {
    case .uri: [.uriReference, .iri, .iriReference]
    case .uriReference, .iri: [.iriReference]
    default: []
    }
  }

  func isIncluded(in other: StringFormat) -> Bool {
    self == other || generalFormats.contains(other)
  }

  /// A pattern that all strings of the format match, and possibly others.
  var outline: String? {
    switch self {
    case .time: FormatPatterns.time(second: FormatPatterns.leapSecond)
    case .dateTime: FormatPatterns.dateTime(second: FormatPatterns.leapSecond)
    case .email: FormatPatterns.emailOutline
    case .idnEmail: #"^[\s\S]+@[\s\S]+$"#
    case .hostname: FormatPatterns.domain
    case .idnHostname: FormatPatterns.internationalDomain
    case .regex: nil
    default: grammar
    }
  }

  /// A pattern that only strings of the format match, but possibly not all of them.
  var core: String? {
    switch self {
    case .time: FormatPatterns.time(second: FormatPatterns.second)
    case .dateTime: FormatPatterns.dateTime(second: FormatPatterns.second)
    case .email: FormatPatterns.emailCore(FormatPatterns.label)
    case .idnEmail: FormatPatterns.emailCore(FormatPatterns.plainLabel)
    case .hostname: FormatPatterns.domainWithoutPunycode
    case .idnHostname: FormatPatterns.plainDomain
    case .regex: "^[A-Za-z0-9 ]*$"
    default: grammar
    }
  }

  /// True if the strings of the format are exactly those that match the ``outline``.
  var isRegular: Bool { grammar != nil }

  /// The pattern that exactly the strings of the format match.
  private var grammar: String? {
    switch self {
    case .date: "^(?:" + FormatPatterns.date + ")$"
    case .duration: FormatPatterns.duration
    case .uuid: "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
    case .ipv4: "^" + FormatPatterns.ipv4 + "$"
    case .ipv6: "^" + FormatPatterns.ipv6 + "$"
    case .uri: IdentifierPatterns.uri.absolute
    case .uriReference: IdentifierPatterns.uri.reference
    case .iri: IdentifierPatterns.iri.absolute
    case .iriReference: IdentifierPatterns.iri.reference
    case .uriTemplate: IdentifierPatterns.template
    case .jsonPointer: "^" + FormatPatterns.jsonPointer + "$"
    case .relativeJSONPointer: FormatPatterns.relativeJSONPointer
    case .dateTime, .time, .email, .idnEmail, .hostname, .idnHostname, .regex: nil
    }
  }

  /// The maximum number of characters of a string of the format, if its pattern doesn't limit it.
  var greatestLength: Int? {
    switch self {
    case .email, .idnEmail: 254
    case .hostname, .idnHostname: 253
    default: nil
    }
  }

  /// Returns a string of the format with at least `count` characters, made from a shorter one; nil
  /// for formats with a maximum length, or if the method is unknown.
  func lengthened(_ member: String, to count: Int) -> String? {
    let missing = count - member.unicodeScalars.count
    guard missing > 0 else { return member }
    let letters = String(repeating: "a", count: missing)
    switch self {
    case .dateTime, .time:
      // A fraction may have any number of digits before the offset from UTC.
      guard member.hasSuffix("Z"), !member.contains(".") else { return nil }
      return member.dropLast() + "." + String(repeating: "0", count: max(missing - 1, 1)) + "Z"
    case .duration:
      guard member.hasPrefix("P") else { return nil }
      return "P" + String(repeating: "0", count: missing) + member.dropFirst()
    case .uri, .uriReference, .iri, .iriReference, .uriTemplate, .jsonPointer, .regex,
      .relativeJSONPointer:
      return member + letters
    case .email, .idnEmail: return letters + member
    case .date, .uuid, .ipv4, .ipv6, .hostname, .idnHostname: return nil
    }
  }
}
