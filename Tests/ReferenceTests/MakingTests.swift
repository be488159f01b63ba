import Foundation
import ReferenceCases
import Testing
import Vouch

@Suite("Initialisers and changed copies")
struct MakingTests {
  @Test("throw the error of the property at fault")
  func initializer() throws {
    let error = try #require(throws: Parcel.ValidationError.self) {
      try Parcel(trackingNumber: "abcd", weight: 7)
    }
    #expect(caseName(of: error) == "weight")
    #expect(error.violation.keyword == "multipleOf")
    #expect(error.violation.ruleID == "Parcel.weight.multipleOf")
    #expect(error.violation.limit?.value == .number(5))
    #expect(error.violation.pointer == "/weight")
  }

  @Test("change what they are told to, and check the whole again")
  func copies() throws {
    let parcel = try Parcel(trackingNumber: "abcd", weight: 5, note: "Handle with care")
    #expect(try parcel.copy(weight: 10).weight == 10)
    #expect(try parcel.copy(weight: 10).note == "Handle with care")
    #expect(try parcel.copy(note: nil).note == nil)
    #expect(try parcel.copy(note: "Fragile").note == "Fragile")
    #expect(try parcel.copy() == parcel)
    let error = try #require(throws: Parcel.ValidationError.self) {
      try parcel.copy(trackingNumber: "")
    }
    #expect(caseName(of: error) == "trackingNumber")
  }

  @Test("check elements, keys that no property lists, and the object as a whole")
  func nestedValues() throws {
    let album = try #require(throws: Album.ValidationError.self) { try Album(tracks: ["a", ""]) }
    #expect(album.violation.pointer == "/tracks/1")
    let label = try #require(throws: LabelledShape.ValidationError.self) {
      try LabelledShape(sides: 3, colour: "red", additionalProperties: ["x": "purple"])
    }
    #expect(caseName(of: label) == "additionalProperties")
    let twice = try #require(throws: LabelledShape.ValidationError.self) {
      try LabelledShape(sides: 3, colour: "red", additionalProperties: ["colour": "blue"])
    }
    #expect(twice.violation.keyword == "additionalProperties")
    let payment = try #require(throws: Payment.ValidationError.self) { try Payment(card: "1") }
    #expect(caseName(of: payment) == "object")
    #expect(throws: Payment.ValidationError.self) { try Payment() }
  }

  @Test("check numbers and dates that no document could hold")
  func impossibleValues() throws {
    #expect(throws: Reading.ValidationError.self) { try Reading(double: .nan) }
    #expect(throws: Reading.ValidationError.self) { try Reading(double: .infinity) }
    #expect(throws: Reading.ValidationError.self) { try Reading(decimal: .nan) }
    #expect(throws: Appointment.ValidationError.self) {
      try Appointment(start: .distantFuture + 1e12)
    }
  }

  @Test("evaluate the rules between properties")
  func rules() throws {
    let day = Date(timeIntervalSince1970: 0)
    let booking = try Booking(arrival: day, departure: day + 86_400, guests: 2)
    let error = try #require(throws: Booking.ValidationError.self) {
      try booking.copy(departure: day)
    }
    #expect(caseName(of: error) == "departsAfterArrival")
    #expect(error.violation.message == "nobody leaves before they came")
    #expect(throws: Booking.ValidationError.self) { try booking.copy(children: 2) }
  }

  @Test("box what contains itself")
  func recursion() throws {
    let inner = try Chain(link: 2)
    let outer = try Chain(link: 1, next: inner)
    #expect(outer.next == inner)
    #expect(try outer.copy(next: nil).next == nil)
    let leaf = try Leaf(branch: Branch(branches: [Branch()]))
    #expect(leaf.branch?.branches?.count == 1)
  }
}
