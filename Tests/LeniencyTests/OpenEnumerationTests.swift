import Foundation
import Testing
import Vouch

@Suite("Enumerations that may grow")
struct OpenEnumerationTests {
  @Test("A listed value is its case", arguments: DocumentForm.allCases)
  func listed(_ form: DocumentForm) throws {
    let value: Enumerations = try form.decode(
      #"{"status":"sold out","level":-3,"kind":"song","mixed_open":1}"#)
    #expect(value.status == .soldOut)
    #expect(value.level == .minus3)
    #expect(value.kind == .song)
    #expect(value.mixedOpen == .value1)
  }

  @Test("Any other value of the type is kept", arguments: DocumentForm.allCases)
  func unlisted(_ form: DocumentForm) throws {
    let text = #"{"status":"gone","level":7,"kind":"user","mixed_open":"x"}"#
    let value: Enumerations = try form.decode(text)
    #expect(value.status == .other("gone"))
    #expect(value.level == .other(7))
    #expect(value.kind == .other("user"))
    #expect(value.mixedOpen == .unlisted("x"))
    #expect(try form.again(value) == value)
    #expect(try written(value) == json(text))
  }

  @Test(
    "A value of another type is still refused",
    arguments: [
      #"{"status":1}"#, #"{"status":null}"#, #"{"level":"1"}"#, #"{"level":1.5}"#,
      #"{"mixed_open":true}"#, #"{"mixed_open":1.5}"#, #"{"mixed_open":["low"]}"#,
    ], DocumentForm.allCases)
  func otherTypes(_ text: String, _ form: DocumentForm) throws {
    #expect(throws: DecodingError.self) { try form.decode(Enumerations.self, text) }
    let document: Document<Enumerations> = try form.decode(text)
    #expect(document.violations.count == 1)
  }

  @Test("Values are told apart by their scalars, not as Swift tells strings apart")
  func scalars() throws {
    let composed: Enumerations = try DocumentForm.json.decode("{\"status\":\"caf\u{E9}\"}")
    let decomposed: Enumerations = try DocumentForm.json.decode("{\"status\":\"cafe\u{301}\"}")
    #expect(composed.status == .café)
    #expect(decomposed.status == .other("cafe\u{301}"))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
  }

  @Test("A listed value in the unknown case is the listed value")
  func listedInUnknownCase() throws {
    #expect(Status.other("active") == .active)
    #expect(Set([Status.other("active"), .active]).count == 1)
    #expect(Status(rawValue: "active") == .active)
    #expect(Status(rawValue: "x").rawValue == "x")
    #expect(throws: Enumerations.ValidationError.self) {
      try Enumerations(statuses: [.active, .other("active")])
    }
  }

  @Test("Unlisted values are different items")
  func uniqueItems() throws {
    let value: Enumerations = try DocumentForm.json.decode(#"{"statuses":["a","b","active"]}"#)
    #expect(value.statuses == [.other("a"), .other("b"), .active])
    #expect(throws: DecodingError.self) {
      try DocumentForm.json.decode(Enumerations.self, #"{"statuses":["a","b","a"]}"#)
    }
  }

  @Test("An integer beyond Int is refused with its place")
  func hugeInteger() throws {
    let error = try #require(throws: DecodingError.self) {
      try DocumentForm.json.decode(Enumerations.self, #"{"level":1e30}"#)
    }
    #expect(complaint(error) == "format /level")
  }
}

@Suite("Enumerations of values of several types")
struct MixedEnumerationTests {
  @Test("Each value is its case", arguments: DocumentForm.allCases)
  func values(_ form: DocumentForm) throws {
    let cases: [(String, Mixed)] = [
      (#""low""#, .low), ("1", .value1), ("true", .true), ("0.5", .value0Point5),
    ]
    for (text, expected) in cases {
      let value: Enumerations = try form.decode("{\"mixed\":\(text)}")
      #expect(value.mixed == expected)
      #expect(try form.again(value) == value)
      #expect(try written(value) == json("{\"mixed\":\(text)}"))
    }
  }

  @Test("A number is the same with and without a fraction of zeros")
  func equalNumbers() throws {
    #expect(try DocumentForm.json.decode(Enumerations.self, #"{"mixed":1.0}"#).mixed == .value1)
  }

  @Test("Other values are refused", arguments: ["\"1\"", "\"LOW\"", "2", "false", "[]", "{}"])
  func others(_ text: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try DocumentForm.json.decode(Enumerations.self, "{\"mixed\":\(text)}")
    }
    #expect(complaint(error) == "enum /mixed")
  }

  @Test("Raw values are JSON values")
  func rawValues() {
    #expect(Mixed.allCases.map(\.rawValue) == ["low", 1, true, 0.5])
    #expect(Mixed(rawValue: 0.5) == .value0Point5)
    #expect(Mixed(rawValue: "x") == nil)
  }
}
