import Foundation
import Vouch

/// Ends the program unless a fact holds; `swift run` then fails.
func expect(_ isTrue: Bool, _ fact: String) {
  if isTrue { return print("✓ \(fact)") }
  print("✗ \(fact)")
  exit(1)
}

let data = Data(#"{"name": "Ada", "age": 36, "tags": [1, "two", null]}"#.utf8)
let value = try JSONDecoder().decode(JSONValue.self, from: data)
expect(
  try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)) == value,
  "JSON of any form survives")
let expected = JSONValue.object([
  "age": 36, "tags": .array([1, "two", .null]), "name": "Ada",
])
expect(value == expected, "values compare without regard to the order of keys")
