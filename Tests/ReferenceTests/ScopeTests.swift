import ReferenceCases
import Testing
import Vouch

@Suite("Nested types with the names of others")
struct ScopeTests {
  @Test("hide none that are mentioned beside them")
  func scopes() throws {
    let haul = try roundTrip(
      #"""
      {"route": {"depot": {"open": true}, "home": {"city": "Ulm"}, "value": "long",
                 "stops": [{"depot": {"city": "Bonn"}}], "route": {"haul": "this"}},
       "value": {"value": 1, "depot": "none"}, "payment": {"card": "123456789012"}}
      """#, as: Haul.self)
    let depot: Depot? = try Depot(city: "Ulm")
    #expect(haul.route.home == depot)
    #expect(haul.route.depot == (try Haul.Route.DepotValue(open: true)))
    #expect(haul.route.stops.first?.depot == (try Depot(city: "Bonn")))
    #expect(haul.route.value == Haul.Route.Value.long)
    #expect(haul.value.depot == Haul.Value.Depot.none)
    #expect(haul.payment == .card(try Haul.Payment.Card(card: "123456789012")))
  }
}
