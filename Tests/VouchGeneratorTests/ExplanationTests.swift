import Testing
import VouchGenerator

@testable import VouchDocuments

struct ExplanationTests {
  private let files = [
    "shop.schema.yaml": """
    title: Shop
    type: object
    description: |
      A place to buy things.
    additionalProperties: false
    properties:
      opening_year: {type: integer, minimum: 1900, exclusiveMaximum: 2100}
      tags:
        type: array
        items: {$ref: "#/$defs/tag"}
        maxItems: 1
        uniqueItems: true
    required: [opening_year]
    $defs:
      tag: {enum: [new, used]}

    """
  ]

  private func explain(_ name: String) -> Result<String, UnknownName>? {
    Generator.explain(name, GenerationRequest(files)).explanation
  }

  @Test("Properties and types are explained under the names that they have in Swift")
  func names() {
    let schema = "{title: A, type: object, properties: {c: {x-swift-name: Case, enum: [x]}}}"
    let request = GenerationRequest(["a.schema.yaml": schema])
    for (name, isKnown) in [("A.c", true), ("A.Case", true), ("A.C", false)] {
      let explanation = Generator.explain(name, request).explanation
      let text = try? explanation?.get()
      #expect((text != nil) == isKnown)
    }
  }

  @Test("Items with schemas of their own are explained like properties")
  func items() {
    let position = """
      type: array
      prefixItems:
        - {type: number, maximum: 180, x-swift-name: longitude}
        - {const: end}
      minItems: 2
      items: false

      """
    let request = GenerationRequest(["position.schema.yaml": position])
    #expect(
      Generator.explain("Position", request).explanation
        == .success(
          """
          position.schema.yaml:1:1: Position
          position.schema.yaml:1:7:   must be an array [type]
          position.schema.yaml:5:11:   must have at least 2 items [minItems]
          position.schema.yaml:6:8:   must hold no item that isn't listed [items]
          position.schema.yaml:3:5: Position.longitude
          position.schema.yaml:3:12:   must be a number [type]
          position.schema.yaml:3:29:   must be at most 180 [maximum]
          position.schema.yaml:4:5: Position.item1
          position.schema.yaml:4:13:   must be `end` [const]

          """))
  }

  @Test("A property is explained check by check, each with its place")
  func property() {
    #expect(
      explain("Shop.openingYear")
        == .success(
          """
          shop.schema.yaml:7:17: Shop.openingYear
          shop.schema.yaml:13:12:   must be present [required]
          shop.schema.yaml:7:24:   must be an integer [type]
          shop.schema.yaml:7:42:   must be at least 1900 [minimum]
          shop.schema.yaml:7:66:   must be below 2100 [exclusiveMaximum]

          """))
  }

  @Test("A type is explained with its description and its properties")
  func type() throws {
    let text = try #require(try explain("Shop")?.get())
    #expect(text.hasPrefix("shop.schema.yaml:1:1: Shop\n  A place to buy things.\n"))
    #expect(text.contains("must hold no key that isn't listed [additionalProperties]"))
    #expect(text.contains(": Shop.openingYear\n"))
    #expect(text.contains("must have at most 1 item [maxItems]"))
    #expect(text.contains("must hold no value twice [uniqueItems]"))
  }

  @Test("Leniency is explained like a check")
  func leniency() throws {
    let schema = """
      $defs:
        Page:
          type: object
          properties:
            size: {type: integer, default: 1, x-on-invalid: default, x-null: default, x-path: a.b}
            flag: {type: boolean, x-coerce: [bool-from-string]}
            kind: {enum: [song], x-unknown-case: other}
            note: {type: [string, 'null'], x-presence: distinct}
            draft: {type: boolean, default: false, x-transient: true}
            items: {type: array, x-on-invalid: skip}
      """
    let request = GenerationRequest(["a.schema.yaml": schema])
    let text = try #require(try Generator.explain("Page", request).explanation?.get())
    for words in [
      "is the default where it would be invalid [x-on-invalid]",
      "is the default where it is null [x-null]", "lies at `a.b` in the document [x-path]",
      "is also read from other types: bool-from-string [x-coerce]",
      "may have other values of the type: they are `other` [x-unknown-case]",
      "tells absent from null [x-presence]", "is no part of the document [x-transient]",
      "leaves invalid elements out [x-on-invalid]",
    ] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test("The schema of encoded content is no check")
  func content() throws {
    let schema = """
      {title: T, type: string, contentMediaType: application/json,
       contentSchema: {type: object, required: [x]}}
      """
    let text = try Generator.explain("T", GenerationRequest(["t.schema.yaml": schema])).explanation?
      .get()
    #expect(
      text == """
        t.schema.yaml:1:1: T
        t.schema.yaml:1:18:   must be a string [type]
        t.schema.yaml:2:17:   may hold encoded content, whose schema isn't checked [contentSchema]

        """)
  }

  @Test("A definition is a type")
  func definition() throws {
    let text = try #require(try explain("Tag")?.get())
    #expect(text.contains("must be one of `new`, `used` [enum]"))
  }

  @Test("An unknown name comes with the names there are")
  func unknownNames() {
    #expect(
      explain("Shp")
        == .failure(UnknownName(name: "Shp", nearest: "Shop", known: ["Shop", "Tag"])))
    #expect(
      explain("Shop.opening_year")
        == .failure(
          UnknownName(
            name: "Shop.opening_year", nearest: "Shop.openingYear",
            known: ["Shop.openingYear", "Shop.tags", "Shop.tags.items"])))
    #expect(
      explain("") == .failure(UnknownName(name: "", nearest: nil, known: ["Shop", "Tag"])))
  }

  @Test("Schemas with errors aren't explained")
  func errors() {
    let (explanation, diagnostics) = Generator.explain(
      "A", GenerationRequest(["a.schema.yaml": "minLenght: 1"]))
    #expect(explanation == nil)
    #expect(diagnostics.hasErrors)
  }
}
