import Foundation
import ReferenceCases
import Testing
import Vouch
import VouchMessages
import VouchValues

@Suite("Sentences for people who fill in forms")
struct PeopleTests {
  private func violation<Value: DocumentValue & Decodable>(
    _ type: Value.Type, _ document: String
  ) throws -> Violation {
    try #require(
      JSONDecoder().decode(Document<Value>.self, from: Data(document.utf8)).violations.first)
  }

  @Test(
    "There is one for every kind of violation, in English and German, about what is known of it")
  func allKinds() {
    for key in MessageKey.allCases {
      let known = MessageForms.placeholders(in: key.english.other) + ["names"]
      let english = Set(MessageForms.placeholders(in: key.englishForPeople.other))
      #expect(english.isSubset(of: known), "\(key)")
      for form in key.englishForPeople.all + key.germanForPeople.all {
        #expect(!form.text.isEmpty)
        #expect(Set(MessageForms.placeholders(in: form.text)) == english, "\(key)")
      }
    }
  }

  @Test("No sentence of a rule shows a value, or is the developers' own")
  func noValues() {
    let parts = ["value.", "kind.", "list.", "label", "foreign", "propertyNames.", "anyOf."]
    for key in MessageKey.allCases where !parts.contains(where: key.name.hasPrefix) {
      for form in [key.englishForPeople, key.germanForPeople] {
        #expect(!MessageForms.placeholders(in: form.other).contains("value"), "\(key)")
      }
      #expect(key.englishForPeople != key.english, "\(key)")
      #expect(key.germanForPeople != key.german, "\(key)")
    }
  }

  @Test(
    "What is wrong is said by what to do",
    arguments: [
      (#"{"code": ""}"#, "Please fill this in", "Bitte ausfüllen"),
      (#"{"code": null}"#, "Please fill this in", "Bitte ausfüllen"),
      (#"{"code": "ABCD"}"#, "At most 3 characters", "Höchstens 3 Zeichen"),
      (#"{"code": 1}"#, "Please enter a text", "Bitte einen Text eingeben"),
      (
        #"{"code": "abc"}"#, "This doesn't have the right form",
        "Diese Angabe hat nicht die richtige Form"
      ),
      (#"{"count": -1234567}"#, "At least 2", "Mindestens 2"),
      (#"{"ratio": 1.5}"#, "Less than 1", "Weniger als 1"),
      (
        #"{"color": "blue"}"#, "Please choose one of the possible values",
        "Bitte einen der möglichen Werte wählen"
      ),
      (#"{"mail": "x"}"#, "Please enter an e-mail address", "Bitte eine E-Mail-Adresse eingeben"),
      (
        #"{"link": "http://example.com"}"#, "Please enter an address that begins with https",
        "Bitte eine Adresse eingeben, die mit https beginnt"
      ),
      (
        #"{"day": "1.5.2020"}"#, "Please enter a date of the form yyyy/MM/dd",
        "Bitte ein Datum der Form yyyy/MM/dd eingeben"
      ),
      (#"{"small": 1000}"#, "From -128 to 127", "Von -128 bis 127"),
      (#"{"list": []}"#, "At least 1 entry", "Mindestens 1 Eintrag"),
      (#"{"list": ["a", "b", "c"]}"#, "At most 2 entries", "Höchstens 2 Einträge"),
      (
        #"{"list": ["a", "a"]}"#, "Please enter each value only once",
        "Bitte jeden Wert nur einmal eingeben"
      ),
      (#"{"untyped": {"code": "ABCD"}}"#, "At most 3 characters", "Höchstens 3 Zeichen"),
    ])
  func sentences(document: String, english: String, german: String) throws {
    let violation = try violation(Twin.self, document)
    #expect(violation.text(for: .people, in: ["en"]) == english)
    #expect(violation.text(for: .people, in: ["de-AT", "en"]) == german)
    #expect(violation.text(for: .people, locale: Locale(identifier: "de")) == german)
    let german = Locale(identifier: "de")
    #expect(violation.text(for: .developers, locale: german) == violation.message(locale: german))
  }

  @Test("A missing value, and a date")
  func missing() throws {
    let missing = try violation(Guest.self, #"{"address": {"city": "x"}}"#)
    #expect(missing.text(for: .people, in: ["en"]) == "Please fill this in")
    #expect(missing.labelledText(for: .people, in: ["en"]) == "Postcode: Please fill this in")
    #expect(missing.labelledText(for: .people, in: ["de"]) == "Postleitzahl: Bitte ausfüllen")
    let date = try violation(Outing.self, #"{"day": "tomorrow"}"#)
    #expect(date.text(for: .people, in: ["en"]) == "Please enter a date")
    #expect(date.text(for: .people, in: ["de"]) == "Bitte ein Datum eingeben")
  }

  @Test("The first language that the reader takes and that there is counts")
  func preferences() throws {
    let violation = try violation(Twin.self, #"{"code": "ABCD"}"#)
    #expect(violation.text(for: .people, in: ["fr", "de", "en"]) == "Höchstens 3 Zeichen")
    #expect(violation.text(for: .people, in: ["en-GB", "de"]) == "At most 3 characters")
    #expect(violation.text(for: .people, in: ["fr"]) == "At most 3 characters")
    #expect(violation.text(for: .people, in: []) == "At most 3 characters")
    #expect(violation.text(for: .people, in: ["", "!", "de_DE.UTF-8"]).isEmpty == false)
  }

  @Test(
    "What the schema says in a language arrives without a catalog, the best language first",
    arguments: [
      (#"{"nights": 0}"#, "de", "Mindestens eine Nacht"),
      (#"{"nights": 0}"#, "en", "One night at least"),
      (#"{"nights": 0}"#, "fr", "One night at least"),
      (#"{"nights": 15}"#, "en", "Höchstens zwei Wochen"),
      (#"{"names": ["", "", ""]}"#, "de", "Zu viele Namen"),
      (#"{"names": ["", "", ""]}"#, "en", "Trop de noms"),
      (#"{"board": 1}"#, "de", "Verpflegung ist ein Wort"),
      (#"{"board": "x"}"#, "de", "Half or full"),
      (#"{"odd": 2}"#, "de", "Eine ungerade Zahl"),
      (#"{"nights": 8}"#, "de", "Wer bleibt eine Woche?"),
      (#"{"nights": 8}"#, "en", "Who stays for a week?"),
    ])
  func schemaTexts(document: String, language: String, sentence: String) throws {
    let violation = try violation(Guest.self, document)
    for register in MessageRegister.allCases {
      #expect(violation.text(for: register, in: [language]) == sentence)
    }
  }

  @Test(
    "A name and a sentence stand together in one language, or with the property's name",
    arguments: [
      // The label says no language, and so it is English.
      (#"{"nights": 0}"#, "de", #"Nights "here": One night at least"#),
      (#"{"nights": 15}"#, "en", "nights: Höchstens zwei Wochen"),
      (
        #"{"address": {"postcode": "123456", "city": "x"}}"#, "de",
        "Postleitzahl: Höchstens 5 Zeichen"
      ),
      (
        #"{"address": {"postcode": "123456", "city": "x"}}"#, "en", "Postcode: At most 5 characters"
      ),
      // In German and French alone.
      (
        #"{"address": {"postcode": "1", "city": "x", "home": "XX"}}"#, "en",
        "Land: Bitte einen der möglichen Werte wählen"
      ),
      (#"{"address": {"postcode": "1", "city": ""}}"#, "de", "city: Bitte ausfüllen"),
    ])
  func wholeSentences(document: String, language: String, sentence: String) throws {
    let violation = try violation(Guest.self, document)
    #expect(violation.labelledText(for: .people, in: [language]) == sentence)
  }

  @Test("A sentence about other fields has their names")
  func names() throws {
    let day = try violation(Outing.self, #"{"place": "x"}"#)
    #expect(day.text(for: .people, in: ["en"]) == "Please fill in Day as well")
    #expect(day.text(for: .people, in: ["de"]) == "Bitte auch Tag ausfüllen")
    #expect(day.message == #""place" is present, so "day" must be too"#)
    let hour = try violation(Outing.self, #"{"day": "2026-03-01"}"#)
    #expect(hour.text(for: .people, in: ["de"]) == #"Bitte auch "hour" ausfüllen"#)
    let place = try violation(Outing.self, #"{"hour": "1"}"#)
    #expect(place.text(for: .people, in: ["de"]) == "Bitte auch place ausfüllen")
  }

  @Test("The language of texts that name none is the catalog's to say")
  func sourceLanguage() throws {
    var catalog = MessageCatalog()
    catalog.sourceLanguage = "de"
    let violation = try violation(Guest.self, #"{"names": [1]}"#)
    #expect(
      violation.labelledText(for: .people, in: ["de"], catalog: catalog)
        == "Name: Bitte einen Text eingeben")
    #expect(
      violation.labelledText(for: .people, in: ["en"], catalog: catalog)
        == "Name: Bitte einen Text eingeben")
    #expect(violation.labelledText(for: .people, in: ["de"]) == "Name: Please enter a text")
  }

  @Test("A catalog has sentences for people in further languages, whole ones")
  func catalogs() throws {
    let json = """
      {"fr": {"vouch.people.maxLength": {"one": "{count} caractère au plus", "other": "{count} caractères au plus"},
              "vouch.people.format": "Veuillez saisir {expected}", "Postcode": "Code postal"},
       "de": {"vouch.people.required": "Das fehlt noch"}}
      """
    let catalog = try MessageCatalog(json: Data(json.utf8))
    let long = try violation(Guest.self, #"{"address": {"postcode": "123456", "city": "x"}}"#)
    #expect(
      long.labelledText(for: .people, in: ["fr-CA", "de"], catalog: catalog)
        == "Code postal: 5 caractères au plus")
    // The sentence is there, the kind of value isn't.
    let mail = try violation(Twin.self, #"{"mail": "x"}"#)
    #expect(
      mail.text(for: .people, in: ["fr", "de"], catalog: catalog)
        == "Bitte eine E-Mail-Adresse eingeben")
    let missing = try violation(Guest.self, #"{"address": {"city": "x"}}"#)
    #expect(missing.text(for: .people, in: ["de"], catalog: catalog) == "Das fehlt noch")
  }

  @Test("What the program finds it can say in several languages")
  func ownViolations() {
    let taken = Violation(
      "taken", at: ["email"], message: ["en": "It is taken", "de": "Sie ist vergeben"])
    #expect(taken.message == "It is taken")
    #expect(taken.text(for: .people, in: ["de"]) == "Sie ist vergeben")
    #expect(taken.labelledText(for: .people, in: ["de"]) == "email: Sie ist vergeben")
    let plain = Violation("taken", message: "It is taken")
    #expect(plain.text(for: .people, in: ["de"]) == "It is taken")
    #expect(Violation("odd", message: [:]).text(for: .people, in: ["de"]) == "")
  }

  @Test("The key of a map is named, since a form has no field of that name")
  func keys() {
    let name = KeyedMessage(.key, ["value": .text(#""a b""#)])
    let broken = KeyedMessage(.pattern, ["value": .message(name), "pattern": .text("^a$")])
    #expect(
      broken.forPeople.text(in: PeopleEnglish())
        == #"The name "a b": This doesn't have the right form"#)
  }
}

/// English for people, without any catalog.
private struct PeopleEnglish: MessageLanguage {
  func template(of key: MessageKey, count: Int?) -> Substring? {
    key.englishForPeople[count == 1 ? .one : .other][...]
  }

  func authored(_ text: AuthoredText) -> String { text.text }

  func number(_ digits: String) -> String { digits }
}
