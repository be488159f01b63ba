import Foundation
import Testing
import Vouch

// A dictionary stands for the store, and a property list for its file.

// Example: storingRow
/// A row of a store: what it is looked up by, and the document.
struct RecipeRow: Codable {
  let id: UUID
  let name: String
  /// Which version of the schema the document was written by.
  let version: Int
  let document: Data

  static let presentVersion = 2

  init(_ recipe: Recipe) throws {
    id = recipe.id
    name = recipe.name
    version = Self.presentVersion
    document = try VouchJSON.encode(recipe)
  }

  /// Reads the document, and so checks it again.
  func recipe() throws(JSONReadingError) -> Recipe {
    try VouchJSON.decode(Recipe.self, from: document)
  }
}
// End.

extension RecipeRow {
  /// A row as an older version, or another program, may have written it.
  init(id: UUID, name: String, version: Int, _ document: String) {
    self.id = id
    self.name = name
    self.version = version
    self.document = Data(document.utf8)
  }
}

// Example: storingMigration
extension RecipeRow {
  /// The row as the present version has it.
  ///
  /// - Throws: an error if there is no such row: what is returned satisfies the present schema.
  func migrated() throws -> RecipeRow {
    guard version < Self.presentVersion else { return self }
    var json = try JSONDecoder().decode([String: JSONValue].self, from: document)
    // The limit is new in version 2.
    if case .number(let servings)? = json["servings"], servings.double > 50 {
      json["servings"] = 50
    }
    return try RecipeRow(VouchJSON.decode(Recipe.self, from: .object(json)))
  }
}
// End.

/// The Swift of the article about storing values.
struct StoringSnippetTests {
  private let id = UUID()

  /// A row that version 1 of the schema allowed.
  private var banquet: RecipeRow {
    RecipeRow(
      id: id, name: "Banquet", version: 1,
      #"{"id": "\#(id)", "name": "Banquet", "servings": 80, "tags": ["soup"]}"#)
  }

  @Test("StoringValues.md: round trip")
  func roundTrip() throws {
    // Example: storingRoundTrip
    var store: [UUID: RecipeRow] = [:]
    let soup = try Recipe(id: UUID(), name: "Pea soup", servings: 4, tags: [.soup, .vegan])
    store[soup.id] = try RecipeRow(soup)

    let row = try #require(store.values.first { $0.name == "Pea soup" })
    #expect(try row.recipe() == soup)
    // End.
    let file = try PropertyListEncoder().encode(Array(store.values))
    let rows = try PropertyListDecoder().decode([RecipeRow].self, from: file)
    #expect(try rows.map { try $0.recipe() } == [soup])
    #expect(try RecipeRow(rows[0].recipe()).document == row.document)
  }

  @Test("A UUID is written in small letters, and read in either case")
  func cases() throws {
    let soup = try Recipe(id: id, name: "Pea soup", servings: 4)
    let text = String(decoding: try VouchJSON.encode(soup), as: UTF8.self)
    #expect(text.contains(id.uuidString.lowercased()))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(soup), as: UTF8.self) == text)
    let capitals = text.replacing(id.uuidString.lowercased(), with: id.uuidString)
    #expect(try VouchJSON.decode(Recipe.self, from: Data(capitals.utf8)) == soup)
  }

  @Test("StoringValues.md: refused")
  func refused() throws {
    let row = banquet
    // Example: storingRefused
    do {
      _ = try row.recipe()
    } catch {
      #expect(error.violation?.ruleID == "Recipe.servings.maximum")
      #expect(error.localizedDescription.contains("/servings: 80 is above the maximum 50"))
    }
    // End.
    #expect(throws: JSONReadingError.self) { try row.recipe() }
  }

  @Test("StoringValues.md: migration")
  func migration() throws {
    let row = banquet
    // Example: storingMigrated
    let migrated = try row.migrated()
    #expect(migrated.version == 2)
    #expect(try migrated.recipe().servings == 50)
    // End.
    #expect(try migrated.recipe().tags == [.soup])
    #expect(try migrated.migrated().document == migrated.document)
    let nameless = RecipeRow(id: id, name: "", version: 1, #"{"id": "\#(id)", "servings": 80}"#)
    #expect(throws: DecodingError.self) { try nameless.migrated() }
  }

  @Test("StoringValues.md: all rows")
  func allRows() throws {
    let soup = try RecipeRow(Recipe(id: UUID(), name: "Pea soup", servings: 4))
    let rows = [soup, banquet, RecipeRow(id: UUID(), name: "", version: 2, "{")]
    // Example: storingAllRows
    var recipes: [Recipe] = []
    var refused: [UUID: any Error] = [:]
    for row in rows {
      do {
        recipes.append(try VouchJSON.document(Recipe.self, from: row.document).value())
      } catch {
        refused[row.id] = error
      }
    }
    #expect(recipes.map(\.name) == ["Pea soup"])
    #expect(refused.count == 2)
    // End.
    #expect((refused[id] as? ValidationReport)?.violations.map(\.pointer) == ["/servings"])
  }

  @Test("StoringValues.md: newer rows")
  func newerRows() throws {
    // Example: storingNewerRow
    let row = RecipeRow(
      id: id, name: "Cake", version: 3,
      #"{"id": "\#(id)", "name": "Cake", "servings": 8, "tags": ["cake", "bread"], "oven": 180}"#)
    let document = try VouchJSON.document(Recipe.self, from: row.document)
    #expect(document.dropped.values.map(\.pointer) == ["/tags/1"])

    let cake = try document.value()
    #expect(cake.tags == [.cake])
    #expect(cake.additionalProperties == ["oven": 180])
    #expect(String(decoding: try VouchJSON.encode(cake), as: UTF8.self).contains(#""oven":180"#))
    // End.
  }

  @Test("StoringValues.md: columns")
  func columns() throws {
    let row = (id: UUID(), name: "", servings: 80)
    // Example: storingColumns
    let report = try #require(throws: ValidationReport.self) {
      try Recipe.collectingViolations {
        try Recipe(id: row.id, name: row.name, servings: row.servings)
      }
    }
    #expect(report.violations.map(\.pointer) == ["/name", "/servings"])
    // End.
  }
}
