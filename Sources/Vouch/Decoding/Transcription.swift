#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A copy, as JSON, of a decoder's value. Each value is requested once from the decoder, and the
/// copy is then read like a JSON text.
///
/// For types with parts that are checked as a whole, or that are read by several branches of a
/// union, this takes a fraction of the time: requests to a decoder are slow, and requests for
/// something that it doesn't have are slower still.
struct Transcription {
  private let writer = JSONWriter()
  /// The form to request first, by the index of a guide.
  private var orders: [TranscriptionGuides.FormOrder]
  private var hasLearnt = false
  /// True if an object has a key that a decoder may have made of one that its schema states, which a
  /// copy doesn't show.
  private var mayHaveChangedKeys = false

  /// The error that ends a copy of something that JSON can't represent, or that the schema doesn't
  /// expect.
  private struct Unexpected: Error {}

  private init(_ orders: [TranscriptionGuides.FormOrder]) {
    self.orders = orders
  }

  /// Reads a valid value; nil if there may be a violation or something else to report.
  static func value<Value: SchemaType>(
    _ type: Value.Type, _ guides: TranscriptionGuides, from decoder: any Decoder
  ) -> Value? {
    let experience = guides.experience
    // Decoders other than Foundation's may return a number as a string, too; then the order of the
    // requests would decide the result.
    let decoderType = ObjectIdentifier(Swift.type(of: decoder as Any))
    guard experience.decoder == decoderType || Swift.type(of: decoder).isOfFoundation else {
      return nil
    }
    var transcription = Transcription(experience.orders)
    var source = DecoderSource(decoder: decoder)
    guard (try? transcription.copy(guides.root, from: &source)) != nil else { return nil }
    if transcription.mayHaveChangedKeys, decoder.changesKeys { return nil }
    if transcription.hasLearnt || experience.decoder != decoderType {
      guides.remember(transcription.orders, of: decoderType)
    }
    return VouchJSON.directValue(
      type, transcription.writer.bytes, limits: VouchJSON.Limits())
  }

  private mutating func copy(
    _ guide: TranscriptionGuide, from source: inout some ValueSource
  ) throws {
    let order = orders[guide.index]
    for position in 0..<order.count {
      guard let form = order[position], try copy(as: form, guide, from: &source) else { continue }
      if position > 0 {
        orders[guide.index].moveToFront(position)
        hasLearnt = true
      }
      return
    }
    guard try source.isNull() else { throw Unexpected() }
    writer.literal("null")
  }

  /// Copies a value if it has the given form, or is null. Returns true if it does.
  private mutating func copy(
    as form: TranscriptionGuides.Form, _ guide: TranscriptionGuide,
    from source: inout some ValueSource
  ) throws -> Bool {
    do {
      switch form {
      case .string:
        guard let text = try source.primitiveIfPresent(String.self) else { return null() }
        writer.string(text)
      case .boolean:
        guard let value = try source.primitiveIfPresent(Bool.self) else { return null() }
        writer.literal(value ? "true" : "false")
      case .integer:
        guard let value = try source.primitiveIfPresent(Int64.self) else { return null() }
        writer.integer(value)
      case .double:
        guard let value = try source.primitiveIfPresent(Double.self) else { return null() }
        try writer.number(value)
      case .decimal:
        if try source.isNull() { return null() }
        guard let number = DecimalNumber(try source.decode(Decimal.self)) else {
          throw Unexpected()
        }
        writer.number(number)
      case .object: return try copyObject(guide, from: &source)
      case .array: return try copyArray(guide, from: &source)
      }
      return true
    } catch DecodingError.typeMismatch where source.isUnread {
      return false
    } catch  where source.isUnread && form == .integer {
      // A number that isn't an integer, or that is too large, for which Foundation throws an error
      // of its own.
      return false
    }
  }

  private mutating func copyObject(
    _ guide: TranscriptionGuide, from source: inout some ValueSource
  ) throws -> Bool {
    let container: KeyedDecodingContainer<SchemaKey>
    do {
      container = try source.keyedContainer()
    } catch DecodingError.valueNotFound where source.isUnread {
      return try source.isNull() && null()
    }
    do {
      try object(guide, container)
    } catch is DecodingError {
      throw Unexpected()
    }
    return true
  }

  private mutating func copyArray(
    _ guide: TranscriptionGuide, from source: inout some ValueSource
  ) throws -> Bool {
    let container: any UnkeyedDecodingContainer
    do {
      container = try source.unkeyedContainer()
    } catch DecodingError.valueNotFound where source.isUnread {
      return try source.isNull() && null()
    }
    do {
      try array(guide, container)
    } catch is DecodingError {
      throw Unexpected()
    }
    return true
  }

  private mutating func null() -> Bool {
    writer.literal("null")
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
        let member = parts.members[key.stringValue]
        if member == nil, parts.changedKeys.contains(key.stringValue) {
          transcription.mayHaveChangedKeys = true
        }
        try transcription.copy(member ?? others, from: &source)
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
