/// What the bytes of a document must satisfy before anything is parsed.
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

  /// Whether documents are compared with anything that takes cryptography.
  public var needsProof: Bool { digest != nil || signature != nil }
}
