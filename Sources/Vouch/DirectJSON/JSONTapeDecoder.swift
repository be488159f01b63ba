#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A `Decoder` for a ``JSONTape``, with which the walk over a table reads JSON without Foundation: texts,
/// and values in memory such as defaults.
///
/// Numbers are read exactly: `9007199254740993.0` is that integer, and a `JSONValue` keeps all digits.
struct JSONTapeDecoder: Decoder {
  let tape: JSONTape
  let entry: Int
  let path: TapePath

  var codingPath: [any CodingKey] { path.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ tape: JSONTape, entry: Int = 0, path: TapePath) {
    self.tape = tape
    self.entry = entry
    self.path = path
  }

  /// Makes a decoder of a value in memory.
  init(_ value: JSONValue, codingPath: [any CodingKey] = []) {
    self.init(JSONTape(value), path: TapePath(root: codingPath))
  }

  var kind: JSONTape.Kind { tape.entries[entry].kind }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard kind == .object else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(TapeKeyedContainer(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard kind == .array else { throw mismatch([Any].self, "an array") }
    return TapeUnkeyedContainer(self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func jsonValue() throws -> JSONValue {
    try tape.jsonValue(entry, path: codingPath, depth: path.count)
  }

  fileprivate func nested(_ entry: Int, at key: any CodingKey) -> JSONTapeDecoder {
    JSONTapeDecoder(tape, entry: entry, path: TapePath(key, after: path))
  }

  fileprivate func mismatch(_ type: any Any.Type, _ wanted: String) -> DecodingError {
    if kind == .null {
      return .valueNotFound(
        type, .init(codingPath: codingPath, debugDescription: "Expected \(wanted), found null."))
    }
    return .typeMismatch(
      type,
      .init(codingPath: codingPath, debugDescription: "Expected \(wanted), found \(kind.phrase)."))
  }
}

/// The keys that lead to a value, converted to an array only on demand.
final class TapePath {
  let count: Int
  private let key: (any CodingKey)?
  private let parent: TapePath?
  private let root: [any CodingKey]

  /// - Parameter root: the keys that lead to the tape's root value, if it is part of a document.
  init(root: [any CodingKey] = []) {
    self.root = root
    count = root.count
    key = nil
    parent = nil
  }

  init(_ key: any CodingKey, after parent: TapePath) {
    self.key = key
    self.parent = parent
    root = []
    count = parent.count + 1
  }

  var keys: [any CodingKey] {
    guard let key, let parent else { return root }
    return parent.keys + [key]
  }
}

extension JSONTape.Kind {
  fileprivate var phrase: String {
    switch self {
    case .null: "null"
    case .true, .false: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONTapeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { kind == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard kind == .true || kind == .false else { throw mismatch(type, "a boolean") }
    return kind == .true
  }

  func decode(_ type: String.Type) throws -> String {
    guard kind == .string else { throw mismatch(type, "a string") }
    return tape.string(entry)
  }

  func decode(_ type: Double.Type) throws -> Double {
    try finite(Double(try numberText(type)))
  }

  func decode(_ type: Float.Type) throws -> Float {
    try finite(Float(try numberText(type)))
  }

  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == JSONValue.self, let result = try jsonValue() as? Value { return result }
    if type == Decimal.self, let result = try decimal() as? Value { return result }
    return try Value(from: self)
  }

  private func numberText(_ type: any Any.Type) throws -> String {
    guard kind == .number else { throw mismatch(type, "a number") }
    return tape.numberText(entry)
  }

  private func finite<Number: BinaryFloatingPoint>(_ number: Number?) throws -> Number {
    guard let number, number.isFinite else {
      throw unrepresentable(KeyedMessage(.numberBeyondRange, ["type": .text("\(Number.self)")]))
    }
    return number
  }

  private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
    guard let number = tape.number(entry) else { throw mismatch(type, "an integer") }
    if let value = number.int64, let result = Integer(exactly: value) { return result }
    if let value = number.uint64, let result = Integer(exactly: value) { return result }
    throw unrepresentable(
      KeyedMessage(
        .numberUnfit, ["number": .number("\(number)"), "type": .text("\(Integer.self)")]))
  }

  private func decimal() throws -> Decimal {
    guard let number = tape.number(entry) else { throw mismatch(Decimal.self, "a number") }
    guard let decimal = number.decimal else {
      throw unrepresentable(KeyedMessage(.numberTooPrecise, ["type": .text("Decimal")]))
    }
    return decimal
  }

  private func unrepresentable(_ message: KeyedMessage) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: codingPath, debugDescription: message.description,
        underlyingError: Refusal(message: message)))
  }
}

// MARK: - Containers

private struct TapeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: JSONTapeDecoder
  private let members: [(key: Int, value: Int)]
  /// The values by their keys, if there are many.
  private let index: [ScalarString: Int]

  init(_ decoder: JSONTapeDecoder) {
    self.decoder = decoder
    let tape = decoder.tape
    members = tape.members(of: decoder.entry)
    var index: [ScalarString: Int] = [:]
    if members.count > 8 {
      index.reserveCapacity(members.count)
      for member in members { index[ScalarString(tape.string(member.key))] = member.value }
    }
    self.index = index
  }

  var allKeys: [Key] {
    members.compactMap { Key(stringValue: decoder.tape.string($0.key)) }
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
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try nested(key).decode(type) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try nested(key).decode(type) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try nested(key).decode(type) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try nested(key).decode(type) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try nested(key).decode(type) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try nested(key).decode(type) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try nested(key).decode(type) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
    try nested(key).decode(type)
  }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
    try nested(key).decode(type)
  }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
    try nested(key).decode(type)
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try nested(key).decode(type)
  }

  private func value(_ key: Key) -> Int? {
    let text = key.stringValue
    if members.count > 8 { return index[ScalarString(text)] }
    return members.first { decoder.tape.string($0.key).hasScalars(of: text) }?.value
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

private struct TapeUnkeyedContainer: UnkeyedDecodingContainer {
  private let decoder: JSONTapeDecoder
  private(set) var currentIndex = 0
  private var entry: Int

  init(_ decoder: JSONTapeDecoder) {
    self.decoder = decoder
    entry = decoder.entry + 1
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.tape.entries[decoder.entry].count }
  var isAtEnd: Bool { entry >= decoder.tape.entries[decoder.entry].next }

  mutating func decodeNil() throws -> Bool {
    guard try current().decodeNil() else { return false }
    advance()
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next { try $0.decode(type) } }
  mutating func decode(_ type: String.Type) throws -> String { try next { try $0.decode(type) } }
  mutating func decode(_ type: Double.Type) throws -> Double { try next { try $0.decode(type) } }
  mutating func decode(_ type: Float.Type) throws -> Float { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int.Type) throws -> Int { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int32.Type) throws -> Int32 { try next { try $0.decode(type) } }
  mutating func decode(_ type: Int64.Type) throws -> Int64 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try next { try $0.decode(type) } }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try next { try $0.decode(type) } }

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
    entry = decoder.tape.entries[entry].next
    currentIndex += 1
  }

  private func current() throws -> JSONTapeDecoder {
    let key = IndexKey(currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        JSONValue.self,
        .init(codingPath: codingPath + [key], debugDescription: "The array has ended."))
    }
    return decoder.nested(entry, at: key)
  }
}
