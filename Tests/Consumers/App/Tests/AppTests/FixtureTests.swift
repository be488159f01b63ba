import Testing

@testable import App

/// What people write beside the tests that the plugin makes.
struct FixtureTests {
  @Test("A fixture is a valid value with some properties replaced")
  func fixture() throws {
    let listing = try Listing.fixture(name: "Desk lamp")
    #expect(listing.name == "Desk lamp")
    #expect(throws: Listing.ValidationError.self) { try Listing.fixture(name: "") }
  }
}
