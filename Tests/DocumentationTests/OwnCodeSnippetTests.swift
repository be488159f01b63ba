import Foundation
import Testing
import Vouch

// Example: listed
protocol Listed: Identifiable {
  var name: String { get }
}
// End.

// Example: genericLoad
func load<Value: DocumentValue>(_ type: Value.Type, from data: Data) throws -> Value {
  let document = try VouchJSON.document(type, from: data)
  for drop in document.dropped.values { print("left out: \(drop)") }
  return try document.value()
}

func save<Value: DocumentValue>(_ value: Value) throws -> Data {
  try VouchJSON.encode(value)
}
// End.

// Example: genericMore
func decode<Value: DocumentValue & Decodable>(
  _ type: Value.Type, with decoder: PropertyListDecoder, from data: Data
) throws -> Value {
  try decoder.decode(Document<Value>.self, from: data).value()
}

func words(for error: some SchemaError) -> String {
  "\(error.violation.ruleID): \(error.violation.message)"
}

func titles<Item: Listed>(_ items: [Item]) -> [Item.ID: String] {
  Dictionary(items.map { ($0.id, $0.name) }) { first, _ in first }
}
// End.

/// The Swift of the article on protocols and generic code.
struct OwnCodeSnippetTests {
  @Test("YourOwnCode.md: generic code")
  func genericUse() throws {
    // Example: genericUse
    let json = #"[{"id": 1, "name": "Red", "members": [{"id": "\#(UUID())", "name": "Ada"}]}]"#
    let teams = try load([Team].self, from: Data(json.utf8))
    #expect(titles(teams) == [1: "Red"])
    #expect(try load([Team].self, from: save(teams)) == teams)
    do {
      _ = try Team(id: 1, name: "Blue", members: [])
    } catch {
      #expect(words(for: error).hasPrefix("Team.members.minItems: "))
    }
    // End.
  }

  @Test("YourOwnCode.md: property lists")
  func propertyLists() throws {
    let team = try Team(id: 1, name: "Red", members: [Member(id: UUID(), name: "Ada")])
    let list = try PropertyListEncoder().encode(team)
    #expect(try decode(Team.self, with: PropertyListDecoder(), from: list) == team)
  }

  #if DEBUG
    @Test("YourOwnCode.md: an example")
    func example() throws {
      // Example: example
      let team = Team.example
      #expect(team.members.first?.city == "Rome")
      #expect(team.address?.country == .de)
      // End.
    }
  #endif
}
