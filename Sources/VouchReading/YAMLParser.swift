import CLibYAML

/// An event of libyaml, as Swift values.
struct YAMLEvent {
  enum Kind {
    case documentStart(isVersion11: Bool)
    case documentEnd
    case streamStart
    case streamEnd
    case alias(String)
    case scalar(String, StringScalar.Style)
    case collectionStart(isMapping: Bool)
    case collectionEnd
  }

  let kind: Kind
  let anchor: String?
  let tag: String?
  /// The number of Unicode scalars in the document before the event's first character, and up to
  /// its end.
  let start: Int
  let end: Int
}

/// The reason why libyaml can't continue.
struct YAMLProblem: Error {
  let problem: String
  /// The number of Unicode scalars in the document before the problem.
  let offset: Int
  /// The number of those before the construct that was being read, if libyaml reports one.
  let contextOffset: Int?
}

/// libyaml's event parser for bytes that outlive it.
struct YAMLParser: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Nil if there isn't enough memory. The input must stay at its address while the parser lives.
  init?(_ input: UnsafeBufferPointer<UInt8>) {
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      return nil
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Returns the next event. Don't call it again after the stream's end or an error.
  mutating func next() throws(YAMLProblem) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }

  private var problem: YAMLProblem {
    let state = parser.pointee
    let description =
      state.problem.map { String(cString: $0) }
      ?? (state.error == YAML_MEMORY_ERROR ? "out of memory" : "unreadable")
    return YAMLProblem(
      problem: description, offset: state.problem_mark.index,
      contextOffset: state.context == nil ? nil : state.context_mark.index)
  }
}

extension YAMLEvent {
  fileprivate init(_ event: yaml_event_t) {
    var anchor: UnsafeMutablePointer<UInt8>?
    var tag: UnsafeMutablePointer<UInt8>?
    switch event.type {
    case YAML_SCALAR_EVENT:
      (anchor, tag) = (event.data.scalar.anchor, event.data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT:
      (anchor, tag) = (event.data.sequence_start.anchor, event.data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT:
      (anchor, tag) = (event.data.mapping_start.anchor, event.data.mapping_start.tag)
    default: break
    }
    self.init(
      kind: Kind(event),
      anchor: anchor.map { String(cString: $0) }, tag: tag.map { String(cString: $0) },
      start: event.start_mark.index, end: event.end_mark.index)
  }
}

extension YAMLEvent.Kind {
  fileprivate init(_ event: yaml_event_t) {
    switch event.type {
    case YAML_STREAM_START_EVENT: self = .streamStart
    case YAML_DOCUMENT_START_EVENT:
      let version = event.data.document_start.version_directive
      self = .documentStart(isVersion11: version.map { $0.pointee.minor == 1 } ?? false)
    case YAML_DOCUMENT_END_EVENT: self = .documentEnd
    case YAML_ALIAS_EVENT:
      self = .alias(event.data.alias.anchor.map { String(cString: $0) } ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      self = .scalar(String(decoding: bytes, as: UTF8.self), .init(scalar.style))
    case YAML_SEQUENCE_START_EVENT: self = .collectionStart(isMapping: false)
    case YAML_MAPPING_START_EVENT: self = .collectionStart(isMapping: true)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: self = .collectionEnd
    default: self = .streamEnd
    }
  }
}

extension StringScalar.Style {
  fileprivate init(_ style: yaml_scalar_style_t) {
    switch style {
    case YAML_PLAIN_SCALAR_STYLE: self = .plain
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: self = .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: self = .doubleQuoted
    case YAML_LITERAL_SCALAR_STYLE: self = .literal
    default: self = .opaque
    }
  }
}
