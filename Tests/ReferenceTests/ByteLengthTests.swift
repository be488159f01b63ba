import Foundation
import ReferenceCases
import Testing
import Vouch

/// Lengths in bytes of UTF-8, by every door.
@Suite("Lengths in bytes")
struct ByteLengthTests {
  @Test(
    "are those of UTF-8, wherever the string stands",
    arguments: [
      Refusal(#"{"text": "a"}"#, "x-min-bytes", "/text", "text"),
      Refusal(#"{"text": "ééa"}"#, "x-max-bytes", "/text", "text"),
      Refusal(#"{"text": "\u00e9\u00e9a"}"#, "x-max-bytes", "/text", "text"),
      Refusal(#"{"text": "ab", "code": 123}"#, "x-max-bytes", "/code", "code"),
      Refusal(#"{"text": "ab", "words": ["é", "éa"]}"#, "x-max-bytes", "/words/1", "words"),
      Refusal(
        #"{"text": "ab", "translations": {"de": "éa"}}"#, "x-max-bytes", "/translations/de",
        "translations"),
      Refusal(#"{"text": "ab", "names": {"abc": ""}}"#, "x-max-bytes", "/names/abc", "names"),
    ])
  func refused(_ refusal: Refusal) throws {
    try expect(refusal, of: PackedLabel.self)
  }

  @Test("may be at the limit", arguments: ["ab", "abcd", "é", "éé", "💩"])
  func atTheLimit(_ text: String) throws {
    let label = try PackedLabel(text: text)
    #expect(label.text == text)
    let data = try JSONEncoder().encode(label)
    #expect(try VouchJSON.decode(PackedLabel.self, from: data) == label)
    #expect(try JSONDecoder().decode(PackedLabel.self, from: data) == label)
  }

  @Test("are checked in values that Swift makes and changes")
  func inSwift() throws {
    let error = try #require(throws: PackedLabel.ValidationError.self) {
      try PackedLabel(text: "ééa")
    }
    guard case .text(let violation) = error else { throw error }
    #expect(violation.ruleID == "PackedLabel.text.x-max-bytes")
    #expect(violation.message == #""ééa" is longer than 4 bytes"#)
    #expect(violation.limit?.value == .count(4))
    let label = try PackedLabel(text: "ab")
    #expect(throws: PackedLabel.ValidationError.self) { try label.copy(text: "a") }
    #expect(throws: PackedLabel.ValidationError.self) { try label.copy(words: ["abc"]) }
    #expect(throws: PackedLabel.ValidationError.self) { try label.copy(names: ["abc": "a"]) }
  }
}
