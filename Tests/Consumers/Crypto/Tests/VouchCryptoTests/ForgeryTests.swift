// CryptoKit has another implementation of Ed25519, which may be stricter than it has to be.
#if !canImport(CryptoKit)
  import Crypto
  import Foundation
  import Testing
  import Vouch
  import VouchCrypto

  /// Why keys of small order are refused: swift-crypto itself takes signatures by them that nobody has
  /// made.
  ///
  /// A signature (R, S) fits a key A and a message if S·B = R + h·A, with h the hash of R, A and the
  /// message: RFC 8032, section 5.1.7. With S = 0 that is R = -h·A, a point of small order if A is.
  @Suite("Signatures that nobody has made")
  struct ForgeryTests {
    /// Each fits a key of order 8 with one R of eight at least by chance, so that a few are enough.
    private static let messages = (0..<64).map { Data("{\"amount\":\($0)}".utf8) }

    /// The R that make a signature of a message with S = 0.
    private func forgeries(_ key: Data, _ message: Data) throws -> [Data] {
      let publicKey = try Curve25519.Signing.PublicKey(rawRepresentation: key)
      return SmallOrder.encodings.filter {
        publicKey.isValidSignature($0 + Data(count: 32), for: message)
      }
    }

    @Test(
      "fit each key of small order, canonical or not, and such a key is refused",
      arguments: SmallOrder.encodings)
    func forgeable(_ key: Data) throws {
      let message = try Self.messages.first { try !forgeries(key, $0).isEmpty }
      let forged = try #require(message)
      let first = try #require(try forgeries(key, forged).first)
      #expect(throws: PayloadError.self) {
        try Ed25519Signature(first + Data(count: 32), publicKey: key)
      }
    }

    @Test("have each of the eight points of small order for their R, so that the list lacks none")
    func allPoints() throws {
      // Order 8: its multiples are all points of small order.
      let key = try #require(SmallOrder.encodings.first { $0.first == 0x26 })
      let points = try Set(Self.messages.flatMap { try forgeries(key, $0) })
      #expect(points.count == 8)
    }

    @Test("fit no key of anybody", arguments: KnownAnswers.ed25519)
    func honest(_ answer: KnownAnswers.Signature) throws {
      for message in Self.messages + [answer.message] {
        #expect(try forgeries(answer.key, message) == [])
      }
    }
  }
#endif
