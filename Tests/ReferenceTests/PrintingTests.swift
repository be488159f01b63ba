import Foundation
import ReferenceCases
import Testing
import Vouch

/// What `print`, `dump` and mirrors show of generated values, and of the errors about them.
@Suite("Printing")
struct PrintingTests {
  @Test("shows the properties of a value, at any depth, and nothing of how they are kept")
  func properties() throws {
    let customer = try Customer(address: Address(city: "Rome"))
    #expect("\(customer)" == #"Customer(address: ReferenceCases.Address(city: "Rome"))"#)
    #expect(
      String(reflecting: customer)
        == #"ReferenceCases.Customer(address: ReferenceCases.Address(city: "Rome"))"#)
    var text = ""
    dump(customer, to: &text)
    #expect(
      text == """
        ▿ ReferenceCases.Customer
          ▿ address: ReferenceCases.Address
            - city: "Rome"

        """)
  }

  @Test("shows what a reference holds under the property's name")
  func boxes() throws {
    let chain = try Chain(link: 1, next: Chain(link: 2))
    #expect("\(chain)" == "Chain(link: 1, next: ReferenceCases.Chain(link: 2, next: nil))")
  }

  @Test("shows the case of a union and its value")
  func unions() throws {
    let mail = try Mail(address: "a@example.com")
    #expect("\(Reach.mail(mail))" == #"mail(ReferenceCases.Mail(address: "a@example.com"))"#)
    let stranger = try JSONDecoder().decode(Pet.self, from: Data(#"{"species": "x"}"#.utf8))
    #expect("\(stranger)" == #"stranger({"species":"x"})"#)
  }

  @Test("shows what a struct keeps for checks alone where there is anything")
  func keptKeys() throws {
    let circle = #"{"kind": "circle", "radius": 2, "x": 1}"#
    let decoded = try JSONDecoder().decode(Circle.self, from: Data(circle.utf8))
    #expect(
      "\(decoded)" == #"Circle(kind: "circle", radius: 2.0, additionalProperties: ["x": 1])"#)
    #expect("\(try Circle(radius: 2))" == #"Circle(kind: "circle", radius: 2.0)"#)
    #expect(
      try decoded.copy(radius: 3)
        == JSONDecoder().decode(
          Circle.self, from: Data(circle.replacing("2", with: "3").utf8)))
  }

  @Test("shows the items of a tuple, and the value of a newtype")
  func otherStructs() throws {
    #expect(
      "\(try Position(longitude: 1, latitude: 2))" == "Position(longitude: 1.0, latitude: 2.0)")
    #expect("\(try Seat("12A"))" == #"Seat(rawValue: "12A")"#)
  }

  @Test("leaves mirrors the types of the values")
  func mirrors() throws {
    let mirror = Mirror(reflecting: try Chain(link: 1, next: Chain(link: 2)))
    #expect(mirror.displayStyle == .struct)
    #expect(mirror.children.map(\.label) == ["link", "next"])
    #expect(mirror.descendant("link") as? Int == 1)
    #expect(mirror.descendant("next", "link") as? Int == 2)
  }

  @Test(
    "says each thing once of an error of decoding",
    arguments: [
      (#"[{"address": {"city": ""}}]"#, "the text is empty", "Address.city.minLength"),
      (#"[{"address": {}}]"#, "the schema requires the key", "Address.city.required"),
      (#"[{"address": {"city": 1}}]"#, "found number instead", "Address.city.type"),
    ])
  func decodingErrors(_ document: String, _ sentence: String, _ rule: String) throws {
    let data = Data(document.utf8)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode([Customer].self, from: data)
    }
    let text = "\(error)"
    for part in [sentence, rule] { #expect(text.components(separatedBy: part).count == 2) }
    #expect(!text.contains("/0/address"))
    // Asked for by itself, the violation says all.
    let violation = try #require(error.violation)
    #expect("\(violation)" == "\(violation.pointer): \(violation.message)")
    let direct = try #require(throws: JSONReadingError.self) {
      try VouchJSON.decode([Customer].self, from: data)
    }
    #expect("\(direct)".components(separatedBy: violation.message).count == 2)
  }
}
