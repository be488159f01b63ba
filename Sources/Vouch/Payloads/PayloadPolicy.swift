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

/// What the bytes of a document are compared with before they are parsed: the digest that they must
/// have, or a signature and the key that it must be by. The product `VouchCrypto` has both.
public protocol PayloadProof: Sendable {
  /// Returns if the bytes are the expected ones. Takes no time that depends on where they differ.
  func verify(_ data: Data) throws(PayloadError)
}

/// The proof of a policy that asks for neither a digest nor a signature.
public struct NoProof: PayloadProof {
  /// Makes the proof that proves nothing.
  public init() {}

  public func verify(_ data: Data) throws(PayloadError) {}
}

/// The proof of a policy that asks for both a digest and a signature.
public struct DigestAndSignature<Digest: PayloadProof, Signature: PayloadProof>: PayloadProof {
  /// The digest that the document must have.
  public let digest: Digest
  /// The signature that must be one of the document.
  public let signature: Signature

  /// Asks for both.
  public init(digest: Digest, signature: Signature) {
    self.digest = digest
    self.signature = signature
  }

  public func verify(_ data: Data) throws(PayloadError) {
    try digest.verify(data)
    try signature.verify(data)
  }
}

/// Why a document was not loaded.
public enum PayloadError: Error, Sendable {
  /// The file can't be read, or is none.
  case unreadable(path: String, reason: String)
  /// The document has more bytes than the policy allows; the length is nil where nobody counted on.
  case tooLong(limit: Int, length: Int?)
  /// The document isn't JSON in UTF-8, so that its nesting can't be told: a zero byte at an offset.
  case notText(offset: Int)
  /// The document is nested deeper than the policy allows: the bracket that is one too many.
  case tooDeep(limit: Int, offset: Int)
  /// The digest, signature or key to compare with is none.
  case unusable(Stage, reason: String)
  /// The document isn't the one with the expected digest.
  case wrongDigest(algorithm: String)
  /// The signature isn't by that key, or not of this document.
  case wrongSignature(algorithm: String)
  /// The decoder refused the document, for example because a value breaks its schema.
  case undecodable(any Error)

  /// The stages of a load, in their order.
  public enum Stage: String, Sendable, CaseIterable {
    /// Reading the file.
    case reading
    /// Comparing the number of bytes with `maxBytes`.
    case length
    /// Comparing the nesting with `maxDepth`.
    case depth
    /// Comparing the digest with the expected one.
    case digest
    /// Verifying the signature.
    case signature
    /// Making a value of the document.
    case decoding
  }

  /// The stage that failed; none of the later ones has begun.
  public var stage: Stage {
    switch self {
    case .unreadable: .reading
    case .tooLong: .length
    case .notText, .tooDeep: .depth
    case .unusable(let stage, _): stage
    case .wrongDigest: .digest
    case .wrongSignature: .signature
    case .undecodable: .decoding
    }
  }
}

extension PayloadError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(JSONText.quoted(path)) can't be read: \(reason)"
    case .tooLong(let limit, let length?):
      "the document has \(length) bytes, more than the \(limit) that its schema allows"
    case .tooLong(let limit, nil):
      "the document has more than the \(limit) bytes that its schema allows"
    case .notText(let offset):
      "the document is not JSON in UTF-8: byte \(offset) is 0"
    case .tooDeep(let limit, let offset):
      "the document is nested deeper than the \(limit) levels that its schema allows, at byte"
        + " \(offset)"
    case .unusable(_, let reason): reason
    case .wrongDigest(let algorithm):
      "the document doesn't have the expected \(algorithm) digest"
    case .wrongSignature(let algorithm):
      "the \(algorithm) signature is not one of this document by this key"
    case .undecodable(let error): "the document can't be decoded: \(error)"
    }
  }
}
