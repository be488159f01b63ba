import Testing
import VouchDiff
import VouchValues

/// Answers that follow from what decodes do besides the schema's keywords.
struct DecodedTests {
  // MARK: Integers

  @Test(
    "An integer that no Int holds is no difference, in however many parts its schema comes",
    arguments: [
      "type: integer, allOf: [{multipleOf: 2}, {multipleOf: 3}]",
      "allOf: [{type: integer, multipleOf: 2}, {multipleOf: 3}]",
      "$ref: '#/$defs/Even', multipleOf: 3", "$ref: '#/$defs/Six'",
    ])
  func integersInParts(_ parts: String) throws {
    func schema(_ n: String) -> String {
      """
      title: A
      type: object
      properties: {n: {\(n)}}
      $defs: {Even: {type: integer, multipleOf: 2}, Six: {type: integer, multipleOf: 6}}
      """
    }
    let found = difference(schema(parts), schema("type: integer, multipleOf: 6"), isExact: true)
    let type = try #require(found.type("A"))
    #expect(type.backward.word == "yes")
    #expect(type.forward.word == "yes")
  }

  @Test(
    "An integer that no Int holds is no difference beside a limit, nor in a part of its object",
    arguments: [
      ("properties: {n: {type: integer}}", "properties: {n: {type: integer, minimum: 1}}"),
      ("properties: {n: {type: integer}}", "properties: {n: {type: integer, exclusiveMaximum: 9}}"),
      (
        "properties: {n: {type: [integer, 'null']}}",
        "properties: {n: {type: [integer, 'null'], maximum: 9}}"
      ),
      (
        "properties: {n: {type: integer}, m: {type: string}}",
        "allOf: [{properties: {n: {type: integer}}}], properties: {m: {type: string}}"
      ),
    ])
  func integersBesideLimits(_ old: String, _ new: String) throws {
    let found = difference(
      "{title: A, type: object, \(old)}", "{title: A, type: object, \(new)}", isExact: true)
    #expect(try #require(found.type("A")).forward.word == "yes")
  }

  @Test(
    "An integer that no Int holds is no difference within a value, nor within a choice",
    arguments: [
      "type: array, items: {type: integer#}",
      "type: object, additionalProperties: {type: integer#}",
      "oneOf: [{type: integer#}, {type: integer, maximum: -1}]",
      "oneOf: [{type: integer#}, {type: string}]", "$ref: '#/$defs/Number'",
    ])
  func integersWithin(_ parts: String) throws {
    let types = ["", ", minimum: -9223372036854775808, maximum: 9223372036854775807"].map {
      """
      title: A
      type: object
      properties: {n: {\(parts.replacing("#", with: $0))}}
      $defs: {Number: {type: integer, x-newtype: true\($0)}}
      """
    }
    let found = try #require(difference(types[0], types[1], isExact: true).type("A"))
    #expect([found.backward.word, found.forward.word] == ["yes", "yes"])
  }

  @Test(
    "An integer that no Int holds is a difference in a value that is only evaluated",
    arguments: [
      "properties: {p: {type: [array, object], items: {$ref: '#/$defs/N'}}}",
      "allOf: [{properties: {p: {type: [array, object], items: {$ref: '#/$defs/N'}}}}]",
      """
      properties: {p: {type: [array, object]}}
      patternProperties: {^p: {items: {$ref: '#/$defs/N'}}}
      """,
    ])
  func evaluatedIntegers(_ property: String) throws {
    let types = ["", ", maximum: 9223372036854775807"].map {
      """
      title: A
      type: object
      \(property)
      $defs: {N: {type: object, properties: {n: {type: integer\($0)}}}}
      """
    }
    let found = try #require(difference(types[0], types[1], isExact: true).type("A"))
    #expect(witness(found.backward) == #"{"p": [{"n": 92233720368547758070}]}"#)
  }

  @Test("An integer of a type is read as an Int beside a property that is only evaluated")
  func integersBesideEvaluated() throws {
    let types = ["type: string, format: uri", "format: uri"].map {
      """
      title: T
      allOf: [{$ref: '#/$defs/R'}, {type: object, properties: {m: {type: string}}}]
      $defs:
        R: {type: object, properties: {id: {type: integer}, u: {\($0)}, a: {$ref: '#/$defs/S'}}}
        S: {type: object, properties: {n: {type: integer}}}
      """
    }
    let found = difference(types[0], types[1], isExact: true)
    #expect(try #require(found.type("S")).forward.word == "yes")
    #expect(witness(found.type("T")?.forward) == #"{"u": null}"#)
  }

  @Test("A document that isn't valid any more has an integer of Int beside minProperties")
  func countedIntegers() throws {
    let types = ["2", "3"].map {
      """
      title: A
      type: object
      required: [b]
      properties: {b: {type: integer}}
      minProperties: \($0)
      """
    }
    let found = try #require(difference(types[0], types[1], isExact: true).type("A"))
    #expect(witness(found.backward) == #"{"a": null, "b": 0}"#)
    let choice = types[0].replacing(
      "{type: integer}", with: "{oneOf: [{type: integer}, {type: string}]}")
    let wider = difference(types[0], choice, isExact: true)
    #expect(witness(wider.type("A")?.forward) == #"{"a": null, "b": ""}"#)
  }

  @Test("No limit counts where the default stands for what is invalid")
  func replacedIntegers() throws {
    let old = "type: integer, default: 3, x-on-invalid: default"
    let types = [old, "minimum: 1, \(old)"].map {
      "{title: A, type: object, properties: {n: {\($0)}}}"
    }
    let found = try #require(difference(types[0], types[1], isExact: true).type("A"))
    #expect([found.backward.word, found.forward.word] == ["yes", "yes"])
  }

  @Test("A limit counts where others refer to a property whose default stands for what is invalid")
  func referredProperty() throws {
    let types = ["maximum: 9", "maximum: 5"].map {
      """
      title: T
      type: object
      properties:
        n: {type: integer, \($0), default: 3, x-on-invalid: default}
        m: {$ref: '#/properties/n'}
      """
    }
    let found = try #require(difference(types[0], types[1], isExact: true).type("T"))
    #expect(witness(found.backward) == #"{"m": 9}"#)
  }

  @Test("A document that isn't valid any more has no huge integer, if another value shows it, too")
  func readableDocument() throws {
    let found = difference(
      "{title: A, type: object, properties: {n: {}}}",
      "{title: A, type: object, properties: {n: {type: integer}}}", isExact: true)
    #expect(witness(found.type("A")?.backward) == #"{"n": null}"#)
  }

  // MARK: Tags

  private static let terms = """
    $defs:
      Term:
        oneOf: [{ $ref: "#/$defs/Literal" }, { $ref: "#/$defs/Minus" }, { $ref: "#/$defs/Not" }]
        discriminator:
          propertyName: op
          mapping: { literal: "#/$defs/Literal", minus: "#/$defs/Minus", not: "#/$defs/Not" }
      Literal:
        type: object
        required: [op, number]
        properties: { op: { type: string }, number: { type: integer, minimum: 0 } }
      Minus:
        type: object
        required: [op, of]
        properties: { op: { type: string }, of: { $ref: "#/$defs/Term" } }
      Not:
        type: object
        required: [op, of]
        properties: { op: { type: string }, of: { $ref: "#/$defs/Term" } }

    """

  @Test("A branch that a discriminator names is compared for documents with its tag")
  func discriminator() throws {
    let new = Self.terms.replacing("minimum: 0", with: "minimum: 1")
    let found = difference(Self.terms, new, isExact: true)
    #expect(witness(found.type("Term")?.backward) == #"{"number": 0, "op": "literal"}"#)
    #expect(try #require(found.type("Term")).forward.word == "yes")
  }

  @Test("A tag by another name refuses the documents that had it")
  func renamedTag() throws {
    let new = Self.terms.replacing("minus:", with: "negative:")
    let found = difference(Self.terms, new, isExact: true)
    let term = try #require(found.type("Term"))
    #expect(witness(term.backward)?.contains(#""op": "minus""#) == true)
    #expect(witness(term.forward)?.contains(#""op": "negative""#) == true)
  }

  // MARK: Generic types

  private static let pages = """
    $defs:
      Page:
        type: object
        x-generic: [Element]
        required: [elements]
        properties: { elements: { type: array, items: { x-swift-type: Element }, maxItems: 3 } }
      Track: { type: string, minLength: 1 }
      Tracks:
        $ref: "#/$defs/Page"
        x-arguments: { Element: { $ref: "#/$defs/Track" } }
      Album:
        type: object
        properties:
          page: { $ref: "#/$defs/Page", x-arguments: { Element: { type: integer } } }

    """

  @Test("A generic type is compared with the arguments that it is used with")
  func genericArguments() throws {
    let new = Self.pages.replacing("minLength: 1", with: "minLength: 2")
    let found = difference(Self.pages, new, isExact: true)
    #expect(found.type("Album")?.backward.word == "yes")
    #expect(found.type("Page")?.backward.word == "yes")
  }

  @Test("What a generic type asks of all of its uses is asked of each")
  func genericLimit() throws {
    let new = Self.pages.replacing("maxItems: 3", with: "maxItems: 2")
    let found = difference(Self.pages, new, isExact: true)
    #expect(witness(found.type("Album")?.backward) == #"{"page": {"elements": [0, 0, 0]}}"#)
    #expect(found.type("Album")?.forward.word == "yes")
    #expect(found.type("Page")?.forward.word == "yes")
    #expect(found.type("Page")?.backward.word == "no")
  }

  private static let remarks = """
    $defs:
      Linked:
        type: object
        x-generic: [Element, Other]
        required: [element]
        properties:
          element: { x-swift-type: Element }
          next: { $ref: "#/$defs/Linked", x-arguments:
            { Element: { x-swift-type: Other }, Other: { x-swift-type: Element } } }
          notes: { type: array, items: { $ref: "#/$defs/Linked", x-arguments:
            { Element: { $ref: "#/$defs/Note" }, Other: { x-swift-type: Other } } } }
      Note: { type: string, minLength: 1 }
      Remark:
        type: object
        required: [text]
        properties:
          text: { $ref: "#/$defs/Note" }
          answers: { $ref: "#/$defs/Linked", x-arguments:
            { Element: { $ref: "#/$defs/Remark" }, Other: { type: integer } } }
      Label: { type: object, minProperties: 1, properties: { name: { type: string, pattern: a } } }

    """

  @Test("Types that lead back to themselves by a generic one stay unchanged beside others")
  func recursiveArguments() throws {
    let fewer = Self.remarks.replacing(
      ", properties: { name: { type: string, pattern: a } }", with: "")
    let found = difference(Self.remarks, fewer, isExact: true)
    #expect(found.type("Remark")?.backward.word == "yes")
    #expect(found.type("Remark")?.forward.word == "yes")
    let stricter = Self.remarks.replacing("minLength: 1", with: "minLength: 2")
    let remark = difference(Self.remarks, stricter, isExact: true).type("Remark")
    #expect(witness(remark?.backward) == #"{"text": "a"}"#)
    #expect(remark?.forward.word == "yes")
  }

  // MARK: Rules

  private static let period = """
    $defs:
      Period:
        type: object
        required: [start, end]
        properties: { start: { type: integer }, end: { type: integer }, note: { type: string } }
        x-rules: [{ id: order, expression: start < end, message: it ends first }]

    """

  @Test("A witness follows the rules of the version that takes it")
  func ruleWitness() throws {
    let new = Self.period.replacing(
      "note: { type: string }", with: "note: { type: string, maxLength: 3 }")
    let period = try #require(difference(Self.period, new, isExact: true).type("Period"))
    #expect(witness(period.backward) == #"{"start": 0, "end": 1, "note": "note"}"#)
    #expect(period.forward.word == "yes")
  }

  // MARK: Null

  @Test("A type that takes null from now on is told by null")
  func null() {
    let old = "$defs: { Note: { type: object, properties: { text: { type: string } } } }"
    let found = difference(old, old.replacing("type: object", with: "type: [object, \"null\"]"))
    #expect(witness(found.type("Note")?.forward) == "null")
  }

  @Test("Null stands for an absent key where the property says so, not where others refer to it")
  func referredNull() throws {
    let types = ["", ", x-null: absent"].map {
      """
      title: T
      type: object
      properties:
        n: {type: string\($0)}
        m: {$ref: '#/properties/n'}
      """
    }
    let found = try #require(difference(types[0], types[1], isExact: true).type("T"))
    #expect(found.backward.word == "yes")
    #expect(witness(found.forward) == #"{"n": null}"#)
  }

  // MARK: What is gone

  @Test("The documents of a type that is gone have no schema any more")
  func removed() throws {
    let old = """
      $defs:
        Order: { type: object, required: [id], properties: { id: { type: integer } } }
        Person: { type: object, properties: { name: { type: string } } }

      """
    let new = "$defs: { Person: { type: object, properties: { name: { type: string } } } }"
    let order = try #require(difference(old, new).type("Order"))
    #expect(order.status == .removed)
    #expect(witness(order.backward) == #"{"id": 0}"#)
  }

  @Test("A type that was only a part of others is compared with them when it is gone")
  func removedPart() throws {
    let old = """
      $defs:
        Order: { type: object, properties: { to: { $ref: "#/$defs/Person" } } }
        Person: { type: object, properties: { name: { type: string } } }

      """
    let new = """
      $defs:
        Order: { type: object, properties: { to: { type: string } } }

      """
    let found = difference(old, new)
    #expect(found.type("Person")?.backward.word == "yes")
    #expect(found.type("Order")?.backward.word == "no")
  }

  // MARK: Schemas that only one version has

  @Test("Schemas that the planner makes, and that one version alone has, are spoken of")
  func wordsForMadeSchemas() {
    let old =
      #"{"type": "object", "required": [], "patternProperties": {"^x-": {"type": "number"}}}"#
    let untyped = old.replacing(#""type": "object", "#, with: "")
    for version in [old, untyped] {
      let found = difference(version, #"{"required": []}"#, isExact: true, file: "shop.schema.json")
      #expect(!found.changes.isEmpty)
    }
  }

  @Test(
    "A property beside others of a schema is gone from a version with more schemas than the other")
  func othersInGreaterVersion() {
    let many = (0..<40).map { "k\($0): { type: string }" }.joined(separator: ", ")
    let old = "{ title: Shop, type: object, properties: { gone: { type: string } } }"
    let new =
      "{ title: Shop, type: object, properties: { \(many) }, additionalProperties: { type: integer } }"
    #expect(difference(old, new).ids.contains("Shop.gone.removed"))
    #expect(difference(new, old).ids.contains("Shop.gone.added"))
  }

  private func witness(_ answer: DocumentAnswer?) -> String? {
    guard case .no(let witness) = answer else { return nil }
    return witness.document.line
  }
}
