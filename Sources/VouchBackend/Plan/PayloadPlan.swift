/// The policy that the bytes of a document must satisfy before they are parsed.
package struct PayloadPlan: Sendable {
  package enum Digest: String, Sendable {
    case sha256, sha384, sha512
  }

  package enum Signature: String, Sendable {
    case ed25519, p256
    case hmacSHA256 = "hmac-sha256"
  }

  /// The type of the documents.
  package var header: TypeHeader
  package var maxBytes: Int?
  package var maxDepth: Int?
  package var digest: Digest?
  package var signature: Signature?

  /// True if the policy compares documents with a digest or a signature.
  package var needsProof: Bool { digest != nil || signature != nil }
}
