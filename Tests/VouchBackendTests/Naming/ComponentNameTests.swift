import Testing
import VouchReading

@Suite("The type of a component")
struct ComponentNameTests {
  private func names(_ schemas: String, version: String = "3.1.0") -> PlannedNames {
    PlannedNames([
      "api.yaml": """
      openapi: \(version)
      info: {title: Shop, version: "1"}
      paths: {}
      components:
        schemas:
      \(schemas)
      """
    ])
  }

  @Test("bears its name where it may be null, whatever it is besides")
  func nullable() {
    let names = names(
      """
          Tier: {anyOf: [{type: string, enum: [auto, default]}, {type: "null"}]}
          Prompt: {oneOf: [{type: "null"}, {title: Text, type: object, properties: {id: {type: string}}}]}
          Twice: {anyOf: [{anyOf: [{type: object, properties: {a: {type: integer}}}, {type: "null"}]}, {type: "null"}]}
          Choice: {anyOf: [{oneOf: [{type: string}, {type: integer}]}, {type: "null"}]}
          Use:
            type: object
            properties: {tier: {$ref: "#/components/schemas/Tier"}}
      """)
    #expect(names.types == ["Tier", "Prompt", "Twice", "Choice", "Use"])
    #expect(names.names.isSuperset(of: ["Tier.auto", "Prompt.id", "Twice.a", "Choice.string"]))
    #expect(names.diagnostics.isEmpty)
  }

  @Test("has another name than those that mean something in every file, which is said")
  func kept() {
    for name in ["Result", "Never", "Error", "Codable"] {
      let names = names("    \(name): {type: object, properties: {a: {type: integer}}}")
      #expect(names.types == [name + "Value"])
      #expect(names.diagnostics.sorted.map(\.id) == [.takenName])
    }
  }

  @Test("is called by its own key, or place, where several become one name")
  func collisions() {
    let names = names(
      """
          user_created: {type: object, properties: {a: {type: integer}}}
          user-created: {type: object, properties: {b: {type: integer}}}
      """)
    #expect(Set(names.types) == ["UserUnderscoreCreated", "UserMinusCreated"])
    #expect(
      names.diagnostics.sorted.map(\.message) == [
        "2 schemas become the same type UserCreated; unless an x-swift-name says otherwise, they are"
          + " called UserUnderscoreCreated, UserMinusCreated"
      ])
  }

  @Test("has the whole of a long name")
  func long() {
    let key = String(repeating: "GroupScopedRoles", count: 14)
    let names = names("    \(key): {type: object, properties: {a: {type: integer}}}")
    #expect(names.types == [key])
    let longer = self.names("    \(key)\(key): {type: object, properties: {a: {type: integer}}}")
    #expect(longer.types.map(\.utf8.count) == [60])
  }

  @Test(
    "hides a type of the same name, which is said once",
    arguments: [
      ("Date", "Foundation"), ("URL", "Foundation"), ("Calendar", "Foundation"),
      ("Locale", "Foundation"), ("Duration", "Swift"), ("Task", "Swift"), ("Range", "Swift"),
    ])
  func hiding(_ name: String, module: String) {
    let names = names(
      """
          \(name): {type: object, properties: {a: {type: integer}}}
          Use:
            type: object
            properties:
              a: {$ref: "#/components/schemas/\(name)"}
              b: {$ref: "#/components/schemas/\(name)"}
      """)
    #expect(names.types == [name, "Use"])
    #expect(
      names.diagnostics.sorted.map(\.message) == [
        "this type hides \(module)'s \(name) in its module, where \(name) then means this type;"
          + " x-swift-name, here or in an overlay, can give it another name"
      ])
    #expect(!names.diagnostics.hasErrors)
  }
}

@Suite("A file's root")
struct RootNameTests {
  @Test("that may be null has the type of its other values in it")
  func nullable() {
    let names = PlannedNames(
      "title: Prompt\nanyOf: [{type: object, properties: {a: {type: integer}}}, {type: 'null'}]\n")
    #expect(names.types == ["Prompt", "Prompt.Value"])
  }

  @Test("has no title if that is blank", arguments: ["", " "])
  func blankTitle(_ title: String) {
    let names = PlannedNames(
      "title: '\(title)'\ntype: object\nproperties: {a: {title: '\(title)', enum: [b]}}\n")
    #expect(names.types == ["Order", "Order.A"])
  }
}
