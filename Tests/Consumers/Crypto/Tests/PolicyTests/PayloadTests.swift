import Foundation
import Policies
import Testing
import Vouch
import VouchCrypto

/// The policies that `x-payload` becomes.
struct PayloadTests {
  /// That this compiles is the test: nothing but the proof in the type makes a document load.
  @Test("What the schema asks for is in the type of the policy")
  func types() {
    let limited: PayloadPolicy<Tally, NoProof> = Tally.payload
    let digest: PayloadPolicy<Bulletin, ExpectedSHA256> = Bulletin.payload
    let signed: PayloadPolicy<Release, Ed25519Signature> = Release.payload
    let both: PayloadPolicy<Invoice, DigestAndSignature<ExpectedSHA512, P256Signature>> =
      Invoice.payload
    let coded: PayloadPolicy<Grade, HMACSHA256Code> = Grade.payload
    let union: PayloadPolicy<Audit, ExpectedSHA384> = Audit.payload
    #expect([limited.maxDepth, digest.maxDepth] == [1, 3])
    #expect([digest.maxBytes, signed.maxBytes, both.maxBytes] == [100, .max, nil])
    #expect(
      [coded.maxBytes, coded.maxDepth, union.maxBytes, union.maxDepth].allSatisfy { $0 == nil })
  }

  private func error<Value, Proof>(
    _ policy: PayloadPolicy<Value, Proof>, _ text: String, _ proof: Proof
  ) -> PayloadError? {
    do throws(PayloadError) {
      _ = try policy.load(from: Data(text.utf8), expecting: proof)
      return nil
    } catch {
      return error
    }
  }

  @Test("A document passes length, depth and digest, in this order, and then its schema")
  func stages() throws {
    let text = #"{"headline": "News"}"#
    let digest = try ExpectedSHA256(hexadecimal: Self.sha256(text))
    #expect(try Bulletin.payload.load(from: Data(text.utf8), expecting: digest).headline == "News")
    #expect(error(Bulletin.payload, text + "\n", digest)?.stage == .digest)
    #expect(error(Bulletin.payload, #"{"a": [[[1]]]}"#, digest)?.stage == .depth)
    let long = text + String(repeating: " ", count: 100)
    #expect(error(Bulletin.payload, long, digest)?.stage == .length)
    let invalid = #"{"headline": ""}"#
    let refusal = error(
      Bulletin.payload, invalid, try ExpectedSHA256(hexadecimal: Self.sha256(invalid)))
    guard case .undecodable(let cause)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(cause.violation?.ruleID == "Bulletin.headline.minLength")
  }

  @Test("A policy of limits needs nothing to compare with")
  func limits() throws {
    #expect(try Tally.payload.load(from: Data(#"{"count": 1}"#.utf8)).count == 1)
    #expect(throws: PayloadError.self) { try Tally.payload.load(from: Data(#"{"a": []}"#.utf8)) }
  }

  /// As `sha256sum` prints it.
  private static func sha256(_ text: String) -> String {
    switch text {
    case #"{"headline": "News"}"#:
      "84e811e57cc0ff3e7f716898f2066a58766bde78b9aa066e98f75be139c01890"
    default:
      "26de58882dac5bb430cabd9729ccaebe8f9be031aab127fd7c063db38040eb30"
    }
  }
}
