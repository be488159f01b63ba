import Foundation
import ReferenceCases
import Testing

@testable import Vouch

/// The reader of bytes leaves what it can't read to a slower walk, without a word. So it is asked here
/// whether it has read a document by itself.
@Suite("The reader of bytes reads by itself")
struct DirectShapesTests {
  private func isRead<Value: DocumentValue>(_ type: Value.Type, _ text: String) -> Bool {
    VouchJSON.directValue(type, Array(text.utf8), limits: .init()) != nil
  }

  @Test("maps, and values of no type in them")
  func maps() {
    let text = #"""
      {"counts": {"a": 1, "é": 2, "\n": 3}, "names": {"x": null, "y": "z"}, "free": {"a": [1, {"b": null}]},
       "nested": {"a": {"b": "c"}, "d": {}}, "filled": {"a": 3}}
      """#
    #expect(isRead(Inventory.self, text))
    #expect(!isRead(Inventory.self, #"{"filled": {}}"#))
    #expect(!isRead(Inventory.self, #"{"counts": {"a": -1}}"#))
  }

  @Test("maps of many keys, and not of the same key twice", arguments: [2, 16, 17, 1_000])
  func manyKeys(count: Int) {
    let members = (0..<count).map { "\"key \($0)\": \($0)" }
    #expect(isRead(Inventory.self, "{\"counts\": {\(members.joined(separator: ","))}}"))
    let doubled = (members + [members[0]]).joined(separator: ",")
    #expect(!isRead(Inventory.self, "{\"counts\": {\(doubled)}}"))
    #expect(!isRead(Inventory.self, "{\"free\": {\(doubled)}}"))
    #expect(!isRead(Inventory.self, "{\(doubled)}"))
  }

  @Test("nothing but JSON, whichever byte of a document is another, one more or one less")
  func brokenTexts() {
    let text = Array(
      #"""
      {"counts":{"a":1,"b":22},"names":{"x":null,"y":"z"},"free":{"a":[1,{"b":null}]},
       "nested":{"a":{"b":"c"},"d":{}},"filled":{"a":3} , "unknown":[true,"",{}]}
      """#.utf8)
    #expect(VouchJSON.directValue(Inventory.self, text, limits: .init()) != nil)
    for offset in text.indices {
      for byte in Array(#",:{}[]"\0n "#.utf8) {
        expectJSON(text[..<offset] + [byte] + text[offset...])
        expectJSON(text[..<offset] + [byte] + text[(offset + 1)...])
      }
      expectJSON(text[..<offset] + text[(offset + 1)...])
    }
  }

  /// Expects of bytes that are read that the other parser takes them for JSON, too.
  private func expectJSON(_ bytes: ArraySlice<UInt8>) {
    guard VouchJSON.directValue(Inventory.self, Array(bytes), limits: .init()) != nil else {
      return
    }
    #expect(
      (try? JSONTape(Array(bytes), maximumDepth: 100)) != nil,
      "\(String(decoding: bytes, as: UTF8.self))")
  }

  @Test("no keys that Swift's dictionaries take for one")
  func equivalentKeys() {
    #expect(!isRead(Inventory.self, "{\"counts\": {\"\u{e9}\": 1, \"e\u{301}\": 2}}"))
    #expect(!isRead(Inventory.self, "{\"free\": {\"\u{e9}\": 1, \"e\u{301}\": 2}}"))
  }

  @Test("rows on which a schema is evaluated")
  func evaluated() {
    #expect(
      isRead(Draw.self, #"{"numbers": [7, 1], "nickname": "a\tb", "threshold": 3, "remark": null}"#)
    )
    #expect(!isRead(Draw.self, #"{"numbers": [7, 7, 7]}"#))
    #expect(isRead(Delivery.self, #"{"method": "post", "street": "Main"}"#))
    #expect(!isRead(Delivery.self, #"{"method": "pickup", "street": "Main"}"#))
    #expect(isRead(Draw.self, #"{"numbers": [7], "headers": {"x-a": "b", "c": 1}}"#))
    #expect(!isRead(Draw.self, #"{"numbers": [7], "headers": {"x-a": 1}}"#))
  }

  @Test("unions that are tried, within each other")
  func trials() {
    var knot = #"{"left": 1}"#
    for level in 0..<12 {
      knot = "{\"tie\": \(knot), \"\(level % 2 == 0 ? "right" : "left")\": \(level)}"
    }
    #expect(isRead(Knot.self, knot))
    #expect(!isRead(Knot.self, #"{"left": 1, "right": 1}"#))
    #expect(isRead(Net.self, #"{"knots": [{"left": 1}, {"tie": {"right": 2}, "left": 3}]}"#))
  }

  @Test("what fits none of a union's cases, where that is kept")
  func unknown() {
    #expect(isRead(Pet.self, #"{"species": "equine", "legs": [4]}"#))
    #expect(!isRead(Pet.self, #"{"species": 4}"#))
  }

  // MARK: Copies of what decoders hold

  private struct Copied<Value: _SchemaType>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
      value = TranscriptionGuides.of(RowType(Value.self), Value.schema).flatMap {
        Transcription.value(Value.self, $0, from: decoder)
      }
    }
  }

  private func isCopied<Value: _SchemaType>(_ type: Value.Type, _ text: String) throws -> Bool {
    try JSONDecoder().decode(Copied<Value>.self, from: Data(text.utf8)).value != nil
  }

  @Test("no copy where each part is looked at once")
  func walks() throws {
    #expect(try !isCopied(Colour.self, #""red""#))
    #expect(try !isCopied(Size.self, #"{"width": 1, "depth": "red"}"#))
    #expect(try !isCopied(Colour.self, #""green""#))
  }

  @Test("a copy of what a decoder holds, if it is valid")
  func copies() throws {
    #expect(
      try isCopied(Delivery.self, #"{"method": "post", "street": "Main", "other": [null, 1.5]}"#))
    #expect(try !isCopied(Delivery.self, #"{"method": "pickup"}"#))
    #expect(try isCopied(Draw.self, #"{"numbers": [7, 1], "nickname": "a\tb", "threshold": 3}"#))
    #expect(try isCopied(Knot.self, #"{"tie": {"left": 1}, "right": 2}"#))
    let free = #"{"free": {"a": [1, -0.5, 1e30, 18446744073709551615, true, null, "x", {}, []]}}"#
    #expect(try isCopied(Inventory.self, free))
    let copy = try JSONDecoder().decode(Inventory.self, from: Data(free.utf8))
    #expect(try copy == VouchJSON.decode(Inventory.self, from: Data(free.utf8)))
  }
}
