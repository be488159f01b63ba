/// The place that a value is read from: a key of a keyed container, an element of an unkeyed
/// container, or a whole decoder.
///
/// The walk over a table is generic over this protocol; the three kinds differ only in the requests
/// to the decoder.
protocol ValueSource {
  var codingPath: [any CodingKey] { get }
  /// True if there is a value. Only a key can be absent.
  var isPresent: Bool { get }
  /// True if the value can still be read; an element can be read only once.
  var isUnread: Bool { get }
  mutating func isNull() throws -> Bool
  mutating func primitive<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value
  /// Decodes a primitive, or returns nil if it is null or absent, in one look-up.
  mutating func primitiveIfPresent<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value?
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
  mutating func keyedContainer() throws -> KeyedDecodingContainer<SchemaKey>
  mutating func unkeyedContainer() throws -> any UnkeyedDecodingContainer
  /// Returns the decoder that the container makes for the value, if it is of a kind that makes some:
  /// see ``DecodingRun/decoder(of:)``.
  mutating func decoder() throws -> any Decoder
  /// Returns a decoder for the value that asks nothing else of the container than values.
  mutating func partDecoder() throws -> any Decoder
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
    try Value.requests.keyed(object.container, key)
  }

  @inline(__always)
  func primitiveIfPresent<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value? {
    try Value.requests.keyedIfPresent(object.container, key)
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

  func decoder() throws -> any Decoder { try object.container.superDecoder(forKey: key) }
  func partDecoder() -> any Decoder { MemberDecoder(object: object.container, key: key) }
}

/// A reference to the container of an object.
///
/// The standard library doesn't expose the size of its containers to the compiler, so a struct that
/// holds one is copied by way of its metadata at each step of a walk.
private final class KeyedObject {
  let container: KeyedDecodingContainer<SchemaKey>

  init(_ container: KeyedDecodingContainer<SchemaKey>) {
    self.container = container
  }
}

/// A key that the container has only in another spelling: equal to Swift by canonical equivalence,
/// but a different key in JSON.
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
  func partDecoder() throws -> any Decoder { throw missing }

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
  /// Containers don't advance past an element that they failed to decode.
  var isUnread: Bool { container.currentIndex == index }
  /// The number of elements, if the decoder knows it.
  var count: Int? { container.count }

  /// Goes to the next element. Returns false if there is none.
  mutating func advance() -> Bool {
    index = container.currentIndex
    return !container.isAtEnd
  }

  /// Skips the element if it couldn't be read: containers don't advance past an element that they
  /// failed to decode.
  mutating func skipIfUnread() throws {
    guard container.currentIndex == index else { return }
    _ = try container.decode(Skipped.self)
  }

  private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// Consumes a null, which isn't read again.
  mutating func isNull() throws -> Bool { try container.decodeNil() }

  mutating func primitive<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value {
    try Value.requests.element(&container)
  }

  mutating func primitiveIfPresent<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value? {
    try container.decodeNil() ? nil : Value.requests.element(&container)
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

  mutating func partDecoder() throws -> any Decoder {
    let path = codingPath
    return ElementDecoder(
      copy: try JSONTapeDecoder(container.decode(JSONValue.self), codingPath: path))
  }
}

/// The whole value of a decoder.
struct DecoderSource: ValueSource {
  private let wholeDecoder: any Decoder

  init(decoder: any Decoder) {
    wholeDecoder = decoder
  }

  func decoder() -> any Decoder { wholeDecoder }
  func partDecoder() -> any Decoder { wholeDecoder }

  var codingPath: [any CodingKey] { wholeDecoder.codingPath }
  var isPresent: Bool { true }

  func isNull() throws -> Bool { try wholeDecoder.singleValueContainer().decodeNil() }

  func primitive<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value {
    try Value.requests.single(wholeDecoder.singleValueContainer())
  }

  func primitiveIfPresent<Value: PrimitiveValue>(_ type: Value.Type) throws -> Value? {
    let container = try wholeDecoder.singleValueContainer()
    return container.decodeNil() ? nil : try Value.requests.single(container)
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
