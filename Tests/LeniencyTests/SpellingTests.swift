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
      ("day", "2026/01/02"), ("price", "1.50"), ("other", "1.50"),
      ("key", "F81d4fae-7dec-11d0-a765-00a0c91e6bf6"), ("opened", "2020-01-01T00:00:00.50Z"),
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

  @Test(
    "satisfies the conditions around it as it will be written",
    arguments: [
      (#"{"number": 0.30000000000000000001}"#, "/number"),
      (#"{"float": 0.10000000149011612}"#, "/float"),
      (#"{"numbers": [0.1, 0.30000000000000000001]}"#, "/numbers"),
      (#"{"positive": 1e-400}"#, "/positive"), (#"{"positive": 3e-324}"#, "/positive"),
      (#"{"price": "1.50", "at": "2026-01-01T00:00:00Z"}"#, "/note"),
      (#"{"price": "1.5", "at": "2026-01-01T00:00:00+00:00"}"#, "/note"),
    ])
  func rewritten(_ document: String, _ pointer: String) throws {
    let read: Document<Rewritten> = try DocumentForm.directJSON.decode(document)
    #expect(read.violations.map(\.pointer) == [pointer])
    // Property lists have no number of so many digits.
    for form in [DocumentForm.json, .directJSON] {
      #expect(throws: DecodingError.self) { try form.decode(Rewritten.self, document) }
    }
    for rest in ["", #", "count": "1""#] {
      let wrapped = "{\"inner\": \(document)\(rest)}"
      let read: Document<Wrapping> = try DocumentForm.directJSON.decode(wrapped)
      #expect(read.violations.map(\.pointer) == ["/inner" + pointer])
    }
  }

  @Test(
    "satisfies conditions within those that choose how it is written",
    arguments: ["", #", "count": "1""#, #", "note": null"#])
  func within(_ rest: String) throws {
    let document = "{\"varying\": {\"number\": 0.30000000000000000001}\(rest)}"
    let read: Document<Wrapping> = try DocumentForm.directJSON.decode(document)
    #expect(read.violations.map(\.pointer) == ["/varying"])
    let valid = "{\"varying\": {\"number\": 0.40000000000000000001}\(rest)}"
    let value: Wrapping = try DocumentForm.directJSON.decode(valid)
    #expect(value.varying?.number == 0.4)
  }

  @Test(
    "that is a date has the digits of its number",
    arguments: [
      #"{"millis":0.5}"#, #"{"millis":1700000000000.25}"#, #"{"seconds":1.0001}"#,
      #"{"numbers":[0.1,0.31]}"#, #"{"price":"1.25","at":"2026-01-01T00:00:00Z"}"#,
    ])
  func digits(_ document: String) throws {
    for form in DocumentForm.allCases {
      let value: Rewritten = try form.decode(document)
      #expect(try VouchJSON.bytes(of: value) == Array(document.utf8))
    }
  }

  @Test(
    "stands beside a default that conditions refuse, which is left out",
    arguments: [
      #""at": "2026-01-01T00:00:00+00:00""#, #""number": 0.30000000000000000001"#,
      #""millis": 1700000000000.25"#,
    ])
  func besideDefault(_ member: String) throws {
    for form in [DocumentForm.json, .directJSON] {
      let value: Beside = try form.decode("{\"inner\": {}, \(member)}")
      #expect(value.inner?.size == 1)
      #expect(try form.again(value) == value)
      #expect(throws: DecodingError.self) {
        try form.decode(Beside.self, "{\"inner\": {\"size\": 1}, \(member)}")
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
