import HostilePolicies
import Testing
import Vouch
import VouchArchive
import VouchCrypto

/// Types that bear the names of what archives and policies are made of.
struct HostileNameTests {
  @Test("Archives and policies mean their own types, whatever a schema's are called")
  func archives() throws {
    let inner = try HostilePolicies.NSObject.Inner(supportsSecureCoding: true)
    let value = try HostilePolicies.NSObject(
      coder: "a", value: 1, archiveClass: "b", payload: true, inner: inner,
      next: HostilePolicies.NSObject(coder: "c", value: 2))
    let copy = try KeyedArchive.value(
      HostilePolicies.NSObject.self, from: KeyedArchive.data(of: value))
    #expect(copy == value)
    let policy:
      Vouch.PayloadPolicy<
        HostilePolicies.NSObject,
        Vouch.DigestAndSignature<VouchCrypto.ExpectedSHA256, VouchCrypto.Ed25519Signature>
      > = HostilePolicies.NSObject.payload
    #expect(policy.maxBytes == 1000)
  }
}
