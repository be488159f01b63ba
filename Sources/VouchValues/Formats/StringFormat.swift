/// The formats of JSON Schema 2020-12 (validation, section 7.3), all of whose values are strings. Each
/// is a case of `Format` in VouchSchema, too.
@usableFromInline package enum StringFormat: String, BitwiseCopyable, Sendable, CaseIterable {
  case dateTime = "date-time"
  case date
  case time
  case duration
  case uuid
  case email
  case idnEmail = "idn-email"
  case hostname
  case idnHostname = "idn-hostname"
  case ipv4
  case ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uriTemplate = "uri-template"
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex

  /// True if the whole of `string` has this format; takes time linear in the string.
  package func accepts(_ string: String) -> Bool {
    string.withUTF8Bytes { accepts($0) }
  }

  /// True if the whole of some well-formed UTF-8 has this format.
  @inline(__always)
  package func accepts(_ bytes: UTF8Bytes) -> Bool {
    switch self {
    case .dateTime: Timestamp.rfc3339(bytes) != nil
    case .date: Timestamp.fullDate(bytes) != nil
    case .time: Timestamp.isFullTime(bytes)
    case .duration: DurationGrammar.accepts(bytes)
    case .uuid: UUIDGrammar.accepts(bytes)
    case .email: EmailGrammar.accepts(bytes, isInternational: false)
    case .idnEmail: EmailGrammar.accepts(bytes, isInternational: true)
    case .hostname: HostnameGrammar.accepts(bytes)
    case .idnHostname: HostnameGrammar.acceptsInternational(bytes)
    case .ipv4: IPAddressGrammar.acceptsV4(bytes)
    case .ipv6: IPAddressGrammar.acceptsV6(bytes)
    case .uri: URIGrammar.acceptsURI(bytes)
    case .uriReference: URIGrammar.acceptsURI(bytes, allowsRelative: true)
    case .iri: URIGrammar.acceptsIRI(bytes)
    case .iriReference: URIGrammar.acceptsIRI(bytes, allowsRelative: true)
    case .uriTemplate: URITemplateGrammar.accepts(bytes)
    case .jsonPointer: JSONPointerGrammar.accepts(bytes)
    case .relativeJSONPointer: JSONPointerGrammar.acceptsRelative(bytes)
    case .regex: ECMARegex.isValid(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// A description of the format's values, for messages.
  package var phrase: KeyedMessage.Argument { .phrase(messageKey) }

  package var messageKey: MessageKey {
    switch self {
    case .dateTime: .kindDateTime
    case .date: .kindDate
    case .time: .kindTime
    case .duration: .kindDuration
    case .uuid: .kindUUID
    case .email: .kindEmail
    case .idnEmail: .kindIDNEmail
    case .hostname: .kindHostname
    case .idnHostname: .kindIDNHostname
    case .ipv4: .kindIPv4
    case .ipv6: .kindIPv6
    case .uri: .kindURI
    case .uriReference: .kindURIReference
    case .iri: .kindIRI
    case .iriReference: .kindIRIReference
    case .uriTemplate: .kindURITemplate
    case .jsonPointer: .kindJSONPointer
    case .relativeJSONPointer: .kindRelativeJSONPointer
    case .regex: .kindRegex
    }
  }
}
