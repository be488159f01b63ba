import VouchValues

/// What is known of formats without looking at single strings.
///
/// Where a format's grammar is regular, it is a pattern like any other one, and all that can be asked of
/// patterns can be asked of it. Of the others, such as host names with labels in Punycode, two patterns are
/// known: one that no string of the format lacks, and one that no other string matches.
extension StringFormat {
  /// The formats that all strings of this one have besides.
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

  /// A pattern that all strings of the format match, and some others may.
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

  /// A pattern that no strings but some of the format match.
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

  /// Whether a string is of the format exactly where it matches the ``outline``.
  var isRegular: Bool { grammar != nil }

  /// The pattern of all strings of the format, and of no others.
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

  /// The most characters of a string of the format, where its pattern doesn't say.
  var greatestLength: Int? {
    switch self {
    case .email, .idnEmail: 254
    case .hostname, .idnHostname: 253
    default: nil
    }
  }

  /// A string of the format that is as long as it has to be, made of a shorter one; nil for formats that
  /// have a greatest length, or where it can't be told.
  func lengthened(_ member: String, to count: Int) -> String? {
    let missing = count - member.unicodeScalars.count
    guard missing > 0 else { return member }
    let letters = String(repeating: "a", count: missing)
    switch self {
    case .dateTime, .time:
      // As many digits of a fraction as one likes, in front of the offset from UTC.
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
