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
