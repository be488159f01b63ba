/// A keyed container whose values each have a decoder, which is all that there is to reading them.
protocol NestingKeyedContainer: KeyedDecodingContainerProtocol {
  associatedtype Nested: SingleValueDecodingContainer, Decoder

  /// The decoder of the object itself.
  var decoder: Nested { get }

  /// The decoder of the value under a key.
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
    .keyNotFound(
      key, .init(codingPath: codingPath, debugDescription: "The required key is missing."))
  }
}
