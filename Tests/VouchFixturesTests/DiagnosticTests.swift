import Testing

/// What fixtures can't show is said at the schema's own lines.
struct DiagnosticTests {
  @Test("A check that others imply is a warning at its line, and is proved beside the others")
  func impliedCheck() {
    let generated = Generated(
      """
      title: Thing
      type: object
      required: [code]
      properties:
        code:
          type: string
          minLength: 3
          pattern: ^[a-z]{5}$
      """)
    #expect(
      generated.diagnostics == """
        thing.schema.yaml:7:5: warning: no value breaks this minLength alone: other checks imply \
        it, or it is too large [unproved-check]

        """)
    #expect(generated.names("invalid").contains("code-too-short"))
    #expect(generated.source.contains("besides: [\"/code pattern\"]"))
  }

  @Test(
    "A number of keys that others imply is proved beside them",
    arguments: [
      ("required: [a, b], minProperties: 2", "too-few", "besides: [\" minProperties\"]"),
      (
        "additionalProperties: false, maxProperties: 2", "too-many", "besides: [\" maxProperties\"]"
      ),
    ])
  func impliedCount(_ keywords: String, _ name: String, _ other: String) {
    let generated = Generated(
      """
      {title: Thing, type: object, properties: {a: {type: integer}, b: {type: integer}}, \(keywords)}
      """)
    #expect(generated.diagnostics.contains("alone: other checks imply it"))
    #expect(generated.names("invalid").contains(name), "\(generated.names("invalid"))")
    #expect(generated.source.contains(other))
  }

  @Test("A number of keys beside patterns is proved alone")
  func countBesidePatterns() {
    let generated = Generated(
      """
      {title: Thing, type: object, patternProperties: {^a: {type: integer}},
       additionalProperties: false, minProperties: 1}
      """)
    #expect(generated.diagnostics.isEmpty)
    #expect(generated.names("invalid").contains("too-few"))
  }

  @Test("A rule that others imply is a warning at the rule")
  func impliedRule() {
    let generated = Generated(
      """
      title: Thing
      type: object
      required: [a]
      properties: {a: {type: integer}}
      x-rules:
        - {id: positive, expression: a > 0}
        - {id: large, expression: a > 10}
      """)
    #expect(
      generated.diagnostics.hasPrefix("thing.schema.yaml:6:5: warning: no document was found"))
    #expect(generated.names("invalid").contains("rule-positive"))
    #expect(generated.names("invalid").contains("rule-large"))
  }

  @Test("A limit too large for a document is a warning")
  func hugeLimit() {
    let generated = Generated("{title: Thing, type: string, maxLength: 100000000}")
    #expect(generated.diagnostics.hasPrefix("thing.schema.yaml:1:30: warning: no value breaks"))
  }

  @Test("A generic type without arguments is a warning")
  func unusedGeneric() {
    let generated = Generated(
      """
      $defs:
        Page:
          type: object
          x-generic: [Item]
          properties: {item: {x-swift-type: Item}}
      """)
    #expect(
      generated.diagnostics.hasPrefix("thing.schema.yaml:4:5: warning: nothing gives this generic"))
  }

  @Test(
    "A type without any valid document is an error at the contradiction",
    arguments: [
      ("{type: string, format: ipv4,\n maxLength: 3}", "2:13"),
      ("{type: integer, minimum: 1, maximum: 6,\n multipleOf: 7}", "2:14"),
      ("{type: array, minItems: 3, uniqueItems: true,\n items: {type: boolean}}", "1:39"),
    ])
  func contradiction(_ schema: String, _ place: String) {
    let generated = Generated("{title: Thing, \(schema.dropFirst())")
    #expect(generated.files.isEmpty)
    let lines = generated.diagnostics.split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("thing.schema.yaml:\(place): error: ") == true,
      "\(generated.diagnostics)")
  }

  @Test("A schema that is false is a warning, and other types have their fixtures")
  func falseSchema() {
    let generated = Generated(
      "$defs:\n  Nothing: false\n  Thing: {type: object, properties: {a: {type: integer}}}")
    #expect(
      generated.diagnostics == """
        thing.schema.yaml:2:12: warning: nothing satisfies this schema, so that its type has no \
        fixtures [unproved-check]

        """)
    #expect(generated.names("valid").contains("smallest"))
    #expect(!generated.source.contains("Nothing"))
  }

  @Test("What requires a schema that is false is an error")
  func requiredFalseSchema() {
    let generated = Generated(
      """
      $defs:
        Nothing: false
        Thing: {type: object, required: [a], properties: {a: {$ref: '#/$defs/Nothing'}}}
      """)
    #expect(generated.diagnostics.hasPrefix("thing.schema.yaml:3:36: error: no value satisfies"))
  }

  @Test("What only needs a contradictory type isn't reported a second time")
  func dependents() {
    let generated = Generated(
      """
      $defs:
        Thing: {type: object, required: [part], properties: {part: {$ref: '#/$defs/Part'}}}
        Part: {type: object, required: [gone], properties: {gone: false}}
      """)
    let errors = generated.diagnostics.split(separator: "\n").filter { $0.contains("error:") }
    #expect(errors.count == 1)
    #expect(errors.first?.contains("`gone` is required") == true, "\(errors)")
  }
}
