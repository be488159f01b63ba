import Foundation
import Testing
import Vouch
import VouchCrypto

struct DigestTests {
  @Test("The digests of the standard's examples are accepted", arguments: KnownAnswers.digests)
  func knownAnswers(_ answer: KnownAnswers.Digests) throws {
    let message = Data(answer.message.utf8)
    try ExpectedSHA256(hexadecimal: answer.sha256).verify(message)
    try ExpectedSHA384(hexadecimal: answer.sha384).verify(message)
    try ExpectedSHA512(hexadecimal: answer.sha512.uppercased()).verify(message)
  }

  @Test("A million letters have the digest that the standard gives")
  func million() throws {
    // FIPS 180-2, appendix B.3.
    let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    try ExpectedSHA256(hexadecimal: digest).verify(
      Data(repeating: UInt8(ascii: "a"), count: 1_000_000))
  }

  @Test("One changed bit anywhere in the document or the digest is refused")
  func flippedBits() throws {
    let answer = KnownAnswers.digests[3]
    try expectRefusedFlips(
      Data(answer.message.utf8), Data(hexadecimal: answer.sha256), stage: .digest,
      proof: { try ExpectedSHA256($0) })
    try expectRefusedFlips(
      Data(answer.message.utf8), Data(hexadecimal: answer.sha384), stage: .digest,
      proof: { try ExpectedSHA384($0) })
    try expectRefusedFlips(
      Data(answer.message.utf8), Data(hexadecimal: answer.sha512), stage: .digest,
      proof: { try ExpectedSHA512($0) })
  }

  @Test("What is no digest is refused before any document is looked at")
  func unusable() {
    for count in [0, 31, 33, 48, 64] {
      #expect(throws: PayloadError.self) { try ExpectedSHA256(Data(count: count)) }
    }
    let digest = KnownAnswers.digests[1].sha256
    for text in ["", "0" + digest, digest.dropLast() + "g", digest.dropLast() + "٣", digest + "\n"]
    {
      #expect(throws: PayloadError.self) { try ExpectedSHA256(hexadecimal: String(text)) }
    }
  }

  @Test("A policy refuses the document before it is decoded, and says that it was the digest")
  func policy() throws {
    let policy = PayloadPolicy<[Int], ExpectedSHA256>(maxBytes: 100)
    // The SHA-256 digest of "[1]".
    let digest = try ExpectedSHA256(
      hexadecimal: "080a9ed428559ef602668b4c00f114f1a11c3f6b02a435f0bdc154578e4d7f22")
    #expect(try policy.load(from: Data("[1]".utf8), expecting: digest) == [1])
    #expect { try policy.load(from: Data("[2".utf8), expecting: digest) } throws: { error in
      (error as? PayloadError)?.stage == .digest
    }
  }
}
