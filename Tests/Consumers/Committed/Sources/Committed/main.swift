import Foundation
import Models

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
