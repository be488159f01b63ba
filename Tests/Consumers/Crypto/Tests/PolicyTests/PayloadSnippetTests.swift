import Foundation
import Testing
import Vouch
import VouchCrypto

/// The snippets of the article on payloads that take a digest.
struct PayloadSnippetTests {
  @Test("Payloads.md: gate")
  func gate() throws {
    // Example: gate
    let document = Data(#"{"minutes": [3, 14]}"#.utf8)
    let digest = try ExpectedSHA256(
      hexadecimal: "270213d164845902b9f3a40d83ce9c9e0fca75985539f30ce50714497b15ab99")
    let parking = try Parking.payload.load(from: document, expecting: digest)
    #expect(parking.minutes == [3, 14])
    // End.
  }

  @Test("Payloads.md: stages")
  func stages() throws {
    // Example: stages
    let digest = try ExpectedSHA256(Data(count: 32))
    do throws(PayloadError) {
      _ = try Parking.payload.load(from: Data("[[[1]]]".utf8), expecting: digest)
    } catch {
      #expect(error.stage == .depth)
      print(error)  // the document is nested deeper than the 2 levels that its schema allows, …
    }
    // End.
  }
}
