import Foundation
import Testing
import Vouch

@Suite("Properties that lie deeper in the document")
struct FlatteningTests {
  private let document = """
    {"id": 1, "target": {"type": "song", "name": null, "other": 3},
     "meta": {"counts": {"total": 5}, "file.name": "x"}, "other_name": "y"}
    """

  @Test("They are read from where they lie", arguments: DocumentForm.allCases)
  func reading(_ form: DocumentForm) throws {
    let value: Flat = try form.decode(document)
    #expect(value.targetType == "song")
    #expect(value.targetName == .null)
    #expect(value.deep == 5)
    #expect(value.dotted == "x")
    #expect(value.renamed == "y")
    #expect(try form.again(value) == value)
  }

  @Test("A property under another key than its own is checked", arguments: DocumentForm.allCases)
  func renamed(_ form: DocumentForm) throws {
    let value: Renamed = try form.decode(#"{"to_size": true, "size": 7}"#)
    #expect(value.size == true)
    #expect(try written(value) == json(#"{"to_size": true}"#))
    #expect(throws: DecodingError.self) { try form.decode(Renamed.self, #"{"to_size": 7}"#) }
    let document: Document<Renamed> = try form.decode(#"{"to_size": 7}"#)
    #expect(document.violations.map(\.pointer) == ["/to_size"])
  }

  @Test("Those under one parent are written into one object")
  func writing() throws {
    let value = try Flat(
      targetType: "song", targetName: .value("x"), deep: 5, dotted: "y", renamed: "z")
    #expect(
      try written(value)
        == json(
          """
          {"target": {"type": "song", "name": "x"},
           "meta": {"counts": {"total": 5}, "file.name": "y"}, "other_name": "z"}
          """))
  }

  @Test("No parent is written for properties that are absent")
  func absentParents() throws {
    let value = try Flat(targetType: "song", deep: 5)
    #expect(
      try written(value)
        == json(#"{"target": {"type": "song"}, "meta": {"counts": {"total": 5}}}"#))
  }

  @Test(
    "A missing parent means an absent property",
    arguments: [
      #"{"target":{"type":"a"}}"#, #"{"target":{"type":"a"},"meta":{}}"#,
      #"{"target":{"type":"a"},"meta":{"counts":{}}}"#,
    ], DocumentForm.allCases)
  func missingParents(_ text: String, _ form: DocumentForm) throws {
    let error = try #require(throws: DecodingError.self) { try form.decode(Flat.self, text) }
    guard case .keyNotFound(let key, let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(key.stringValue == "total")
    #expect(context.codingPath.map(\.stringValue) == ["meta", "counts"])
    let document: Document<Flat> = try form.decode(text)
    #expect(
      document.violations.map { "\($0.ruleID) \($0.pointer)" }
        .contains("Flat.deep.required /meta/counts/total"))
  }

  @Test(
    "A parent that is no object is a type error at its place",
    arguments: ["1", "\"x\"", "[]", "null"], DocumentForm.allCases)
  func wrongParents(_ parent: String, _ form: DocumentForm) throws {
    let text = #"{"target":{"type":"a"},"meta":\#(parent)}"#
    #expect(throws: DecodingError.self) { try form.decode(Flat.self, text) }
    let document: Document<Flat> = try form.decode(text)
    #expect(document.violations.first?.pointer == "/meta")
    #expect(document.violations.first?.keyword == "type")
  }

  @Test("Where null counts as absent, a parent may be null", arguments: DocumentForm.allCases)
  func nullParents(_ form: DocumentForm) throws {
    let text = #"{"target":{"type":"a"},"meta":{"counts":{"total":1}},"options":null}"#
    #expect(try form.decode(Flat.self, text).lenient == nil)
  }

  @Test("A violation has the place in the document")
  func violations() throws {
    let text = #"{"target":{"type":""},"meta":{"counts":{"total":1}}}"#
    let error = try #require(throws: DecodingError.self) {
      try DocumentForm.json.decode(Flat.self, text)
    }
    #expect(complaint(error) == "minLength /target/type")
    let own = try #require(throws: Flat.ValidationError.self) {
      try Flat(targetType: "", deep: 1)
    }
    #expect(complaint(own) == "minLength /target/type")
  }

  @Test("Parents are keys that the schema lists; a property's own key isn't")
  func unknownKeys() throws {
    let text = #"{"target":{"type":"a"},"meta":{"counts":{"total":1}},"target_type":"x"}"#
    let error = try #require(throws: DecodingError.self) {
      try DocumentForm.json.decode(Flat.self, text)
    }
    #expect(complaint(error) == "additionalProperties /target_type")
  }

  @Test("Several properties under one parent are one key")
  func keyCount() throws {
    // Two keys, target and meta, though there are four properties.
    let value = try Flat(targetType: "a", targetName: .null, deep: 1, dotted: "x")
    #expect(try DocumentForm.json.again(value) == value)
  }
}

@Suite("Properties outside the document")
struct TransientPropertyTests {
  private let text = #"{"target":{"type":"a"},"meta":{"counts":{"total":1}}}"#

  @Test("They have their default after a decode", arguments: DocumentForm.allCases)
  func decoding(_ form: DocumentForm) throws {
    let value: Flat = try form.decode(text)
    #expect(!value.isDraft)
    #expect(value.edits.isEmpty)
  }

  @Test("They are parameters with that default, and aren't written")
  func initializer() throws {
    let value = try Flat(targetType: "a", deep: 1, isDraft: true, edits: ["x"])
    #expect(value.isDraft)
    #expect(try written(value) == json(text))
    #expect(try value != Flat(targetType: "a", deep: 1))
  }

  @Test("A copy keeps and changes them")
  func copies() throws {
    let value = try Flat(targetType: "a", deep: 1, isDraft: true)
    #expect(try value.copy(deep: 2).isDraft)
    #expect(try !value.copy(isDraft: false).isDraft)
  }

  @Test("Their schema is checked")
  func checks() throws {
    let error = try #require(throws: Flat.ValidationError.self) {
      try Flat(targetType: "a", deep: 1, edits: [""])
    }
    #expect(complaint(error) == "minLength /edits/0")
  }

  @Test("A document's key of that name is an unknown one")
  func unknownKey() throws {
    let error = try #require(throws: DecodingError.self) {
      try DocumentForm.json.decode(Flat.self, text.replacing("}}}", with: #"}},"is_draft":true}"#))
    }
    #expect(complaint(error) == "additionalProperties /is_draft")
  }
}
