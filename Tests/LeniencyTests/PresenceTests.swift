import Foundation
import Testing
import Vouch

@Suite("Absent, null and a value")
struct PresenceTests {
  /// A document with some members besides those that are required.
  private func document(_ members: String...) -> String {
    "{" + ([#""plain":"a""#, #""nullable":"b""#] + members).joined(separator: ",") + "}"
  }

  // MARK: Required and nullable

  @Test("A required property is there and isn't null", arguments: DocumentForm.allCases)
  func required(_ form: DocumentForm) throws {
    let value: Presences = try form.decode(document())
    let plain: String = value.plain
    #expect(plain == "a")
    for text in [#"{"nullable":"b"}"#, #"{"plain":null,"nullable":"b"}"#] {
      #expect(throws: DecodingError.self) { try form.decode(Presences.self, text) }
      let document: Document<Presences> = try form.decode(text)
      #expect(document.violations.map(\.pointer) == ["/plain"])
    }
  }

  @Test("A required, nullable property is there, and is written as null where it is nil")
  func requiredNullable() throws {
    for form in DocumentForm.allCases {
      let value: Presences = try form.decode(#"{"plain":"a","nullable":null}"#)
      #expect(value.nullable == nil)
      #expect(try form.again(value) == value)
      #expect(throws: DecodingError.self) { try form.decode(Presences.self, #"{"plain":"a"}"#) }
    }
    let value = try Presences(plain: "a", nullable: nil)
    #expect(try written(value)["nullable"] == .null)
  }

  @Test("An optional property may be absent, but not null", arguments: DocumentForm.allCases)
  func optional(_ form: DocumentForm) throws {
    let value: Presences = try form.decode(document())
    #expect(value.optional == nil)
    #expect(try written(value)["optional"] == nil)
    let error = try #require(throws: DecodingError.self) {
      try form.decode(Presences.self, document(#""optional":null"#))
    }
    guard case .valueNotFound = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test("An optional, nullable property may be both", arguments: DocumentForm.allCases)
  func optionalNullable(_ form: DocumentForm) throws {
    let absent: Presences = try form.decode(document())
    let null: Presences = try form.decode(document(#""optional_nullable":null"#))
    #expect(absent == null)
    #expect(try form.again(null) == null)
  }

  // MARK: Distinct

  @Test(
    "Where the three are distinct, reading and writing keep them",
    arguments: [
      ("", Presence<String>.absent), ("null", .null), (#""x""#, .value("x")),
    ], DocumentForm.allCases)
  func distinct(_ example: (text: String, value: Presence<String>), _ form: DocumentForm) throws {
    let text = example.text.isEmpty ? document() : document(#""distinct":\#(example.text)"#)
    let value: Presences = try form.decode(text)
    #expect(value.distinct == example.value)
    #expect(try form.again(value) == value)
    #expect(try written(value)["distinct"] == (example.text.isEmpty ? nil : json(example.text)))
  }

  @Test("A value that is there is checked")
  func checked() throws {
    let error = try #require(throws: DecodingError.self) {
      try DocumentForm.json.decode(Presences.self, document(#""distinct":"""#))
    }
    #expect(complaint(error) == "minLength /distinct")
    #expect(throws: Presences.ValidationError.self) {
      try Presences(plain: "a", nullable: nil, distinct: .value(""))
    }
    _ = try Presences(plain: "a", nullable: nil, distinct: .null)
  }

  @Test("A value of a generated type can be distinct too", arguments: DocumentForm.allCases)
  func generatedType(_ form: DocumentForm) throws {
    for (text, expected) in [
      ("null", Presence<Status>.null), (#""active""#, .value(.active)),
      (#""x""#, .value(.other("x"))),
    ] {
      let value: Presences = try form.decode(document(#""distinct_status":\#(text)"#))
      #expect(value.distinctStatus == expected)
      #expect(try form.again(value) == value)
    }
  }

  @Test("A copy changes one of the three into another")
  func copies() throws {
    let value = try Presences(plain: "a", nullable: nil)
    #expect(value.distinct == .absent)
    #expect(try value.copy(distinct: .null).distinct == .null)
    #expect(try value.copy(distinct: .value("x")).copy(distinct: .absent) == value)
    #expect(try value.copy(distinct: .value("x")).copy(plain: "b").distinct == .value("x"))
  }

  @Test("A rule sees the value, or null")
  func rules() throws {
    let error = try #require(throws: Presences.ValidationError.self) {
      try Presences(plain: "a", nullable: nil, distinct: .value("a"))
    }
    #expect(error.violation.message == "distinct says something new")
    _ = try Presences(plain: "a", nullable: nil, distinct: .value("b"))
  }

  // MARK: What null is read as

  @Test("Null can be read as if the key were absent", arguments: DocumentForm.allCases)
  func nullAsAbsent(_ form: DocumentForm) throws {
    let value: Presences = try form.decode(document(#""null_absent":null"#))
    #expect(value.nullAbsent == nil)
    #expect(try written(value)["null_absent"] == nil)
    #expect(try form.decode(Presences.self, document(#""null_absent":"x""#)).nullAbsent == "x")
    #expect(throws: DecodingError.self) {
      try form.decode(Presences.self, document(#""null_absent":1"#))
    }
  }

  @Test("Null can be read as the default", arguments: DocumentForm.allCases)
  func nullAsDefault(_ form: DocumentForm) throws {
    for text in [
      document(), document(#""null_default":null"#), document(#""null_default":3"#),
    ] {
      let value: Presences = try form.decode(text)
      #expect(value.nullDefault == 3)
      #expect(try written(value)["null_default"] == 3)
    }
    #expect(try Presences(plain: "a", nullable: nil).nullDefault == 3)
  }

  @Test("Without that, null for a property with a default is refused")
  func nullWithDefault() throws {
    #expect(try DocumentForm.json.decode(Presences.self, document()).defaulted == "none")
    #expect(throws: DecodingError.self) {
      try DocumentForm.json.decode(Presences.self, document(#""defaulted":null"#))
    }
  }
}

extension JSONValue {
  /// The member of an object, nil where it has none.
  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members[key]
  }
}
