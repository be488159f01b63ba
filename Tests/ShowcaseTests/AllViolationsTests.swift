import Foundation
import Showcase
import Testing
import Vouch

@Suite("All violations of a document")
struct AllViolationsTests {
  private let bad = Data(
    """
    [\(ListingDocument.json()),
     {"id": 0, "name": 7, "description": "", "price": "1", "sold": null,
      "url": "https://example.com/", "tags": ["home", 4, "stolen"],
      "created": "2018-05-01T10:39:04Z"},
     \(ListingDocument.json(["id": "-5"]))]
    """.utf8)

  @Test("come in the order of the schema, wrong types and missing keys included")
  func everyViolation() throws {
    let document = try JSONDecoder().decode(Document<[Listing]>.self, from: bad)
    #expect(
      document.violations.map { "\($0.pointer) \($0.keyword)" } == [
        "/1/id minimum", "/1/name type", "/1/description minLength", "/1/sold type",
        "/1/tags/1 type", "/1/tags/2 enum", "/1/last_updated required", "/2/id minimum",
      ])
    #expect(throws: document.report) { try document.value() }
  }

  @Test("are none for a good document, which is then there")
  func goodDocument() throws {
    let data = Data("[\(ListingDocument.json())]".utf8)
    let document = try JSONDecoder().decode(Document<[Listing]>.self, from: data)
    #expect(document.violations.isEmpty)
    #expect(try document.value().count == 1)
  }

  @Test("are collected up to the limit that the decoder's user sets")
  func limit() throws {
    let decoder = JSONDecoder()
    decoder.userInfo[.violationLimit] = 2
    let document = try decoder.decode(Document<[Listing]>.self, from: bad)
    #expect(document.violations.count == 2)
    #expect(document.report.omittedCount == 6)
  }

  @Test("are thrown as a report by a single type when the decoder's user asks for them")
  func userInfo() throws {
    let decoder = JSONDecoder()
    decoder.userInfo[.violationLimit] = 100
    let json = ListingDocument.json(["id": "0", "name": "\"\""])
    let report = try #require(throws: ValidationReport.self) {
      try decoder.decode(Listing.self, from: Data(json.utf8))
    }
    #expect(report.violations.map(\.ruleID) == ["Listing.id.minimum", "Listing.name.minLength"])
  }
}
