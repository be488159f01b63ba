import VouchValues

/// What is known of formats without looking at single strings.
extension StringFormat {
  /// The formats that all strings of this one have besides.
  var generalFormats: [StringFormat] {
    switch self {
    case .uri: [.uriReference, .iri, .iriReference]
    case .uriReference, .iri: [.iriReference]
    case .email: [.idnEmail]
    default: []
    }
  }

  func isIncluded(in other: StringFormat) -> Bool {
    self == other || generalFormats.contains(other)
  }

  /// A pattern that all strings of the format match, and some others may.
  var outline: String? {
    switch self {
    case .date: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
    case .time: "^" + Self.time + "$"
    case .dateTime: "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt]" + Self.time + "$"
    case .duration: "^[Pp][0-9A-Za-z]+$"
    case .uuid: "^[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
    case .ipv4: #"^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$"#
    case .ipv6: "^[0-9A-Fa-f:.]{2,45}$"
    case .uri: #"^[A-Za-z][A-Za-z0-9+.\-]*:[\x21-\x7E]*$"#
    case .uriReference: #"^[\x21-\x7E]*$"#
    case .iri: #"^[A-Za-z][A-Za-z0-9+.\-]*:"#
    case .jsonPointer: "^(?:/|$)"
    case .relativeJSONPointer: "^[0-9]"
    case .email, .idnEmail: #"^[\s\S]+@[\s\S]+$"#
    case .hostname, .idnHostname, .iriReference, .uriTemplate, .regex: nil
    }
  }

  /// A pattern that no strings but some of the format match.
  var core: String? {
    switch self {
    case .uuid: outline
    case .uriReference, .iriReference: #"^[A-Za-z0-9._~\-]*$"#
    case .uriTemplate: #"^[A-Za-z0-9._~:@+\-]*$"#
    case .regex: "^[A-Za-z0-9 ]*$"
    case .jsonPointer: "^(?:/[A-Za-z0-9]*)*$"
    case .hostname, .idnHostname: "^[a-z][a-z0-9]{0,20}$"
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

  private static let time =
    #"[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:[Zz]|[+\-][0-9]{2}:[0-9]{2})"#
}
