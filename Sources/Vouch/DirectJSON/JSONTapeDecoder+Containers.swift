/// The members of an object on a tape.
struct TapeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: JSONTapeDecoder
  /// The members by their keys, if there are many.
  private let index: [ScalarString: Int]

  init(_ decoder: JSONTapeDecoder) {
    self.decoder = decoder
    let (tape, object) = (decoder.tape, decoder.node)
    var index: [ScalarString: Int] = [:]
    if tape.nodes[object].count > 8 {
      index.reserveCapacity(Int(tape.nodes[object].count))
      for member in tape.children(of: object) { index[ScalarString(tape.key(member))] = member }
    }
    self.index = index
  }

  var allKeys: [Key] {
    decoder.tape.children(of: decoder.node).compactMap {
      Key(stringValue: decoder.tape.key($0))
    }
  }

  func contains(_ key: Key) -> Bool { value(key) != nil }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try nested(key).decode(type) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String {
    try nested(key).decode(type)
  }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
    try nested(key).decode(type)
  }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try nested(key).decode(type) }
  func decode<Integer: FixedWidthInteger & Decodable>(
    _ type: Integer.Type, forKey key: Key
  ) throws -> Integer {
    try nested(key).decode(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try nested(key).decode(type)
  }

  private func value(_ key: Key) -> Int? {
    let text = key.stringValue
    if !index.isEmpty { return index[ScalarString(text)] }
    return decoder.tape.member(text, of: decoder.node)
  }

  private func nested(_ key: Key) throws -> JSONTapeDecoder {
    guard let value = value(key) else { throw DecodingRun.missingKeyError(key, in: codingPath) }
    return decoder.nested(value, at: key)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil(forKey key: Key) throws -> Bool { try nested(key).decodeNil() }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }
}

/// The items of an array on a tape.
struct TapeUnkeyedContainer: UnkeyedDecodingContainer {
  private let decoder: JSONTapeDecoder
  private(set) var currentIndex = 0
  private var node: Int

  init(_ decoder: JSONTapeDecoder) {
    self.decoder = decoder
    node = decoder.node + 1
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { Int(decoder.tape.nodes[decoder.node].count) }
  var isAtEnd: Bool { node >= decoder.tape.nodes[decoder.node].end }

  mutating func decodeNil() throws -> Bool {
    guard try current().decodeNil() else { return false }
    advance()
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.decode(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next { try $0.decode(type) } }
  mutating func decode<Integer: FixedWidthInteger & Decodable>(
    _ type: Integer.Type
  ) throws -> Integer {
    try next { try $0.decode(type) }
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }

  /// Reads an element, and advances past it if that succeeds.
  private mutating func next<Value>(_ read: (JSONTapeDecoder) throws -> Value) throws -> Value {
    let value = try read(current())
    advance()
    return value
  }

  private mutating func advance() {
    node = Int(decoder.tape.nodes[node].end)
    currentIndex += 1
  }

  private func current() throws -> JSONTapeDecoder {
    let key = IndexKey(currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self,
        .init(codingPath: codingPath + [key], debugDescription: "The array has ended."))
    }
    return decoder.nested(node, at: key)
  }
}
