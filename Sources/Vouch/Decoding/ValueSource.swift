/// Where a value is read from: a key of a keyed container, an element of an unkeyed one, or a
/// decoder as a whole.
///
/// The walk over a table is written once against this; what differs between the three is only how
/// a decoder is asked.
protocol ValueSource {
  var codingPath: [any CodingKey] { get }
  /// Whether there is a value at all. Only a key can be absent.
  var isPresent: Bool { get }
  /// Whether the value can still be read; an element can be read once.
  var isUnread: Bool { get }
  mutating func isNull() throws -> Bool
  mutating func primitive<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value
  /// Decodes a primitive, or returns nil if it is null or absent, in one look-up.
  mutating func primitiveIfPresent<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value?
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
  mutating func keyedContainer() throws -> KeyedDecodingContainer<SchemaKey>
  mutating func unkeyedContainer() throws -> any UnkeyedDecodingContainer
  /// A decoder of the value alone, which can be asked more than once.
  mutating func decoder() throws -> any Decoder
}

extension ValueSource {
  var isUnread: Bool { true }
}

/// The value at a key of an object.
struct KeyedSource: ValueSource {
  private let object: KeyedObject
  var key: SchemaKey

  init(container: KeyedDecodingContainer<SchemaKey>, key: SchemaKey) {
    object = KeyedObject(container)
    self.key = key
  }

  var container: KeyedDecodingContainer<SchemaKey> { object.container }
  var codingPath: [any CodingKey] { object.container.codingPath + [key] }
  var isPresent: Bool { object.container.contains(key) }

  func isNull() throws -> Bool { try object.container.decodeNil(forKey: key) }

  @inline(__always)
  func primitive<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value {
    try Value.decode(object.container, key)
  }

  @inline(__always)
  func primitiveIfPresent<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value? {
    try Value.decodeIfPresent(object.container, key)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try object.container.decode(type, forKey: key)
  }

  func keyedContainer() throws -> KeyedDecodingContainer<SchemaKey> {
    try object.container.nestedContainer(keyedBy: SchemaKey.self, forKey: key)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try object.container.nestedUnkeyedContainer(forKey: key)
  }

  func decoder() throws -> any Decoder {
    // Foundation hands out a decoder of null for a key that isn't there.
    guard isPresent else {
      throw DecodingRun.missingKeyError(key, in: object.container.codingPath)
    }
    return try object.container.superDecoder(forKey: key)
  }
}

/// The container of an object behind a reference.
///
/// The standard library doesn't tell compilers how large its containers are, so that a struct around
/// one is copied by way of its metadata, at each step of a walk.
private final class KeyedObject {
  let container: KeyedDecodingContainer<SchemaKey>

  init(_ container: KeyedDecodingContainer<SchemaKey>) {
    self.container = container
  }
}

/// A key that the container has in another spelling only, canonically equivalent to Swift but
/// another key to JSON.
struct AbsentSource: ValueSource {
  let container: KeyedDecodingContainer<SchemaKey>
  let key: SchemaKey

  var codingPath: [any CodingKey] { container.codingPath + [key] }
  var isPresent: Bool { false }

  func isNull() throws -> Bool { throw missing }
  func primitive<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value { throw missing }
  func primitiveIfPresent<Value: PrimitiveValue>(_ type: Value.Type) -> Value? { nil }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { throw missing }
  func keyedContainer() throws -> KeyedDecodingContainer<SchemaKey> { throw missing }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw missing }
  func decoder() throws -> any Decoder { throw missing }

  private var missing: DecodingError {
    DecodingRun.missingKeyError(key, in: container.codingPath)
  }
}

/// The elements of an array, one after the other.
struct ElementSource: ValueSource {
  private var container: any UnkeyedDecodingContainer
  /// The index of the element that is being read.
  private(set) var index = 0

  init(_ container: any UnkeyedDecodingContainer) {
    self.container = container
  }

  /// The path of the array.
  var arrayPath: [any CodingKey] { container.codingPath }
  var codingPath: [any CodingKey] { arrayPath + [IndexKey(index)] }
  var isPresent: Bool { true }
  /// Containers stay at an element that they failed on.
  var isUnread: Bool { container.currentIndex == index }
  /// The number of elements, if the decoder knows it.
  var count: Int? { container.count }

  /// Goes to the next element, if there is one.
  mutating func advance() -> Bool {
    index = container.currentIndex
    return !container.isAtEnd
  }

  /// Steps over the element if it couldn't be read: containers stay at one that they failed on.
  mutating func skipIfUnread() throws {
    guard container.currentIndex == index else { return }
    _ = try container.decode(Skipped.self)
  }

  private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// Steps over a null, which nothing reads again.
  mutating func isNull() throws -> Bool { try container.decodeNil() }

  mutating func primitive<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value {
    try Value.decode(&container)
  }

  mutating func primitiveIfPresent<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value? {
    try container.decodeNil() ? nil : Value.decode(&container)
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try container.decode(type)
  }

  mutating func keyedContainer() throws -> KeyedDecodingContainer<SchemaKey> {
    try container.nestedContainer(keyedBy: SchemaKey.self)
  }

  mutating func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try container.nestedUnkeyedContainer()
  }

  mutating func decoder() throws -> any Decoder {
    try container.superDecoder()
  }
}

/// The whole of what a decoder holds.
struct DecoderSource: ValueSource {
  private let wholeDecoder: any Decoder

  init(decoder: any Decoder) {
    wholeDecoder = decoder
  }

  func decoder() -> any Decoder { wholeDecoder }

  var codingPath: [any CodingKey] { wholeDecoder.codingPath }
  var isPresent: Bool { true }

  func isNull() throws -> Bool { try wholeDecoder.singleValueContainer().decodeNil() }

  func primitive<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value {
    try Value.decode(wholeDecoder.singleValueContainer())
  }

  func primitiveIfPresent<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value? {
    let container = try wholeDecoder.singleValueContainer()
    return container.decodeNil() ? nil : try Value.decode(container)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try wholeDecoder.singleValueContainer().decode(type)
  }

  func keyedContainer() throws -> KeyedDecodingContainer<SchemaKey> {
    try wholeDecoder.container(keyedBy: SchemaKey.self)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try wholeDecoder.unkeyedContainer()
  }
}
