/// The policy that the bytes of a document must satisfy before they are parsed.
public struct PayloadPlan: Sendable {
  public enum Digest: String, Sendable {
    case sha256, sha384, sha512
  }

  public enum Signature: String, Sendable {
    case ed25519, p256
    case hmacSHA256 = "hmac-sha256"
  }

  /// The type of the documents.
  public var header: TypeHeader
  public var maxBytes: Int?
  public var maxDepth: Int?
  public var digest: Digest?
  public var signature: Signature?

  public init(header: TypeHeader) {
    self.header = header
  }

  /// True if the policy compares documents with a digest or a signature.
  public var needsProof: Bool { digest != nil || signature != nil }
}
