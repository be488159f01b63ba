import Testing
import VouchDiff

/// Answers that depend on what a decode makes of a value before rules and keywords look at it.
struct ReadValueTests {
  /// A change of one text in the schema of a type T.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let schema: String
    let old: String
    let new: String

    init(_ name: String, _ schema: String, _ old: String, _ new: String) {
      testDescription = name
      self.schema = schema
      self.old = old
      self.new = new
    }
  }

  private static let object = "title: T\ntype: object\n"
  private static let null = "properties: {a: {type: integer, x-null: absent}, b: {type: integer}}\n"
  private static let cases = [
    Case(
      "blanks within a string",
      object + "required: [a]\nproperties: {a: {type: string}}\n"
        + "x-rules: [{id: r, expression: 'a != \"x y\"'}]", "x y", "x  y"),
    Case(
      "a default",
      object + "properties: {d: {type: integer, default: 5}}\n"
        + "x-rules: [{id: r, expression: d > 3}]", "default: 5", "default: 2"),
    Case(
      "a new default",
      object + "properties: {n: {type: integer}}\n"
        + "x-rules: [{id: r, expression: '!has(n) || n > 3'}]", "type: integer",
      "type: integer, default: 1"),
    Case(
      "the default of a part",
      object + "required: [c]\nproperties: {c: {$ref: '#/$defs/C'}}\n"
        + "x-rules: [{id: r, expression: c.v > 3}]\n"
        + "$defs: {C: {type: object, properties: {v: {type: integer, default: 5}}}}", "default: 5",
      "default: 2"),
    Case(
      "a null beside dependentRequired", object + null + "dependentRequired: {a: [b]}",
      "integer, x-null: absent", "[integer, 'null']"),
    Case(
      "a null beside maxProperties", object + null + "maxProperties: 1", "integer, x-null: absent",
      "[integer, 'null']"),
    Case(
      "a null beside not", object + null + "not: {required: [a]}", "integer, x-null: absent",
      "[integer, 'null']"),
    Case(
      "a null beside a branch of allOf",
      "title: T\nallOf: [{type: object, \(null.dropLast())}, {maxProperties: 1}]",
      "integer, x-null: absent", "[integer, 'null']"),
    Case(
      "a conversion in a branch",
      object + "properties: {p: {oneOf: [{type: integer, x-coerce: [number-from-string]},"
        + " {type: integer, maximum: 10}]}}", "maximum: 10", "maximum: 20"),
    Case(
      "an object on the way to a property",
      object + "maxProperties: 1\n"
        + "properties: {a: {type: integer, x-path: m.a}, b: {type: integer}}",
      "a: {type: integer, x-path: m.a}",
      "m: {type: object, properties: {a: {type: integer}}}"),
    Case(
      "a number that is whole", object + "properties: {p: {type: number, multipleOf: 2}}", "number",
      "integer"),
  ]

  @Test("A change that only a decode sees isn't proved to take all documents", arguments: cases)
  func backward(_ change: Case) throws {
    let new = change.schema.replacing(change.old, with: change.new)
    #expect(new != change.schema)
    let found = difference(change.schema, new, isExact: true)
    #expect(try #require(found.type("T")).backward.word != "yes")
  }

  @Test("Elements that are left out below an if aren't proved either")
  func elements() throws {
    let schema = """
      title: T
      type: object
      properties:
        a: {type: array, x-on-invalid: skip, items: {type: integer, minimum: 0}}
        b: {type: integer}
      if: {properties: {a: {contains: {const: 1}}}, required: [a]}
      then: {required: [b]}
      """
    let new = schema.replacing("minimum: 0", with: "minimum: 2")
    let found = try #require(difference(schema, new, isExact: true).type("T"))
    #expect(found.forward.word != "yes")
  }

  @Test("Rules and defaults that nothing reads differently are the same")
  func equalReadings() throws {
    let schema = Self.object + "properties: {a: {type: string}, d: {type: integer, default: 5}}\n"
    let rule = schema + "x-rules: [{id: r, expression: '!has(a) || a != \"x y\"'}]"
    for (old, new) in [
      (schema, schema.replacing("default: 5", with: "default: 2")),
      (rule, rule.replacing("!has(a) || a", with: "! has( a )||a")),
      (
        Self.object + Self.null,
        (Self.object + Self.null).replacing(", x-null: absent", with: ", x-null: absent, title: A")
      ),
    ] {
      let found = try #require(difference(old, new, isExact: true).type("T"))
      #expect(found.backward.word == "yes")
      #expect(found.forward.word == "yes")
    }
  }

  /// The parts of a document in which a property may be sent, or received, alone.
  private func schemas(_ property: String, required: String) -> [String: String] {
    [
      "a.openapi.yaml": """
      openapi: 3.0.3
      info: {title: x, version: '1'}
      paths: {}
      components:
        schemas:
          P: {type: object, \(required)properties: {id: {\(property)}, name: {type: string}}}
      """
    ]
  }

  private func viewDifference(_ old: [String: String], _ new: [String: String]) -> SchemaDifference
  {
    var options = DifferenceOptions()
    options.isExact = true
    return SchemaDifference(
      version("old", old, separatesViews: true), version("new", new, separatesViews: true),
      options: options)
  }

  @Test("A view of requests that only one version has is compared with the type of requests")
  func views() throws {
    let response = schemas("type: integer, readOnly: true", required: "required: [id], ")
    let both = schemas("type: integer", required: "required: [id], ")
    let removed = viewDifference(response, both).type("P.Request")
    #expect(removed?.backward.word == "no")
    let request = schemas("type: integer, writeOnly: true", required: "required: [id], ")
    let added = viewDifference(schemas("type: integer", required: ""), request).type("P.Request")
    #expect(added?.backward.word == "no")
  }

  @Test("A view of requests decides like a type that stands alone")
  func viewsDecide() throws {
    let difference = viewDifference(
      schemas("type: integer, writeOnly: true", required: ""),
      schemas("type: integer, writeOnly: true", required: "required: [id], "))
    let request = try #require(difference.type("P.Request"))
    #expect(request.backward.word == "no")
    #expect(!request.isNested)
    #expect(difference.type("P")?.backward.word == "yes")
  }

  @Test("A tag counts where the schema that it decides in is a branch of another tag")
  func nestedTags() throws {
    func schemas(_ mapping: String) -> [String: String] {
      [
        "a.openapi.yaml": """
        openapi: 3.0.3
        info: {title: x, version: '1'}
        paths: {}
        components:
          schemas:
            A: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
            D:
              allOf: [{$ref: '#/components/schemas/A'}, {type: object, required: [b], properties: {b: {type: string}}}]
              discriminator: {propertyName: b, mapping: {\(mapping)}}
            P: {allOf: [{$ref: '#/components/schemas/D'}, {type: object, properties: {c: {type: integer}}}]}
            L: {allOf: [{$ref: '#/components/schemas/D'}, {type: object, properties: {l: {type: integer}}}]}
        """
      ]
    }
    let difference = viewDifference(schemas("pp: P, p2: P"), schemas("pp: P"))
    #expect(difference.type("D")?.backward.word == "no")
    #expect(difference.type("A")?.backward.word == "no")
    #expect(difference.type("A")?.forward.word == "yes")
  }

  @Test("A required key whose null stands for an absent one doesn't take null")
  func requiredNull() throws {
    func schema(_ words: String) -> String {
      "title: T\ntype: object\nrequired: [v]\nproperties: {v: {type: [integer, 'null']\(words)}}\n"
    }
    let found = try #require(
      difference(schema(""), schema(", x-null: absent"), isExact: true).type("T"))
    #expect(found.backward.word == "no")
  }
}
