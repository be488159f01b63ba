import Foundation
import ReferenceCases
import Testing
import Vouch
import VouchValues

@testable import VouchMessages

@Suite("Messages of violations in other languages")
struct ViolationMessageTests {
  private let german = Locale(identifier: "de")

  private func violation<Value: Decodable>(
    _ type: Value.Type, _ document: String
  ) throws -> Violation {
    do {
      _ = try JSONDecoder().decode(type, from: Data(document.utf8))
    } catch {
      return try #require(error.violation)
    }
    throw MessageCatalogTestsError.valid
  }

  @Test(
    "A broken rule is said in German, with German word order, plurals and numbers",
    arguments: [
      (#"{"code": ""}"#, "der Text ist leer"),
      (#"{"code": "ABCD"}"#, #""ABCD" ist länger als 3 Zeichen"#),
      (#"{"code": "abc"}"#, #""abc" passt nicht zum Muster ^[A-Z]*$"#),
      (#"{"code": 1}"#, "erwartet wird ein Text, nicht 1"),
      (#"{"code": [1]}"#, "erwartet wird ein Text, nicht ein Array mit 1 Element"),
      (#"{"code": [1, 2]}"#, "erwartet wird ein Text, nicht ein Array mit 2 Elementen"),
      (#"{"code": {"a": 1, "b": 2}}"#, "erwartet wird ein Text, nicht ein Objekt mit 2 Schlüsseln"),
      (#"{"count": -1234567}"#, "-1.234.567 liegt unter dem Minimum 2"),
      (#"{"ratio": 1.5}"#, "1,5 ist nicht kleiner als 1"),
      (#"{"color": "blue"}"#, #""blue" ist keiner der Werte "red", "green""#),
      (#"{"mail": "x"}"#, #"erwartet wird eine E-Mail-Adresse, nicht "x""#),
      (#"{"link": "http://example.com"}"#, #""http://example.com" hat nicht das Schema https"#),
      (
        #"{"link": "https:example.com"}"#,
        #""https:example.com" wird nicht von allen Programmen als dieselbe URL gelesen: hinter dem Schema fehlen // und ein Host"#
      ),
      (#"{"day": "1.5.2020"}"#, #"erwartet wird ein Datum der Form yyyy/MM/dd, nicht "1.5.2020""#),
      (#"{"small": 1000}"#, "1.000 passt nicht in int8, -128 bis 127"),
      (#"{"list": []}"#, "weniger als 1 Element"),
      (#"{"list": ["a", "b", "c"]}"#, "mehr als 2 Elemente"),
      (#"{"list": ["a", "a"]}"#, "die Elemente 0 und 1 sind gleich"),
      (#"{"untyped": {"code": "ABCD"}}"#, #""ABCD" ist länger als 3 Zeichen"#),
    ])
  func germanSentences(document: String, sentence: String) throws {
    let violation = try violation(Twin.self, document)
    #expect(violation.message(locale: german) == sentence)
    #expect(violation.message(locale: Locale(identifier: "de-AT")).isEmpty == false)
  }

  @Test("Without a language that there are sentences in, they are English, with its own numbers")
  func english() throws {
    let violation = try violation(Twin.self, #"{"count": -1234567}"#)
    #expect(violation.message == "-1234567 is below the minimum 2")
    #expect(
      violation.message(locale: Locale(identifier: "en")) == "-1,234,567 is below the minimum 2")
    #expect(violation.message(locale: Locale(identifier: "sw")).hasSuffix("is below the minimum 2"))
    #expect(violation.keyedMessage.key == "minimum")
    #expect(
      violation.keyedMessage.arguments == ["value": .number("-1234567"), "limit": .number("2")])
  }

  @Test("Texts of a document stay texts: braces, quotes, lines and marks of direction")
  func hostileTexts() throws {
    for text in ["{limit}{value}{count}", "%@ %lld", "a\"b\nc\u{202E}d", "{expected}"] {
      let document = try String(
        decoding: JSONEncoder().encode(["code": text]), as: UTF8.self)
      let violation = try violation(Twin.self, document)
      let shown = JSONText.quoted(text)
      #expect(violation.message(locale: german).contains(shown), "\(shown)")
      #expect(!violation.message(locale: german).unicodeScalars.contains("\u{202E}"))
    }
  }

  @Test("A catalog's sentence takes the place of the built-in one, for its language alone")
  func catalog() throws {
    let json =
      #"{"de-AT": {"vouch.minItems": {"one": "gar nichts da", "other": "nur {count} {x}"}}}"#
    let catalog = try MessageCatalog(json: Data(json.utf8))
    let violation = try violation(Twin.self, #"{"list": []}"#)
    #expect(violation.message(in: catalog, locale: Locale(identifier: "de-AT")) == "gar nichts da")
    #expect(violation.message(in: catalog, locale: german) == "weniger als 1 Element")
    #expect(catalog.languageTags == ["de-at"])
  }

  @Test("The endings of the English plural have no meaning in a catalog's sentence")
  func noEndings() throws {
    let json = #"{"de": {"vouch.minItems": {"one": "{count} Ding{s}", "other": "{count} {is}"}}}"#
    let catalog = try MessageCatalog(json: Data(json.utf8))
    let violation = try violation(Twin.self, #"{"list": []}"#)
    #expect(violation.message(in: catalog, locale: german) == "1 Ding{s}")
  }

  @Test("A schema's own sentence is looked up by itself, and its braces are text")
  func authored() throws {
    let strings = #""at most 5 \\(percent)" = "höchstens 5 {limit} Prozent";"#
    let catalog = try MessageCatalog(strings: Data(strings.utf8), language: "de")
    let violation = try violation(
      Purchase.self,
      #"{"currency": "EUR", "fee": "EUR", "method": "transfer", "iban": "x", "discount": 6}"#)
    #expect(violation.message == #"at most 5 \(percent)"#)
    #expect(violation.message(in: catalog, locale: german) == "höchstens 5 {limit} Prozent")
    #expect(violation.message(locale: german) == #"at most 5 \(percent)"#)
  }

  @Test("A String Catalog of Xcode is read, what is new in it left out")
  func stringCatalog() throws {
    let json = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "vouch.textEmpty": {},
        "vouch.minItems": {"localizations": {
          "pl": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "mniej niż {count} element"}},
            "few": {"stringUnit": {"state": "translated", "value": "mniej niż {count} elementy"}},
            "many": {"stringUnit": {"state": "translated", "value": "mniej niż {count} elementów"}}}}},
          "fr": {"stringUnit": {"state": "new", "value": "{count}"}}}}}}
      """
    let catalog = try MessageCatalog(xcstrings: Data(json.utf8))
    let violation = try violation(Twin.self, #"{"list": []}"#)
    let polish = Locale(identifier: "pl")
    #expect(violation.message(in: catalog, locale: polish) == "mniej niż 1 element")
    #expect(violation.message(in: catalog, locale: Locale(identifier: "fr")) == "fewer than 1 item")
  }

  @Test("A name stands in front of the sentence; without one of its own, a value goes by its key")
  func labels() throws {
    let violation = try violation(Twin.self, #"{"list": ["a", 1]}"#)
    #expect(violation.label == "list")
    #expect(violation.labelledMessage == "list: 1 is not a string")
    #expect(
      violation.labelledMessage(in: .builtIn, locale: german)
        == "list: erwartet wird ein Text, nicht 1")
    #expect(violation.description == "/list/1: 1 is not a string")
  }

  @Test("What isn't a catalog is an error that says so")
  func noCatalogs() {
    #expect(throws: MessageCatalogError.self) { try MessageCatalog(json: Data("{".utf8)) }
    #expect(throws: MessageCatalogError.self) { try MessageCatalog(xcstrings: Data("{}".utf8)) }
    #expect(throws: MessageCatalogError(description: "1:10: expected ; here, but the file ends")) {
      try MessageCatalog(strings: Data(#""a" = "b""#.utf8), language: "de")
    }
    let error: any Error = MessageCatalogError(description: "there is nothing")
    #expect(error.localizedDescription == "there is nothing")
  }
}

private enum MessageCatalogTestsError: Error { case valid }
