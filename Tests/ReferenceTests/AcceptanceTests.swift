import Foundation
import ReferenceCases
import Testing
import Vouch

@Suite("Generated types take")
struct AcceptanceTests {
  @Test("what their schema allows, and give it back as it was")
  func roundTrips() throws {
    try roundTrip(#"{"tracking_number": "ab\r\n", "weight": 10.0, "x": 1}"#, as: Parcel.self)
    try roundTrip(#"{"name": "", "phone": "1", "anything": [1, {"a": "b"}]}"#, as: Contact.self)
    try roundTrip(#"{"tracks": ["é", "è"], "grid": [[0.5]]}"#, as: Album.self)
    try roundTrip(#"{"counts": {"": 0}, "nested": {"a": {}}}"#, as: Inventory.self)
    try roundTrip(#"{"sides": 1, "colour": "", "x": "y"}"#, as: LabelledShape.self)
    try roundTrip("{}", as: EmptyShape.self)
    try roundTrip(#"{"x": 1, "note": "", "coupon": true}"#, as: Payment.self)
    try roundTrip(#"{"link": 0, "next": {"link": 1}}"#, as: Chain.self)
    try roundTrip("[[], [[]]]", as: Onion.self)
    try roundTrip(#"["a"]"#, as: Shortlist.self)
    try roundTrip("100", as: Percentage.self)
  }

  @Test("every form of a scalar")
  func scalars() throws {
    let registers = try roundTrip(
      #"{"a": -128, "d": -9223372036854775808, "h": 18446744073709551614}"#, as: Registers.self)
    #expect(registers.a == -128 && registers.d == .min && registers.h == .max - 1)
    let measurement = try roundTrip(
      #"{"plain": 1e3, "step": 4.35, "single": 0.1, "decimal": 0.1, "price": "41.90"}"#,
      as: Reading.self)
    #expect(measurement.single == 0.1)
    #expect(measurement.price == Decimal(string: "41.9"))
    let appointment = try roundTrip(
      """
      {"start": "1985-04-12T23:20:50.5+01:00", "day": "2020-02-29", "created": 0,
       "reminder": "2020/02/29 08:00"}
      """, as: Appointment.self)
    #expect(appointment.start == Date(timeIntervalSince1970: 482_192_450.5))
    #expect(appointment.created == Date(timeIntervalSince1970: 0))
    let server = try roundTrip(
      """
      {"id": "2EB8AA08-aa98-11ea-b4aa-73b441d16380", "key": "QQ==", "filter": "^(a|b)$",
       "page": "https://a.example.com/"}
      """, as: Server.self)
    #expect(server.key == Data("A".utf8))
  }

  @Test("null and absence as their schema has them")
  func presence() throws {
    let json = #"{"name": "a", "phone": null, "fax": null, "anything": null, "nothing": null}"#
    let contact = try JSONDecoder().decode(Contact.self, from: Data(json.utf8))
    #expect(contact.phone == nil && contact.fax == nil)
    #expect(contact.anything == .some(.null))
    let encoded = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(contact))
    guard case .object(let members) = encoded else {
      Issue.record("not an object")
      return
    }
    #expect(members["phone"] == .some(.null))
    #expect(members["anything"] == .some(.null))
  }

  @Test("defaults for keys that are absent, in documents and in the initialiser")
  func defaults() throws {
    let decoded = try JSONDecoder().decode(Preferences.self, from: Data("{}".utf8))
    let made = try Preferences()
    #expect(decoded == made)
    #expect(made.language == "en" && made.fontSize == 12 && made.ratio == 1.5 && made.sounds)
    #expect(made.theme == .dark)
    #expect(made.favourites == [1, 2])
    #expect(made.since == Date(timeIntervalSince1970: 1_582_934_400))
    #expect(
      made.extra == .object(["key": .array([.null, .string(#"a "quoted" \(word)"#)])]))
    #expect(made.nickname == nil)
    let other = try JSONDecoder().decode(
      Preferences.self, from: Data(#"{"language": "de", "extra": null}"#.utf8))
    #expect(other.language == "de" && other.extra == .null)
  }

  @Test("constants, which no initialiser asks for")
  func constants() throws {
    let envelope = try Envelope(priority: "high")
    #expect(envelope.kind == "letter" && envelope.version == 2 && envelope.isSigned)
    let json = """
      {"kind": "letter", "version": 2, "isSigned": true, "padding": null, "priority": "high"}
      """
    #expect(try JSONDecoder().decode(Envelope.self, from: Data(json.utf8)) == envelope)
    let written = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(envelope))
    #expect(written == (try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))))
    let size = #"{"size": {"height": [2], "width": 1.0}}"#
    let whole = json.dropLast() + "," + size.dropFirst().dropLast() + "}"
    #expect(try JSONDecoder().decode(Envelope.self, from: Data(whole.utf8)).size != nil)
  }

  @Test("enum values, by their scalars")
  func enumerations() throws {
    let ticket = try roundTrip(
      #"{"state": "won't fix", "level": -1.0, "share": 1, "mixed": [1.0]}"#, as: Ticket.self)
    #expect(ticket.state == .wonTFix)
    #expect(ticket.level.rawValue == -1)
    #expect(TicketState.allCases.map(\.rawValue).last == "")
  }
}
