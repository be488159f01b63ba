#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a decoder holds, copied into JSON: each value is asked for once, and then read as bytes are.
///
/// Where types have parts that are looked at as a whole, or by several branches of a union, that takes a
/// fraction of the time: asking a decoder costs much, and asking it for what it hasn't more.
struct Transcription {
  private var writer = JSONWriter()
  /// Which type of JSON a value had the last time, by the index of its guide.
  private var hints: [JSONKinds]

  /// What ends a copy of something that JSON can't say, or that the schema doesn't expect.
  private struct Unexpected: Error {}

  private init(hintCount: Int) {
    hints = Array(repeating: [], count: hintCount)
  }

  /// Reads a valid value; nil where there may be something to say about it.
  static func value<Value: SchemaType>(_ type: Value.Type, from decoder: any Decoder) -> Value? {
    guard let guides = TranscriptionGuides.of(type), isStrict(decoder) else { return nil }
    var transcription = Transcription(hintCount: guides.count)
    var source = DecoderSource(decoder: decoder)
    guard (try? transcription.copy(guides.root, from: &source)) != nil else { return nil }
    return VouchJSON.directValue(
      type, .init(transcription.writer.bytes), VouchJSON.Limits()
    ) { Value(_schemaField: $0) }
  }

  private static let strictDecoders = Locked<[ObjectIdentifier: Bool]>([:])

  /// Whether a decoder takes a value of one JSON type for no other, as Foundation's do. Of others, some
  /// have a number as a string if one asks for it, and then what is asked first would decide.
  private static func isStrict(_ decoder: any Decoder) -> Bool {
    let key = ObjectIdentifier(Swift.type(of: decoder as Any))
    if let known = strictDecoders.withLock({ $0[key] }) { return known }
    let isStrict = String(reflecting: Swift.type(of: decoder as Any)).hasPrefix("Foundation")
    strictDecoders.withLock { $0[key] = isStrict }
    return isStrict
  }

  /// The types in the order in which they are tried: the commonest first.
  private static let order: [JSONKinds] = [.string, .number, .object, .array, .boolean]

  private mutating func copy(
    _ guide: TranscriptionGuide, from source: inout some ValueSource
  ) throws {
    let hint = hints[guide.index]
    if !hint.isEmpty, try copy(as: hint, guide, from: &source) { return }
    for kind in Self.order where guide.kinds.contains(kind) && kind != hint {
      if try copy(as: kind, guide, from: &source) {
        hints[guide.index] = kind
        return
      }
    }
    guard try source.isNull() else { throw Unexpected() }
    writer.literal("null")
  }

  /// Copies a value if it has a type, or is null.
  private mutating func copy(
    as kind: JSONKinds, _ guide: TranscriptionGuide, from source: inout some ValueSource
  ) throws -> Bool {
    do {
      switch kind {
      case .string:
        guard let text = try source.primitiveIfPresent(String.self) else { return null() }
        writer.string(text)
      case .boolean:
        guard let value = try source.primitiveIfPresent(Bool.self) else { return null() }
        writer.literal(value ? "true" : "false")
      case .number: return try number(guide, from: &source)
      case .object:
        if try source.isNull() { return null() }
        try object(guide, source.keyedContainer())
      default:
        if try source.isNull() { return null() }
        try array(guide, source.unkeyedContainer())
      }
      return true
    } catch DecodingError.typeMismatch where source.isUnread {
      return false
    }
  }

  private mutating func null() -> Bool {
    writer.literal("null")
    return true
  }

  private mutating func number(
    _ guide: TranscriptionGuide, from source: inout some ValueSource
  ) throws -> Bool {
    if guide.takesIntegers {
      guard let value = try source.primitiveIfPresent(Int64.self) else { return null() }
      writer.integer(value)
    } else if guide.takesDoubles {
      guard let value = try source.primitiveIfPresent(Double.self) else { return null() }
      try writer.number(value)
    } else {
      if try source.isNull() { return null() }
      guard let number = DecimalNumber(try source.decode(Decimal.self)) else { throw Unexpected() }
      writer.number(number)
    }
    return true
  }

  private mutating func object(
    _ guide: TranscriptionGuide, _ container: KeyedDecodingContainer<SchemaKey>
  ) throws {
    let parts = guide.contents
    guard let others = parts.others else { throw Unexpected() }
    var source = KeyedSource(container: container, key: SchemaKey(""))
    try level(open: "{", close: "}") { transcription in
      for key in container.allKeys {
        transcription.writer.key(key.stringValue)
        source.key = key
        try transcription.copy(parts.members[key.stringValue] ?? others, from: &source)
      }
    }
  }

  private mutating func array(
    _ guide: TranscriptionGuide, _ container: any UnkeyedDecodingContainer
  ) throws {
    guard let elements = guide.contents.elements else { throw Unexpected() }
    var source = ElementSource(container)
    try level(open: "[", close: "]") { transcription in
      while source.advance() {
        transcription.writer.separate()
        try transcription.copy(elements, from: &source)
      }
    }
  }

  private mutating func level(
    open: StaticString, close: StaticString, _ body: (inout Transcription) throws -> Void
  ) throws {
    try writer.descend()
    writer.literal(open)
    try body(&self)
    writer.literal(close)
    writer.ascend()
  }
}
