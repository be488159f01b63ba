import Foundation
import Models
import Names

/// Ends the program unless a fact holds; `swift run` then fails.
func expect(_ isTrue: Bool, _ fact: String) {
  if isTrue { return print("✓ \(fact)") }
  print("✗ \(fact)")
  exit(1)
}

let address = try Address(street: "1 Sea Road", city: "Porto")
let line = try Order.Line(article: "lamp", count: 2)
let order = try Order(number: "AB-123456", address: address, lines: [line])
let data = try JSONEncoder().encode(order)
expect(try JSONDecoder().decode(Order.self, from: data) == order, "an order survives JSON")

do {
  _ = try order.copy(number: "AB-12345")
  expect(false, "a changed copy is checked")
} catch {
  expect(error.violation.keyword == "pattern", "a changed copy is checked")
}

let document = """
  {
    "id": "6ba7b810-9dad-11d1-80b4-00c04fd430c8", "created": "2024-02-29T12:00:00Z", "total": "9.99",
    "page": "https://example.com", "receipt": "AAEC", "answer": [null], "comment": null,
    "violation": {"code": "OK"}, "due": {"day": 29}, "payment": {"number": "4111"}, "mixed": "a"
  }
  """

let parcel = try JSONDecoder().decode(Parcel.self, from: Data(document.utf8))
expect(parcel.violation.code == "OK" && parcel.comment == .null, "a module has types of any name")
do {
  _ = try parcel.copy(total: 1000)
  expect(false, "what is generated beside them checks")
} catch {
  expect(error.violation.ruleID == "Parcel.cheap", "what is generated beside them checks")
}
