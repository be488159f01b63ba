import Testing
import VouchBackend
import VouchGenerator
import VouchSchema

/// The names of a module's Swift files, of which no two may be equal.
struct ModuleFileNameTests {
  private func names(_ paths: [String]) -> [String] {
    let names = ModuleFileNames(schemas: paths)
    return paths.map { names.name(forSchemaAt: $0) }
  }

  @Test("A name that one schema wants is its own")
  func plain() {
    #expect(names(["a/user.schema.json", "b/team.schema.yaml"]) == ["User.swift", "Team.swift"])
  }

  @Test("Equal names are told apart by as many folders as it takes")
  func folders() {
    #expect(
      names(["milestone/created.schema.json", "release/created.schema.json", "x/user.schema.json"])
        == ["MilestoneCreated.swift", "ReleaseCreated.swift", "User.swift"])
    #expect(
      names(["a/x/event.schema.json", "b/x/event.schema.json", "event.schema.json"])
        == ["AXEvent.swift", "BXEvent.swift", "Event.swift"])
    #expect(
      names(["api.github.com/user.schema.json", "b/USER.schema.json"])
        == ["ApiGithubComUser.swift", "BUSER.swift"])
  }

  @Test("Dots in front of a schema's ending are part of its name")
  func dots() {
    #expect(names(["buf.schema.json", "buf.lock.schema.json"]) == ["Buf.swift", "Buf.lock.swift"])
    #expect(
      names(["aiproj-1.2.schema.yml", "api.v2.openapi.yaml"])
        == ["Aiproj-1.2.swift", "Api.v2.swift"])
    #expect(names(["package.json", "vendor.list.yaml"]) == ["Package.swift", "Vendor.list.swift"])
    #expect(names([".github.schema.json"]) == ["Github.swift"])
    #expect(names([".schema.json"]) == ["Schema.swift"])
    #expect(names(["...schema.yaml"]) == ["Schema.swift"])
  }

  @Test("Schemas of two versions in one folder become two files and two types")
  func versions() {
    let schema = "{\"type\": \"object\", \"properties\": {\"a\": {\"type\": \"string\"}}}"
    let result = Generator.generate(
      GenerationRequest(["report.v1.schema.json": schema, "report.v2.schema.json": schema]))
    #expect(result.diagnostics.text == "")
    #expect(result.files.map(\.name) == ["Report.v1.swift", "Report.v2.swift"])
    #expect(result.files.last?.contents.contains("public nonisolated struct ReportV2: ") ?? false)
  }

  @Test("Files of a folder that differ in their ending alone stay equal, which is an error")
  func sameFolder() {
    #expect(names(["a.schema.json", "a.schema.yaml"]) == ["A.swift", "A.swift"])
  }

  @Test("A folder of schemas with equal names becomes files and types with names of their own")
  func generation() {
    let files = [
      "release/created.schema.json":
        "{\"type\": \"object\", \"properties\": {\"user\": {\"$ref\": \"../common/user.schema.json\"}}}",
      "milestone/created.schema.json":
        "{\"type\": \"object\", \"properties\": {\"user\": {\"$ref\": \"../common/user.schema.json\"}}}",
      "common/user.schema.json": "{\"title\": \"User\", \"type\": \"object\"}",
    ]
    let result = Generator.generate(GenerationRequest(files))
    #expect(result.diagnostics.text == "")
    #expect(
      result.files.map(\.name) == ["MilestoneCreated.swift", "ReleaseCreated.swift", "User.swift"])
    #expect(result.files[0].contents.contains("public nonisolated struct MilestoneCreated"))
    #expect(result.files.count { $0.contents.contains("public nonisolated struct User") } == 1)
  }

  @Test("A namespace begins the names of all types but those that schemas state")
  func namespace() {
    var options = GenerationOptions()
    options.namespace = "GitHub"
    let files = [
      "user.schema.yaml": """
      title: user
      type: object
      properties: {state: {enum: [a]}, label: {$ref: "#/$defs/Label"}, e: {$ref: "#/$defs/error"}}
      $defs:
        Label: {type: object, x-swift-name: Tag, properties: {a: {type: string}}}
        error: {type: object, properties: {a: {type: string}}}
      """
    ]
    let result = Generator.generate(GenerationRequest(files, options: options))
    #expect(result.diagnostics.text == "")
    let text = result.files.first?.contents ?? ""
    for name in ["struct GitHubUser", "struct Tag", "struct GitHubError"] {
      #expect(text.contains("public nonisolated \(name)"), "\(name)")
    }
    #expect(text.contains("public enum State"))
    #expect(text.contains("public let e: GitHubError?"))
  }
}
