import Foundation
import Vouch

#if canImport(CryptoKit)
  import CryptoKit
#elseif Crypto
  import Crypto
#endif

#if canImport(CryptoKit) || Crypto
  /// An Ed25519 signature of a document (RFC 8032), with the public key to verify it with.
  public struct Ed25519Signature: PayloadProof {
    private let signature: Data
    private let publicKey: Curve25519.Signing.PublicKey

    /// - Parameters:
    ///   - signature: the signature, 64 bytes.
    ///   - publicKey: the public key, 32 bytes. It must come from a trusted source, never from the
    ///     document's sender.
    /// - Throws: `PayloadError.unusable` if one of the two has another length, or the key is one of
    ///   the few for which anybody can make signatures: a point of small order.
    public init(_ signature: Data, publicKey: Data) throws(PayloadError) {
      guard signature.count == 64 else {
        throw .unusable(
          .signature, reason: "an Ed25519 signature has 64 bytes, not \(signature.count)")
      }
      guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey) else {
        throw .unusable(
          .signature, reason: "an Ed25519 public key has 32 bytes, not \(publicKey.count)")
      }
      guard !Ed25519SmallOrder.contains(publicKey) else {
        throw .unusable(
          .signature,
          reason: "the Ed25519 public key is a point of small order, by which anybody can sign")
      }
      self.signature = signature
      self.publicKey = key
    }

    /// Returns normally if the signature matches the document and the key, and otherwise throws an
    /// error. Linear in the document's length.
    public func verify(_ data: Data) throws(PayloadError) {
      guard publicKey.isValidSignature(signature, for: data) else {
        throw .wrongSignature(algorithm: "Ed25519")
      }
    }
  }

  /// An ECDSA signature of a document over P-256 with SHA-256 (FIPS 186-5), with the public key to
  /// verify it with.
  public struct P256Signature: PayloadProof {
    /// The encoding of a signature's two numbers.
    public enum Encoding: Sendable {
      /// ASN.1 DER, as in OpenSSL and X.509.
      case der
      /// The two numbers in sequence, 32 bytes each, as in IEEE P1363 and JSON Web Signatures.
      case raw
    }

    private let signature: P256.Signing.ECDSASignature
    private let publicKey: P256.Signing.PublicKey

    /// - Parameters:
    ///   - signature: the signature's two numbers.
    ///   - encoding: the encoding of the signature.
    ///   - publicKey: an uncompressed point (65 bytes, X9.63) or a `SubjectPublicKeyInfo` in DER.
    ///     It must come from a trusted source, never from the document's sender.
    /// - Throws: `PayloadError.unusable` if the signature or the key is malformed.
    public init(
      _ signature: Data, encoding: Encoding = .der, publicKey: Data
    ) throws(PayloadError) {
      do {
        switch encoding {
        case .der: self.signature = try .init(derRepresentation: signature)
        case .raw: self.signature = try .init(rawRepresentation: signature)
        }
      } catch {
        throw .unusable(.signature, reason: "the signature is not a P-256 one")
      }
      let point = try? P256.Signing.PublicKey(x963Representation: publicKey)
      guard let key = point ?? (try? P256.Signing.PublicKey(derRepresentation: publicKey)) else {
        throw .unusable(.signature, reason: "the public key is not a P-256 one")
      }
      self.publicKey = key
    }

    /// Returns normally if the signature matches the document and the key, and otherwise throws an
    /// error. Linear in the document's length.
    public func verify(_ data: Data) throws(PayloadError) {
      guard publicKey.isValidSignature(signature, for: data) else {
        throw .wrongSignature(algorithm: "P-256 ECDSA")
      }
    }
  }

  /// An HMAC-SHA-256 code of a document (RFC 2104), with the secret key to verify it with.
  public struct HMACSHA256Code: PayloadProof {
    private let code: Data
    private let key: SymmetricKey

    /// - Parameters:
    ///   - code: the code, 32 bytes.
    ///   - key: the secret that both sides share. RFC 2104 recommends at least 32 random bytes.
    /// - Throws: `PayloadError.unusable` if the code has another length or the key is empty.
    public init(_ code: Data, key: Data) throws(PayloadError) {
      guard code.count == SHA256Algorithm.byteCount else {
        throw .unusable(
          .signature, reason: "an HMAC-SHA-256 code has 32 bytes, not \(code.count)")
      }
      guard !key.isEmpty else {
        throw .unusable(.signature, reason: "the key of an HMAC-SHA-256 code must not be empty")
      }
      self.code = code
      self.key = SymmetricKey(data: key)
    }

    /// Returns normally if the code matches the document and the key, and otherwise throws an
    /// error. Linear in the document's length.
    public func verify(_ data: Data) throws(PayloadError) {
      let expected = Data(HMAC<SHA256>.authenticationCode(for: data, using: key))
      guard ConstantTime.areEqual(expected, code) else {
        throw .wrongSignature(algorithm: "HMAC-SHA-256")
      }
    }
  }
#endif
