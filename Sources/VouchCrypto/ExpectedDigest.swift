import Foundation
import Vouch

#if canImport(CryptoKit)
  import CryptoKit
#elseif Crypto
  import Crypto
#endif

#if canImport(CryptoKit) || Crypto
  /// The digest that a document must have.
  ///
  /// The digest must come from a source that is more trusted than the document itself. A digest
  /// stored beside the document detects accidental changes, but whoever can change the document can
  /// change both.
  public struct ExpectedDigest<Algorithm: DigestAlgorithm>: PayloadProof {
    private let bytes: Data

    /// Makes an expected digest from its bytes.
    ///
    /// - Throws: `PayloadError.unusable` if the algorithm's digests have another length.
    public init(_ bytes: some Sequence<UInt8>) throws(PayloadError) {
      self.bytes = Data(bytes)
      guard self.bytes.count == Algorithm.byteCount else {
        throw .unusable(
          .digest,
          reason: "a \(Algorithm.name) digest has \(Algorithm.byteCount) bytes, not"
            + " \(self.bytes.count)")
      }
    }

    /// Makes an expected digest from its hexadecimal digits, as `sha256sum` prints them.
    ///
    /// - Throws: `PayloadError.unusable` if the number of digits isn't that of the algorithm, or if
    ///   there are other characters.
    public init(hexadecimal digits: String) throws(PayloadError) {
      guard let bytes = Hexadecimal.bytes(digits) else {
        throw .unusable(.digest, reason: "the expected digest isn't written in hexadecimal digits")
      }
      try self.init(bytes)
    }

    /// Returns normally if the document's digest is the expected one, and otherwise throws an
    /// error. Linear in the document's length.
    public func verify(_ data: Data) throws(PayloadError) {
      guard ConstantTime.areEqual(Algorithm.digest(of: data), bytes) else {
        throw .wrongDigest(algorithm: Algorithm.name)
      }
    }
  }

  /// Digest algorithms of FIPS 180-4.
  public protocol DigestAlgorithm: Sendable {
    /// The algorithm's name for people: `SHA-256`.
    static var name: String { get }
    /// The number of bytes of each digest.
    static var byteCount: Int { get }
    /// Returns the digest of a document. Linear in its length.
    static func digest(of data: Data) -> Data
  }

  /// SHA-256: digests of 32 bytes.
  public enum SHA256Algorithm: DigestAlgorithm {
    public static let name = "SHA-256"
    public static let byteCount = 32
    public static func digest(of data: Data) -> Data { Data(SHA256.hash(data: data)) }
  }

  /// SHA-384: digests of 48 bytes.
  public enum SHA384Algorithm: DigestAlgorithm {
    public static let name = "SHA-384"
    public static let byteCount = 48
    public static func digest(of data: Data) -> Data { Data(SHA384.hash(data: data)) }
  }

  /// SHA-512: digests of 64 bytes.
  public enum SHA512Algorithm: DigestAlgorithm {
    public static let name = "SHA-512"
    public static let byteCount = 64
    public static func digest(of data: Data) -> Data { Data(SHA512.hash(data: data)) }
  }

  /// The SHA-256 digest that a document must have.
  public typealias ExpectedSHA256 = ExpectedDigest<SHA256Algorithm>
  /// The SHA-384 digest that a document must have.
  public typealias ExpectedSHA384 = ExpectedDigest<SHA384Algorithm>
  /// The SHA-512 digest that a document must have.
  public typealias ExpectedSHA512 = ExpectedDigest<SHA512Algorithm>
#endif
