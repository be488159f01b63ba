/// Names of the runtime for document policies, and of the product with cryptography.
extension GeneratedNames {
  static let cryptoModule = "VouchCrypto"

  static let payloadPolicy = TypeReference.named(module: module, name: "PayloadPolicy")
  static let noProof = TypeReference.named(module: module, name: "NoProof")
  static let digestAndSignature = TypeReference.named(module: module, name: "DigestAndSignature")

  static let payloadProperty = "payload"
  static let maxBytesLabel = "maxBytes"
  static let maxDepthLabel = "maxDepth"

  static func digest(_ digest: PayloadPlan.Digest) -> TypeReference {
    switch digest {
    case .sha256: crypto("ExpectedSHA256")
    case .sha384: crypto("ExpectedSHA384")
    case .sha512: crypto("ExpectedSHA512")
    }
  }

  static func signature(_ signature: PayloadPlan.Signature) -> TypeReference {
    switch signature {
    case .ed25519: crypto("Ed25519Signature")
    case .p256: crypto("P256Signature")
    case .hmacSHA256: crypto("HMACSHA256Code")
    }
  }

  private static func crypto(_ name: String) -> TypeReference {
    .named(module: cryptoModule, name: name)
  }
}
