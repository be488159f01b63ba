import Testing
import VouchGenerator
import VouchReading

@Suite("Leniency where it can't be enforced is a located error")
struct LeniencyDiagnosticTests {
  /// The diagnostics of an object with some properties, a line each; the first stands in line 4.
  private func diagnostics(_ properties: String..., required: String = "") -> [String] {
    let lines = ["type: object", "required: [\(required)]", "properties:"]
    let text = (lines + properties.map { "  " + $0 }).joined(separator: "\n")
    return Generator.check(GenerationRequest(["a.schema.yaml": text])).sorted.map {
      "\($0.place.line):\($0.place.column) \($0.id.rawValue)"
    }
  }

  @Test(
    "Keywords of a property contradict the schema around, or each other",
    arguments: [
      ("a: {type: [string, 'null'], x-presence: distinct}", "4:43"),
      ("b: {type: string, x-presence: distinct}", "4:33"),
      ("b: {type: [string, 'null'], x-presence: distinct, default: x}", "4:43"),
      ("b: {type: [string, 'null'], x-presence: distinct, x-null: absent}", "4:43"),
      ("a: {type: boolean, x-transient: true, default: true}", "4:35"),
      ("b: {type: boolean, x-transient: true, default: true, x-path: c.d}", "4:35"),
    ])
  func contradictions(_ property: String, _ place: String) {
    #expect(diagnostics(property, required: "a").contains("\(place) misplaced-keyword"))
  }

  @Test(
    "A newtype's value is never null, so no empty string is read as null inside of it",
    arguments: ["type: [string, 'null']", "type: string, x-null: absent"])
  func emptyStringsInNewtypes(_ type: String) {
    let coerced = "b: {\(type), x-coerce: [null-from-empty-string]"
    #expect(diagnostics(coerced + "}") == [])
    #expect(diagnostics(coerced + ", x-newtype: true}").map { $0.suffix(8) } == ["x-coerce"])
  }

  @Test("No branch's value is null, so no empty string is read as null in a branch")
  func emptyStringsInBranches() {
    let branch = "{type: [string, 'null'], x-coerce: [null-from-empty-string]}"
    #expect(
      diagnostics("b: {oneOf: [\(branch), {type: array, items: {type: string}}]}").map {
        $0.suffix(8)
      } == ["x-coerce"])
    #expect(diagnostics("b: {anyOf: [\(branch), {type: 'null'}]}") == [])
  }

  @Test("Lists of nothing have no effect")
  func emptyLists() {
    let schema = """
      type: object
      required: [a, b]
      properties: {a: {type: integer, x-coerce: []}, b: {$ref: '#/$defs/Plain', x-arguments: {}}}
      $defs: {Plain: {type: object, properties: {x: {type: string}}}}
      """
    let result = Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
    #expect(result.diagnostics.sorted.isEmpty)
    #expect(result.files.count == 1)
    for file in result.files {
      #expect(file.contents.contains("      a: integer\n"))
      #expect(file.contents.contains("      b: Plain\n"))
    }
  }

  @Test("A property outside of documents can't be required in them")
  func transientDependents() {
    let transient = "b: {type: boolean, x-transient: true, default: true}"
    #expect(
      diagnostics(transient, "c: {type: string}\ndependentRequired: {c: [b]}")
        == ["6:25 misplaced-keyword"])
  }

  @Test("A rule can't depend on a property outside of documents")
  func transientInRules() {
    let transient = "b: {type: boolean, x-transient: true, default: true}"
    for expression in ["b || c > 1", "c > 1 || has(b)"] {
      let rule = "x-rules: [{id: r, expression: '\(expression)'}]"
      let column = expression.first == "b" ? 32 : 45
      #expect(diagnostics(transient, "c: {type: integer}\n\(rule)") == ["6:\(column) rule"])
    }
  }

  @Test("A default that is needed is missing")
  func missingDefaults() {
    #expect(diagnostics("b: {type: boolean, x-transient: true}") == ["4:35 missing-default"])
    #expect(diagnostics("b: {type: boolean, x-on-invalid: default}") == ["4:36 missing-default"])
    #expect(diagnostics("b: {type: boolean, x-null: default}") == ["4:30 missing-default"])
  }

  @Test(
    "A path has keys between its dots",
    arguments: [
      ("x-path: a..b", "4:29"), ("x-path: ''", "4:30"), (#"x-path: 'a\x.b'"#, "4:32"),
      (#"x-path: 'ab\'"#, "4:32"),
    ])
  func malformedPaths(_ path: String, _ place: String) {
    #expect(diagnostics("b: {type: string, \(path)}").contains("\(place) x-path"))
  }

  @Test(
    "Two properties can't lie in one place, nor one inside another",
    arguments: [
      ["a: {type: string}", "b: {type: string, x-path: a}"],
      ["a: {type: object}", "b: {type: string, x-path: a.b}"],
      ["b: {type: string, x-path: a.b}", "a: {type: object}"],
      ["b: {type: string, x-path: x.y}", "c: {type: string, x-path: x.y}"],
      ["b: {type: string, x-path: x.y}", "c: {type: string, x-path: x.y.z}"],
      ["b: {type: string, x-path: x.y.z}", "c: {type: string, x-path: x}"],
    ])
  func collidingPaths(_ properties: [String]) {
    let found = diagnostics(properties[0], properties[1])
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("5:"))
    #expect(found[0].hasSuffix(" x-path"))
  }

  @Test(
    "A key that is only on the way to a property can't be asked for",
    arguments: ["required: [w]", "dependentRequired: {w: [a]}", "dependentRequired: {a: [w]}"])
  func keysOnPaths(_ demand: String) {
    let result = Generator.generate(
      GenerationRequest([
        "a.schema.yaml": """
        title: Thing
        type: object
        \(demand)
        properties: {a: {type: string}, b: {type: string, x-path: w.b}}
        """
      ]))
    #expect(
      result.diagnostics.text.contains(
        "error: the key `w` is on the way to the property `b`; ask for the property instead"))
  }

  @Test("Properties may share a parent, and one may take another's unused key")
  func sharedParents() {
    #expect(
      diagnostics(
        "a: {type: string, x-path: x.a}", "b: {type: string, x-path: x.b}",
        "c: {type: string, x-path: a}", "d: {type: string, x-transient: true, default: ''}",
        "e: {type: string, x-path: d.e}"
      ).isEmpty)
  }

  @Test("A keyword of properties stands nowhere else")
  func otherPlaces() {
    #expect(
      diagnostics("b: {type: array, items: {type: string, x-null: absent}}")
        == ["4:42 misplaced-keyword"])
  }

  @Test(
    "A property may be read otherwise beside patterns that don't match its key",
    arguments: [
      ("x-null: absent", "^x-", true), ("x-null: absent", "^b", false),
      ("x-coerce: [string-from-number]", "^a", true), ("x-path: x-d.e", "^x-", false),
    ])
  func patterns(_ keyword: String, _ pattern: String, _ isFine: Bool) {
    let found = diagnostics(
      "a: {type: integer}", "b: {type: string, \(keyword)}",
      "c: {type: string}\npatternProperties: {\(pattern): {not: {const: 3}}}")
    #expect(!found.contains { $0.hasSuffix(" unsupported") } == isFine, "\(found)")
  }

  @Test(
    "A leniency for one type is told to belong into its branch, where it works",
    arguments: ["anyOf: [{type: integer}, {type: boolean}]", "type: [integer, boolean]"])
  func choices(_ types: String) throws {
    let coerce = "x-coerce: [number-from-string]"
    let schema = "type: object\nproperties: {a: {\(types), \(coerce)}}"
    let found = Generator.check(GenerationRequest(["a.schema.yaml": schema])).sorted
    let hint = "x-coerce is for values of one type: it belongs into the branch of anyOf or oneOf"
    #expect(found.flatMap(\.notes).map(\.message) == [hint + " that has it"])
    #expect(diagnostics("b: {anyOf: [{type: integer, \(coerce)}, {type: boolean}]}") == [])
  }

  @Test(
    "A leniency belongs to a type that it can make a value of",
    arguments: [
      ("integer", "bool-from-string"), ("string", "bool-from-integer"),
      ("string", "number-from-string"), ("integer", "string-from-number"),
      ("integer", "null-from-empty-string"),
    ])
  func coercions(_ type: String, _ name: String) {
    let found = diagnostics("b: {x-coerce: [\(name)], type: \(type)}")
    #expect(found == ["4:18 x-coerce"])
  }

  @Test(
    "Only arrays and maps can skip elements, unless the place of an element says what it is",
    arguments: [
      "type: string", "type: object, properties: {c: {type: string}}",
      "type: array, prefixItems: [{type: string}]",
      "type: array, prefixItems: [{type: string}], minItems: 1",
    ])
  func skipping(_ schema: String) {
    #expect(diagnostics("b: {x-on-invalid: skip, \(schema)}") == ["4:7 unsupported"])
  }

  @Test("The case for unknown values has a name of its own, and scalars to stand beside")
  func unknownCases() {
    #expect(diagnostics("b: {enum: [other], x-unknown-case: other}") == ["4:38 name-collision"])
    #expect(diagnostics("b: {enum: [[1]], x-unknown-case: other}") == ["4:20 unsupported"])
  }

  @Test("A pattern of dates that can't be compiled is an error inside of it")
  func datePatterns() {
    #expect(
      diagnostics("b: {type: string, x-date-formats: [yyyy-QQ]}") == ["4:43 invalid-date-format"])
    #expect(
      diagnostics("b: {type: string, x-date-formats: ['yyyy ''at']}")
        .contains { $0.hasSuffix("invalid-date-format") })
  }

  @Test("A format of dates fits the type")
  func dateTypes() {
    #expect(
      diagnostics("b: {type: string, x-date-formats: [unix-seconds]}") == ["4:38 date-format"])
    #expect(diagnostics("b: {type: number, x-date-formats: [rfc3339]}") == ["4:38 date-format"])
    #expect(diagnostics("b: {x-date-formats: [rfc3339]}") == [])
    #expect(diagnostics("b: {x-date-formats: [unix-seconds, yyyy/MM/dd]}") == [])
  }
}
