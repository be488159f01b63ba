import Testing
import VouchDiff

/// What changes are called, one by one.
struct WordingTests {
  /// The changes of a property of an object.
  private func lines(_ old: String, _ new: String) -> [String] {
    func schema(_ property: String) -> String {
      "title: Listing\ntype: object\nproperties:\n  id: \(property)\n"
    }
    return difference(schema(old), schema(new)).lines
  }

  @Test(
    "A limit says what it was, what it is, and which documents that concerns",
    arguments: [
      (
        "maximum: 100", "maximum: 50",
        "Listing.id.maximum: Listing.id: maximum 100 is now 50: documents with more than 50 are refused"
      ),
      (
        "maximum: 50", "maximum: 100",
        "Listing.id.maximum: Listing.id: maximum 50 is now 100: documents with up to 100 are accepted"
      ),
      (
        "minimum: 1", "minimum: 2",
        "Listing.id.minimum: Listing.id: minimum 1 is now 2: documents with less than 2 are refused"
      ),
      (
        "minimum: 2", "minimum: 1",
        "Listing.id.minimum: Listing.id: minimum 2 is now 1: documents with 1 or more are accepted"
      ),
      (
        "minimum: 2", "x-swift-name: id",
        "Listing.id.minimum: Listing.id: no longer must be at least 2"
      ),
    ])
  func limits(_ old: String, _ new: String, _ line: String) {
    let found = lines("{ type: integer, \(old) }", "{ type: integer, \(new) }")
    #expect(found.contains(line), "\(found)")
  }

  @Test(
    "Other keywords say what they ask for",
    arguments: [
      (
        "{ type: string }", "{ type: string, pattern: \"^x\" }",
        "Listing.id.pattern: Listing.id: now must match the pattern `^x`"
      ),
      (
        "{ type: string, pattern: \"^x\" }", "{ type: string, pattern: \"^y\" }",
        "Listing.id.pattern: Listing.id: pattern `^x` is now `^y`"
      ),
      (
        "{ type: string, maxLength: 9 }", "{ type: string, maxLength: 1 }",
        "Listing.id.maxLength: Listing.id: maxLength 9 is now 1:"
          + " documents with more than 1 character are refused"
      ),
      (
        "{ type: string }", "{ type: [string, \"null\"] }",
        "Listing.id.type: Listing.id: type string is now string or null"
      ),
      (
        "{ type: array, items: { type: string } }",
        "{ type: array, items: { type: string, minLength: 1 } }",
        "Listing.id.items.minLength: Listing.id.items: now must have at least 1 character:"
          + " documents with less than 1 character are refused"
      ),
      (
        "{ type: string, default: a }", "{ type: string, default: b }",
        "Listing.id.default: Listing.id: default `a` is now `b`"
      ),
      (
        "{ type: integer }", "{ type: integer, x-coerce: [number-from-string] }",
        "Listing.id.x-coerce: Listing.id: more other forms are read: `number-from-string`"
      ),
    ])
  func keywords(_ old: String, _ new: String, _ line: String) {
    let found = lines(old, new)
    #expect(found == [line])
  }

  @Test(
    "A keyword that holds a schema says what it asks for",
    arguments: [
      ("not: { pattern: ^x }", "not", "now must not match the pattern `^x`"),
      ("not: { type: [string, 'null'] }", "not", "now must not be a string or null"),
      ("not: { enum: [3, 4] }", "not", "now must not be one of 3, 4"),
      (
        "not: { required: [a, b] }", "not", "now must not match `{\"required\": [\"a\", \"b\"]}`"
      ),
      (
        "contains: { const: 1 }", "contains", "now must have an item that matches `{\"const\": 1}`"
      ),
      (
        "propertyNames: { maxLength: 9 }", "propertyNames",
        "now must have keys that match `{\"maxLength\": 9}`"
      ),
      (
        "patternProperties: { ^x: { type: integer } }", "patternProperties",
        "now must match `{\"type\": \"integer\"}` under keys that match `^x`"
      ),
      (
        "dependentSchemas: { a: { minProperties: 2 } }", "dependentSchemas",
        "now must match `{\"minProperties\": 2}` if `a` is there"
      ),
      (
        "allOf: [{ minProperties: 1 }]", "allOf",
        "now must match `{\"minProperties\": 1}`, too"
      ),
      ("const: 3", "const", "now must be 3"),
    ])
  func schemas(_ keyword: String, _ id: String, _ words: String) {
    let found = lines("{ description: x }", "{ description: x, \(keyword) }")
    #expect(found.contains("Listing.id.\(id): Listing.id: \(words)"), "\(found)")
  }

  @Test(
    "What becomes of a keyword's schema or constant is one line",
    arguments: [
      ("const: 1", "const: 2", "id.const: Listing.id: now must be 2, and no longer 1"),
      (
        "items: { type: string }", "items: false",
        "id.items: Listing.id: now must hold no item that isn't listed"
      ),
      (
        "additionalProperties: true", "additionalProperties: false",
        "id.additionalProperties: Listing.id: now must hold no key that isn't listed"
      ),
    ])
  func whole(_ old: String, _ new: String, _ line: String) {
    #expect(lines("{ \(old) }", "{ \(new) }") == ["Listing.\(line)"])
  }

  @Test("A condition says what it asks of whom")
  func conditions() {
    let found = lines(
      "{ description: x }",
      "{ description: x, if: { minimum: 3 }, then: { multipleOf: 2 }, else: { multipleOf: 3 } }")
    #expect(
      found == [
        "Listing.id.if: Listing.id: now has a condition: whether it matches `{\"minimum\": 3}`",
        "Listing.id.then: Listing.id: now must match `{\"multipleOf\": 2}` where it matches `if`",
        "Listing.id.else: Listing.id: now must match `{\"multipleOf\": 3}` where it doesn't match `if`",
      ])
  }

  @Test("A schema that is long is cut off")
  func longSchema() {
    let found = lines(
      "{ description: x }",
      "{ description: x, not: { properties: { a: { const: \(String(repeating: "a", count: 99)) } } } }"
    )
    #expect(found.first?.hasSuffix("aaa…`") == true)
  }

  // MARK: Keywords of other drafts

  private func draft(_ name: String, _ keyword: String) -> String {
    """
    $schema: http://json-schema.org/\(name)/schema#
    title: A
    type: object
    properties: { id: { type: string } }
    \(keyword)

    """
  }

  @Test(
    "A keyword that is read though its draft doesn't have it is told with that",
    arguments: [
      ("draft-04", "propertyNames: { maxLength: 9 }", "propertyNames"),
      ("draft-07", "dependentRequired: { a: [id] }", "dependentRequired"),
      ("draft-06", "if: { required: [id] }", "if"),
    ])
  func borrowed(_ name: String, _ keyword: String, _ id: String) {
    let found = SchemaDifference(
      version("old", ["a.schema.yaml": draft(name, "")], profile: .published),
      version("new", ["a.schema.yaml": draft(name, keyword)], profile: .published),
      options: DifferenceOptions())
    #expect(found.ids.contains("A.\(id)"))
    #expect(
      found.changes.allSatisfy {
        $0.message.hasSuffix("; \(id) is no keyword of \(name), and other validators ignore it")
      })
  }

  @Test("A keyword without effect is told as such, whether it comes or goes")
  func ignored() {
    let (old, new) = (draft("draft-04", ""), draft("draft-04", "dependentRequired: { a: [id] }"))
    #expect(
      difference(old, new).lines == [
        "A.dependentRequired: A: dependentRequired is new, but is no keyword of draft-04 and has no"
          + " effect; use dependencies"
      ])
    let back = difference(new, old)
    #expect(back.lines.first?.contains("dependentRequired is gone, but is no keyword") == true)
    #expect(back.changes.allSatisfy { $0.affects.isEmpty })
    #expect(difference(new, new).lines == [])
  }

  @Test("Each case of an enumeration has a line of its own")
  func cases() {
    let found = difference(
      "title: Shade\nenum: [dark, light]\n", "title: Shade\nenum: [dark, warm]\n")
    #expect(
      found.lines == [
        "Shade.enum: Shade: case `light` is gone from an enumeration: documents with it are refused",
        "Shade.enum: Shade: new case `warm` in an enumeration,"
          + " which readers of the old version don't know",
      ])
  }

  @Test("Properties come, go, and get other names")
  func properties() {
    func schema(_ properties: String) -> String {
      "title: Listing\ntype: object\nproperties: { id: { type: integer }, \(properties) }\n"
    }
    let date = "{ type: string, format: date-time }"
    #expect(
      difference(schema("a: { type: string }"), schema("nick: { type: integer }")).lines == [
        "Listing.a.removed: Listing: property `a` is gone",
        "Listing.nick.added: Listing: new optional property `nick`",
      ])
    #expect(
      difference(schema("created: \(date)"), schema("made: \(date)")).lines == [
        "Listing.made.renamed: Listing: property `created` is called `made` now"
      ])
    #expect(
      difference(schema("lastSeen: { type: string }"), schema("last_seen: { type: string }")).lines
        == [
          "Listing.last_seen.renamed: Listing: property `lastSeen` is called `last_seen` now"
        ])
  }

  @Test("What only people read, and the order of properties, is told on request")
  func remarks() {
    func schema(_ description: String, _ properties: String) -> String {
      "title: Listing\ndescription: \(description)\ntype: object\nproperties: { \(properties) }\n"
    }
    let found = difference(
      schema("A thing.", "id: { type: integer }"), schema("Another.", "id: { type: integer }"))
    #expect(found.lines == ["Listing.description: Listing: description has changed"])
    #expect(found.changes.allSatisfy { $0.affects.isEmpty })
    #expect(
      !DifferenceText(Verdict(found, .both, acceptance: Acceptance()), isVerbose: false).text
        .contains("description"))
    #expect(
      DifferenceText(Verdict(found, .both, acceptance: Acceptance()), isVerbose: true).text
        .contains("description has changed"))
  }

  @Test("A rule that is written with other blanks is the same rule")
  func rules() {
    func schema(_ expression: String) -> String {
      """
      title: Stay
      type: object
      required: [from, to]
      properties: { from: { type: integer }, to: { type: integer } }
      x-rules: [{ id: ordered, expression: "\(expression)" }]

      """
    }
    #expect(difference(schema("from <= to"), schema("from<=to")).lines == [])
    #expect(
      difference(schema("from <= to"), schema("from < to")).lines == [
        "Stay.ordered: Stay: rule `ordered` was `from <= to` and is now `from < to`"
      ])
  }

  @Test("A schema that moves into a definition has not changed")
  func movedIntoDefinition() {
    let found = difference(
      "title: A\ntype: object\nproperties: { id: { type: integer, minimum: 1 } }\n",
      """
      title: A
      type: object
      properties: { id: { $ref: "#/$defs/Id" } }
      $defs: { Id: { type: integer, minimum: 1 } }

      """)
    #expect(found.lines.filter { !$0.hasPrefix("Id.added") } == [])
  }

  @Test(
    "The type that a schema states by other keywords than `type` is its type",
    arguments: [
      (
        "{ enum: [x, y] }", "{ type: string }",
        ["Listing.id.enum: Listing.id: no longer must be one of `x`, `y`"]
      ),
      (
        "{ type: string }", "{ oneOf: [{ type: string }, { type: integer }] }",
        [
          "Listing.id.type: Listing.id: type string is now integer or string",
          #"Listing.id.oneOf: Listing.id: now must match exactly one of `{"type": "string"}`, `{"type": "integer"}`"#,
        ]
      ),
      (
        "{ oneOf: [{ type: string }, { type: integer }] }", "{}",
        [
          #"Listing.id.oneOf: Listing.id: no longer must match exactly one of `{"type": "string"}`, `{"type": "integer"}`"#,
          "Listing.Id.removed: Listing.Id: the type is gone",
        ]
      ),
    ])
  func statedTypes(_ old: String, _ new: String, _ expected: [String]) {
    let found = lines(old, new).filter { !$0.hasPrefix("Listing.ID.removed") }
    #expect(
      Set(found).isSuperset(of: expected.filter { !$0.contains(".removed") }), "\(found)")
    #expect(!found.contains { $0.contains("any type") && !new.contains("{}") }, "\(found)")
  }

  @Test("Values that a union lists by its branches are the same values")
  func listedByBranches() {
    let list = "{ enum: [x, y] }"
    let union = "{ oneOf: [{ title: Ex, const: x }, { title: Why, const: y }] }"
    let more = "{ oneOf: [{ title: Ex, const: x }, { title: Zed, const: z }] }"
    func words(_ old: String, _ new: String) -> [String] {
      lines(old, new).map { String($0.split(separator: ": ", maxSplits: 2)[2]) }
    }
    #expect(words(list, union).isEmpty)
    #expect(
      words(list, more) == [
        "case `y` is gone from an enumeration: documents with it are refused",
        "new case `z` in an enumeration, which readers of the old version don't know",
      ])
    #expect(words(union, list).isEmpty)
  }

  @Test("A value that must not be is refused where it is new, and no longer where it is gone")
  func excludedValues() {
    let (few, many) = ("{ not: { enum: [x] } }", "{ not: { enum: [x, y] } }")
    #expect(lines(few, many) == ["Listing.id.not.enum: Listing.id.not: now refuses `y`, too"])
    #expect(lines(many, few) == ["Listing.id.not.enum: Listing.id.not: no longer refuses `y`"])
  }

  @Test("A type of another kind with the same declaration says which kinds they are")
  func kinds() {
    let found = difference(
      "{ title: T, anyOf: [{ type: object, properties: { a: { type: string } } }, { type: 'null' }] }\n",
      "{ title: T, type: object, properties: { a: { type: string } } }\n")
    #expect(
      found.type("T")?.swift.breaks.first?.message
        == "T was a struct around one value, and is a struct with properties now")
  }

  @Test("A new name and a new tag say which")
  func namesAndTags() {
    #expect(
      lines("{ type: string }", "{ type: string, x-swift-name: alpha }").contains(
        "Listing.id.x-swift-name: Listing.id: x-swift-name is now `alpha`"))
    func union(_ mapping: String) -> String {
      """
      title: T
      oneOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }]
      discriminator: { propertyName: k\(mapping) }
      $defs:
        A: { type: object, required: [k], properties: { k: { type: string } } }
        B: { type: object, required: [k], properties: { k: { type: string } } }

      """
    }
    #expect(
      difference(union(""), union(", mapping: { bee: '#/$defs/B' }")).lines.contains(
        "T.discriminator: T: discriminator now has the tag `bee`"))
  }

  @Test("All forms tell of the same changes, those without effect and of Swift included")
  func sameInAllForms() {
    let found = difference(
      "title: T\ntype: object\nproperties: { a: { type: integer, default: 3 }, b: { type: string } }\n",
      "title: T\ntype: object\nproperties: { a: { type: integer, default: 4 }, b: { type: integer } }\n"
    )
    let verdict = Verdict(found, .both, acceptance: Acceptance())
    let forms = [
      DifferenceText(verdict, isVerbose: false).text, DifferenceMarkdown(verdict).text,
      DifferenceJSON(verdict).text, DifferenceSARIF(verdict).text,
    ]
    for words in ["T.a: default 3 is now 4", "T.b: type string is now integer"] {
      #expect(forms.allSatisfy { $0.contains(words) }, "\(words)")
    }
    #expect(forms.allSatisfy { $0.contains("has a property b of another type") })
  }
}
