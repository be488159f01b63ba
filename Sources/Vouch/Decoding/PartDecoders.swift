/// Decoders for parts of a value, in place of `superDecoder(forKey:)` and `superDecoder()`.
///
/// Several libraries for other formats end the process in these methods, or return the decoder of
/// the whole value. All of them implement what is requested here.
extension DecodingRun {
  /// Returns a decoder of the source's value alone, which can be read more than once.
  mutating func decoder(of source: inout some ValueSource) throws -> any Decoder {
    if knowsDecoder() { return try source.decoder() }
    let part = try source.partDecoder()
    // Within unions, elements may be copied once for each branch at each level around them.
    if trials.isCounting, let element = part as? ElementDecoder {
      try spend(element.copy.tape.cost, at: part.codingPath)
    }
    return part
  }

  /// The same for a value that must be there: a container may refuse to make a decoder for an absent
  /// value, or make one that returns null.
  mutating func presentDecoder(of source: inout some ValueSource) throws -> any Decoder {
    guard source.isPresent else {
      _ = try source.keyedContainer()
      // The container has a value for a key that it says it doesn't have.
      let path = source.codingPath
      throw Self.missingKeyError(path.last ?? SchemaKey(""), in: path.dropLast())
    }
    return try decoder(of: &source)
  }

  /// True if the decoder is one of Foundation's, or Vouch's own.
  mutating func knowsDecoder() -> Bool {
    let isKnown = isDecoderKnown ?? decoderType.isOfFoundation
    isDecoderKnown = isKnown
    return isKnown
  }
}

/// The value at a key of an object, read by way of the object's container.
struct MemberDecoder: Decoder, SingleValueDecodingContainer {
  let object: KeyedDecodingContainer<SchemaKey>
  let key: SchemaKey

  var codingPath: [any CodingKey] { object.codingPath + [key] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try object.nestedContainer(keyedBy: type, forKey: key)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try object.nestedUnkeyedContainer(forKey: key)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { (try? object.decodeNil(forKey: key)) ?? false }

  /// Stands for the methods of all types that decoders have methods for, too.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try object.decode(type, forKey: key)
  }
}

/// A copy of an array's element, which its container gives only once.
///
/// Not a ``JSONTapeDecoder``, which would tell elements apart by their places in one common copy.
struct ElementDecoder: Decoder {
  let copy: JSONTapeDecoder

  var codingPath: [any CodingKey] { copy.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try copy.container(keyedBy: type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try copy.unkeyedContainer() }

  func singleValueContainer() -> any SingleValueDecodingContainer { copy.singleValueContainer() }
}
