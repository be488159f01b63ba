import Foundation
import Showcase
import Testing
import Vouch

@Suite("A good listing")
struct ListingTests {
  private func listing(_ changes: [String: String?] = [:]) throws -> Listing {
    try JSONDecoder().decode(Listing.self, from: Data(ListingDocument.json(changes).utf8))
  }

  @Test("is read with both forms of dates")
  func dates() throws {
    let listing = try listing()
    #expect(listing.created == Date(timeIntervalSince1970: 1_525_171_144))
    #expect(listing.lastUpdated.timeIntervalSince(listing.created) == 7 * 3600)
  }

  @Test("keeps all digits of its price")
  func price() throws {
    #expect(try listing().price == Decimal(string: "41.99"))
  }

  @Test(
    "may lie on every limit",
    arguments: [
      ["id": "1"], ["id": "2147483647"], ["id": "1.0"],
      ["name": "\"x\""], ["name": "\"\(String(repeating: "x", count: 80))\""],
      ["description": "\"\(String(repeating: "x", count: 500))\""],
      ["price": #""0""#], ["price": #""0.00""#], ["tags": "[]"],
      ["url": "\"https://example.com/\(String(repeating: "a", count: 30))\""],
      ["url": #""https://EXAMPLE.com:443/""#],
      ["last_updated": #""2018-05-01T10:39:04Z""#],
    ])
  func limits(_ changes: [String: String]) throws {
    _ = try listing(changes)
  }

  @Test("counts Unicode scalars, not characters")
  func scalars() throws {
    // A family of three scalars, one character.
    let family = "\u{1F468}\u{200D}\u{1F469}"
    let name = String(repeating: family, count: 26)
    _ = try listing(["name": "\"\(name)xx\""])
    #expect(throws: DecodingError.self) { try listing(["name": "\"\(name)xxx\""]) }
  }

  @Test("is the same after it was written and read again")
  func roundTrip() throws {
    let listing = try listing()
    let data = try JSONEncoder().encode(listing)
    #expect(try JSONDecoder().decode(Listing.self, from: data) == listing)
  }

  @Test("may have keys that the schema doesn't list")
  func unknownKeys() throws {
    _ = try listing(["colour": "\"green\""])
  }
}

@Suite("The memberwise initialiser")
struct ListingInitialiserTests {
  private let created = Date(timeIntervalSince1970: 1_525_171_144)

  private func make(
    id: Int32 = 1, url: String = "https://example.com/1", updated: TimeInterval = 0
  ) throws -> Listing {
    try Listing(
      id: id, name: "Lamp", description: "Brass", price: 42, sold: false,
      url: try #require(URL(string: url)), tags: [.home], created: created,
      lastUpdated: created.addingTimeInterval(updated))
  }

  @Test("throws the first rule that is broken")
  func refusal() throws {
    let error = try #require(throws: Listing.ValidationError.self) { try make(id: 0) }
    #expect(error.violation.ruleID == "Listing.id.minimum")
    #expect(error.violation.pointer == "/id")
    #expect("\(error)" == "/id: 0 is below the minimum 1")
  }

  @Test("checks hosts and rules as a decode does")
  func sameChecks() throws {
    #expect(throws: Listing.ValidationError.self) { try make(url: "https://evil.com/1") }
    #expect(throws: Listing.ValidationError.self) { try make(updated: -1) }
    _ = try make(updated: 0)
  }

  @Test("is behind a changed copy too")
  func copies() throws {
    let listing = try make()
    #expect(try listing.copy(name: "Lantern").name == "Lantern")
    #expect(try listing.copy(name: "Lantern").copy(name: "Lamp") == listing)
    #expect(throws: Listing.ValidationError.self) { try listing.copy(name: "") }
    #expect(throws: Listing.ValidationError.self) {
      try listing.copy(lastUpdated: .distantPast)
    }
  }
}

@Suite("A purchase")
struct PurchaseTests {
  private func json(date: String = "2019-01-01T00:00:00Z", receipt: String = "cGFpZA==") -> Data {
    Data(
      """
      {"listing":\(ListingDocument.json()),"purchaseDate":"\(date)","receipt":"\(receipt)"}
      """.utf8)
  }

  @Test("can't lie before the shop opened")
  func opening() throws {
    _ = try JSONDecoder().decode(Purchase.self, from: json(date: "2018-01-01T00:00:00Z"))
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Purchase.self, from: json(date: "2017-12-31T23:59:59Z"))
    }
    #expect(error.violation?.message == "the shop opened on 1 January 2018")
  }

  @Test("has its receipt as data")
  func receipt() throws {
    let purchase = try JSONDecoder().decode(Purchase.self, from: json())
    #expect(purchase.receipt == Data("paid".utf8))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Purchase.self, from: json(receipt: "not base64!"))
    }
  }

  @Test("charges a broken listing to the listing")
  func nested() throws {
    let text = String(decoding: json(), as: UTF8.self).replacing(#""id":1"#, with: #""id":0"#)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Purchase.self, from: Data(text.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(context.underlyingError is Listing.ValidationError)
    #expect(error.violation?.pointer == "/listing/id")
  }
}
