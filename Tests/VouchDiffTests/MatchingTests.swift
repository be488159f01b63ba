import Testing
import VouchDiff

/// Which types of two versions are one and the same.
struct MatchingTests {
  private static let listing = """
    $defs:
      Listing:
        type: object
        required: [id, name]
        properties:
          id: { type: integer, minimum: 1 }
          name: { type: string, maxLength: 80 }
          price: { type: number, minimum: 0 }

    """

  @Test("What stays as it was is told to be the same, and nothing has changed")
  func same() {
    let found = difference(Self.listing, Self.listing)
    #expect(found.types.map(\.name) == ["Listing"])
    #expect(found.types.map(\.status) == [.same])
    #expect(found.changes.isEmpty)
  }

  @Test("A schema that holds itself through parts that are merged comes to an end")
  func recursive() throws {
    let merged = """
      $defs:
        Alpha:
          allOf: [{ properties: { other: { $ref: "#/$defs/Alpha" } } }]
          properties: { other: {} }
      """
    let found = SchemaDifference(
      version("old", ["a.schema.yaml": "{}"], profile: .published),
      version("new", ["a.schema.yaml": merged], profile: .published), options: DifferenceOptions())
    #expect(found.ids.contains { $0.contains("Alpha") })
  }

  @Test("A reference is the same in allOf, and only what stands there besides is new")
  func references() {
    func schema(_ item: String) -> String {
      Self.listing + "  Shop:\n    type: object\n    properties: {item: {\(item)}}\n"
    }
    let forms = ["$ref: '#/$defs/Listing'", "allOf: [{$ref: '#/$defs/Listing'}]"]
    for (old, new) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
      let ids = difference(schema(forms[old]), schema(forms[new] + ", minProperties: 1")).ids
      #expect(ids == ["Shop.item.type", "Shop.item.minProperties"])
    }
  }

  @Test("A type is found by its name where its place is another one")
  func moved() {
    let moved = Self.listing.replacing("$defs", with: "definitions")
    let found = difference(
      ["a.schema.yaml": Self.listing], ["b.schema.yaml": moved])
    #expect(found.types.map(\.name) == ["Listing"])
    #expect(found.types.map(\.status) == [.same])
  }

  @Test("A definition with another key is a renamed type, and Swift is told")
  func renamed() throws {
    let found = difference(Self.listing, Self.listing.replacing("Listing", with: "Offer"))
    let type = try #require(found.type("Offer"))
    #expect(type.status == .renamed)
    #expect(type.oldName == "Listing")
    #expect(type.swift.breaks.map(\.id) == ["Offer.renamed"])
    #expect(type.swift.breaks.first?.was == "struct Listing")
    #expect(type.swift.breaks.first?.now == "struct Offer")
  }

  @Test("A renamed type that has changed a little is still recognised")
  func renamedAndChanged() throws {
    let new = Self.listing.replacing("Listing", with: "Offer").replacing("80", with: "60")
    let found = difference(Self.listing, new)
    #expect(try #require(found.type("Offer")).oldName == "Listing")
    #expect(found.ids.contains("Offer.name.maxLength"))
  }

  @Test("A type that has nothing in common with one that is gone is a new one")
  func addedAndRemoved() {
    let other = """
      $defs:
        Person:
          type: object
          properties: { first: { type: string }, last: { type: string } }

      """
    let found = difference(Self.listing, other)
    #expect(found.type("Person")?.status == .added)
    #expect(found.type("Listing")?.status == .removed)
    #expect(found.type("Listing")?.swift.word == "no")
  }

  @Test("A branch that moves within a union is the same type")
  func movedBranch() {
    func union(_ branches: String) -> String {
      """
      $defs:
        Payment:
          oneOf: [\(branches)]
        Cash: { type: object, required: [kind], properties: { kind: { const: cash } } }
        Card: { type: object, required: [kind], properties: { kind: { const: card } } }

      """
    }
    let (cash, card) = (##"{ $ref: "#/$defs/Cash" }"##, ##"{ $ref: "#/$defs/Card" }"##)
    let found = difference(union("\(cash), \(card)"), union("\(card), \(cash)"))
    #expect(found.types.allSatisfy { $0.status == .same })
    #expect(found.changes.isEmpty)
  }

  @Test("Two documents without named types have one entry, whatever their files are called")
  func roots() {
    let found = difference(
      ["old.schema.json": #"{"type": "integer", "maximum": 100}"#],
      ["old.schema.json": #"{"type": "integer", "maximum": 50}"#])
    #expect(found.types.count == 1)
    #expect(
      found.lines == [
        "Old.maximum: Old: maximum 100 is now 50: documents with more than 50 are refused"
      ])
  }

  @Test("A definition that no type is made of is compared as well")
  func scalarDefinition() {
    let found = difference(
      "$defs: { Id: { type: integer, maximum: 100 } }\n",
      "$defs: { Id: { type: integer, maximum: 50 } }\n")
    #expect(found.types.map(\.name) == ["Id"])
    #expect(found.ids == ["Id.maximum"])
  }

  @Test("A type of a schema inside another one takes no documents with it when it goes")
  func inlineTypeIsPart() throws {
    func lamp(_ mode: String) -> String {
      """
      $defs:
        Lamp:
          type: object
          required: [modes]
          properties: { modes: { $ref: "#/$defs/Modes" } }
        Modes: { type: array, items: { title: Mode, \(mode) } }

      """
    }
    let found = difference(
      lamp("type: string, enum: [steady, blinking]"),
      lamp("type: string, pattern: ^(steady|blinking)$"))
    let mode = try #require(found.type("Mode"))
    #expect(mode.status == .removed)
    #expect(mode.swift.word == "no")
    let text = DifferenceText(
      Verdict(found, .backward, acceptance: Acceptance()), isVerbose: false
    ).text
    #expect(
      text.contains(
        "Mode (gone): its documents are compared with those that held them, Swift no\n"))
    #expect(found.word(.backward) == "yes")
    #expect(found.word(.forward) == "yes")
  }

  @Test("A type that is put together of several schemas has the answer of what was made of them")
  func mergedSchemas() throws {
    func meter(_ value: String) -> SchemaVersion {
      let text = """
        type: object
        properties:
          metrics:
            type: object
            propertyNames: { pattern: "^[a-z]+$" }
            patternProperties: { ".*": { type: [\(value)] } }

        """
      return version("meter", ["meter.schema.yaml": text], profile: .published)
    }
    let (narrow, wide) = (meter("number, string"), meter("number, string, boolean"))
    let same = SchemaDifference(narrow, narrow, options: DifferenceOptions())
    #expect(same.types.allSatisfy { $0.backward.word == "yes" && $0.forward.word == "yes" })
    let wider = SchemaDifference(narrow, wide, options: DifferenceOptions())
    #expect(wider.types.allSatisfy { $0.backward.word == "yes" })
    #expect(wider.word(.forward) == "no")
  }

  @Test("Integers that Int doesn't hold are compared as well")
  func greatIntegers() {
    func constant(_ number: String) -> String { "{ const: \(number) }\n" }
    let found = difference(constant("1e308"), constant("18446744073709551617"), isExact: true)
    #expect(found.word(.backward) == "no")
    #expect(found.word(.forward) == "no")
    let wider = difference(constant("1e308"), "{ enum: [1, 1e308] }\n", isExact: true)
    #expect(wider.word(.backward) == "yes")
    #expect(wider.word(.forward) == "no")
  }
}
