import Vouch

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The requirements of a schema's `x-payload` for the bytes of a stream.
///
/// Lengths are checked while bytes arrive, and the elements within the limit are returned. A digest
/// or a signature can be verified only with all bytes, so that no element is returned before the
/// last byte. The bytes that are kept until then are limited by `maxBytes`; without it, such a
/// stream is refused.
public struct StreamPayload: Sendable {
  let maxBytes: Int?
  let maxDepth: Int?
  /// Verifies the digest or signature of the whole stream; nil if there is none.
  let verify: (@Sendable ([UInt8]) throws(PayloadError) -> Void)?

  /// No requirements.
  public static let any = StreamPayload(maxBytes: nil, maxDepth: nil, verify: nil)

  /// Returns the requirements of a policy without a digest or signature: `.policy(Feed.payload)`.
  public static func policy<Value>(_ policy: PayloadPolicy<Value, NoProof>) -> StreamPayload {
    StreamPayload(maxBytes: policy.maxBytes, maxDepth: policy.maxDepth, verify: nil)
  }

  /// Returns the requirements of a policy, together with the digest or signature of the whole
  /// stream.
  public static func policy<Value, Proof>(
    _ policy: PayloadPolicy<Value, Proof>, expecting proof: Proof
  ) -> StreamPayload {
    StreamPayload(maxBytes: policy.maxBytes, maxDepth: policy.maxDepth) {
      (bytes) throws(PayloadError) in try proof.verify(Data(bytes))
    }
  }

  /// Returns the error if a stream of this length must not be read further.
  func objection(to count: Int) -> PayloadError? {
    if let maxBytes { return count > maxBytes ? .tooLong(limit: maxBytes, length: nil) : nil }
    if verify == nil { return nil }
    return .unusable(
      .length, reason: "a stream is kept up to its proof, so that its schema has to say maxBytes")
  }
}
