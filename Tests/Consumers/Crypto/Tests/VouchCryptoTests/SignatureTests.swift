import Foundation
import Testing
import Vouch
import VouchCrypto

struct SignatureTests {
  @Test("RFC 8032: Ed25519 signatures hold, and nothing near them", arguments: KnownAnswers.ed25519)
  func ed25519(_ answer: KnownAnswers.Signature) throws {
    try expectRefusedFlips(
      answer.message, answer.signature, stage: .signature,
      proof: { try Ed25519Signature($0, publicKey: answer.key) })
  }

  @Test(
    "RFC 6979: P-256 signatures of two numbers hold, and nothing near them",
    arguments: KnownAnswers.p256)
  func p256(_ answer: KnownAnswers.Signature) throws {
    try expectRefusedFlips(
      answer.message, answer.signature, stage: .signature,
      proof: { try P256Signature($0, encoding: .raw, publicKey: answer.key) })
  }

  @Test(
    "RFC 6979: P-256 signatures in DER hold, and nothing near them", arguments: KnownAnswers.p256)
  func p256InDER(_ answer: KnownAnswers.Signature) throws {
    try expectRefusedFlips(
      answer.message, der(answer.signature), stage: .signature,
      proof: { try P256Signature($0, publicKey: answer.key) })
  }

  @Test("RFC 4231: HMAC-SHA-256 codes hold, and nothing near them", arguments: KnownAnswers.hmac)
  func hmac(_ answer: KnownAnswers.Signature) throws {
    try expectRefusedFlips(
      answer.message, answer.signature, stage: .signature,
      proof: { try HMACSHA256Code($0, key: answer.key) })
  }

  @Test("A signature by another key is refused")
  func otherKeys() throws {
    let (first, second) = (KnownAnswers.ed25519[1], KnownAnswers.ed25519[2])
    let other = try Ed25519Signature(first.signature, publicKey: second.key)
    #expect(throws: PayloadError.self) { try other.verify(first.message) }
    let code = KnownAnswers.hmac[0]
    let otherCode = try HMACSHA256Code(code.signature, key: code.key + [1])
    #expect(throws: PayloadError.self) { try otherCode.verify(code.message) }
  }

  @Test("What is no key is refused: another length, a point that is not on the curve, nothing")
  func unusableKeys() {
    let signature = KnownAnswers.ed25519[0]
    for key in [Data(), signature.key.dropLast(), signature.key + [0]] {
      #expect(throws: PayloadError.self) {
        try Ed25519Signature(signature.signature, publicKey: key)
      }
    }
    let ecdsa = KnownAnswers.p256[0]
    var offCurve = ecdsa.key
    offCurve[64] ^= 1
    for key in [Data(), offCurve, ecdsa.key.dropFirst(), ecdsa.key.dropLast(), Data([0])] {
      #expect(throws: PayloadError.self) {
        try P256Signature(ecdsa.signature, encoding: .raw, publicKey: key)
      }
    }
    #expect(throws: PayloadError.self) { try HMACSHA256Code(Data(count: 32), key: Data()) }
  }

  @Test("Ed25519 keys of small order, by which anybody can sign, are refused in every encoding")
  func smallOrder() throws {
    for key in SmallOrder.encodings {
      // The neutral element and S = 0: by the first keys it is a signature of any document.
      let forged = Data([1]) + Data(count: 63)
      #expect {
        try Ed25519Signature(forged, publicKey: key).verify(Data("{}".utf8))
      } throws: {
        "\($0)".contains("small order")
      }
      // In a slice of other data, too.
      #expect(throws: PayloadError.self) {
        try Ed25519Signature(forged, publicKey: (Data([9]) + key).dropFirst())
      }
    }
    let next = Data([2]) + Data(count: 31)
    _ = try Ed25519Signature(Data(count: 64), publicKey: next)
  }

  @Test("A signature of zeros is refused, whatever the document")
  func zeros() throws {
    let key = KnownAnswers.p256[0].key
    #expect(throws: PayloadError.self) {
      try P256Signature(Data(count: 64), encoding: .raw, publicKey: key).verify(Data())
    }
    let signature = try Ed25519Signature(
      Data(count: 64), publicKey: KnownAnswers.ed25519[0].key)
    #expect(throws: PayloadError.self) { try signature.verify(Data()) }
  }

  /// SEQUENCE { INTEGER, INTEGER } of the two halves; integers with the top bit set get a zero.
  private func der(_ raw: Data) -> Data {
    let integers = [raw.prefix(32), raw.suffix(32)].map { half -> Data in
      var digits = Data(half.drop { $0 == 0 })
      if let first = digits.first, first >= 0x80 { digits.insert(0, at: digits.startIndex) }
      return Data([2, UInt8(digits.count)]) + digits
    }
    let body = integers[0] + integers[1]
    return Data([0x30, UInt8(body.count)]) + body
  }
}
