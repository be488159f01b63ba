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
    case .email, .idnEmail: "@"
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

  private static let time =
    #"[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]+)?(?:[Zz]|[+\-][0-9]{2}:[0-9]{2})"#
}
