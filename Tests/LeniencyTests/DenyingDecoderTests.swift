import Foundation
import Testing
import Vouch

/// A decoder whose containers have values for keys that they say they don't have.
private struct DenyingDecoder: Decoder {
  let base: any Decoder

  var codingPath: [any CodingKey] { base.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Container(base: try base.container(keyedBy: type)))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try base.unkeyedContainer() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try base.singleValueContainer()
  }

  /// A generic method stands for those of all types that decoders have methods for.
  struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let base: KeyedDecodingContainer<Key>

    var codingPath: [any CodingKey] { base.codingPath }
    var allKeys: [Key] { base.allKeys }

    func contains(_ key: Key) -> Bool { false }
    func decodeNil(forKey key: Key) throws -> Bool { try base.decodeNil(forKey: key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try base.decode(type, forKey: key)
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      let nested = try base.nestedContainer(keyedBy: type, forKey: key)
      return KeyedDecodingContainer<Nested>(DenyingDecoder.Container<Nested>(base: nested))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try base.nestedUnkeyedContainer(forKey: key)
    }

    func superDecoder() throws -> any Decoder { try base.superDecoder() }
    func superDecoder(forKey key: Key) throws -> any Decoder { try base.superDecoder(forKey: key) }
  }
}

/// A value that is read by a decoder that denies its keys.
private struct DeniedDocument<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    value = try Value(from: DenyingDecoder(base: decoder))
  }
}

@Suite("A decoder that contradicts itself")
struct DenyingDecoderTests {
  @Test("gets an error, for a key that it lists and says it doesn't have")
  func denied() throws {
    let document = Data(#"{"x": {"a": 1}}"#.utf8)
    #expect(try JSONDecoder().decode(Denied.self, from: document).additionalProperties.count == 1)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(DeniedDocument<Denied>.self, from: document)
    }
    guard case .keyNotFound(let key, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(key.stringValue == "x")
  }
}
