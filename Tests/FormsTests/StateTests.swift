import FormCases
import Foundation
import Testing
import Vouch
import VouchForms

@Suite("The state of a draft")
struct StateTests {
  private func restored<Draft: VouchForms.SchemaDraft>(_ draft: Draft) throws -> Draft {
    let data = try PropertyListEncoder().encode(draft)
    let copy = try PropertyListDecoder().decode(Draft.self, from: data)
    let json = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
    #expect(json.report(isComplete: true).violations == copy.report(isComplete: true).violations)
    return copy
  }

  private func readAgain(_ value: JSONValue) throws -> JSONValue {
    try PropertyListDecoder().decode(JSONValue.self, from: PropertyListEncoder().encode(value))
  }

  @Test("comes back with all kinds of values")
  func values() throws {
    var draft = Booking.Draft()
    #expect(try restored(draft) == draft)
    draft.guests = 2
    draft.price = 0.1
    draft.factor = 0.1
    draft.deposit = Decimal(string: "12.50")
    draft.amount = Decimal(string: "0.30")
    // A date has a time of day, whatever the schema writes of it.
    draft.arrival = Date(timeIntervalSince1970: 1.5)
    draft.due = Date(timeIntervalSince1970: 0)
    draft.made = Date(timeIntervalSince1970: 1)
    draft.code = try Code("abc")
    draft.website = URL(string: "https://example.com/a?b#c")
    draft.token = UUID()
    draft.room = .double
    draft.floor = Booking.Floor(rawValue: 1)
    draft.breakfast = false
    draft.picture = Data([0, 1, 255])
    draft.notes = ["", "a"]
    draft.text = "text"
    draft.extra = .object(["a": .array([1, .null, true])])
    draft.nothing = JSONNull()
    draft.nothings = [JSONNull(), JSONNull()]
    #expect(try restored(draft) == draft)
    draft.extra = .null
    #expect(try restored(draft) == draft)
  }

  @Test("comes back with numbers of free form that have more digits than a Double, like values")
  func longNumbers() throws {
    let text = #"[12345678901234567.5,{"a":-9223372036854775809}]"#
    let long = try #require(JSONValue(parsing: text))
    var draft = Booking.Draft()
    draft.extra = long
    #expect(try restored(draft) == draft)
    #expect(try readAgain(long) == long)
    // Two of a Decimal's keys make no number, nor do all of them beside another one.
    var object: [String: JSONValue] = ["mantissa": .array([1]), "exponent": 2]
    #expect(try readAgain(.object(object)) == .object(object))
    object["mantissa"] = .array([1, 0, 0, 0, 0, 0, 0, 0])
    object.merge(["length": 1, "isNegative": false, "isCompact": true, "note": "x"]) { $1 }
    #expect(try readAgain(.object(object)) == .object(object))
  }

  @Test("comes back whether it is complete or not, valid or not")
  func wrong() throws {
    var draft = Order.Draft()
    draft.id = 0
    draft.note = "much more than ten"
    draft.lines = ["", "a", "a", "b"]
    draft.address = try Address(street: "Hill")
    draft.wrapping = .foil
    draft.additionalProperties = ["other": 10, "id": 1]
    for coupon in [nil, .absent, .null, .value("x")] as [Presence<String>?] {
      draft.coupon = coupon
      #expect(try restored(draft) == draft)
    }
    draft.next = try Order(id: 1, quantity: 2, price: 1, note: nil, lines: ["a"])
    #expect(try restored(draft) == draft)
    var page = Page<Order>.Draft()
    page.elements = [try #require(draft.next)]
    page.total = -1
    #expect(try restored(page) == page)
  }

  @Test("comes back with what was typed, and where somebody has been")
  func typed() throws {
    var draft = Booking.Draft()
    draft.decimalSeparator = ","
    draft.text.guests = "two"
    draft.text.price = "1,"
    draft.text.arrival = "2026-02-30"
    draft.touch(.code)
    let copy = try restored(draft)
    #expect(copy == draft)
    #expect(copy.text.guests == "two" && copy.text.price == "1," && copy.price == 1)
    #expect(copy.touched == [.guests, .price, .arrival, .code])
    #expect(copy.report().violations == draft.report().violations)
  }

  @Test("is no way around the checks")
  func noDoor() throws {
    let state =
      #"{"values": {"name": "A", "age": 3, "newsletter": true}, "touched": ["x", "name"]}"#
    let draft = try decode(SignUp.Draft.self, state)
    #expect(draft.name == "A" && draft.touched == [.name])
    let report = #expect(throws: ValidationReport.self) { try draft.value() }
    #expect(report?.violations.first?.keyword == "minLength")
    // A value within it is one, and so is checked.
    #expect(throws: DecodingError.self) {
      try decode(Order.Draft.self, #"{"values": {"address": {"street": ""}}, "touched": []}"#)
    }
    #expect(throws: DecodingError.self) {
      try decode(Booking.Draft.self, #"{"values": {"code": "ab"}, "touched": []}"#)
    }
  }

  @Test("that is none is an error, whatever it is")
  func malformed() {
    for state in [
      "{}", "[]", "1", "null", #"{"values": [], "touched": []}"#, #"{"values": {}}"#,
      #"{"values": {"name": 1}, "touched": []}"#, #"{"values": {}, "touched": [], "texts": 1}"#,
      #"{"values": {}, "touched": [], "texts": {"age": 1}}"#,
      #"{"values": {}, "touched": [], "decimalSeparator": 1}"#,
    ] {
      #expect(throws: DecodingError.self, "\(state)") { try decode(SignUp.Draft.self, state) }
    }
    // What the schema doesn't know, or no longer, is passed over.
    let later = #"{"values": {"gone": 1}, "touched": ["gone"], "texts": {"gone": "x"}, "more": 1}"#
    #expect(throws: Never.self) { try decode(SignUp.Draft.self, later) }
  }

  @Test("comes back for keys of any form")
  func hostile() throws {
    var draft = Hostile.Draft2()
    draft.aBCDPercent = "x"
    draft.empty = true
    draft.initValue = "y"
    draft.items = [["z"], []]
    draft.property = try Property(draft: Draft(text: "a"))
    draft[typed: \.int] = "many"
    #expect(try restored(draft) == draft)
  }
}

@Suite("The fields of a draft")
struct FieldTests {
  @Test("have the order of the schema, without constants and what no property lists")
  func order() {
    #expect(SignUp.Draft.fields == SignUp.Draft.Property.allCases)
    #expect(
      Order.Draft.fields == [
        .id, .quantity, .price, .discount, .note, .coupon, .urgent, .carrier, .wrapping, .lines,
        .address, .next,
      ])
  }

  @Test("are touched by typing, and by whoever says so")
  func touched() {
    var draft = SignUp.Draft()
    #expect(draft.touched.isEmpty)
    draft.name = "Ada"
    #expect(draft.touched.isEmpty)
    draft.text.email = ""
    draft.touch(.age)
    #expect(draft.touched == [.email, .age])
  }

  @Test("have their own violations, and those of the rules that belong to them")
  func violations() {
    var draft = SignUp.Draft()
    draft.password = "correct horse"
    draft.repeated = "other"
    #expect(draft.violations(of: \.repeated).map(\.message) == ["the passwords differ"])
    #expect(draft.violations(of: .repeated) == draft.violations(of: \.repeated))
    #expect(draft.violations(of: \.name).isEmpty)
    #expect(draft.violations(of: \.name, isComplete: true).map(\.keyword) == ["required"])
    #expect(draft.report().firstProperty == .repeated)
    // A way that leads to no property.
    #expect(draft.violations(of: \SignUp.Draft.touched).isEmpty)
  }
}
