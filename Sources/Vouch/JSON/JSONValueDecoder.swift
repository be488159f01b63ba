#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A decoder for a `JSONValue` in memory: for defaults, and for values that are read more than
/// once.
struct JSONValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  init(
    _ value: JSONValue, codingPath: [any CodingKey] = [], userInfo: [CodingUserInfoKey: Any] = [:]
  ) {
    self.value = value
    self.codingPath = codingPath
    self.userInfo = userInfo
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let entries) = value else { throw mismatch("an object") }
    return KeyedDecodingContainer(JSONKeyedContainer(entries: entries, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch("an array") }
    return JSONUnkeyedContainer(elements: elements, decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func nested(_ value: JSONValue, at key: any CodingKey) -> JSONValueDecoder {
    JSONValueDecoder(value, codingPath: codingPath + [key], userInfo: userInfo)
  }

  fileprivate func mismatch(_ wanted: String) -> DecodingError {
    .typeMismatch(
      JSONValue.self,
      .init(codingPath: codingPath, debugDescription: "Expected \(wanted), found \(value)."))
  }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = value else { throw mismatch("a boolean") }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let string) = value else { throw mismatch("a string") }
    return string
  }

  func decode(_ type: Double.Type) throws -> Double { try finite(number().double) }
  func decode(_ type: Float.Type) throws -> Float { try finite(Float(number().double)) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let result = value as? Value { return result }
    if type == Decimal.self, let decimal = try number().decimal as? Value { return decimal }
    if let integer = type as? any FixedWidthInteger.Type,
      let result = try self.integer(integer) as? Value
    {
      return result
    }
    return try Value(from: self)
  }

  /// Checks that a number is finite. JSON has no infinity: a literal that becomes one is too large.
  private func finite<Number: BinaryFloatingPoint>(_ number: Number) throws -> Number {
    guard number.isFinite else {
      throw unfit(KeyedMessage(.numberBeyondRange, ["type": .text("\(Number.self)")]))
    }
    return number
  }

  private func number() throws -> JSONNumber {
    guard case .number(let number) = value else { throw mismatch("a number") }
    return number
  }

  private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
    let number = try number()
    if let value = number.exact.int64, let result = Integer(exactly: value) { return result }
    if let value = number.exact.uint64, let result = Integer(exactly: value) { return result }
    throw unfit(
      KeyedMessage(
        .numberUnfit,
        ["number": .number(number.description), "type": .text("\(Integer.self)")]))
  }

  private func unfit(_ message: KeyedMessage) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: codingPath, debugDescription: message.description,
        underlyingError: Refusal(message: message)))
  }
}

private struct JSONKeyedContainer<Key: CodingKey>: NestingKeyedContainer {
  let entries: [String: JSONValue]
  let decoder: JSONValueDecoder

  var allKeys: [Key] { entries.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { entries[key.stringValue] != nil }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let decoder = try nested(key)
    guard !decoder.decodeNil() || type == JSONValue.self else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: decoder.codingPath, debugDescription: "Found null instead."))
    }
    return try decoder.decode(type)
  }

  func nested(_ key: Key) throws -> JSONValueDecoder {
    guard let value = entries[key.stringValue] else { throw missing(key) }
    return decoder.nested(value, at: key)
  }
}

private struct JSONUnkeyedContainer: UnkeyedDecodingContainer {
  let elements: [JSONValue]
  let decoder: JSONValueDecoder
  private(set) var currentIndex = 0

  init(elements: [JSONValue], decoder: JSONValueDecoder) {
    self.elements = elements
    self.decoder = decoder
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try current().decodeNil() else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try current().decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = try current().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try current().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try current()
    currentIndex += 1
    return decoder
  }

  private func current() throws -> JSONValueDecoder {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self, .init(codingPath: codingPath, debugDescription: "The array has ended."))
    }
    return decoder.nested(elements[currentIndex], at: IndexKey(currentIndex))
  }
}

/// A keyed container that is implemented by a decoder for each of its values.
protocol NestingKeyedContainer: KeyedDecodingContainerProtocol {
  associatedtype Nested: SingleValueDecodingContainer, Decoder

  /// The decoder of the object itself.
  var decoder: Nested { get }

  /// Returns the decoder of the value for a key.
  ///
  /// - Throws: `DecodingError.keyNotFound` if there is none.
  func nested(_ key: Key) throws -> Nested
}

extension NestingKeyedContainer {
  var codingPath: [any CodingKey] { (decoder as any Decoder).codingPath }

  func decodeNil(forKey key: Key) throws -> Bool { try nested(key).decodeNil() }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder }
  func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }

  func missing(_ key: Key) -> DecodingError {
    DecodingRun.missingKeyError(key, in: codingPath)
  }
}
