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
  let node: Int
  let path: TapePath

  var codingPath: [any CodingKey] { path.keys }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ tape: JSONTape, node: Int = 0, path: TapePath) {
    self.tape = tape
    self.node = node
    self.path = path
  }

  /// Makes a decoder of a value in memory.
  ///
  /// - Throws: a `DecodingError` if a text in the value has 4 GiB.
  init(_ value: JSONValue, codingPath: [any CodingKey] = []) throws {
    let tape = JSONTape(value)
    if tape.isCut {
      throw DecodingError.dataCorrupted(
        .init(codingPath: codingPath, debugDescription: "The value is too large."))
    }
    self.init(tape, path: TapePath(root: codingPath))
  }

  var kind: InstanceNode.Kind { tape.nodes[node].kind }

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
    try tape.jsonValue(node, path: codingPath, depth: path.count)
  }

  func nested(_ node: Int, at key: any CodingKey) -> JSONTapeDecoder {
    JSONTapeDecoder(tape, node: node, path: TapePath(key, after: path))
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
    var keys: [any CodingKey] = []
    var path = self
    while let key = path.key, let parent = path.parent {
      keys.append(key)
      path = parent
    }
    return path.root + keys.reversed()
  }
}

extension InstanceNode.Kind {
  fileprivate var phrase: String {
    switch self {
    case .null: "null"
    case .true, .false: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// A generic method stands for those of all integer types.
extension JSONTapeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { kind == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard kind == .true || kind == .false else { throw mismatch(type, "a boolean") }
    return kind == .true
  }

  func decode(_ type: String.Type) throws -> String {
    guard kind == .string else { throw mismatch(type, "a string") }
    return tape.string(node)
  }

  func decode(_ type: Double.Type) throws -> Double {
    try finite(Double(try numberText(type)))
  }

  func decode(_ type: Float.Type) throws -> Float {
    try finite(Float(try numberText(type)))
  }

  func decode<Integer: FixedWidthInteger & Decodable>(_ type: Integer.Type) throws -> Integer {
    guard let number = tape.number(node) else { throw mismatch(type, "an integer") }
    if let value = number.int64, let result = Integer(exactly: value) { return result }
    if let value = number.uint64, let result = Integer(exactly: value) { return result }
    throw unrepresentable(
      KeyedMessage(
        .numberUnfit, ["number": .number("\(number)"), "type": .text("\(Integer.self)")]))
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if type == JSONValue.self, let result = try jsonValue() as? Value { return result }
    if type == Decimal.self, let result = try decimal() as? Value { return result }
    return try Value(from: self)
  }

  private func numberText(_ type: any Any.Type) throws -> String {
    guard kind.isNumber else { throw mismatch(type, "a number") }
    return tape.numberText(node)
  }

  private func finite<Number: BinaryFloatingPoint>(_ number: Number?) throws -> Number {
    guard let number, number.isFinite else {
      throw unrepresentable(KeyedMessage(.numberBeyondRange, ["type": .text("\(Number.self)")]))
    }
    return number
  }

  private func decimal() throws -> Decimal {
    guard let number = tape.number(node) else { throw mismatch(Decimal.self, "a number") }
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

extension JSONTape {
  /// Returns the value at a node, with all digits of its numbers.
  ///
  /// - Throws: a `DecodingError` if the value nests too deeply, or if two keys of an object are
  ///   canonically equivalent, so that a Swift dictionary can't distinguish them.
  fileprivate func jsonValue(
    _ index: Int, path: @autoclosure () -> [any CodingKey], depth: Int
  ) throws -> JSONValue {
    let kind = nodes[index].kind
    guard kind == .array || kind == .object else { return withView { $0.jsonValue(at: index) } }
    guard depth < DecodingRun.maximumDepth else { throw DecodingRun.depthError(at: path()) }
    let children = children(of: index)
    if kind == .array {
      return .array(
        try children.enumerated().map { position, item in
          try jsonValue(item, path: path() + [IndexKey(position)], depth: depth + 1)
        })
    }
    var entries: [String: JSONValue] = [:]
    for member in children {
      let key = key(member)
      let value = try jsonValue(member, path: path() + [SchemaKey(key)], depth: depth + 1)
      guard entries.updateValue(value, forKey: key) == nil else {
        throw DecodingRun.equivalentKeysError(key, at: path())
      }
    }
    return .object(entries)
  }
}
