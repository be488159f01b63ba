import Testing
import VouchGenerator

/// Types of what is sent beside types of what is received (OpenAPI 3.0.4, section 4.7.24.2).
struct OpenAPIViewTests {
  private static let schemas = """
    User:
      type: object
      required: [id, name, password, home]
      properties:
        id: {type: integer, readOnly: true}
        name: {type: string}
        password: {type: string, writeOnly: true}
        home: {$ref: '#/components/schemas/Home'}
        friends: {type: array, items: {$ref: '#/components/schemas/User'}}
    Home: {type: object, required: [street], properties: {street: {type: string}}}
    Users: {type: array, maxItems: 9, items: {$ref: '#/components/schemas/User'}}
    Admin: {allOf: [{$ref: '#/components/schemas/User'}, {type: object, required: [id, key], properties: {key: {type: string}}}]}
    Anyone: {oneOf: [{$ref: '#/components/schemas/User'}, {$ref: '#/components/schemas/Home'}]}
    """

  private static func swift() throws -> String {
    let result = OpenAPITests.generated(schemas) { $0.settings.base.separatesViews = true }
    #expect(result.diagnostics.sorted.isEmpty, "\(result.diagnostics.text)")
    return try #require(result.files.first).contents
  }

  /// The rows of a type's table.
  private func rows(of type: String, in swift: String) -> [String] {
    let lines = swift.split(separator: "\n").map { $0.drop { $0 == " " } }
    let table = lines.drop { !$0.contains(" \(type) version=") }.dropFirst()
    return table.prefix { !$0.hasPrefix("\"\"\"") }.map(String.init)
  }

  @Test("What is received has no writeOnly properties, what is sent no readOnly ones")
  func properties() throws {
    let swift = try Self.swift()
    #expect(
      rows(of: "User", in: swift) == [
        "id: integer", "name: string", "home: Home", "friends: [User] optional",
      ])
    #expect(
      rows(of: "User.Request", in: swift) == [
        "name: string", "password: string", "home: Home", "friends: [User.Request] optional",
      ])
  }

  @Test("A property that is readOnly and writeOnly is in neither view, with a warning")
  func neither() throws {
    let schemas = """
      User:
        type: object
        properties: {name: {type: string}, key: {type: string, readOnly: true, writeOnly: true}}
      """
    let result = OpenAPITests.generated(schemas) { $0.settings.base.separatesViews = true }
    #expect(
      result.diagnostics.text.contains(
        "`key` is both readOnly and writeOnly, so that it is neither received nor sent"))
    let swift = try #require(result.files.first).contents
    #expect(rows(of: "User", in: swift) == ["name: string optional"])
    #expect(rows(of: "User.Request", in: swift) == ["name: string optional"])
    let both = OpenAPITests.generated(schemas) { _ in }
    #expect(both.diagnostics.sorted.isEmpty, "\(both.diagnostics.text)")
  }

  @Test("Types that don't differ have one view")
  func equalViews() throws {
    let swift = try Self.swift()
    #expect(!swift.contains("Home.Request"))
    #expect(swift.components(separatedBy: "struct Home:").count == 2)
  }

  @Test("A schema that is readOnly wherever it is used has no view of its own for that")
  func directedComponents() throws {
    let result = OpenAPITests.generated(
      """
      User: {type: object, required: [made], properties: {name: {type: string}, made: {$ref: '#/components/schemas/Stamp'}}}
      Stamp: {type: string, format: date-time, readOnly: true}
      """
    ) { $0.settings.base.separatesViews = true }
    let swift = try #require(result.files.first).contents
    #expect(rows(of: "User.Request", in: swift) == ["name: string optional"])
    #expect(!swift.contains("Stamp.Request"))
  }

  @Test("What leads to a type with two views has two, be it a list, a choice or put together")
  func holders() throws {
    let swift = try Self.swift()
    #expect(rows(of: "Users.Request", in: swift) == ["@value: [User.Request] maxItems=9"])
    #expect(rows(of: "Anyone.Request", in: swift) == ["user: User.Request", "home: Home"])
    let admin = rows(of: "Admin.Request", in: swift)
    #expect(admin.contains("key: string") && admin.contains("password: string"))
    #expect(!admin.contains { $0.hasPrefix("id:") })
    #expect(rows(of: "Admin", in: swift).contains("id: integer"))
  }

  @Test("A request's own schema asks for what is sent")
  func requests() throws {
    let operations = """
      paths:
        /users:
          post:
            operationId: addUsers
            requestBody:
              content:
                application/json:
                  schema: {type: object, properties: {user: {$ref: '#/components/schemas/User'}}}
            responses:
              200:
                content:
                  application/json:
                    schema: {type: object, properties: {user: {$ref: '#/components/schemas/User'}}}
      """
    let result = OpenAPITests.generated(Self.schemas, rest: operations) {
      $0.settings.base.separatesViews = true
      $0.settings.base.namesInlineSchemas = true
    }
    let swift = try #require(result.files.first).contents
    #expect(rows(of: "AddUsersRequest", in: swift) == ["user: User.Request optional"])
    #expect(rows(of: "AddUsersResponse200", in: swift) == ["user: User optional"])
  }
}

/// What is said of both views is judged where it can hold.
struct OpenAPIViewJudgementTests {
  private func messages(_ more: String) -> [String] {
    let user = """
      User:
        type: object
        required: [id, name, secret]
        properties:
          id: {type: integer, readOnly: true}
          name: {type: integer}
          secret: {type: string, writeOnly: true}
      """
    let result = OpenAPITests.generated(user + "\n" + more) {
      $0.settings.base.separatesViews = true
    }
    return result.diagnostics.sorted.map { "\($0.severity): \($0.message)" }
  }

  @Test("An example is one of what is received")
  func examples() {
    #expect(messages("  example: {id: 1, name: 2}") == [])
    #expect(messages("  example: {id: x, name: 2}").count == 1)
  }

  @Test("A rule about a readOnly property is left out of what is sent, with a word")
  func rules() {
    #expect(
      messages("  x-rules: [{id: r, expression: id > name}]") == [
        "warning: this isn't checked in User.Request, which lacks readOnly properties: "
          + "unknown name `id`"
      ])
    #expect(messages("  x-rules: [{id: r, expression: name > 2}]") == [])
  }
}

/// The part of swift-openapi-generator's configuration that names the types.
struct TypeOverridesTests {
  private func text(_ schemas: String, _ change: (inout GenerationOptions) -> Void = { _ in })
    throws -> String
  {
    let result = OpenAPITests.generated(schemas) {
      $0.overridesModule = "Models"
      change(&$0)
    }
    return try #require(result.typeOverrides, "\(result.diagnostics.text)")
  }

  @Test("Each component is overridden by its type, under the name that the document has for it")
  func overrides() throws {
    let text = try text(
      """
      Pet: {type: object}
      pet.status: {type: string, enum: [a]}
      404: {type: string}
      "null": {type: integer}
      Alias: {$ref: '#/components/schemas/Pet'}
      """)
    #expect(
      text == """
        # Generated by vouch from pets.openapi.yaml. Do not edit.
        # A part of openapi-generator-config.yaml, of swift-openapi-generator 1.9 or newer.
        additionalImports:
          - Models
        typeOverrides:
          schemas:
            Pet: Models.Pet
            pet.status: Models.PetStatus
            "404": Models.Value404
            "null": Models.Null
            Alias: Models.Alias

        """)
  }

  @Test("A component that several documents have is overridden once")
  func sharedComponents() throws {
    var options = GenerationOptions()
    options.overridesModule = "Models"
    let components =
      "{Same: {$ref: 'b.openapi.yaml#/components/schemas/Same'}, Other: {type: string}}"
    let result = Generator.generate(
      GenerationRequest(
        [
          "a.openapi.yaml": "openapi: 3.1.0\ncomponents: {schemas: \(components)}",
          "b.openapi.yaml":
            "openapi: 3.1.0\ncomponents: {schemas: {Same: {type: object}, Other: {type: integer}}}",
        ], options: options))
    let text = try #require(result.typeOverrides, "\(result.diagnostics.text)")
    #expect(text.contains("\n    Same: Models.Same\n    Other: Models.Other\n\n"))
    #expect(text.contains("#   Other: in another document it is Other, and BOther in this one"))
  }

  @Test("What can't be overridden is listed with the reason")
  func exceptions() throws {
    let text = try text("Pet: {type: object}") { $0.isHashable = false }
    #expect(!text.contains("typeOverrides:"))
    #expect(text.contains("#   Pet: Pet isn't Hashable"))
  }
}
