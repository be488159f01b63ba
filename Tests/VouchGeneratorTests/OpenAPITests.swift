import Testing
import VouchFixtures
import VouchGenerator
import VouchReading

/// What the schemas of an OpenAPI document become (OpenAPI 3.0.4 and 3.1.1, section 4).
struct OpenAPITests {
  static func generated(
    _ schemas: String, version: String = "3.0.3", rest: String = "",
    _ change: (inout GenerationOptions) -> Void = { _ in }
  ) -> GenerationResult {
    let indented = schemas.split(separator: "\n").map { "    \($0)\n" }.joined()
    let document =
      "openapi: \(version)\ninfo: {title: T, version: v}\ncomponents:\n  schemas:\n" + indented
      + rest
    var options = GenerationOptions()
    change(&options)
    return Generator.generateWithTests(
      GenerationRequest(["pets.openapi.yaml": document], options: options))
  }

  private func swift(
    _ schemas: String, version: String = "3.0.3", rest: String = ""
  ) throws -> String {
    let result = Self.generated(schemas, version: version, rest: rest)
    return try #require(result.files.first?.contents, "\(result.diagnostics.text)")
  }

  private func messages(_ schemas: String, version: String = "3.0.3") -> [String] {
    Self.generated(schemas, version: version).diagnostics.sorted.map(\.message)
  }

  // MARK: Discriminators with a schema for other tags

  private static let animals = """
    Cat: {type: object, required: [kind], properties: {kind: {const: cat}, lives: {type: integer}}}
    Other: {type: object, required: [name], properties: {kind: {not: {const: cat}}, name: {type: string}}}
    """

  @Test("With a defaultMapping (OpenAPI 3.2) the branches of a choice are tried, which is said")
  func defaultMapping() throws {
    let pet = """
      Pet:
        oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Other'}]
        discriminator: {propertyName: kind, mapping: {cat: Cat}, defaultMapping: Other}
      """
    let result = Self.generated(Self.animals + "\n" + pet, version: "3.2.0")
    #expect(result.diagnostics.sorted.map(\.id) == [.noEffect])
    #expect(result.diagnostics.sorted.first?.message.hasSuffix("the branches are tried") ?? false)
    let swift = try #require(result.files.first).contents
    #expect(swift.contains("union Pet version=1 exactlyOne"))
    #expect(swift.contains("case other(Other)"))
  }

  @Test("With a defaultMapping the branches are tried although keywords stand beside the choice")
  func defaultMappingBesideKeywords() throws {
    let pet = """
      Pet:
        required: [name]
        oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Other'}]
        discriminator: {propertyName: kind, mapping: {cat: Cat, other: Other}, defaultMapping: Other}
      """
    let result = Self.generated(Self.animals + "\n" + pet, version: "3.2.0")
    #expect(result.diagnostics.sorted.map(\.id) == [.noEffect])
    #expect(try #require(result.files.first).contents.contains("union Pet version=1 exactlyOne"))
  }

  @Test("A parent with a defaultMapping stays an object, and a defaultMapping must lead somewhere")
  func otherDefaultMappings() throws {
    let parent = """
      Pet: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind, defaultMapping: Dog}}
      Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {barks: {type: boolean}}}]}
      """
    let result = Self.generated(parent, version: "3.2.0")
    #expect(result.diagnostics.sorted.map(\.id) == [.noEffect])
    #expect(try #require(result.files.first).contents.contains("struct Pet: Codable"))
    let nowhere = Self.generated(
      parent.replacing("Mapping: Dog", with: "Mapping: Fox"), version: "3.2.0")
    #expect(nowhere.diagnostics.sorted.map(\.id) == [.unresolvedReference])
    let schema = """
      oneOf: [{$ref: '#/$defs/A'}]
      discriminator: {propertyName: kind, defaultMapping: A}
      $defs: {A: {type: object, properties: {kind: {type: string}}}}
      """
    let outside = Generator.generate(GenerationRequest(["pet.schema.yaml": schema]))
    #expect(outside.diagnostics.sorted.map(\.id) == [.unsupported])
  }

  // MARK: Components

  @Test("Every component is a type called by its key, in a file called after the document")
  func types() throws {
    let result = Self.generated(
      """
      Pet: {type: object, properties: {name: {type: string}}}
      pet.status: {type: string, enum: [here, gone]}
      Model-v2: {type: object, properties: {a: {type: integer}}}
      404: {type: object, required: [detail], properties: {detail: {type: string}}}
      """)
    #expect(result.diagnostics.sorted.isEmpty)
    #expect(result.files.map(\.name) == ["Pets.swift"])
    let swift = try #require(result.files.first).contents
    for type in ["struct Pet:", "enum PetStatus:", "struct ModelV2:", "struct Value404:"] {
      #expect(swift.contains("public nonisolated \(type)"))
    }
    #expect(swift.contains("Schema: `pets.openapi.yaml#/components/schemas/pet.status`"))
  }

  @Test("A component that is no object is a type for documents, and plain Swift where it is used")
  func documents() throws {
    let swift = try swift(
      """
      Name: {type: string, minLength: 2}
      Pets: {type: array, maxItems: 3, items: {$ref: '#/components/schemas/Pet'}}
      Pet: {type: object, required: [name], properties: {name: {$ref: '#/components/schemas/Name'}}}
      """)
    #expect(swift.contains("public nonisolated struct Name: Codable"))
    #expect(swift.contains("public let name: String\n"))
    #expect(swift.contains("@value: [Pet] maxItems=3"))
  }

  @Test("A component that is only a reference is another name for a type")
  func aliases() throws {
    let swift = try swift(
      """
      Animal: {$ref: '#/components/schemas/Beast'}
      Beast: {$ref: '#/components/schemas/Pet'}
      Pet: {type: object, properties: {friend: {$ref: '#/components/schemas/Animal'}}}
      """)
    #expect(swift.contains("public typealias Animal = Pet"))
    #expect(swift.contains("public typealias Beast = Pet"))
  }

  @Test("References lead to components, into them, and to schemas in operations")
  func references() throws {
    let swift = try swift(
      """
      Pet: {type: object, properties: {owner: {type: object, properties: {age: {type: integer}}}}}
      A: {type: object, properties: {owner: {$ref: '#/components/schemas/Pet/properties/owner'}}}
      B: {type: object, properties: {body: {$ref: '#/paths/~1pets/get/responses/200/content/a~1b/schema'}}}
      C: {type: object, properties: {limit: {$ref: '#/components/parameters/Limit/schema'}}}
      """,
      rest: """
          parameters: {Limit: {name: limit, in: query, schema: {type: integer, maximum: 9}}}
        paths:
          /pets:
            get:
              responses:
                200: {description: d, content: {a/b: {schema: {type: array, items: {type: boolean}}}}}
        """)
    #expect(swift.contains("owner: Pet.Owner optional"))
    #expect(swift.contains("public let body: [Bool]?"))
    #expect(swift.contains("limit: integer optional maximum=9"))
  }

  @Test("References lead to parts of the document in other files, which have its dialect")
  func otherFiles() throws {
    let files = [
      "api.yaml": """
      openapi: 3.0.0
      components: {schemas: {Pet: {type: object, properties: {
        owner: {$ref: 'parts/owner.yaml'}, home: {$ref: 'common.yaml#/components/schemas/Home'}}}}}
      """,
      "parts/owner.yaml": "{type: object, properties: {name: {type: string, nullable: true}}}",
      "common.yaml":
        "components: {schemas: {Home: {type: object, properties: {a: {type: string}}}}}",
    ]
    var request = GenerationRequest(files)
    request.inputs = ["api.yaml"]
    let result = Generator.generate(request)
    #expect(result.diagnostics.sorted.isEmpty, "\(result.diagnostics.text)")
    let text = result.files.map(\.contents).joined()
    #expect(text.contains("public let owner: Owner?"))
    #expect(text.contains("public let home: Home?"))
    #expect(text.contains("name: string? optional"))
  }

  // MARK: OpenAPI 3.0

  @Test("nullable adds null to the type that stands beside it")
  func nullable() throws {
    let swift = try swift(
      "A: {type: object, required: [b], properties: {b: {type: string, nullable: true, minLength: 1}}}"
    )
    #expect(swift.contains("b: string? minLength=1"))
  }

  @Test("nullable adds null to the type that is assumed, since a stated one would have it")
  func nullableWithoutType() throws {
    let result = Self.generated(
      "A: {type: object, required: [b], properties: {b: {nullable: true, maxLength: 1}}}")
    #expect(result.diagnostics.sorted.map(\.id) == [.assumedType])
    #expect(try #require(result.files.first).contents.contains("b: string? maxLength=1"))
  }

  @Test(
    "No warning tells of a nullable where null is a value anyway",
    arguments: ["{nullable: true}", "{nullable: true, enum: [x, null]}"])
  func nullableAnyway(_ property: String) {
    let result = Self.generated("A: {type: object, properties: {b: \(property)}}")
    #expect(!result.diagnostics.sorted.contains { $0.id == .noEffect })
  }

  @Test("An allOf or a oneOf that refuses null does so beside a nullable, too, which is said")
  func nullableBesideParts() {
    let found = messages(
      """
      A: {type: object, nullable: true, allOf: [{$ref: '#/components/schemas/B'}, {type: object, properties: {c: {type: string}}}]}
      B: {type: object, properties: {d: {type: string}}}
      C: {type: object, nullable: true, oneOf: [{$ref: '#/components/schemas/B'}]}
      D: {type: object, nullable: true, allOf: [{type: object, nullable: true}]}
      """)
    #expect(
      found == [
        "nullable has no effect, since the allOf beside it refuses null",
        "nullable has no effect, since the oneOf beside it refuses null",
      ])
  }

  @Test(
    "nullable has no effect, of which a warning tells, without a type, beside $ref, or without a null in enum",
    arguments: [
      "{nullable: true, allOf: [{$ref: '#/components/schemas/B'}]}",
      "{nullable: true, $ref: '#/components/schemas/B'}",
      "{nullable: true, type: string, enum: [x, y]}",
    ])
  func nullableWithoutEffect(_ property: String) throws {
    let result = Self.generated(
      "A: {type: object, required: [b], properties: {b: \(property)}}\nB: {type: object}")
    #expect(result.diagnostics.sorted.map(\.id) == [.noEffect])
    #expect(result.diagnostics.sorted.first?.message.hasPrefix("nullable") ?? false)
    let swift = try #require(result.files.first).contents
    #expect(swift.contains("public let b: "))
    #expect(!swift.contains("b: string?"))
  }

  @Test("An enum that lists null is nullable")
  func nullableEnum() throws {
    let swift = try swift(
      "A: {type: object, required: [b], properties: {b: {type: string, nullable: true, enum: [x, null]}}}"
    )
    #expect(swift.contains("public let b: A.B?"))
  }

  @Test("A boolean exclusiveMinimum makes the minimum exclusive")
  func exclusiveLimits() throws {
    let swift = try swift(
      "A: {type: object, properties: {b: {type: integer, minimum: 3, exclusiveMinimum: true}}}")
    #expect(swift.contains("exclusiveMinimum=3"))
    #expect(!swift.contains(" minimum="))
  }

  @Test("Nothing counts beside $ref, and an allOf of one reference is the reference")
  func siblings() throws {
    let swift = try swift(
      """
      A:
        type: object
        properties:
          b: {$ref: '#/components/schemas/Name', maxLength: 1}
          c: {description: It., allOf: [{$ref: '#/components/schemas/B'}]}
          d: {allOf: [{$ref: '#/components/schemas/B'}, {description: It., title: D}]}
      B: {type: object, properties: {x: {type: string}}}
      Name: {type: string, minLength: 2}
      """)
    #expect(swift.contains("b: string optional minLength=2\n"))
    #expect(swift.contains("public let c: B?"))
    #expect(swift.contains("public let d: B?"))
  }

  @Test("byte is base64, and binary is no check", arguments: ["3.0.3", "3.1.0"])
  func bytes(_ version: String) throws {
    let swift = try swift(
      """
      A: {type: object, properties: {
        b: {type: string, format: byte}, c: {type: string, format: binary}, d: {type: string, format: password}}}
      """, version: version)
    #expect(swift.contains("public let b: Foundation.Data?"))
    #expect(swift.contains("public let c: String?"))
    #expect(Self.generated("A: {type: string, format: password}").diagnostics.sorted.isEmpty)
  }

  @Test("Draft-04's keywords count with a warning, newer ones don't")
  func otherKeywords() throws {
    let result = Self.generated(
      """
      A: {type: object, patternProperties: {'^x-': {type: string}}, additionalProperties: false}
      B: {type: string, const: b}
      """)
    #expect(result.diagnostics.sorted.map(\.id) == [.borrowedKeyword, .foreignKeyword])
    let swift = try #require(result.files.first).contents
    #expect(swift.contains("^x-"))
    #expect(!swift.contains("const"))
  }

  @Test("Extensions, xml and externalDocs say nothing", arguments: ["3.0.3", "3.1.0"])
  func annotations(_ version: String) {
    let schemas =
      "A: {type: string, xml: {name: a}, externalDocs: {url: 'https://a.b'}, x-vendor: 1, x-null-ish: {}}"
    #expect(messages(schemas, version: version) == [])
  }

  // MARK: OpenAPI 3.1

  @Test("3.1 is JSON Schema 2020-12, or what jsonSchemaDialect says")
  func dialects() throws {
    let newest = try swift(
      "A: {type: object, properties: {b: {type: [string, 'null'], const: x}}}", version: "3.1.0")
    #expect(newest.contains("b"))
    let document = """
      openapi: 3.1.0
      jsonSchemaDialect: http://json-schema.org/draft-07/schema#
      components: {schemas: {A: {type: array, items: [{type: string}], additionalItems: false}}}
      """
    let result = Generator.generate(GenerationRequest(["a.openapi.yaml": document]))
    #expect(result.diagnostics.sorted.isEmpty, "\(result.diagnostics.text)")
    let own = document.replacing(
      "http://json-schema.org/draft-07/schema#",
      with: "https://spec.openapis.org/oas/3.1/dialect/base")
    let warned = Generator.generate(GenerationRequest(["a.openapi.yaml": own])).diagnostics
    #expect(!warned.sorted.isEmpty)
  }

  @Test("A jsonSchemaDialect that is none is told as such")
  func otherDialects() {
    func messages(_ dialect: String) -> [String] {
      let document = """
        openapi: 3.1.0
        jsonSchemaDialect: \(dialect)
        components: {schemas: {A: {type: string}}}
        """
      return Generator.check(GenerationRequest(["a.yaml": document])).sorted.map(\.message)
    }
    #expect(messages("5") == ["jsonSchemaDialect must be the URI of a dialect, not 5"])
    let unknown = messages("https://example.com/own")
    #expect(
      unknown.first?.hasPrefix("`https://example.com/own` is no dialect that is read") == true)
  }

  @Test("nullable is nothing since 3.1, of which a warning tells")
  func nullableSince31() {
    let found = messages("A: {type: string, nullable: true}", version: "3.1.0")
    #expect(found.count == 1 && found[0].hasPrefix("nullable is no keyword since OpenAPI 3.1"))
  }

  @Test("A choice between constants is an enum, whose cases have the titles of numbers")
  func choicesOfConstants() throws {
    let swift = try swift(
      """
      Kind: {type: integer, format: int32, oneOf: [{const: 1, title: CHAT_INPUT}, {const: 2, title: USER}]}
      Word: {oneOf: [{const: a, description: First.}, {const: b}]}
      """, version: "3.1.0")
    #expect(swift.contains("public nonisolated enum Kind: Int,"))
    #expect(swift.contains("case chatInput = 1\n  case user = 2"))
    #expect(swift.contains("public nonisolated enum Word: String,"))
    #expect(swift.contains("  /// First.\n  case a\n  case b\n"))
  }

  // MARK: Discriminators

  private static let pets = """
    Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}
    Dog: {type: object, required: [kind], properties: {kind: {type: string}, bark: {type: string}}}

    """

  @Test("Extensions of a discriminator say nothing")
  func discriminatorExtensions() {
    let found = messages(
      """
      Event: {oneOf: [{$ref: '#/components/schemas/Click'}, {$ref: '#/components/schemas/Key'}], discriminator: {propertyName: type, x-ms-discriminator-value: a}}
      Click: {type: object, required: [type], properties: {type: {type: string}}}
      Key: {type: object, required: [type], properties: {type: {type: string}}}
      """)
    #expect(found == [])
  }

  @Test("A discriminator tells by the names of the schemas, or as its mapping says")
  func discriminators() throws {
    let swift = try swift(
      Self.pets + """
        Pet:
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind, mapping: {hound: '#/components/schemas/Dog'}}
        Named:
          anyOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind, mapping: {kitty: Cat}}
        """)
    #expect(swift.contains("union Pet version=1 tag=kind\n      Cat: Cat\n      hound: Dog\n"))
    #expect(swift.contains("union Named version=1 tag=kind\n      kitty: Cat\n      Dog: Dog\n"))
  }

  @Test("A parent with a discriminator is a choice between the schemas that have it in their allOf")
  func parents() throws {
    let swift = try swift(
      """
      Pet:
        type: object
        required: [petType]
        properties: {petType: {type: string}, name: {type: string, minLength: 1}}
        discriminator: {propertyName: petType, mapping: {dog: '#/components/schemas/Dog'}}
      Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
      Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]}
      Puppy: {allOf: [{$ref: '#/components/schemas/Dog'}, {type: object, properties: {age: {type: integer}}}]}
      Kennel: {type: array, items: {$ref: '#/components/schemas/Pet'}}
      """)
    #expect(
      swift.contains(
        "union Pet version=1 tag=petType\n      Cat: Cat\n      dog: Dog\n      Puppy: Puppy\n"))
    for type in ["Cat", "Dog", "Puppy"] {
      #expect(swift.contains("object \(type) version=1\n      petType: string\n      name: string"))
    }
  }

  @Test("A child that decides between its own children by another key has a tag for itself")
  func parentsWithinParents() throws {
    func swift(key: String, kind: String = "type: string", mapping: String = "") throws -> String {
      try self.swift(
        """
        Pet:
          type: object
          required: [kind]
          properties: {kind: {type: string}}
          discriminator: {propertyName: kind}
        Dog:
          allOf: [{$ref: '#/components/schemas/Pet'}]
          required: [\(key)]
          properties: {\(key): {type: string}}
          discriminator: {propertyName: \(key)\(mapping)}
        Poodle:
          allOf:
            - $ref: '#/components/schemas/Dog'
            - {type: object, properties: {kind: {\(kind)}, curls: {type: integer}}}
        Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
        """)
    }
    let nested = try swift(key: "breed")
    #expect(
      nested.contains("union Pet version=1 tag=kind\n      Dog: Dog\n      Poodle: Poodle\n"))
    #expect(nested.contains("union Dog version=1 tag=breed\n      Poodle: Poodle\n"))
    let untagged = try swift(key: "breed", kind: "enum: [Poodle]")
    #expect(
      untagged.contains("union Pet version=1 tag=kind\n      Poodle: Poodle\n      Cat: Cat\n"))
    let concrete = try swift(key: "kind", mapping: ", mapping: {Dog: Dog, Poodle: Poodle}")
    #expect(
      concrete.contains("union Pet version=1 tag=kind\n      Dog: Dog\n      Poodle: Poodle\n"))
    #expect(
      concrete.contains(
        "union Dog version=1 tag=kind\n      Poodle: Poodle\n      Dog: Dog.DogValue\n"))
    let flat = try swift(key: "kind")
    #expect(flat.contains("union Pet version=1 tag=kind\n      Poodle: Poodle\n      Cat: Cat\n"))
  }

  @Test("A parent that also lists its children is the choice between them, in its own order")
  func circularParents() throws {
    let swift = try swift(
      """
      Pet:
        type: object
        required: [kind]
        properties: {kind: {type: string}, name: {type: string}}
        discriminator: {propertyName: kind, mapping: {dog: Dog}}
        oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cat'}]
      Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
      Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]}
      """)
    #expect(swift.contains("union Pet version=1 tag=kind\n      dog: Dog\n      Cat: Cat\n"))
    #expect(
      swift.contains(
        "object Dog version=1\n      kind: string\n      name: string optional\n      bark"))
  }

  @Test("A choice that only one of its branches refers back to is a reference loop")
  func halfCircularParent() {
    let result = Self.generated(
      Self.pets + """
        Pet:
          properties: {kind: {type: string}}
          discriminator: {propertyName: kind}
          oneOf: [{$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Cow'}]
        Cow: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object}]}
        """)
    #expect(result.diagnostics.sorted.map(\.id) == [.referenceLoop])
  }

  // MARK: Keywords beside a choice

  @Test("What the branches of a choice say themselves may stand beside it as well")
  func repeatedBesideChoice() throws {
    let swift = try swift(
      Self.pets + """
        Pet:
          type: object
          required: [kind]
          properties: {kind: {type: string, description: The species.}}
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind}
        """)
    #expect(swift.contains("union Pet version=1 tag=kind\n      Cat: Cat\n      Dog: Dog\n"))
  }

  @Test("A branch that lacks what stands beside its choice has it in a type of the choice's own")
  func completedBranches() throws {
    let swift = try swift(
      Self.pets + """
        Named: {type: object, required: [name], properties: {name: {type: string}}}
        Pet:
          required: [kind, lives]
          properties: {lives: {type: integer, minimum: 1}}
          allOf: [{$ref: '#/components/schemas/Named'}]
          oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
          discriminator: {propertyName: kind, mapping: {kitty: Cat}}
        """)
    #expect(
      swift.contains("union Pet version=1 tag=kind\n      kitty: Pet.Kitty\n      Dog: Pet.Dog\n"))
    let rows = "\n      kind: string\n      lives: integer minimum=1\n      name: string\n"
    #expect(swift.contains("object Pet.Kitty version=1" + rows))
  }

  @Test("What has no property for the tag has one nevertheless, to write it")
  func undeclaredTags() throws {
    let swift = try swift(
      """
      Cat: {type: object, properties: {lives: {type: integer}}}
      Dog: {type: object, properties: {bark: {type: string}, kind: {type: string}}}
      Any: {type: object}
      Pet:
        oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}, {$ref: '#/components/schemas/Any'}]
        discriminator: {propertyName: kind, mapping: {cat: Cat, kitty: Cat}}
      Shape: {type: object, discriminator: {propertyName: form}, properties: {x: {type: integer}}}
      Box: {allOf: [{$ref: '#/components/schemas/Shape'}, {type: object, properties: {y: {type: integer}}}]}
      """)
    #expect(
      swift.contains(
        "union Pet version=1 tag=kind\n      cat: Pet.Cat tags=kitty\n      Dog: Dog\n      Any: "),
      "\(swift)")
    #expect(
      swift.contains(
        "object Pet.Cat version=1\n      lives: integer optional\n      kind: Pet.Cat.Kind\n"))
    #expect(swift.contains("union Shape version=1 tag=form\n      Box: Box\n"))
    #expect(
      swift.contains(
        "object Box version=1\n      x: integer optional\n      form: string optional\n      y: "))
  }

  private static let family = """
    Pet:
      type: object
      required: [petType]
      properties: {petType: {type: string}}
      discriminator: {propertyName: petType, mapping: {dog: Dog, puppy: Dog, cat: Cat}}
    Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
    Dog: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {bark: {type: string}}}]}
    """

  @Test("Several tags may lead to one schema: those of the mapping, else those that it lists")
  func severalTags() throws {
    let parent = try swift(Self.family)
    #expect(
      parent.contains(
        "union Pet version=1 tag=petType\n      cat: Cat\n      dog: Dog tags=puppy\n"))
    let choice = try swift(
      """
      Cat: {type: object, required: [kind], properties: {kind: {enum: [cat, lion]}}}
      Dog: {type: object, required: [kind], properties: {kind: {enum: [Dog, cat, wolf]}}}
      Pet:
        oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
        discriminator: {propertyName: kind, mapping: {cat: Cat, lion: Cat}}
      """)
    #expect(
      choice.contains(
        "union Pet version=1 tag=kind\n      cat: Cat tags=lion\n      Dog: Dog tags=wolf\n"))
  }

  @Test("The tags of a schema lead to the branch that says more beside its reference to it")
  func extendedBranches() throws {
    func pet(_ more: String) -> String {
      """
      Pet:
        oneOf:
          - {$ref: '#/components/schemas/Cat', required: [lives]}
          - {$ref: '#/components/schemas/Dog'}
        discriminator: {propertyName: kind\(more)}
      Cat: {type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}
      Dog: {type: object, required: [kind], properties: {kind: {type: string}}}
      """
    }
    let named = try swift(pet(""), version: "3.1.0")
    #expect(named.contains("tag=kind\n      Cat: Pet.Cat\n      Dog: Dog\n"), "\(named)")
    let mapped = try swift(pet(", mapping: {c: Cat, cat: Cat}"), version: "3.1.0")
    #expect(mapped.contains("tag=kind\n      c: Pet.C tags=cat\n      Dog: Dog\n"), "\(mapped)")
  }

  @Test("A parent lists the names of its children as tags: each child has its own")
  func listedNames() throws {
    let listed = Self.family
      .replacing("petType: {type: string}", with: "petType: {enum: [Cat, Dog]}")
      .replacing(", mapping: {dog: Dog, puppy: Dog, cat: Cat}", with: "")
    #expect(
      try swift(listed).contains(
        "union Pet version=1 tag=petType\n      Cat: Cat\n      Dog: Dog\n"))
  }

  @Test("A parent whose tags don't decide is the first child that fits, however many do")
  func tagsThatDontDecide() throws {
    let shared = Self.family.replacing("puppy: Dog", with: "puppy: Dog, wolf: Wolf")
      .replacing("petType: {type: string}", with: "petType: {enum: [dog, puppy, cat]}")
    let wolf = """

      Wolf: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object}]}
      """
    #expect(try swift(shared + wolf).contains("union Pet version=1 first\n      cat: Cat\n"))
  }

  @Test("An allOf of one parent beside a description is the parent, and no child of its own")
  func annotatedParents() throws {
    let swift = try swift(
      """
      Pet: {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}
      Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
      Kennel:
        type: object
        properties:
          guard: {allOf: [{$ref: '#/components/schemas/Pet'}], description: Who barks., readOnly: true}
          guests: {type: array, items: {allOf: [{$ref: '#/components/schemas/Pet'}]}}
      """)
    #expect(swift.contains("public let `guard`: Pet?"))
    #expect(swift.contains("public let guests: [Pet]?"))
  }

  @Test(
    "A tag of two branches doesn't decide between them", arguments: ["const: pet", "enum: [pet]"])
  func sharedTags(_ tag: String) {
    let shared = """
      Cat: {type: object, properties: {kind: {\(tag)}}}
      Dog: {type: object, properties: {kind: {\(tag)}, age: {type: integer}}}
      Pet:
        oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
        discriminator: {propertyName: kind}
      """
    #expect(
      messages(shared, version: "3.1.0").contains(
        "the tag doesn't decide here, the branches are tried instead: another branch has the tag `pet`, too"
      ), "\(messages(shared, version: "3.1.0"))")
  }

  @Test("A discriminator that can't tell is ignored, with a word where that matters")
  func uselessDiscriminators() {
    let alone =
      "A: {type: object, discriminator: {propertyName: kind}, properties: {kind: {type: string}}}"
    #expect(messages(alone) == [])
  }

  // MARK: Directions

  @Test("A schema that adds to a choice with a discriminator is one of the same tags")
  func extendedChoice() throws {
    let schemas = """
      Event: {oneOf: [{$ref: '#/components/schemas/Click'}, {$ref: '#/components/schemas/Key'}], discriminator: {propertyName: type}}
      Click: {type: object, required: [type, x], properties: {type: {type: string}, x: {type: number}}}
      Key: {type: object, required: [type, code], properties: {type: {type: string}, code: {type: string}}}
      Signed: {allOf: [{$ref: '#/components/schemas/Event'}, {type: object, required: [sig], properties: {sig: {type: string}}}]}
      Small: {allOf: [{$ref: '#/components/schemas/Event'}], maxProperties: 3}
      Same: {allOf: [{$ref: '#/components/schemas/Event'}], description: An event.}
      Twice: {allOf: [{$ref: '#/components/schemas/Signed'}, {type: object, required: [by], properties: {by: {type: string}}}]}
      """
    #expect(messages(schemas) == [])
    let swift = try swift(schemas)
    for name in ["Signed", "Small", "Twice"] {
      #expect(
        swift.contains(
          "union \(name) version=1 tag=type\n      Click: \(name).Click\n      Key: \(name).Key\n"))
    }
    #expect(
      swift.contains(
        "object Signed.Key version=1\n      type: string\n      code: string\n      sig"))
    #expect(swift.contains("public typealias Same = Event"))
  }

  @Test("Of each schema that can't be the choice to which it adds, this is said")
  func unopenedChoices() throws {
    let schemas = """
      Event: {oneOf: [{$ref: '#/components/schemas/Click'}, {$ref: '#/components/schemas/Key'}], discriminator: {propertyName: kind}}
      Click: {type: object, required: [kind], properties: {kind: {type: string, enum: [Click]}}}
      Key: {type: object, required: [kind], properties: {kind: {type: string, enum: [Key]}}}
      Without: {allOf: [{$ref: '#/components/schemas/Event'}, {type: object}], additionalProperties: {type: string}}
      Other: {allOf: [{$ref: '#/components/schemas/Event'}, {type: object}], additionalProperties: true}
      Own: {allOf: [{$ref: '#/components/schemas/Event'}, {type: object, properties: {b: {type: string}}}], discriminator: {propertyName: b}}
      """
    #expect(
      messages(schemas)
        == [String](
          repeating:
            "the tag doesn't decide in this schema, which adds to a choice: the branches are tried",
          count: 3))
    let swift = try swift(schemas)
    for name in ["Without", "Other", "Own"] { #expect(!swift.contains("union \(name) ")) }
  }

  @Test("A schema that says more beside its reference to a choice is one of the same tags, too")
  func moreBesideReference() throws {
    let swift = try swift(
      """
      Event: {oneOf: [{$ref: '#/components/schemas/Click'}, {$ref: '#/components/schemas/Key'}], discriminator: {propertyName: kind}}
      Click: {type: object, required: [kind], properties: {kind: {const: Click}}}
      Key: {type: object, required: [kind], properties: {kind: {const: Key}}}
      Dated: {allOf: [{$ref: '#/components/schemas/Event', required: [at]}, {type: object, properties: {at: {type: integer}}}]}
      Group: {oneOf: [{$ref: '#/components/schemas/Plus'}, {$ref: '#/components/schemas/Bare'}], discriminator: {propertyName: k}}
      Plus: {allOf: [{$ref: '#/components/schemas/Event'}, {type: object, required: [k], properties: {k: {type: string}}}]}
      Bare: {type: object, required: [k], properties: {k: {type: string}}}
      """, version: "3.1.0")
    #expect(swift.contains("union Dated version=1 tag=kind"))
    #expect(swift.contains("at: integer\n"))
    #expect(swift.contains("union Group version=1 tag=k\n      Plus: Plus\n      Bare: Bare\n"))
  }

  @Test("What only one side sends isn't required", arguments: ["3.0.3", "3.1.0"])
  func directions(_ version: String) throws {
    let swift = try swift(
      """
      User:
        type: object
        required: [id, name, password]
        properties:
          id: {type: integer, readOnly: true}
          name: {type: string}
          password: {type: string, writeOnly: true}
      Admin: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, required: [key]}]}
      Base: {type: object, properties: {key: {type: string, readOnly: true}}}
      """, version: version)
    #expect(swift.contains("public let id: Int?"))
    #expect(swift.contains("public let name: String\n"))
    #expect(swift.contains("public let password: String?"))
    #expect(swift.contains("public let key: String?"))
  }

  // MARK: Examples and inline schemas

  private static let operations = """
    paths:
      /pets/{id}:
        get:
          operationId: getPet
          parameters:
          - {name: id, in: path, required: true, schema: {type: string, minLength: 3}, example: ab}
          responses:
            200:
              description: d
              headers: {X-Rate: {schema: {type: object, properties: {a: {type: integer}}}}}
              content:
                application/json:
                  schema: {$ref: '#/components/schemas/Pet'}
                  examples: {good: {value: {name: Rex}}, bad: {value: {name: ''}}}
        post:
          requestBody:
            content:
              application/json: {schema: {type: object, properties: {a: {type: integer}}}}
              application/xml: {schema: {type: object, properties: {b: {type: integer}}}}
          responses: {}
    """

  private static let pet =
    "Pet: {type: object, required: [name], properties: {name: {type: string, minLength: 1}}}"

  @Test("Examples that break their schemas are warned of where they stand; the others are fixtures")
  func examples() {
    let result = Self.generated(
      Self.pet + "\nName: {type: string, maxLength: 2, example: long}", rest: Self.operations
    ) { $0.makesTests = true }
    let found = result.diagnostics.sorted.filter { $0.id == .exampleMismatch }
    #expect(found.map(\.place.line) == [6, 12, 20])
    #expect(found.allSatisfy { $0.severity == .warning })
    #expect(result.tests.contains { $0.name.contains("Pet/valid") && $0.contents.contains("Rex") })
    let strict = Self.generated(Self.pet, rest: Self.operations) {
      $0.settings.base.profile = .strict
    }
    #expect(strict.diagnostics.hasErrors)
  }

  @Test("Schemas in operations become types on request, called by operation and place")
  func inlineSchemas() throws {
    let result = Self.generated(Self.pet, rest: Self.operations) {
      $0.settings.base.namesInlineSchemas = true
    }
    let swift = try #require(result.files.first).contents
    for type in [
      "GetPetParameterId", "GetPetResponse200HeaderXRate", "PostPetsIdRequest",
      "PostPetsIdRequestApplicationXml",
    ] {
      #expect(swift.contains("public nonisolated struct \(type): "))
    }
  }

  @Test("Schemas in callbacks, media types and operations by other methods have types, too")
  func otherSites() throws {
    let result = Self.generated(
      Self.pet, version: "3.2.0",
      rest: """
          callbacks:
            told: {'{$url}': {post: {operationId: tell, requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}}}}
          mediaTypes:
            line: {itemSchema: {type: object, properties: {b: {type: string}}}}
        paths:
          /pets:
            additionalOperations:
              COPY:
                operationId: copyPets
                responses:
                  '200':
                    content:
                      application/jsonl: {$ref: '#/components/mediaTypes/line'}
                      application/json: {schema: {type: object, properties: {c: {type: string}}}, examples: {x: {dataValue: {c: 3}}}}
        """
    ) { $0.settings.base.namesInlineSchemas = true }
    #expect(result.diagnostics.sorted.map(\.id) == [.exampleMismatch], "\(result.diagnostics.text)")
    let swift = try #require(result.files.first).contents
    for type in ["TellRequest", "LineMediaTypeItem", "CopyPetsResponse200"] {
      #expect(swift.contains("public nonisolated struct \(type): "))
    }
  }

  @Test("A document of 3.2 is referred to by its $self")
  func selfReferences() throws {
    let document = """
      openapi: 3.2.0
      $self: https://api.example.com/v1/pets
      components:
        schemas:
          A: {type: object, properties: {b: {$ref: 'https://api.example.com/v1/pets#/components/schemas/B'}, c: {$ref: 'pets#/components/schemas/B'}, d: {$ref: parts/D.yaml}}}
          B: {type: object, properties: {e: {type: string}}}
      """
    let files = [
      "a.yaml": document, "parts/D.yaml": "{type: object, properties: {f: {type: string}}}",
    ]
    let result = Generator.generate(
      GenerationRequest(inputs: ["a.yaml"], files: FileTable(files: files)))
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.text)")
    let swift = try #require(result.files.first { $0.name == "A.swift" }).contents
    #expect(swift.contains("b: B optional") && swift.contains("c: B optional"))
  }

  @Test("A schema in an operation is no child of the parent in its allOf")
  func inlineChildren() throws {
    let result = Self.generated(
      """
      Pet:
        type: object
        required: [kind]
        properties: {kind: {type: string}}
        discriminator: {propertyName: kind}
      Cat: {allOf: [{$ref: '#/components/schemas/Pet'}, {type: object, properties: {lives: {type: integer}}}]}
      """,
      rest: """
        paths:
          /pets:
            post:
              operationId: createPet
              responses:
                '200':
                  description: d
                  content:
                    application/json:
                      schema:
                        allOf:
                        - $ref: '#/components/schemas/Pet'
                        - {type: object, required: [links], properties: {links: {type: object}}}
        """
    ) { $0.settings.base.namesInlineSchemas = true }
    let swift = try #require(result.files.first).contents
    #expect(swift.contains("union Pet version=1 tag=kind\n      Cat: Cat\n    \"\"\""))
    #expect(swift.contains("public nonisolated struct CreatePetResponse200: "))
  }

  // MARK: Settings

  @Test("A document is held to what is published, unless somebody says otherwise")
  func profiles() {
    let schemas = "A: {type: string, minLenght: 3}"
    #expect(!Self.generated(schemas).diagnostics.hasErrors)
    let strict = Self.generated(schemas) { $0.settings.commandLine.profile = .strict }
    #expect(strict.diagnostics.hasErrors)
  }

  @Test("Two components of one name are told at both, and are an error in the strict profile")
  func collisions() throws {
    let schemas = "user-created: {type: object}\nuserCreated: {type: object}"
    let found = try #require(Self.generated(schemas).diagnostics.sorted.first)
    #expect(found.id == .componentCollision && found.severity == .warning)
    #expect(found.place.line == 6 && found.notes.map(\.place.line) == [5])
    let strict = Self.generated(schemas) { $0.settings.commandLine.profile = .strict }
    #expect(strict.diagnostics.hasErrors)
  }

  @Test(
    "A component that is spelt as its name has it, wherever it stands; no other name depends on it")
  func names() throws {
    func kinds(_ schemas: String) throws -> [String: String] {
      let swift = try swift(schemas)
      let lines = swift.split(separator: "\n").map(String.init)
      return Dictionary(
        uniqueKeysWithValues: lines.indices.filter {
          lines[$0].hasPrefix("public nonisolated struct ")
        }.map {
          let source = lines[$0 - 1].split(separator: "/").last ?? ""
          return (
            String(source.prefix { $0 != "`" }),
            String(lines[$0].dropFirst(26).prefix { $0 != ":" })
          )
        })
    }
    let object = "{type: object, properties: {a: {type: string}}}"
    let plain = "user: \(object)\nUser2: \(object)\nUser: \(object)"
    #expect(try kinds(plain) == ["User": "User", "user": "Valueuser", "User2": "User2"])
  }
}
