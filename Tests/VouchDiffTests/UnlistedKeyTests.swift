import Testing
import VouchDiff
import VouchValues

/// Changes of what an open object says about keys that it doesn't list.
struct UnlistedKeyTests {
  private static let open = """
    title: Shop
    type: object
    properties: { name: { type: string } }

    """

  /// The backward answer's document, and whether something was assumed.
  private func answer(_ old: String, _ new: String) -> (document: String?, assumption: String?) {
    let found = difference(old, new)
    return (found.types.first?.backward.document?.line, found.assumption)
  }

  @Test(
    "A keyword about keys that aren't listed refuses documents that had them",
    arguments: [
      ("additionalProperties: false", #"{"a": null}"#),
      ("unevaluatedProperties: false", #"{"a": null}"#),
      ("additionalProperties: { type: string }", #"{"a": null}"#),
      ("maxProperties: 1", #"{"a": null, "name": ""}"#),
      ("propertyNames: { minLength: 1 }", #"{"": null}"#),
      ("patternProperties: { ^x: { type: string } }", #"{"x": null}"#),
      ("dependentRequired: { code: [name] }", #"{"code": null}"#),
      ("not: { required: [code] }", #"{"code": null}"#),
    ])
  func closing(_ keyword: String, _ document: String) {
    let found = answer(Self.open, Self.open + keyword + "\n")
    #expect(found.document == document)
    #expect(found.assumption == nil)
  }

  @Test("It does so in an object inside of another one, behind a reference, and in a list")
  func closingInside() {
    func shop(_ keyword: String) -> String {
      """
      title: Shop
      type: object
      properties: { parts: { type: array, items: { $ref: "#/$defs/Part" } } }
      $defs:
        Part: { type: object, properties: { name: { type: string } }\(keyword) }

      """
    }
    let found = answer(shop(""), shop(", additionalProperties: false"))
    #expect(found.document == #"{"parts": [{"a": null}]}"#)
  }

  @Test("Opening a closed object takes documents that the old version refuses")
  func opening() {
    let found = difference(Self.open + "additionalProperties: false\n", Self.open)
    #expect(found.types.first?.backward.word == "yes")
    #expect(found.types.first?.forward.document?.line == #"{"a": null}"#)
  }

  private static let added = """
    title: Shop
    type: object
    properties: { name: { type: string }, size: { type: integer } }

    """

  @Test("A property that is only added breaks nothing, and the difference says what was assumed")
  func addedProperty() {
    let found = answer(Self.open, Self.added)
    #expect(found.document == nil)
    #expect(found.assumption?.contains("before their schema lists it") == true)
    #expect(difference(Self.open, Self.added, isExact: true).assumption == nil)
  }

  @Test(
    "Properties that branches add, and that a reference leads to, are added as well",
    arguments: [
      "allOf: [{ properties: { size: { type: integer } } }]",
      "anyOf: [{ properties: { size: { type: integer } } }]",
      "if: { required: [name] }\nthen: { properties: { size: { type: integer } } }",
      "allOf: [{ $ref: '#/$defs/Sized' }]\n"
        + "$defs: { Sized: { type: object, properties: { size: { type: integer } } } }",
    ])
  func addedInBranches(_ keyword: String) {
    let found = SchemaDifference(
      version("old", ["a.schema.yaml": Self.open], profile: .published),
      version("new", ["a.schema.yaml": Self.open + keyword + "\n"], profile: .published),
      options: DifferenceOptions())
    #expect(found.type("Shop")?.backward.word == "yes")
    #expect(found.assumption != nil)
  }

  @Test("Where a property is added and the object closed, the document has another key")
  func addedAndClosed() {
    let found = answer(Self.open, Self.added + "additionalProperties: false\n")
    #expect(found.document == #"{"a": null}"#)
  }

  @Test("A property that no value may have isn't added, but refused")
  func refusedProperty() {
    let refused = "title: Shop\ntype: object\nproperties: { name: { type: string }, size: false }\n"
    let found = difference(Self.open, refused)
    #expect(found.types.first?.backward.document?.line == #"{"size": null}"#)
    #expect(found.lines == ["Shop.size.added: Shop: property `size` is refused now"])
  }

  @Test("All forms of the report say what was assumed")
  func forms() {
    let found = difference(Self.open, Self.added)
    let verdict = Verdict(found, .backward, acceptance: Acceptance())
    let words = "ocuments are taken not to hold a property before their schema lists it"
    #expect(DifferenceText(verdict, isVerbose: false).text.contains(words))
    #expect(DifferenceMarkdown(verdict).text.contains(words))
    #expect(DifferenceJSON(verdict).text.contains(#""assumption": "d"# + words))
    #expect(DifferenceSARIF(verdict).text.contains("D" + words))
  }
}

extension DocumentAnswer {
  /// The document of a no.
  fileprivate var document: OrderedJSON? {
    guard case .no(let witness) = self else { return nil }
    return witness.document
  }
}
