import Foundation
import ReferenceCases
import Testing
import Vouch

/// One document for each way that a schema can be broken.
@Suite("Generated types refuse")
struct RefusalTests {
  @Test(
    "objects whose properties break a limit, lack or have the wrong type",
    arguments: [
      Refusal(#"{"weight": 5}"#, "required", "/tracking_number"),
      Refusal(#"{"tracking_number": null, "weight": 5}"#, "type", "/tracking_number"),
      Refusal(#"{"tracking_number": "abcd", "weight": "5"}"#, "type", "/weight"),
      Refusal(#"{"tracking_number": "abcd", "weight": 5, "note": null}"#, "type", "/note"),
      Refusal(#"{"tracking_number": "abcd", "weight": 5.5}"#, "type", "/weight"),
      Refusal(
        #"{"tracking_number": "abc", "weight": 5}"#, "minLength", "/tracking_number",
        "trackingNumber"),
      Refusal(
        #"{"tracking_number": "abcdefghijklm", "weight": 5}"#, "maxLength", "/tracking_number",
        "trackingNumber"),
      Refusal(#"{"tracking_number": "abcd", "weight": 0}"#, "minimum", "/weight", "weight"),
      Refusal(
        #"{"tracking_number": "abcd", "weight": 30000}"#, "exclusiveMaximum", "/weight", "weight"),
      Refusal(#"{"tracking_number": "abcd", "weight": 7}"#, "multipleOf", "/weight", "weight"),
      Refusal("[]", "type", ""),
    ])
  func objects(_ refusal: Refusal) throws {
    try expect(refusal, of: Parcel.self)
  }

  @Test(
    "null and absence where only one of them may be",
    arguments: [
      Refusal(#"{"name": "a"}"#, "required", "/phone"),
      Refusal(#"{"name": null, "phone": null}"#, "type", "/name"),
      Refusal(#"{"name": "a", "phone": null, "mail": null}"#, "type", "/mail"),
      Refusal(#"{"name": "a", "phone": null, "nothing": 0}"#, "type", "/nothing"),
    ])
  func presence(_ refusal: Refusal) throws {
    try expect(refusal, of: Contact.self)
  }

  @Test(
    "values other than the constant",
    arguments: [
      ("kind", #""note""#, "const"), ("version", "3", "const"), ("isSigned", "false", "const"),
      ("padding", "0", "type"), ("priority", #""low""#, "const"),
      ("size", #"{"width": 1, "height": [2, 2]}"#, "const"), ("version", #""2""#, "type"),
    ])
  func constants(_ key: String, _ value: String, _ keyword: String) throws {
    var properties = [
      "kind": #""letter""#, "version": "2.0", "isSigned": "true", "padding": "null",
    ]
    properties[key] = value
    let json = properties.map { "\"\($0)\": \($1)" }.joined(separator: ",")
    try expect(
      Refusal("{\(json)}", keyword, "/\(key)", keyword == "const" ? key : nil), of: Envelope.self)
  }

  @Test(
    "values that an enum doesn't list",
    arguments: [
      Refusal(#"{"state": "Open", "level": 1}"#, "enum", "/state", "state"),
      Refusal(#"{"state": "open", "level": 3}"#, "enum", "/level", "level"),
      Refusal(#"{"state": "open", "level": "1"}"#, "type", "/level"),
      Refusal(#"{"state": "open", "level": true}"#, "type", "/level"),
      Refusal(#"{"state": "open", "level": 1, "previous": "x"}"#, "enum", "/previous", "previous"),
      Refusal(#"{"state": "open", "level": 1, "share": 0.25}"#, "enum", "/share", "share"),
      Refusal(#"{"state": "open", "level": 1, "mixed": false}"#, "enum", "/mixed", "mixed"),
      Refusal(#"{"state": "open", "level": 1, "mixed": [true]}"#, "enum", "/mixed", "mixed"),
    ])
  func enumerations(_ refusal: Refusal) throws {
    try expect(refusal, of: Ticket.self)
  }

  @Test(
    "arrays with too few, too many, equal or broken items",
    arguments: [
      Refusal(#"{"tracks": []}"#, "minItems", "/tracks", "tracks"),
      Refusal(#"{"tracks": ["a", "b", "c", "d"]}"#, "maxItems", "/tracks", "tracks"),
      Refusal(#"{"tracks": ["a", "b", "a"]}"#, "uniqueItems", "/tracks", "tracks"),
      Refusal(#"{"tracks": ["a", ""]}"#, "minLength", "/tracks/1", "tracks"),
      Refusal(#"{"tracks": ["a", null]}"#, "type", "/tracks/1"),
      Refusal(#"{"tracks": ["a"], "ratings": [null, 6]}"#, "maximum", "/ratings/1", "ratings"),
      Refusal(#"{"tracks": ["a"], "grid": [[1], [1, 2, 3]]}"#, "maxItems", "/grid/1", "grid"),
      Refusal(#"{"tracks": ["a"], "anything": {}}"#, "type", "/anything"),
    ])
  func arrays(_ refusal: Refusal) throws {
    try expect(refusal, of: Album.self)
  }

  @Test(
    "maps with too few or too many keys or a broken value",
    arguments: [
      Refusal(#"{"counts": {"a": -1}}"#, "minimum", "/counts/a", "counts"),
      Refusal(#"{"counts": {"a": null}}"#, "type", "/counts/a"),
      Refusal(
        #"{"names": {"a": null, "b": "", "c": ""}}"#, "maxProperties", "/names", "names"),
      Refusal(#"{"free": {}}"#, "minProperties", "/free", "free"),
      Refusal(#"{"nested": {"a/b": {"c~d": "long"}}}"#, "maxLength", "/nested/a~1b/c~0d", "nested"),
      Refusal(#"{"filled": {"one": 2}}"#, "minimum", "/filled/one", "filled"),
      Refusal(#"{"filled": {"one": "2"}}"#, "type", "/filled/one"),
    ])
  func maps(_ refusal: Refusal) throws {
    try expect(refusal, of: Inventory.self)
  }

  @Test("maps with too many keys and a broken value, for both")
  func brokenMap() throws {
    let json = #"{"filled": {"a": 3, "b": 1, "c": 4}}"#
    let document = try JSONDecoder().decode(Document<Inventory>.self, from: Data(json.utf8))
    #expect(document.violations.map(\.pointer) == ["/filled/b", "/filled"])
    #expect(try VouchJSON.document(Inventory.self, from: Array(json.utf8)).violations.count == 2)
  }

  @Test("keys that no property lists, where they are forbidden or must have a type")
  func additionalProperties() throws {
    try expect(
      Refusal(#"{"sides": 3, "x": 1}"#, "additionalProperties", "/x", "object"),
      of: ClosedShape.self)
    try expect(Refusal(#"{"x": 1}"#, "additionalProperties", "/x", "object"), of: EmptyShape.self)
    try expect(
      Refusal(
        #"{"sides": 3, "colour": "red", "x": "purple"}"#, "maxLength", "/x",
        "additionalProperties"),
      of: LabelledShape.self)
    try expect(
      Refusal(#"{"sides": 3, "colour": "red", "x": 1}"#, "type", "/x"), of: LabelledShape.self)
    try expect(
      Refusal(#"{"sides": 3, "colour": "purple"}"#, "maxLength", "/colour", "colour"),
      of: LabelledShape.self)
  }

  @Test(
    "objects by the number of their keys, and keys without those that they need",
    arguments: [
      Refusal("{}", "minProperties", "", "object"),
      Refusal(#"{"note": "", "a": 1, "b": 2, "c": 3}"#, "maxProperties", "", "object"),
      Refusal(#"{"card": "1"}"#, "dependentRequired", "", "object"),
      Refusal(#"{"coupon": null}"#, "dependentRequired", "", "object"),
    ])
  func objectLimits(_ refusal: Refusal) throws {
    try expect(refusal, of: Payment.self)
  }
}
