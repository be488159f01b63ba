import Foundation
import Names
import Vouch

/// Ends the program unless a fact holds; `swift run` then fails.
func expect(_ isTrue: Bool, _ fact: String) {
  if isTrue { return print("✓ \(fact)") }
  print("✗ \(fact)")
  exit(1)
}

let document = """
  {
    "id": 7, "name": "Desk lamp", "price": {"amount": "41.99", "currency": "EUR"},
    "seller": {"name": "Ada", "email": "ada@example.com"}
  }
  """

let listing = try JSONDecoder().decode(Listing.self, from: Data(document.utf8))
expect(listing.price.currency == .eur, "a listing is decoded, with the types of other files")
expect(listing.seller.spent == nil, "what the document leaves out is nil")

do {
  let broken = document.replacing("ada@", with: "ada").replacing("\"id\": 7", with: "\"id\": 0")
  _ = try JSONDecoder().decode(Listing.self, from: Data(broken.utf8))
  expect(false, "a broken document is refused")
} catch DecodingError.dataCorrupted(let context) {
  expect(context.codingPath.map(\.stringValue) == ["id"], "the error has the coding path")
}

do {
  _ = try Basket(listings: [1, 1])
  expect(false, "a basket can't hold the same listing twice")
} catch {
  expect(error.violation.keyword == "uniqueItems", "the initialiser checks, too")
}

let parcelDocument = """
  {
    "id": "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "created": "2024-02-29T12:00:00Z", "total": "9.99",
    "page": "https://example.com", "receipt": "AAEC", "answer": [null], "comment": null,
    "violation": {"code": "OK"}, "due": {"day": 29}, "payment": {"number": "4111"}, "mixed": "a"
  }
  """

let parcel = try JSONDecoder().decode(Parcel.self, from: Data(parcelDocument.utf8))
expect(parcel.violation.code == "OK" && parcel.comment == .null, "a module has types of any name")
do {
  _ = try parcel.copy(total: 1000)
  expect(false, "what is generated beside them checks")
} catch {
  expect(error.violation.ruleID == "Parcel.cheap", "what is generated beside them checks")
}

let releaseDocument = #"{"tag_name": "1.0", "state": "withdrawn", "page": "https://example.com"}"#
let release = try JSONDecoder().decode(Release.self, from: Data(releaseDocument.utf8))
expect(release.tag == "1.0", "an overlay beside a vendor's schema names its properties")
expect(release.state == .other("withdrawn"), "and takes cases that the vendor adds")
do {
  let document = releaseDocument.replacing("https:", with: "http:")
  _ = try JSONDecoder().decode(Release.self, from: Data(document.utf8))
  expect(false, "an overlay narrows what is taken")
} catch {
  expect(error.violation?.keyword == "x-schemes", "an overlay narrows what is taken")
}
