import Testing
import VouchGenerator
import VouchReading
import VouchSchema

/// Schemas of documents, properties and items that no value satisfies.
@Suite("A schema that no value satisfies")
struct UnsatisfiableSchemaTests {
  private func check(_ schema: String, _ profile: Profile = .strict) -> Diagnostics {
    var options = GenerationOptions()
    options.settings.base.profile = profile
    return Generator.check(GenerationRequest(["a.schema.yaml": schema], options: options))
  }

  /// The identifiers of what is wrong with a required property `a`.
  private func problems(property: String, _ profile: Profile = .strict) -> [String] {
    let schema = "{title: T, type: object, required: [a], properties: {a: \(property)}}"
    return check(schema, profile).sorted.map { "\($0.severity.rawValue) \($0.id.rawValue)" }
  }

  @Test(
    "is an error",
    arguments: [
      // Types, lists and negations.
      "{type: string, anyOf: [{type: integer}, {type: boolean}]}",
      "{type: string, not: {type: string}}",
      "{type: boolean, not: {enum: [true, false]}}",
      "{type: [string, 'null'], not: {type: [string, 'null']}}",
      "{type: object, properties: {b: {type: string}}, not: {properties: {b: {type: string}}}, required: [b]}",
      // Numbers.
      "{type: integer, multipleOf: 10, minimum: 1, maximum: 9}",
      "{type: number, multipleOf: 0.5, exclusiveMinimum: 1, exclusiveMaximum: 1.5}",
      "{type: integer, allOf: [{multipleOf: 4}, {multipleOf: 6}], minimum: 1, maximum: 11}",
      // Strings.
      "{type: string, allOf: [{pattern: '^a+$'}, {pattern: '^b+$'}]}",
      "{type: string, format: date, maxLength: 5}",
      "{type: string, format: uuid, minLength: 40}",
      "{type: string, format: uri, x-schemes: [https], x-hosts: [example.com], maxLength: 12}",
      // Choices.
      "{oneOf: [{type: string, minLength: 1}, {type: string, minLength: 1}]}",
      "{oneOf: [{type: string, maxLength: 3}, {maxLength: 3, type: string}, {type: string, maxLength: 3}]}",
      "{type: string, if: {type: string}, then: false}",
      // Objects.
      "{type: object, required: [b], properties: {b: false}}",
      "{type: object, required: [b], dependentRequired: {b: [c]}, properties: {b: {type: string}, c: false}}",
      "{type: object, required: [b], dependentSchemas: {b: false}, properties: {b: {type: string}}}",
      "{type: object, required: [abc], propertyNames: {maxLength: 2}}",
      "{type: object, required: [z], allOf: [{properties: {b: {type: string}}}], unevaluatedProperties: false}",
      "{type: object, minProperties: 3, additionalProperties: false, properties: {b: {type: string}}}",
      "{type: object, required: [b, c], maxProperties: 1, properties: {b: {type: string}, c: {type: string}}}",
      "{type: object, required: [bx], patternProperties: {^b: {type: string, maxLength: 2}, x$: {type: string, minLength: 3}}}",
      // Arrays.
      "{type: array, prefixItems: [{type: string}], items: false, minItems: 2}",
      "{type: array, items: {type: string}, contains: {type: integer}}",
      "{type: array, items: {type: string}, contains: {const: x}, minContains: 2, maxItems: 1}",
      "{type: array, items: {enum: [b, c]}, uniqueItems: true, minItems: 3}",
      "{type: array, items: {type: boolean}, uniqueItems: true, minItems: 3}",
      // Values that need others of their kind.
      "{$ref: '#'}",
      "{type: array, minItems: 1, items: {$ref: '#'}}",
      "{type: object, minProperties: 1, additionalProperties: {$ref: '#'}}",
      "{anyOf: [{$ref: '#'}, {type: array, minItems: 1, items: {$ref: '#'}}]}",
    ])
  func errors(_ property: String) {
    let found = problems(property: property)
    #expect(found.count == 1 && found[0].hasPrefix("error"), "\(found)")
    // Somebody else's schema is generated all the same.
    #expect(!problems(property: property, .published).contains { $0.hasPrefix("error") })
  }

  @Test(
    "is told from one that some value satisfies, or that says itself that it has none",
    arguments: [
      "{type: string, not: {type: string, minLength: 3}}",
      "{oneOf: [{type: string, maxLength: 5}, {type: string, minLength: 3}]}",
      "{anyOf: [{type: string}, {type: string}]}",
      "{type: integer, multipleOf: 10, minimum: 1, maximum: 10}",
      "{type: integer, minimum: 1, x-coerce: [number-from-string]}",
      "{type: string, enum: [b, c], x-unknown-case: other}",
      "{type: string, allOf: [{pattern: a}, {pattern: b}]}",
      "{type: string, format: date, maxLength: 10}",
      "{type: object, properties: {b: false, c: {type: string}}}",
      "{type: object, required: [b], properties: {b: {type: string}}, minProperties: 2}",
      "{type: array, items: {enum: [b, c]}, uniqueItems: true, minItems: 2}",
      "{type: array, items: {type: array, items: {type: string}}}",
      "{type: array, items: {$ref: '#'}}",
      "{type: object, additionalProperties: {$ref: '#'}}",
      "{anyOf: [{$ref: '#'}, {type: 'null'}]}",
      "{anyOf: [{$ref: '#'}, {type: string}]}",
      // A condition that looks into a value with the same condition.
      "{type: object, properties: {k: {type: string}, next: {$ref: '#/properties/a'}}, "
        + "if: {properties: {next: {required: [k]}}}, then: {required: [k]}}",
    ])
  func others(_ property: String) {
    #expect(!problems(property: property).contains { $0.hasPrefix("error") })
  }

  @Test("is told of at the keyword to blame")
  func place() {
    let schema = """
      title: T
      type: object
      properties:
        tags:
          type: array
          uniqueItems: true
          minItems: 3
          items: {enum: [new, used]}
      """
    #expect(
      check(schema).text == """
        a.schema.yaml:7:15: error: no value satisfies this schema: minItems 3 is more than the 2 different values that items can be [unsatisfiable]

        """)
  }

  @Test("is told of once, and not of what needs it")
  func once() {
    let schema = """
      title: T
      type: object
      required: [b]
      properties: {b: {$ref: '#/$defs/B'}, c: {$ref: '#/$defs/C'}}
      $defs:
        B: {type: object, required: [c], properties: {c: {$ref: '#/$defs/C'}}}
        C: {type: object, required: [x], properties: {x: false}}
      """
    #expect(
      check(schema).text == """
        a.schema.yaml:7:32: error: no value satisfies this schema: `x` is required, but its schema allows nothing [unsatisfiable]

        """)
  }

  @Test("is told of once in a circle of types, whichever way leads into it")
  func circle() {
    let schema = """
      title: T
      type: object
      required: [a]
      properties: {a: {$ref: '#/$defs/A'}}
      $defs:
        A: {type: object, required: [b], properties: {b: {$ref: '#/$defs/B'}}}
        B:
          type: object
          required: [c]
          properties: {c: {anyOf: [{$ref: '#/$defs/A'}, {$ref: '#/$defs/B'}]}}
      """
    #expect(
      check(schema).text == """
        a.schema.yaml:8:5: error: no value of B is finite: it requires itself through c [endless]

        """)
  }

  @Test("is a warning where nothing uses it")
  func unused() {
    let schema = """
      title: T
      type: object
      properties: {a: {type: string}}
      $defs: {A: {type: object, required: [x], properties: {x: false}}}
      """
    #expect(check(schema).sorted.map(\.id) == [.unusedContradiction])
  }

  @Test("as a branch of a choice with others is a warning")
  func branch() {
    let schema = """
      title: T
      type: object
      properties:
        a: {oneOf: [{type: string, const: x}, {type: string}, {type: integer}]}
      """
    #expect(
      check(schema).text == """
        a.schema.yaml:4:15: warning: no value takes this branch: each value of this branch that fits the rest of the schema fits another branch, too, so oneOf refuses it [no-effect]
        a.schema.yaml:4:41: note: the other branch is here

        """)
  }

  @Test("as a branch that something beside the choice excludes is told with that")
  func excludedBranch() {
    let schema = "title: T\ntype: string\noneOf: [{type: string}, {type: 'null'}]"
    #expect(
      check(schema).sorted.map(\.message)
        == ["no value takes this branch: no value has all the types that are asked for"])
  }

  @Test("is found among thousands that lead to each other in time")
  func long() {
    let count = 3_000
    let definitions = (0..<count).map { index in
      "A\(index): {type: object, required: [n], properties: {n: {$ref: '#/$defs/A\((index + 1) % count)'}}}"
    }
    let schema = "{$ref: '#/$defs/A0', $defs: {\(definitions.joined(separator: ",\n "))}}"
    #expect(check(schema).sorted.map(\.id) == [.endless])
  }

  @Test("is looked for in a bounded number of steps, and what takes more counts as possible")
  func bounded() {
    let values = (0..<1_500).map { "v\($0)" }.joined(separator: ", ")
    let choices = (0..<1_500).map { index in
      "{anyOf: [{required: [p\(index)]}, {properties: {p\(index): false}}, {maxProperties: \(index)}]}"
    }
    let schema = """
      title: T
      type: object
      required: [x]
      properties: {x: {type: string, allOf: [{enum: [\(values)]}, {enum: [\(values)]}]}}
      allOf: [\(choices.joined(separator: ", "))]
      """
    #expect(check(schema).sorted.filter { $0.severity == .error } == [])
  }
}
