#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The requirements on a document's bytes that are checked before anything is parsed: `x-payload`
/// of a schema.
///
/// The checks run in the order of their cost: length, nesting, then the proof. The kind of proof
/// that a schema requires is a type parameter, so that a document can't be loaded without the
/// digest or signature to verify:
///
///     let purchase = try Purchase.payload.load(
///       from: data, expecting: Ed25519Signature(signature, publicKey: key))
public struct PayloadPolicy<Value: Decodable & Sendable, Proof: PayloadProof>: Sendable {
  /// The maximum number of bytes of a document; nil if the schema sets no limit.
  public let maxBytes: Int?
  /// The maximum nesting depth of arrays and objects; nil if the schema sets no limit. The depth is
  /// determined in JSON text as RFC 8259 defines it, so don't combine it with decoders of other
  /// formats, or of JSON5.
  public let maxDepth: Int?

  /// Makes a policy. Generated code calls this with the limits of the schema.
  public init(maxBytes: Int? = nil, maxDepth: Int? = nil) {
    self.maxBytes = maxBytes
    self.maxDepth = maxDepth
  }

  /// A function that decodes bytes as a value.
  public typealias Decode = (Value.Type, Data) throws -> Value

  /// Loads a value from bytes that satisfy the policy. Linear in the number of bytes.
  ///
  /// - Parameters:
  ///   - data: the document.
  ///   - proof: the digest or signature that the document must match.
  ///   - decode: decodes the document; `JSONDecoder().decode` by default. It isn't called if the
  ///     document violates the policy.
  /// - Throws: the reason of the failure, which also tells the stage.
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

  /// Decodes JSON with Foundation's decoder and its default settings.
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
    /// A regular file that is too long is rejected by its size, without being read. From any other
    /// file, and from a file that grows in the meantime, at most `maxBytes` + 1 bytes are read. If
    /// the policy has no `maxBytes`, files that aren't regular, and files that grow, are rejected.
    /// A file that isn't regular must end within ten seconds.
    ///
    /// - Throws: the reason of the failure, which also tells the stage.
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

/// A proof that a document's bytes must satisfy before they are parsed: the expected digest, or a
/// signature and the key to verify it with. The product `VouchCrypto` provides both.
public protocol PayloadProof: Sendable {
  /// Throws an error unless the bytes are the expected ones. The time taken doesn't depend on where
  /// they differ.
  func verify(_ data: Data) throws(PayloadError)
}

/// The proof of a policy that requires neither a digest nor a signature.
public struct NoProof: PayloadProof {
  /// Makes a proof that accepts all bytes.
  public init() {}

  public func verify(_ data: Data) throws(PayloadError) {}
}

/// The proof of a policy that requires both a digest and a signature.
public struct DigestAndSignature<Digest: PayloadProof, Signature: PayloadProof>: PayloadProof {
  /// The digest that the document must have.
  public let digest: Digest
  /// The signature that must match the document.
  public let signature: Signature

  /// Makes a proof of a digest and a signature.
  public init(digest: Digest, signature: Signature) {
    self.digest = digest
    self.signature = signature
  }

  public func verify(_ data: Data) throws(PayloadError) {
    try digest.verify(data)
    try signature.verify(data)
  }
}

/// The reason why a document wasn't loaded.
public enum PayloadError: Error, Sendable {
  /// The file can't be read, or the URL isn't a file's.
  case unreadable(path: String, reason: String)
  /// The document has more bytes than the policy allows. The length is nil if reading stopped at
  /// the limit.
  case tooLong(limit: Int, length: Int?)
  /// The document contains a zero byte, at an offset. So it isn't JSON in UTF-8, and its nesting
  /// can't be determined.
  case notText(offset: Int)
  /// The document is nested deeper than the policy allows. The offset is that of the first bracket
  /// beyond the limit.
  case tooDeep(limit: Int, offset: Int)
  /// The digest, signature or key to verify with is malformed.
  case unusable(Stage, reason: String)
  /// The document doesn't have the expected digest.
  case wrongDigest(algorithm: String)
  /// The signature wasn't made with the given key, or not for this document.
  case wrongSignature(algorithm: String)
  /// The decoder rejected the document, for example because a value violates its schema.
  case undecodable(any Error)

  /// The stages of loading, in order.
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
    /// Making a value from the document.
    case decoding
  }

  /// The stage that failed. No later stage has begun.
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
