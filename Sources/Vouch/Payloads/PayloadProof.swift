#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
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
