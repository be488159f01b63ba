#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A destination in an encoder that a value is written to; the counterpart of ``ValueSource``.
protocol ValueSink {
  var codingPath: [any CodingKey] { get }
  mutating func encode(_ value: some Encodable) throws
  /// Containers have methods of their own for these types, which are several times as fast as the
  /// generic one.
  mutating func encode(_ value: String) throws
  mutating func encode(_ value: Bool) throws
  mutating func encode(_ value: Int64) throws
  mutating func encode(_ value: UInt64) throws
  mutating func encode(_ value: Double) throws
  mutating func encodeNil() throws
  mutating func keyedContainer() -> KeyedEncodingContainer<SchemaKey>
  mutating func unkeyedContainer() -> any UnkeyedEncodingContainer
}

struct KeyedSink: ValueSink {
  var container: KeyedEncodingContainer<SchemaKey>
  let key: SchemaKey

  var codingPath: [any CodingKey] { container.codingPath + [key] }

  mutating func encode(_ value: some Encodable) throws { try container.encode(value, forKey: key) }
  mutating func encode(_ value: String) throws { try container.encode(value, forKey: key) }
  mutating func encode(_ value: Bool) throws { try container.encode(value, forKey: key) }
  mutating func encode(_ value: Int64) throws { try container.encode(value, forKey: key) }
  mutating func encode(_ value: UInt64) throws { try container.encode(value, forKey: key) }
  mutating func encode(_ value: Double) throws { try container.encode(value, forKey: key) }
  mutating func encodeNil() throws { try container.encodeNil(forKey: key) }
  mutating func keyedContainer() -> KeyedEncodingContainer<SchemaKey> {
    container.nestedContainer(keyedBy: SchemaKey.self, forKey: key)
  }
  mutating func unkeyedContainer() -> any UnkeyedEncodingContainer {
    container.nestedUnkeyedContainer(forKey: key)
  }
}

struct ElementSink: ValueSink {
  var container: any UnkeyedEncodingContainer

  var codingPath: [any CodingKey] { container.codingPath + [IndexKey(container.count)] }

  mutating func encode(_ value: some Encodable) throws { try container.encode(value) }
  mutating func encode(_ value: String) throws { try container.encode(value) }
  mutating func encode(_ value: Bool) throws { try container.encode(value) }
  mutating func encode(_ value: Int64) throws { try container.encode(value) }
  mutating func encode(_ value: UInt64) throws { try container.encode(value) }
  mutating func encode(_ value: Double) throws { try container.encode(value) }
  mutating func encodeNil() throws { try container.encodeNil() }
  mutating func keyedContainer() -> KeyedEncodingContainer<SchemaKey> {
    container.nestedContainer(keyedBy: SchemaKey.self)
  }
  mutating func unkeyedContainer() -> any UnkeyedEncodingContainer {
    container.nestedUnkeyedContainer()
  }
}

struct EncoderSink: ValueSink {
  let encoder: any Encoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encode(_ value: some Encodable) throws { try single { try $0.encode(value) } }
  func encode(_ value: String) throws { try single { try $0.encode(value) } }
  func encode(_ value: Bool) throws { try single { try $0.encode(value) } }
  func encode(_ value: Int64) throws { try single { try $0.encode(value) } }
  func encode(_ value: UInt64) throws { try single { try $0.encode(value) } }
  func encode(_ value: Double) throws { try single { try $0.encode(value) } }
  func encodeNil() throws { try single { try $0.encodeNil() } }

  private func single(
    _ body: (inout any SingleValueEncodingContainer) throws -> Void
  ) rethrows {
    var container = encoder.singleValueContainer()
    try body(&container)
  }

  func keyedContainer() -> KeyedEncodingContainer<SchemaKey> {
    encoder.container(keyedBy: SchemaKey.self)
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
}

extension ValueSink {
  /// Writes a value to the encoder's own containers.
  ///
  /// - Parameter depth: the number of enclosing levels.
  /// - Throws: an `EncodingError` if the value nests deeper than the maximum that decoding accepts.
  mutating func write(_ value: WrittenValue, depth: Int = 0) throws {
    switch value {
    case .null: try encodeNil()
    case .bool(let value): try encode(value)
    case .integer(let value): try encode(value)
    case .unsigned(let value): try encode(value)
    case .double(let value): try encode(value)
    case .decimal(let value): try write(value)
    case .text(let value): try encode(value)
    case .json(let value):
      guard value.nests(within: DecodingRun.maximumDepth - depth) else {
        throw EncodingError.tooDeep(at: codingPath)
      }
      try encode(value)
    case .array(let items):
      try expectRoom(depth)
      var sink = ElementSink(container: unkeyedContainer())
      try items.visit { try sink.write($0, depth: depth + 1) }
    case .object(let members):
      try expectRoom(depth)
      let container = keyedContainer()
      try members.visit { key, value in
        var sink = KeyedSink(container: container, key: key)
        try sink.write(value, depth: depth + 1)
      }
    case .unionCase(let value, let node):
      try expectRoom(depth)
      try write(value.written(as: node), depth: depth + 1)
    case .nested(let object): try write(object.written(), depth: depth)
    }
  }

  private func expectRoom(_ depth: Int) throws {
    guard WrittenValue.hasRoom(at: depth) else { throw EncodingError.tooDeep(at: codingPath) }
  }

  private mutating func write(_ value: Decimal) throws {
    // Encoders of formats other than JSON write a `Decimal` as an object.
    if let exact = DecimalNumber(value), DecimalNumber(exact.double) == exact {
      try encode(exact.double)
    } else {
      try encode(value)
    }
  }
}

extension EncodingError {
  /// The error for a value that nests deeper than the maximum that decoding accepts.
  static func tooDeep(at path: [any CodingKey]) -> EncodingError {
    .invalidValue(
      path.count,
      .init(
        codingPath: path,
        debugDescription:
          "The value nests deeper than \(DecodingRun.maximumDepth) levels, or than the stack allows."
      ))
  }
}
