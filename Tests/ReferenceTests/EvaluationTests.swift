import Foundation
import ReferenceCases
import Testing
import Vouch

@Suite("What tables have no words for is evaluated")
struct EvaluationTests {
  @Test("A schema without a type holds for values of the type that it speaks of")
  func untyped() throws {
    try roundTrip("3", as: Threshold.self)
    try roundTrip(#""a""#, as: Threshold.self)
    try expect(Refusal("2", "minimum", "", "value"), of: Threshold.self)
    try expect(Refusal("null", "false", "", "value"), of: Nothing.self)
    #expect(throws: Threshold.ValidationError.self) { try Threshold(2) }
    #expect(try Threshold("a").value == "a")
  }

  @Test("Typed values are evaluated besides the checks of their rows")
  func rows() throws {
    try roundTrip(
      """
      {"numbers": [7, 1], "nickname": "a", "remark": null, "threshold": [],
       "pair": ["a", 1], "headers": {"x-a": "b", "size": 1}}
      """, as: Draw.self)
    try expect(Refusal(#"{"numbers": [1]}"#, "contains", "/numbers", "numbers"), of: Draw.self)
    try expect(
      Refusal(#"{"numbers": [7, 7, 7]}"#, "maxContains", "/numbers", "numbers"), of: Draw.self)
    for (key, json, keyword, place) in [
      ("nickname", #""root""#, "not", "/nickname"),
      ("remark", #""""#, "not", "/remark"),
      ("threshold", "2.5", "minimum", "/threshold"),
      ("gone", "null", "false", "/gone"),
      ("pair", #"["a", "b"]"#, "type", "/pair/1"),
      ("pair", #"["a", 1, 2]"#, "items", "/pair/2"),
      ("headers", #"{"x-a": 1}"#, "type", "/headers/x-a"),
      ("headers", #"{"size": "1"}"#, "type", "/headers/size"),
    ] {
      try expect(
        Refusal(#"{"numbers": [7], "\#(key)": \#(json)}"#, keyword, place), of: Draw.self)
    }
  }

  @Test("An object is evaluated with the keys that it doesn't list, and keeps them")
  func objects() throws {
    try roundTrip(#"{"method": "post", "street": "a", "x": 1}"#, as: Delivery.self)
    try roundTrip(#"{"method": "pickup", "shop": "a"}"#, as: Delivery.self)
    try expect(
      Refusal(#"{"method": "post", "shop": "a"}"#, "required", "/street", "object"),
      of: Delivery.self)
    try roundTrip(#"{"name": "abc", "n2": "ab", "note": 1}"#, as: Labels.self)
    try expect(Refusal(#"{"name": "abcd"}"#, "maxLength", "/name", "object"), of: Labels.self)
    try expect(
      Refusal(#"{"label": "a"}"#, "additionalProperties", "/label", "object"), of: Labels.self)
  }

  @Test("The memberwise initialiser and the copy evaluate too")
  func makingAndCopying() throws {
    #expect(throws: Delivery.ValidationError.self) { try Delivery(method: .post) }
    let delivery = try Delivery(method: .post, street: "a")
    #expect(throws: Delivery.ValidationError.self) { try delivery.copy(method: .pickup) }
    #expect(try delivery.copy(method: .pickup, shop: "b").shop == "b")
    let error = try #require(throws: Draw.ValidationError.self) { try Draw(numbers: [1]) }
    #expect(error.violation.ruleID == "Draw.numbers.contains")
    #expect(error.violation.pointer == "/numbers")
  }
}
