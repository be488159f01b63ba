import Foundation
import ReferenceCases
import Testing
import Vouch

/// Types inside of others have their rules, whatever the type around them is.
@Suite("Rules hold for objects declared inside of")
struct NestedRuleTests {
  @Test("an array")
  func array() throws {
    try roundTrip(#"[{"from": 1, "to": 2}]"#, as: Timetable.self)
    try expect(Refusal(#"[{"from": 2, "to": 2}]"#, "x-rules", "/0", "ordered"), of: Timetable.self)
    #expect(throws: Timetable.Ride.ValidationError.self) { try Timetable.Ride(from: 2, to: 1) }
  }

  @Test("a choice")
  func union() throws {
    try roundTrip(#"{"from": 1, "to": 2}"#, as: Slot.self)
    try expect(Refusal(#"{"from": 2, "to": 1}"#, "x-rules", "", "ordered"), of: Slot.self)
  }

  @Test("an array of different items")
  func tuple() throws {
    try roundTrip(#"[{"from": 1, "to": 2}, 3]"#, as: Leg.self)
    try expect(Refusal(#"[{"from": 2, "to": 1}, 3]"#, "x-rules", "/0", "ordered"), of: Leg.self)
  }

  @Test("a type whose own rules name the items of such an array by their indices")
  func items() throws {
    let leg = #"[{"from": 1, "to": 2}, 3]"#
    try roundTrip(#"{"span": [0, 2], "leg": \#(leg)}"#, as: Trip.self)
    let broken = [("[3, 2]", "forwards"), ("[2, 3]", "withinSpan"), ("[0, 1]", "withinSpan")]
    for (span, rule) in broken {
      let json = #"{"span": \#(span), "leg": \#(leg)}"#
      let error = try #require(throws: DecodingError.self) {
        try JSONDecoder().decode(Trip.self, from: Data(json.utf8))
      }
      guard case .dataCorrupted(let context) = error else {
        Issue.record(error)
        continue
      }
      #expect(context.underlyingError.flatMap { caseName(of: $0) } == rule)
      #expect(throws: JSONReadingError.self) {
        try VouchJSON.decode(Trip.self, from: Data(json.utf8))
      }
    }
  }
}
