import Foundation
import Testing

/// OpenAPI documents from the outside.
struct OpenAPICommandTests {
  private static let document = """
    openapi: 3.0.3
    components:
      schemas:
        User: {type: object, required: [id], properties: {id: {type: integer, readOnly: true}}}
    """

  @Test("A document is found in a folder by its name, and anywhere by its member")
  func inputs() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "Schemas/users.openapi.yaml")
    try folder.write(Self.document, to: "openapi.yml")
    #expect(try vouch("generate", "--output", "Out", in: folder).status == 0)
    #expect(try folder.names(in: "Out") == ["Users.swift"])
    #expect(try vouch("generate", "openapi.yml", "--output", "Out", in: folder).status == 0)
    #expect(try folder.text("Out/Openapi.swift").contains("public nonisolated struct User:"))
  }

  @Test("The overrides for swift-openapi-generator are a file of the run, checked like the others")
  func overrides() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, to: "users.openapi.yaml")
    let arguments = [
      "generate", "users.openapi.yaml", "--output", "Sources/Models", "--type-overrides",
      "Config/overrides.yaml",
    ]
    #expect(try vouch(arguments + ["--check"], in: folder).status == 1)
    #expect(try vouch(arguments, in: folder).status == 0)
    #expect(try folder.text("Config/overrides.yaml").contains("    User: Models.User\n"))
    #expect(try vouch(arguments + ["--check"], in: folder).status == 0)
    try folder.write("by: hand\n", to: "Config/overrides.yaml")
    let refused = try vouch(arguments, in: folder)
    #expect(refused.status == 1 && refused.errors.contains("[hand-written-file]"))
  }

  @Test("A configuration asks for views and for schemas in operations")
  func configuration() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Self.document + """

        paths:
          /users:
            get:
              operationId: list
              responses:
                200: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}
        """, to: "Schemas/users.openapi.yaml")
    try folder.write(
      "views: true\ninline: true\ntype-overrides: ../overrides.yaml\ntype-overrides-import: Models\n",
      to: "Schemas/vouch.yaml")
    let result = try vouch("generate", "--output", "Out", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    let swift = try folder.text("Out/Users.swift")
    #expect(swift.contains("public struct Request:") && swift.contains("struct ListResponse200:"))
    #expect(try folder.text("overrides.yaml").contains("User: Models.User"))
  }
}
