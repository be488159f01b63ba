import Foundation
import Testing
import Vouch

@Suite("Sentences of the schema's own")
struct MessageTests {
  private func messages(_ text: String) throws -> [String: String] {
    let document: Document<Guest> = try DocumentForm.json.decode(text)
    return document.violations.reduce(into: [:]) { $0["\($1.keyword) \($1.pointer)"] = $1.message }
  }

  @Test("A sentence can be for one keyword, or for all of a schema's")
  func keywords() throws {
    let found = try messages(#"{"name":"","email":"x","visits":[1.5]}"#)
    #expect(found["minLength /name"] == #"who are "you"?"#)
    #expect(found["format /email"] == "an address, please")
    #expect(found["type /visits/0"] == "a whole number, please")
  }

  @Test("Other keywords keep the runtime's")
  func others() throws {
    let found = try messages(#"{"name":"abcdef","email":"a@example.com"}"#)
    #expect(found == ["maxLength /name": #""abcdef" is longer than 5 characters"#])
  }

  @Test("An object words what it requires and how many keys it has")
  func objects() throws {
    let found = try messages(#"{"name":"a","mood":"good","visits":[],"x":1}"#)
    #expect(
      found == [
        "required /email": "we need this", "maxProperties ": "too much",
        "additionalProperties /x": "what is this?",
      ])
    #expect(try messages("{}").keys.contains("minProperties "))
  }

  @Test(
    "Words beside a reference are for the keys that are missing there, too, not for its own",
    arguments: DocumentForm.allCases)
  func missingKeysOfReferences(_ form: DocumentForm) throws {
    func message(_ text: String) throws -> String? {
      try #require(throws: DecodingError.self) { try form.decode(Invitation.self, text) }
        .violation?.message
    }
    #expect(try message(#"{"guest":{"name":"a"}}"#) == "whom do you invite?")
    #expect(try message(#"{"guest":{"name":"a","email":"a@b.c","x":1}}"#) == "whom do you invite?")
    #expect(try message("{}") == "the required key is missing")
  }

  @Test(
    "Words beside a reference come before those of keywords that are evaluated",
    arguments: DocumentForm.allCases)
  func evaluatedKeywordsOfReferences(_ form: DocumentForm) throws {
    func message(_ text: String) throws -> String? {
      try #require(throws: DecodingError.self) { try form.decode(Party.self, text) }
        .violation?.message
    }
    #expect(try message(#"{"host":"b"}"#) == "no such host")
    #expect(try message(#"{"guest":"a"}"#) == "no such guest")
    #expect(try message(#"{"friend":"b"}"#) == "not b")
    #expect(try message(#"{"band":[]}"#) == "who sings?")
    #expect(try message(#"{"gift":1}"#) == "no gift")
    #expect(try message(#"{"thing":1}"#) == "no thing")
  }

  @Test("An enumeration words what it doesn't list")
  func enumerations() throws {
    let found = try messages(#"{"name":"a","email":"a@example.com","mood":"blue"}"#)
    #expect(found == ["enum /mood": "a mood is good or bad"])
  }

  @Test("The first violation, and the memberwise initialiser, say the same")
  func otherDoors() throws {
    let decoding = try #require(throws: DecodingError.self) {
      try DocumentForm.json.decode(Guest.self, #"{"name":"a","email":"x"}"#)
    }
    #expect(decoding.violation?.message == "an address, please")
    let own = try #require(throws: Guest.ValidationError.self) {
      try Guest(name: "", email: "a@example.com")
    }
    #expect(own.violation.message == #"who are "you"?"#)
    #expect(own.violation.ruleID == "Guest.name.minLength")
  }
}
