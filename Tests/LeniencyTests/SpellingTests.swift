import Foundation
import Testing
import Vouch

@Suite("A value whose type doesn't keep its text")
struct SpellingTests {
  @Test(
    "is written in a spelling that the schema allows",
    arguments: [
      ("money", "1.50"), ("money", "3.00"), ("long", "1.5000"), ("short", "1.5"), ("short", "10"),
      ("id", "2EB8AA08-AA98-11EA-B4AA-73B441D16380"), ("at", "2026-01-01T00:00:00.000Z"),
      ("at", "2026-01-01T00:00:00.120Z"), ("plus", "2026-01-01T00:00:00+00:00"),
      ("day", "2026/01/02"),
    ])
  func spelled(_ key: String, _ text: String) throws {
    let document = "{\"\(key)\": \"\(text)\"}"
    for form in DocumentForm.allCases {
      let value: Spelled = try form.decode(document)
      #expect(try written(value) == json(document))
      #expect(try form.again(value) == value)
      #expect(try value.copy() == value)
      #expect(try VouchJSON.bytes(of: value) == Array(document.replacing(" ", with: "").utf8))
    }
  }

  @Test("isn't taken from a text that the schema refuses, whatever it would be written as")
  func refused() throws {
    for document in [#"{"money": "3"}"#, #"{"id": "2eb8aa08-aa98-11ea-b4aa-73b441d16380"}"#] {
      for form in DocumentForm.allCases {
        #expect(throws: DecodingError.self) { try form.decode(Spelled.self, document) }
      }
    }
  }

  @Test("isn't taken where no spelling of it would be allowed")
  func unwritable() throws {
    for form in DocumentForm.allCases {
      let document: Document<Spelled> = try form.decode(#"{"east": "2026-01-01T00:00:00+01:00"}"#)
      #expect(document.violations.map(\.keyword) == ["pattern"])
      #expect(
        document.violations.map(\.message) == [
          #""2025-12-31T23:00:00Z" doesn't match the pattern [+]01:00$"#
        ])
    }
  }
}
