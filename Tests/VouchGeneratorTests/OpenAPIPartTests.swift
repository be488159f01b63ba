import Testing
import VouchGenerator
import VouchReading

/// OpenAPI documents whose parts lie in files of their own.
@Suite("Parts of an OpenAPI document")
struct OpenAPIPartTests {
  private static let files = [
    "api/api.openapi.yaml": """
    openapi: 3.0.3
    info: {title: T, version: v}
    paths:
      /pets:
        get:
          operationId: listPets
          parameters: [{$ref: "parameters.yml#/limit"}]
          responses:
            200:
              content:
                application/json:
                  schema: {type: array, items: {$ref: "schemas/Pet.yaml"}}
            404: {$ref: "responses/missing.yml"}
        post: {$ref: "operations/add.yml"}
      /owners: {$ref: "paths/owners.yml"}
    """,
    "api/schemas/Pet.yaml": "{type: object, properties: {owner: {$ref: Owner.yml}}}",
    "api/schemas/Owner.yml": "{type: object, properties: {nick: {type: string, nullable: true}}}",
    "api/schemas/Problem.yml": "{type: object, properties: {text: {type: string}}}",
    "api/parameters.yml": "limit: {name: limit, in: query, schema: {type: integer, minimum: 1}}",
    "api/responses/missing.yml":
      "content: {application/json: {schema: {$ref: ../schemas/Problem.yml}}}",
    "api/operations/add.yml": """
    operationId: addPet
    requestBody:
      content: {application/json: {schema: {$ref: ../schemas/Pet.yaml}, example: {owner: 3}}}
    responses:
      201: {content: {application/json: {schema: {type: object, properties: {id: {type: integer}}}}}}
    """,
    "api/paths/owners.yml": """
    get:
      operationId: listOwners
      responses:
        200: {content: {application/json: {schema: {type: array, items: {$ref: ../schemas/Owner.yml}}}}}
    """,
  ]

  private func generated(
    _ changed: [String: String?] = [:], inline: Bool = false
  ) -> GenerationResult {
    var files = Self.files
    for (path, text) in changed { files[path] = text }
    var options = GenerationOptions()
    options.settings.commandLine.namesInlineSchemas = inline
    return Generator.generate(
      GenerationRequest(
        inputs: ["api/api.openapi.yaml"], options: options, files: FileTable(files: files)))
  }

  private func types(_ result: GenerationResult) -> Set<String> {
    Set(
      result.files.flatMap { file in
        file.contents.split(separator: "\n").filter { $0.hasPrefix("public nonisolated struct ") }
          .map {
            "\(file.name) \($0.dropFirst(26).prefix { $0 != ":" })"
          }
      })
  }

  private static let named: Set = [
    "Pet.swift Pet", "Owner.swift Owner", "Problem.swift Problem",
  ]

  @Test("become types where a schema file is referred to, without any components.schemas")
  func files() {
    let result = generated()
    #expect(result.diagnostics.sorted.map(\.id) == [.exampleMismatch], "\(result.diagnostics.text)")
    #expect(types(result) == Self.named)
  }

  @Test("become types with --inline where they are written, in the file in which they lie")
  func inline() {
    #expect(
      types(generated(inline: true))
        == Self.named.union([
          "Api.swift ListPetsResponse200", "Parameters.swift LimitParameter",
          "Add.swift AddPetResponse201", "Owners.swift ListOwnersResponse200",
        ]))
  }

  @Test("that can't be read are told where they are referred to")
  func missing() {
    let result = generated(["api/paths/owners.yml": nil])
    let found = result.diagnostics.sorted.filter { $0.severity == .error }
    #expect(found.map(\.id) == [.unresolvedReference])
    #expect(found.first.map { "\($0.place.line):\($0.place.column)" } == "15:19")
  }

  @Test(
    "are left alone where a document has components.schemas, and its operations aren't asked for")
  func components() {
    let document = """
      openapi: 3.0.3
      paths: {/pets: {$ref: nowhere.yml}}
      components: {schemas: {A: {type: object, properties: {a: {type: string}}}}}
      """
    let result = generated(["api/api.openapi.yaml": document])
    #expect(result.diagnostics.isEmpty && types(result) == ["Api.swift A"])
  }

  @Test("may lead back to the document, and to each other")
  func loops() {
    let item = "{$ref: owners.yml, get: {$ref: '../api.openapi.yaml#/paths/~1pets/get'}}"
    #expect(!generated(["api/paths/owners.yml": item]).diagnostics.hasErrors)
  }

  @Test("A mapping's pointer leads through what is a reference itself")
  func mappings() {
    let schemas = """
      Pet:
        oneOf: [{$ref: "#/components/schemas/Dog"}, {$ref: "#/components/schemas/Cat"}]
        discriminator:
          propertyName: kind
          mapping: {d: "#/components/schemas/Again/oneOf/0", c: "#/components/schemas/Again/oneOf/1"}
      Again: {$ref: "#/components/schemas/Pet"}
      Dog: {type: object, required: [kind], properties: {kind: {type: string}, bark: {type: string}}}
      Cat: {type: object, required: [kind], properties: {kind: {type: string}}}
      """
    let result = OpenAPITests.generated(schemas)
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.text)")
    #expect(result.files.first?.contents.contains("case dog(Dog)") == true)
    let loop = "A: {$ref: \"#/components/schemas/A/b\"}"
    #expect(OpenAPITests.generated(loop).diagnostics.hasErrors)
  }

  @Test(
    "don't merge by <<, wherever one is read",
    arguments: [
      "paths: {<<: *c}", "paths: {/a: {<<: *c}}", "paths: {/a: {get: {<<: *c}}}",
      "paths: {/a: {parameters: [{<<: *c}]}}", "paths: {/a: {get: {parameters: [{<<: *c}]}}}",
      "paths: {/a: {get: {requestBody: {<<: *c}}}}",
      "paths: {/a: {get: {requestBody: {content: {<<: *c}}}}}",
      "paths: {/a: {get: {requestBody: {content: {text/plain: {<<: *c}}}}}}",
      "paths: {/a: {get: {responses: {<<: *c}}}}",
      "paths: {/a: {get: {responses: {'200': {<<: *c}}}}}",
      "paths: {/a: {get: {responses: {'200': {headers: {<<: *c}}}}}}",
      "paths: {/a: {get: {responses: {'200': {headers: {X: {<<: *c}}}}}}}",
      "paths: {/a: {get: {callbacks: {<<: *c}}}}", "webhooks: {w: {post: {<<: *c}}}",
      "components: {<<: *c, schemas: {A: {type: object}}}",
      "components: {schemas: {A: {type: object}}, responses: {<<: *c}}",
      "components: {schemas: {A: {type: object}}, parameters: {P: {<<: *c}}}", "<<: *c",
    ])
  func merges(_ part: String) {
    let document = """
      openapi: 3.1.0
      info: {title: T, version: v}
      x-common: &c {description: x}
      \(part)
      """
    let result = Generator.check(GenerationRequest(["a.openapi.yaml": document]))
    let found = result.sorted.filter { $0.id == .mergeKey }
    #expect(found.map(\.place.line) == [4], "\(result.text)")
    #expect(found.allSatisfy { $0.message.hasSuffix("in components and refer to it by $ref") })
  }

  @Test("in a file of their own don't merge by <<, either")
  func mergesElsewhere() {
    let result = generated(["api/responses/missing.yml": "<<: {description: x}\ncontent: {}"])
    let found = result.diagnostics.sorted.filter { $0.id == .mergeKey }
    #expect(found.map(\.place.file.path) == ["api/responses/missing.yml"])
  }

  // MARK: A file for each schema

  private static let pets = [
    "api/api.openapi.yaml": """
    openapi: 3.0.3
    components:
      schemas:
        Pet: {$ref: schemas/Pet.yaml}
        Dog: {$ref: schemas/Dog.yaml}
        Kitty: {$ref: schemas/Cat.yaml}
        Problem: {$ref: "schemas/common.yaml#/Problem"}
        Beast:
          oneOf: [{$ref: "#/components/schemas/Dog"}, {$ref: "#/components/schemas/Kitty"}]
          discriminator: {propertyName: kind}
    """,
    "api/schemas/Pet.yaml": """
    type: object
    required: [kind]
    properties: {kind: {type: string}}
    discriminator: {propertyName: kind, mapping: {dog: Dog.yaml, fish: ./Fish.yaml, cat: Kitty}}
    """,
    "api/schemas/Dog.yaml":
      "allOf: [{$ref: Pet.yaml}, {type: object, properties: {size: {type: integer}}}]",
    "api/schemas/Fish.yaml":
      "allOf: [{$ref: Pet.yaml}, {type: object, properties: {fins: {type: integer}}}]",
    "api/schemas/Cat.yaml":
      "allOf: [{$ref: Pet.yaml}, {type: object, properties: {lives: {type: integer}}}]",
    "api/schemas/common.yaml": "Problem: {type: object, properties: {text: {type: string}}}",
  ]

  private func pets(_ changed: [String: String] = [:]) -> [String: String] {
    let files = Self.pets.merging(changed) { _, new in new }
    let result = Generator.generate(
      GenerationRequest(inputs: ["api/api.openapi.yaml"], files: FileTable(files: files)))
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.text)")
    return Dictionary(uniqueKeysWithValues: result.files.map { ($0.name, $0.contents) })
  }

  @Test("are children of a parent, if components refer to them or a tag leads to them")
  func children() throws {
    let parent = try #require(pets()["Pet.swift"])
    for name in ["case dog(Dog)", "case fish(Fish)", "case \"cat\": self = .cat("] {
      #expect(parent.contains(name), "\(parent)")
    }
  }

  @Test("have the name of their component as a tag, or that of their file")
  func names() throws {
    let choice = try #require(pets()["Api.swift"])
    #expect(choice.contains("case \"Dog\": self = .dog("))
    #expect(choice.contains("case \"Kitty\": self = .kitty("), "\(choice)")
    let document = """
      openapi: 3.0.3
      components:
        schemas:
          Beast:
            oneOf: [{$ref: schemas/Fish.yaml}, {$ref: "schemas/common.yaml#/Problem"}]
            discriminator: {propertyName: kind}
      """
    let open = try #require(
      pets([
        "api/api.openapi.yaml": document,
        "api/schemas/Fish.yaml": "{type: object, properties: {kind: {type: string}}}",
      ])["Api.swift"])
    #expect(open.contains("case \"Fish\": self"))
    #expect(open.contains("case \"Problem\": self"))
  }

  @Test("refuse the examples of a choice by the tag that is the name of their file, too")
  func examples() {
    let document = """
      openapi: 3.0.3
      components:
        schemas:
          Beast:
            anyOf: [{$ref: schemas/Fish.yaml}, {$ref: schemas/Bird.yaml}]
            discriminator: {propertyName: kind}
            example: {kind: Fish, wings: 2}
      """
    func branch(_ key: String) -> String {
      "{type: object, required: [\(key)], properties: {kind: {type: string}, \(key): {type: integer}}}"
    }
    let result = Generator.check(
      GenerationRequest(
        inputs: ["api.openapi.yaml"],
        files: FileTable(files: [
          "api.openapi.yaml": document, "schemas/Fish.yaml": branch("fins"),
          "schemas/Bird.yaml": branch("wings"),
        ])))
    #expect(result.sorted.map(\.id) == [.exampleMismatch], "\(result.text)")
  }

  @Test("are the components of that name in another document, whatever they are")
  func namesakesInDocuments() throws {
    let files = pets([
      "api/api.openapi.yaml": """
      openapi: 3.0.3
      components:
        schemas:
          Problem: {$ref: "common.yaml#/components/schemas/Problem"}
          Code: {$ref: "common.yaml#/components/schemas/Code"}
      """,
      "api/common.yaml": """
      openapi: 3.0.3
      components:
        schemas:
          Problem: {type: object, properties: {code: {$ref: "#/components/schemas/Code"}}}
          Code: {type: string, minLength: 2}
      """,
    ])
    let library = try #require(files["Common.swift"])
    #expect(library.contains("struct Problem: ") && library.contains("struct Code: "))
    #expect(files["Api.swift"]?.contains("struct") != true)
  }

  @Test("are the types of components that only refer to them by their own name")
  func namesakes() throws {
    let files = pets()
    #expect(files["Dog.swift"]?.contains("public nonisolated struct Dog: ") == true)
    #expect(files["Common.swift"]?.contains("public nonisolated struct Problem: ") == true)
    let document = try #require(files["Api.swift"])
    #expect(document.contains("typealias Kitty = Cat") && !document.contains("typealias Dog"))
  }
}
