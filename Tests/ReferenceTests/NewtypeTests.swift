import Foundation
import ReferenceCases
import Testing
import Vouch

@Suite("A type of its own around a value")
struct NewtypeTests {
  private static let document = """
    {"id": "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "seats": ["1A", "12F"], "byDay": {"mon": "1A"},
     "bags": 2, "contact": "3C", "born": "1912-06-23"}
    """

  @Test("is a property, an element, a map's value and a union's branch")
  func places() throws {
    let passenger = try roundTrip(Self.document, as: Passenger.self)
    #expect(passenger.id.rawValue.uuidString == "6BA7B810-9DAD-11D1-80B4-00C04FD430C8")
    #expect(try passenger.seats == [Seat("1A"), Seat("12F")])
    #expect(try passenger.byDay == ["mon": Seat("1A")])
    #expect(passenger.bags?.rawValue == 2)
    #expect(try passenger.contact == .seat(Seat("3C")))
    #expect(passenger.meal.rawValue == "none")
    let plain = try Passenger(id: Passenger.ID(UUID()), seats: [], bags: Bags(0))
    #expect(plain.meal.rawValue == "none" && plain.byDay == nil)
  }

  @Test("is made of nothing that its schema refuses, by whatever door")
  func doors() throws {
    #expect(Seat(rawValue: "12F")?.rawValue == "12F")
    #expect(Seat(rawValue: "0A") == nil)
    #expect(Bags(rawValue: 4) == nil)
    let error = try #require(throws: Seat.ValidationError.self) { try Seat("0A") }
    #expect(error.violation.keyword == "pattern" && error.violation.ruleID == "Seat.pattern")
    for text in [#""0A""#, "1", "null"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Seat.self, from: Data(text.utf8))
      }
      #expect(throws: (any Error).self) { try VouchJSON.decode(Seat.self, from: Data(text.utf8)) }
    }
    #expect(throws: (any Error).self) {
      try VouchJSON.decode(
        Passenger.self, from: Data(Self.document.replacing("12F", with: "0A").utf8))
    }
  }

  @Test(
    "is the value in it to rules, as an element and a map's value, too",
    arguments: [
      (#"{"bags": 3}"#, "bags_by_seats"), (#"{"bags": null}"#, nil),
      (#"{"byDay": {"mon": "7C"}}"#, "own_seats"), (#"{"byDay": {"mon": "12F"}}"#, nil),
      (#"{"meal": "none"}"#, "meal_or_bags"), (#"{"meal": "soup"}"#, nil),
    ])
  func rules(_ example: (change: String, rule: String?)) throws {
    var document: [String: JSONValue] = try decoded(
      #"{"id": "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "seats": ["1A", "12F"], "meal": "fish"}"#)
    document.merge(try decoded(example.change)) { $1 }
    let data = try JSONEncoder().encode(document)
    let found = try VouchJSON.document(Passenger.self, from: data).violations.map(\.ruleID)
    #expect(found == example.rule.map { ["Passenger.\($0)"] } ?? [])
  }

  private func decoded(_ text: String) throws -> [String: JSONValue] {
    try JSONDecoder().decode([String: JSONValue].self, from: Data(text.utf8))
  }

  @Test("is equal and hashed by its value")
  func hashing() throws {
    #expect(try Set([Seat("1A"), Seat("1A"), Seat("2A")]).count == 2)
    #expect(try Seat("1A") != Seat("2A"))
  }

  @Test("may be null where its schema allows null")
  func null() throws {
    let text = Self.document.replacing(
      "\"bags\": 2", with: "\"bags\": null, \"meal\": \"soup\"")
    #expect(try VouchJSON.decode(Passenger.self, from: Data(text.utf8)).bags == nil)
  }

  @Test("isn't needed for a name")
  func aliases() throws {
    let born: Birthday? = try roundTrip(Self.document, as: Passenger.self).born
    #expect(born == Date(timeIntervalSince1970: -1_815_350_400))
    let route: Route = try [Seat("1A")]
    #expect(route.count == 1)
  }
}
