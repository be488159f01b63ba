#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the bytes of a document must satisfy before anything is parsed: `x-payload` of a schema.
///
/// The checks run in the order of their cost: length, nesting, then the proof. The proof that a
/// schema asks for is a type parameter, so that a document can't be loaded without what it has to be
/// compared with:
///
///     let purchase = try Purchase.payload.load(
///       from: data, expecting: Ed25519Signature(signature, publicKey: key))
public struct PayloadPolicy<Value: Decodable & Sendable, Proof: PayloadProof>: Sendable {
  /// The number of bytes that a document may have; nil where the schema doesn't say.
  public let maxBytes: Int?
  /// How deep arrays and objects may be nested; nil where the schema doesn't say. It is counted in
  /// JSON text as RFC 8259 has it, so it fits no decoder of anything else, nor of JSON5.
  public let maxDepth: Int?

  /// Makes a policy; generated code does, of what the schema says.
  public init(maxBytes: Int? = nil, maxDepth: Int? = nil) {
    self.maxBytes = maxBytes
    self.maxDepth = maxDepth
  }

  /// Turns bytes into a value.
  public typealias Decode = (Value.Type, Data) throws -> Value

  /// Loads a value from bytes that satisfy the policy. Linear in their number.
  ///
  /// - Parameters:
  ///   - data: the document.
  ///   - proof: the digest or signature that the document must have.
  ///   - decode: turns the document into a value, `JSONDecoder().decode` unless told otherwise. It is
  ///     not called if the document breaks the policy.
  /// - Throws: what went wrong, by its stage.
  public func load(
    from data: Data, expecting proof: Proof, decode: Decode = Self.decodeJSON
  ) throws(PayloadError) -> Value {
    if let maxBytes, data.count > maxBytes {
      throw .tooLong(limit: maxBytes, length: data.count)
    }
    if let maxDepth { try JSONDepth.check(data, limit: maxDepth) }
    try proof.verify(data)
    do {
      return try decode(Value.self, data)
    } catch {
      throw .undecodable(error)
    }
  }

  /// Reads JSON with Foundation's decoder and its standard settings.
  @Sendable public static func decodeJSON(_ type: Value.Type, from data: Data) throws -> Value {
    try JSONDecoder().decode(type, from: data)
  }
}

extension PayloadPolicy where Proof == NoProof {
  /// Loads a value from bytes that satisfy the policy, as ``load(from:expecting:decode:)`` does.
  public func load(
    from data: Data, decode: Decode = Self.decodeJSON
  ) throws(PayloadError) -> Value {
    try load(from: data, expecting: NoProof(), decode: decode)
  }
}

#if !os(Windows) && !os(WASI)
  extension PayloadPolicy {
    /// Loads a value from a file that satisfies the policy.
    ///
    /// A regular file that is too long is refused by its size, without being read. Of everything else,
    /// and of a file that grows meanwhile, at most `maxBytes` + 1 bytes are read. What is no regular
    /// file has ten seconds to come to its end, and is refused if the policy has no `maxBytes`; nor may
    /// a file grow then.
    ///
    /// - Throws: what went wrong, by its stage.
    public func load(
      contentsOf url: URL, expecting proof: Proof, decode: Decode = Self.decodeJSON
    ) throws(PayloadError) -> Value {
      try load(
        from: PayloadFile.contents(of: url, maxBytes: maxBytes), expecting: proof, decode: decode)
    }
  }

  extension PayloadPolicy where Proof == NoProof {
    /// Loads a value from a file that satisfies the policy, as
    /// ``load(contentsOf:expecting:decode:)`` does.
    public func load(
      contentsOf url: URL, decode: Decode = Self.decodeJSON
    ) throws(PayloadError) -> Value {
      try load(contentsOf: url, expecting: NoProof(), decode: decode)
    }
  }
#endif
