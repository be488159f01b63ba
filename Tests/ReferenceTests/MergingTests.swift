import Foundation
import ReferenceCases
import Testing
import Vouch

/// One type for all parts of an `allOf`: `merging.schema.yaml`.
@Suite("A merged type")
struct MergingTests {
  @Test("has the properties of all parts")
  func properties() throws {
    let member = try roundTrip(
      #"{"name":"ada","since":"2024-02-29","rank":10,"email":"ada@example.com"}"#, as: Member.self)
    #expect(member.name == "ada")
    #expect(member.rank == 10)
    #expect(member.email == "ada@example.com")
  }

  @Test(
    "keeps the constraints of every part",
    arguments: [
      Refusal(#"{"name":"","since":"2024-02-29","rank":1}"#, "minLength", "/name", "name"),
      Refusal(#"{"name":"ada123","since":"2024-02-29","rank":1}"#, "maxLength", "/name", "name"),
      Refusal(#"{"name":"ada","since":"2024-02-29","rank":0}"#, "minimum", "/rank", "rank"),
      Refusal(#"{"name":"ada","since":"2024-02-29","rank":11}"#, "maximum", "/rank", "rank"),
      Refusal(#"{"name":"ada","since":"2023-02-29","rank":1}"#, "format", "/since", "since"),
      Refusal(#"{"since":"2024-02-29","rank":1,"a":2}"#, "required", "/name"),
      Refusal(#"{"name":"ada","rank":1,"a":2}"#, "required", "/since"),
      Refusal(#"{"name":"ada","since":"2024-02-29"}"#, "minProperties", "", "object"),
    ])
  func constraints(_ refusal: Refusal) throws {
    try expect(refusal, of: Member.self)
  }

  @Test("is closed by unevaluatedProperties, whose name and message the violation has")
  func closed() throws {
    let member = try roundTrip(#"{"name":"ada","since":"2024-02-29","note":""}"#, as: Closed.self)
    #expect((member.name, member.note) == ("ada", ""))
    try expect(
      Refusal(#"{"name":"ada","nick":""}"#, "unevaluatedProperties", "/nick", "object"),
      of: Closed.self)
    let violations = try violations(of: Closed.self, #"{"name":"ada","nick":""}"#)
    #expect(violations.map(\.message) == ["Members have no other data."])
    #expect(violations.map(\.ruleID) == ["Closed.unevaluatedProperties"])
  }

  @Test("keeps what unevaluatedProperties describes")
  func counted() throws {
    let counted = try roundTrip(#"{"name":"ada","a":1,"b":2}"#, as: Counted.self)
    #expect(counted.additionalProperties == ["a": 1, "b": 2])
    try expect(
      Refusal(#"{"name":"ada","a":0}"#, "minimum", "/a", "additionalProperties"), of: Counted.self)
  }

  @Test("obeys the conditions of all parts, with the messages of each")
  func conditions() throws {
    let apprentice = try roundTrip(
      #"{"name":"ada","grade":10,"until":"2024-02-29","a":1}"#, as: Apprentice.self)
    #expect((apprentice.name, apprentice.grade) == ("ada", 10))
    try expect(
      Refusal(#"{"name":"al","grade":10,"until":"2024-02-29"}"#, "minLength", "/name", "object"),
      of: Apprentice.self)
    try expect(
      Refusal(#"{"name":"ada","grade":9}"#, "required", "/until", "object"), of: Apprentice.self)
    #expect(
      try violations(of: Apprentice.self, #"{"name":"ada","grade":9}"#).map(\.message)
        == ["A grade ends one day."])
  }

  @Test("contains what each part asks for")
  func contained() throws {
    let ends = try roundTrip(#"{"words":["last","first"]}"#, as: Ends.self)
    #expect(ends.words == ["last", "first"])
    #expect(
      try violations(of: Ends.self, #"{"words":["last"]}"#).map(\.keyword) == ["contains"])
    #expect(
      try violations(of: Ends.self, #"{"words":["first"]}"#).map(\.message)
        == ["The end is missing."])
  }

  @Test(
    "of a reference and its siblings obeys both",
    arguments: [
      Refusal(#"{"value":"a"}"#, "minLength", "/value", "value"),
      Refusal(#"{"value":"abcde"}"#, "maxLength", "/value", "value"),
      Refusal(#"{"value":"ab1"}"#, "pattern", "/value", "value"),
    ])
  func siblings(_ refusal: Refusal) throws {
    try expect(refusal, of: Code.self)
    #expect(try roundTrip(#"{"value":"abcd"}"#, as: Code.self).value == "abcd")
  }
}
