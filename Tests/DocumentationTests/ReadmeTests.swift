import Foundation
import Testing
import VouchGenerator
import VouchReading

/// The README's schema, and what it says comes of it.
struct ReadmeTests {
  private let schema: String
  private let readme: Article

  init() throws {
    readme = try Article(packageFolder.appending(path: "README.md"))
    schema = try #require(readme.blocks.first { $0.name == "schema" }).text
  }

  private func sample(_ name: String) throws -> String {
    try #require(readme.blocks.first { $0.role == "sample" && $0.name == name }).text
  }

  private func generated(_ schema: String) -> GenerationResult {
    let path = "Schemas/listing.schema.yaml"
    return Generator.generate(
      GenerationRequest(inputs: [path], files: TextFiles(files: [path: schema])))
  }

  @Test("The schema becomes the Swift that stands below it, line for line")
  func swift() throws {
    let result = generated(schema)
    #expect(result.diagnostics.isEmpty)
    let contents = try #require(result.files.first).contents
    #expect(try contents.contains("\n\(sample("swift"))\n"))
  }

  @Test("The error is the one that a decode throws")
  func error() throws {
    let data = Data(#"[{"id": 1, "name": "Lamp"}, {"id": 2, "name": ""}]"#.utf8)
    do {
      _ = try JSONDecoder().decode([Listing].self, from: data)
      Issue.record("It was accepted.")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(try sample("error").contains("Debug description: \(context.debugDescription)"))
      #expect(try sample("error").contains("Path: [1].name."))
      let rule = try #require(context.underlyingError)
      #expect(try sample("error").contains("Underlying error: \(rule)"))
    }
  }

  @Test("The mistake is reported as the README says")
  func diagnostic() throws {
    let mistaken = schema.replacingOccurrences(of: "minimum", with: "minimun")
    let printed = TextRenderer().render(generated(mistaken).diagnostics.sorted)
    #expect(try printed == sample("diagnostic"))
  }
}
