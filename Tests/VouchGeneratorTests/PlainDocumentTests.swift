import Testing
import VouchGenerator
import VouchReading

@Suite("A file that is plainly no schema")
struct PlainDocumentTests {
  private func errors(_ text: String, _ path: String, _ profile: Profile) -> [String] {
    var options = GenerationOptions()
    options.settings.commandLine.profile = profile
    return Generator.check(GenerationRequest([path: text], options: options)).sorted
      .filter { $0.severity == .error }.map(\.message)
  }

  @Test(
    "is an error in each profile, which says so",
    arguments: [
      #"{"name": "x", "version": "1.0.0", "description": "A package", "license": "MIT"}"#,
      #"{"name": "x", "dependencies": {"lodash": "^4.0.0"}, "type": "module"}"#,
      #"{"compilerOptions": {"strict": true}, "include": ["src"], "extends": "./base.json"}"#,
      #"{"id": 4, "title": "A thing", "tags": ["a"]}"#,
      #"{"type": "FeatureCollection", "features": []}"#,
      #"{"lockfileVersion": 3, "dependencies": {"a": {"version": "1.0.0"}}}"#,
      "replicaCount: 1\nimage: {repository: nginx}\n",
      "name: CI\non: [push]\njobs: {test: {steps: []}}\n",
      "info: {title: Shop}\npaths: {/a: {get: {responses: {}}}}\n",
    ], Profile.allCases)
  func plain(_ text: String, _ profile: Profile) {
    let found = errors(text, text.hasPrefix("{") ? "a.json" : "a.yaml", profile)
    #expect(found.contains { $0.hasPrefix("this is not a schema: ") }, "\(found)")
  }

  @Test(
    "is told from schemas with annotations of others",
    arguments: [
      "{title: Any, description: Whatever there is}", "{}",
      "{type: string, version: 1, author: me}",
      "{$schema: 'https://json-schema.org/draft/2020-12/schema', title: Any, version: 1}",
      "{version: 1, $defs: {a: {type: string}}}", "{version: 1, enum: [1, 2]}",
      "{$schema: 'http://json-schema.org/draft-07/schema#', dependencies: {a: [b]}, author: me}",
      "{version: 1, own: {a: {type: string}}, allOf: [{$ref: '#/own/a'}]}",
    ])
  func schemas(_ text: String) {
    #expect(errors(text, "a.yaml", .published) == [])
  }

  @Test("is none that is called a schema and describes any value, with annotations of others")
  func described() {
    let text = "{title: Any, description: Whatever there is, version: 1}"
    #expect(errors(text, "any.schema.yaml", .published) == [])
    #expect(errors(text, "any.yaml", .published).count == 1)
    #expect(errors("{name: any, version: 1}", "any.schema.yaml", .published).count == 1)
  }

  @Test("that has the parts of an OpenAPI document gets the advice to say so")
  func openAPI() {
    let found = errors("info: {title: Shop}\npaths: {}\n", "a.yaml", .published)
    #expect(found.contains { $0.hasSuffix("for an OpenAPI document, add the key `openapi`") })
    let unversioned = errors("openapi:\ninfo: {title: Shop}\npaths: {}\n", "a.yaml", .published)
    #expect(
      unversioned.contains { $0.hasSuffix("say the version of an OpenAPI document, such as 3.1.1") }
    )
  }

  @Test("that is an AsyncAPI document may still be referred to, as it says")
  func asyncAPI() {
    let document = "asyncapi: 3.0.0\ncomponents: {schemas: {A: {type: string}}}\n"
    let found = errors(document, "a.yaml", .published)
    #expect(found.contains { $0.contains("a schema file may refer to schemas in an AsyncAPI") })
    let files = [
      "b.schema.yaml": "properties: {a: {$ref: 'a.yaml#/components/schemas/A'}}",
      "a.yaml": document,
    ]
    let result = Generator.generate(
      GenerationRequest(inputs: ["b.schema.yaml"], files: FileTable(files: files)))
    #expect(!result.diagnostics.hasErrors)
  }
}
