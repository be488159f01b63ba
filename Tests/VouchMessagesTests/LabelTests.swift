import Foundation
import ReferenceCases
import Testing
import Vouch
import VouchMessages

@Suite("Names for people")
struct LabelTests {
  private func violations(_ type: Guest.Type, _ document: String) throws -> [Violation] {
    try JSONDecoder().decode(Document<Guest>.self, from: Data(document.utf8)).violations
  }

  @Test(
    "A value goes by the name at its property, else by that of its type, else by its key",
    arguments: [
      (#"{"address": {"postcode": "123456", "city": "x"}}"#, "Postcode"),
      (#"{"address": {"city": "x"}}"#, "Postcode"),
      (#"{"address": {"postcode": "1", "city": ""}}"#, "city"),
      (#"{"address": {"postcode": "1", "city": "x", "country": "XX"}}"#, "Country"),
      (#"{"address": {"postcode": "1", "city": "x", "home": "XX"}}"#, "Land"),
      (#"{"address": {"postcode": "1", "city": "x", "other": 1}}"#, "other"),
      (#"{"address": 5}"#, "Lodging"), (#"{"nights": 0}"#, "Nights \"here\""),
      (#"{"nights": "0"}"#, "Nights \"here\""), (#"{"names": [1]}"#, "Name"),
      (#"{"names": ["a", "b", "c"]}"#, "Names"), (#"{"odd": 2}"#, "Odd number"),
    ])
  func labels(document: String, label: String) throws {
    let violation = try #require(violations(Guest.self, document).first)
    #expect(violation.label == label)
    #expect(violation.labelledMessage == "\(label): \(violation.message)")
    // A decoder without places, and the bytes' own reader, say the same.
    do {
      _ = try VouchJSON.decode(Guest.self, from: Data(document.utf8))
      Issue.record("valid")
    } catch {
      #expect(error.violation?.label == label)
    }
  }

  @Test("The memberwise initialiser has the same names")
  func initialiser() throws {
    do {
      _ = try Guest(nights: 15)
      Issue.record("valid")
    } catch {
      #expect(error.violation.label == "Nights \"here\"")
    }
  }

  @Test("Of several languages, generated code has English, else the first")
  func sourceLanguage() throws {
    #expect(try violations(Guest.self, #"{"nights": 0}"#).map(\.message) == ["One night at least"])
    #expect(
      try violations(Guest.self, #"{"nights": 15}"#).map(\.message) == ["Höchstens zwei Wochen"])
    #expect(
      try violations(Guest.self, #"{"names": ["", "", ""]}"#).map(\.message) == ["Trop de noms"])
    #expect(try violations(Guest.self, #"{"odd": 2}"#).map(\.message) == ["An odd number"])
  }

  @Test(
    "A value goes by the name that a branch has for it, else by that of its property",
    arguments: [
      (#"{"kind": "group", "leader": "A"}"#, "Room"),
      (#"{"kind": "group", "room": "1"}"#, "Leader"),
      (#"{"kind": "group", "room": "1", "leader": "A", "beds": 2}"#, "Beds"),
      (#"{"kind": "group", "room": "1", "leader": "A", "guests": "2"}"#, "Guests"),
    ])
  func branches(document: String, label: String) throws {
    let found = try JSONDecoder().decode(Document<Reservation>.self, from: Data(document.utf8))
    #expect(found.violations.map(\.label) == [label])
  }

  @Test("An enumeration has a sentence for other types, and one for other values")
  func enumeration() throws {
    #expect(try violations(Guest.self, #"{"board": 1}"#).map(\.message) == ["A board is a word"])
    #expect(try violations(Guest.self, #"{"board": "x"}"#).map(\.message) == ["Half or full"])
    let board = try JSONDecoder().decode(Document<Board>.self, from: Data("1".utf8))
    #expect(board.violations.map(\.message) == ["A board is a word"])
  }

  @Test("The sentence of a rule is in the reader's language")
  func rule() throws {
    let violation = try #require(violations(Guest.self, #"{"nights": 8}"#).first)
    #expect(violation.message == "Who stays for a week?")
    let austrian = Locale(identifier: "de-AT")
    #expect(violation.message(locale: austrian) == "Wer bleibt eine Woche?")
    let catalog = try MessageCatalog(
      json: Data(#"{"de": {"Who stays for a week?": "Wer bleibt so lange?"}}"#.utf8))
    #expect(violation.message(in: catalog, locale: austrian) == "Wer bleibt so lange?")
  }

  @Test(
    "A catalog has names and sentences in other languages, and the order of the two, or neither")
  func otherLanguages() throws {
    let json = """
      {"de": {"Postcode": "Postleitzahl", "vouch.label": "{sentence} ({label})"},
       "fr": {"Postcode": "Code postal", "vouch.label": "{label} : {sentence}"}}
      """
    let catalog = try MessageCatalog(json: Data(json.utf8))
    let violation = try #require(
      violations(Guest.self, #"{"address": {"postcode": "123456", "city": "x"}}"#).first)
    #expect(
      violation.labelledMessage(in: catalog, locale: Locale(identifier: "de-CH"))
        == #""123456" ist länger als 5 Zeichen (Postleitzahl)"#)
    #expect(
      violation.labelledMessage(in: catalog, locale: Locale(identifier: "fr"))
        == #"Postcode: "123456" is longer than 5 characters"#)
    #expect(violation.description == #"/address/postcode: "123456" is longer than 5 characters"#)
  }
}
