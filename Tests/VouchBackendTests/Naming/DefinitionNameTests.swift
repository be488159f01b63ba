import Testing
import VouchReading

@Suite("A definition without a type of its own")
struct DefinitionNameTests {
  @Test("has a typealias for what its values are, null aside")
  func aliases() {
    let names = PlannedNames(
      """
      $defs:
        UserID: {type: string, format: uuid}
        user_name: {type: [string, "null"], minLength: 1}
        Lines: {type: array, items: {type: object, properties: {x: {type: integer}}}}
        Prices: {type: object, additionalProperties: {$ref: "#/$defs/UserID"}}
        Other: {$ref: "#/$defs/Prices"}
        Anything: {}
        count: {x-swift-name: Total, type: integer, format: int32}
      """)
    #expect(
      names.aliases == [
        "UserID": "Foundation.UUID", "UserName": "String", "Lines": "[Line]",
        "Prices": "[String: Foundation.UUID]", "Other": "[String: Foundation.UUID]",
        "Anything": "Vouch.JSONValue", "Total": "Int32",
      ])
    #expect(names.diagnostics.isEmpty)
  }

  @Test("has none that would hide a type of a library")
  func hiding() {
    let names = PlannedNames(
      "$defs: {Date: {type: string, format: date}, String: {type: string}, URL: {type: string}}")
    #expect(names.aliases.isEmpty)
    #expect(names.diagnostics.isEmpty)
    // With an alias of this name, no file of the module could say `Task { … }`.
    let often = PlannedNames("$defs: {Task: {type: string}, Duration: {type: string}}")
    #expect(often.aliases.isEmpty)
    #expect(often.diagnostics.isEmpty)
    let stated = PlannedNames("$defs: {a: {type: string, x-swift-name: Duration}}")
    #expect(stated.aliases.isEmpty)
    #expect(stated.diagnostics.sorted.map(\.id) == [.takenName])
  }

  @Test("has none that a type has, with a warning where its schema states the name")
  func taken() {
    let names = PlannedNames(
      "$defs: {user_id: {type: string}, UserID: {type: object, properties: {x: {type: integer}}}}")
    #expect(names.aliases == ["UserId": "String"])
    let others = PlannedNames(
      "$defs: {user: {type: string}, User: {type: object, properties: {x: {type: integer}}}}")
    #expect(others.aliases.isEmpty)
    #expect(others.diagnostics.isEmpty)
    let stated = PlannedNames(
      "$defs: {a: {x-swift-name: User, type: string}, User: {type: object, required: [x]}}")
    #expect(stated.aliases.isEmpty)
    #expect(stated.diagnostics.sorted.map(\.id) == [.takenName])
    #expect(!stated.diagnostics.hasErrors)
  }

  @Test("shares its name with one of another file that is the same")
  func shared() {
    let names = PlannedNames([
      "a.schema.yaml": "$defs: {ID: {type: string, minLength: 1}}",
      "b.schema.yaml": "$defs: {ID: {type: string, maxLength: 9}}",
    ])
    #expect(names.aliases == ["ID": "String"])
    #expect(names.diagnostics.isEmpty)
    let others = PlannedNames([
      "a.schema.yaml": "$defs: {ID: {type: string}}",
      "b.schema.yaml": "$defs: {ID: {type: integer}}",
    ])
    #expect(others.aliases == ["ID": "String"])
    #expect(others.diagnostics.isEmpty)
  }

  @Test("isn't looked at more closely where nobody uses it")
  func unused() {
    let names = PlannedNames("$defs: {Huge: {type: integer, minimum: 1e30}}")
    #expect(names.aliases == ["Huge": "Int"])
    #expect(!names.diagnostics.hasErrors)
  }

  @Test("has a type of its own by x-newtype, in whatever place")
  func newtypes() {
    let names = PlannedNames(
      """
      title: User
      type: object
      properties:
        id: {type: string, format: uuid, x-newtype: true, x-swift-name: ID}
        names: {type: array, items: {$ref: "#/$defs/Name"}}
      $defs:
        Name: {type: string, minLength: 1, x-newtype: true}
        Nick: {$ref: "#/$defs/Name", x-newtype: true}
        Both: {oneOf: [{$ref: "#/$defs/Name"}, {type: integer}]}
      """)
    #expect(names.types == ["User", "User.ID", "Name", "Nick", "Both"])
    #expect(names.names.isSuperset(of: ["User.ID.rawValue", "Name.rawValue", "Nick.rawValue"]))
    #expect(names.aliases.isEmpty)
    #expect(names.diagnostics.isEmpty)
  }

  @Test("can't have one where it has one anyway")
  func misplaced() {
    let names = PlannedNames(
      "{type: object, x-newtype: true, properties: {a: {enum: [b], x-newtype: true}}}")
    #expect(names.diagnostics.sorted.map(\.id) == [.misplacedKeyword, .misplacedKeyword])
  }
}
