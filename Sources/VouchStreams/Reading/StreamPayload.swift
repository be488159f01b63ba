import Vouch

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What `x-payload` of a schema asks of the bytes of a stream.
///
/// A length is counted while bytes come: what stands within it is handed out. A digest or a signature can't
/// be held against less than all bytes, so that nothing is handed out before the last one has come; what is
/// kept until then is bounded by `maxBytes`, without which such a stream is refused.
public struct StreamPayload: Sendable {
  let maxBytes: Int?
  let maxDepth: Int?
  /// Holds the whole stream against its proof; nil where there is none to wait for.
  let verify: (@Sendable ([UInt8]) throws(PayloadError) -> Void)?

  /// Nothing is asked.
  public static let any = StreamPayload(maxBytes: nil, maxDepth: nil, verify: nil)

  /// What a policy asks that has no proof: `.policy(Feed.payload)`.
  public static func policy<Value>(_ policy: PayloadPolicy<Value, NoProof>) -> StreamPayload {
    StreamPayload(maxBytes: policy.maxBytes, maxDepth: policy.maxDepth, verify: nil)
  }

  /// What a policy asks, and the digest or signature that the whole stream must have.
  public static func policy<Value, Proof>(
    _ policy: PayloadPolicy<Value, Proof>, expecting proof: Proof
  ) -> StreamPayload {
    StreamPayload(maxBytes: policy.maxBytes, maxDepth: policy.maxDepth) {
      (bytes) throws(PayloadError) in try proof.verify(Data(bytes))
    }
  }

  /// Why a stream of so many bytes isn't read on.
  func objection(to count: Int) -> PayloadError? {
    if let maxBytes { return count > maxBytes ? .tooLong(limit: maxBytes, length: nil) : nil }
    if verify == nil { return nil }
    return .unusable(
      .length, reason: "a stream is kept up to its proof, so that its schema has to say maxBytes")
  }
}
