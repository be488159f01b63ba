import Testing

/// Documents that break one check each.
struct FaultTests {
  @Test(
    "Each check of a property is broken by a document, and by nothing else",
    arguments: [
      ("{type: integer, minimum: 5}", "v-below-minimum", "4", "minimum"),
      ("{type: integer, maximum: 5}", "v-above-maximum", "6", "maximum"),
      ("{type: number, exclusiveMinimum: 0.5}", "v-below-minimum", "0.5", "exclusiveMinimum"),
      ("{type: number, exclusiveMaximum: 0.5}", "v-above-maximum", "0.5", "exclusiveMaximum"),
      ("{type: integer, multipleOf: 5}", "v-not-multiple", "6", "multipleOf"),
      ("{type: string, minLength: 2}", "v-too-short", #""T""#, "minLength"),
      ("{type: string, maxLength: 2}", "v-too-long", #""The""#, "maxLength"),
      ("{type: string, x-min-bytes: 6}", "v-too-short-in-bytes", #""ééa""#, "x-min-bytes"),
      ("{type: string, x-max-bytes: 4}", "v-too-long-in-bytes", #""ééa""#, "x-max-bytes"),
      ("{type: string, pattern: '^a$'}", "v-pattern", #""""#, "pattern"),
      ("{type: string, format: email}", "v-format", #""ada.example.com""#, "format"),
      ("{type: string, format: uuid}", "v-not-uuid", #""f81d4fae-7dec-11d0-a765""#, "format"),
      ("{type: string, format: date}", "v-not-date", #""2018-02-30T10:39:04Z""#, "format"),
      ("{type: string, format: decimal}", "v-not-decimal", #""41,99""#, "format"),
      ("{type: string, contentEncoding: base64}", "v-not-base64", #""aGVsbG8""#, "contentEncoding"),
      ("{type: integer, format: int8}", "v-beyond-range", "128", "format"),
      ("{type: integer, format: uint8}", "v-below-range", "-1", "format"),
      ("{type: array, items: {type: integer}, minItems: 2}", "v-too-few", "[1]", "minItems"),
      ("{type: array, items: {type: integer}, maxItems: 1}", "v-too-many", "[1, 2]", "maxItems"),
      (
        "{type: array, items: {type: integer}, uniqueItems: true}", "v-repeated", "[1, 1]",
        "uniqueItems"
      ),
      ("{const: 5}", "v-const", "6", "const"),
      ("{type: string, enum: [a, b]}", "v-unlisted", #""a text""#, "enum"),
      (
        "{type: string, x-schemes: [https], format: uri}", "v-scheme", #""http://example.com/""#,
        "x-schemes"
      ),
      (
        "{type: string, x-hosts: [a.example], format: uri}", "v-trailing-dot",
        #""https://a.example./""#, "x-hosts"
      ),
      (
        "{type: string, x-hosts: [a.example], format: uri}", "v-user",
        #""https://user@a.example/""#, "x-hosts"
      ),
      ("{type: string, not: {const: root}}", "v-not", #""root""#, "not"),
      ("{type: string}", "v-null", "null", "type"),
      ("{type: string}", "v-type", "17", "type"),
      ("{type: integer}", "v-type", #""a text""#, "type"),
      ("{type: integer}", "v-fraction", "1.5", "type"),
    ])
  func checks(_ schema: String, _ name: String, _ value: String, _ keyword: String) throws {
    let generated = Generated(
      "{title: Thing, type: object, required: [v], properties: {v: \(schema)}}")
    #expect(generated.document("invalid/\(name)") == #"{ "v": \#(value) }"#)
    #expect(try generated.reason(name) == "/v \(keyword)")
    #expect(generated.diagnostics == "")
  }

  @Test(
    "Each check of an object is broken by a document, and by nothing else",
    arguments: [
      ("required: [a]", "a-missing", "{}", "/a required"),
      (
        "additionalProperties: false", "extra-key", #"{ "extra": 1 }"#,
        "/extra additionalProperties"
      ),
      ("minProperties: 1", "too-few", "{}", " minProperties"),
      ("maxProperties: 1", "too-many", #"{ "a": 1, "b": 1 }"#, " maxProperties"),
      ("dependentRequired: {a: [b]}", "a-without-b", #"{ "a": 1 }"#, " dependentRequired"),
      ("propertyNames: {maxLength: 5}", "property-names", nil, nil),
      ("if: {required: [a]}, then: {required: [b]}", "if", #"{ "a": 1 }"#, "/b required"),
      ("x-rules: [{id: sum, expression: 'a + b == 2'}]", "rule-sum", nil, " sum"),
    ] as [(String, String, String?, String?)])
  func objectChecks(
    _ keyword: String, _ name: String, _ document: String?, _ reason: String?
  ) throws {
    let generated = Generated(
      """
      {title: Thing, type: object, properties: {a: {type: integer}, b: {type: integer}}, \(keyword)}
      """)
    #expect(generated.names("invalid").contains(name), "\(generated.names("invalid"))")
    if let document { #expect(generated.document("invalid/\(name)") == document) }
    if let reason { #expect(try generated.reason(name) == reason) }
  }

  @Test(
    "A limit has documents at both of its sides",
    arguments: [
      ("{type: integer, minimum: 5}", "v-below-minimum", "4", "5"),
      ("{type: integer, maximum: 50}", "v-above-maximum", "51", "50"),
      ("{type: number, exclusiveMaximum: 7.5}", "v-above-maximum", "7.5", "7.4"),
      ("{type: string, minLength: 2}", "v-too-short", #""T""#, #""Th""#),
      ("{type: string, maxLength: 2}", "v-too-long", #""The""#, #""Th""#),
      ("{type: array, items: {type: integer}, maxItems: 2}", "v-too-many", "[1, 2, 3]", "[1, 2]"),
      ("{type: integer, format: int16}", "v-beyond-range", "32768", "32767"),
    ])
  func limits(_ schema: String, _ name: String, _ past: String, _ at: String) {
    let generated = Generated(
      "{title: Thing, type: object, required: [v], properties: {v: \(schema)}}")
    #expect(generated.document("invalid/\(name)") == #"{ "v": \#(past) }"#)
    let valid = generated.names("valid").compactMap { generated.document("valid/\($0)") }
    #expect(valid.contains(#"{ "v": \#(at) }"#), "\(valid)")
  }

  @Test("Values inside of arrays, maps and nested types have faults at their own places")
  func places() throws {
    let generated = Generated(
      """
      title: Thing
      type: object
      required: [rows, table]
      properties:
        rows: {type: array, items: {type: array, minItems: 1, items: {type: integer, minimum: 1}}}
        table: {type: object, additionalProperties: {type: string, minLength: 1}}
      """)
    #expect(try generated.reason("rows-item-item-below-minimum") == "/rows/0/0 minimum")
    #expect(try generated.reason("rows-item-too-few") == "/rows/0 minItems")
    #expect(try generated.reason("table-value-too-short") == "/table/one minLength")
  }

  @Test("A union refuses unknown, missing and ill-typed tags at the tag's place")
  func tags() throws {
    let generated = Generated(
      """
      $defs:
        Thing:
          oneOf: [{$ref: '#/$defs/A'}, {$ref: '#/$defs/B'}]
        A: {type: object, required: [kind], properties: {kind: {const: a}}}
        B: {type: object, required: [kind], properties: {kind: {const: b}}}
      """)
    #expect(try generated.reason("kind-unknown") == "/kind discriminator")
    #expect(try generated.reason("kind-missing") == "/kind required")
    #expect(try generated.reason("kind-null") == "/kind type")
    #expect(try generated.reason("kind-type") == "/kind type")
    #expect(try generated.reason("no-number") == " type")
  }

  @Test("A case for unknown tags takes tags that aren't listed, and nothing without a tag")
  func unknownTags() throws {
    let generated = Generated(
      """
      $defs:
        Thing:
          oneOf: [{$ref: '#/$defs/A'}, {$ref: '#/$defs/B'}]
          x-unknown-case: other
        A: {type: object, required: [kind], properties: {kind: {const: a}}}
        B: {type: object, required: [kind], properties: {kind: {const: b}}}
      """)
    #expect(generated.document("valid/kind-unknown") == #"{ "kind": "unknown" }"#)
    #expect(try generated.reason("kind-missing") == "/kind required")
    #expect(try generated.reason("kind-null") == "/kind type")
    #expect(try generated.reason("kind-type") == "/kind type")
    #expect(try generated.reason("no-number") == " type")
  }

  @Test(
    "The error of a type with more than 200 properties has no cases, and its tests expect none",
    arguments: [(200, true), (201, false)])
  func casesOfManyProperties(_ count: Int, _ hasCases: Bool) {
    let properties = (1...count).map { "p\($0): {type: integer}" }.joined(separator: ", ")
    let generated = Generated("{title: Thing, type: object, properties: {\(properties)}}")
    #expect(generated.source.contains(#"case: "p1""#) == hasCases)
  }

  @Test("A value that two branches accept is refused where one alone may")
  func ambiguity() throws {
    let generated = Generated(
      """
      $defs:
        Thing:
          oneOf: [{$ref: '#/$defs/A'}, {$ref: '#/$defs/B'}]
        A: {type: object, required: [a], properties: {a: {type: integer}}}
        B: {type: object, required: [b], properties: {b: {type: integer}}}
      """)
    #expect(generated.document("invalid/ambiguous") == #"{ "a": 1, "b": 1 }"#)
    #expect(try generated.reason("ambiguous") == " oneOf")
  }

  @Test("Leniency is proved by what is accepted, and by what is reported")
  func leniency() {
    let generated = Generated(
      """
      title: Thing
      type: object
      required: [tags, flag]
      properties:
        tags: {type: array, items: {type: string, minLength: 1}, x-on-invalid: skip}
        flag: {type: boolean, x-coerce: [bool-from-integer]}
      """)
    #expect(generated.names("valid").contains("flag-bool-from-integer-1"))
    #expect(generated.source.contains("dropping: [\"/tags/0 minLength\"]"), "\(generated.source)")
  }

  @Test("An item that is left out leaves as many as there have to be")
  func leftOutOfFew() {
    let generated = Generated(
      """
      title: Thing
      type: object
      required: [tags]
      properties:
        tags:
          type: array
          items: {type: string, minLength: 1}
          minItems: 2
          x-on-invalid: skip
      """)
    #expect(generated.names("valid").contains("tags-item-null"))
    #expect(generated.names("valid").contains("tags-item-type"))
  }
}
