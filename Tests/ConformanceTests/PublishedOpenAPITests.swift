import Foundation
import Testing
import VouchFrontend
import VouchGenerator
import VouchReading

/// OpenAPI documents as their owners have published them, where they lie beside the package.
struct PublishedOpenAPITests {
  private static let documents = Folder.files(
    below: Suites.publishedOpenAPIFolder, ending: "/openapi.json")

  @Test(
    "What is generated for a published document has so many lines, and so many bytes, for a type",
    .enabled(if: Suites.exists(Suites.publishedOpenAPIFolder)))
  func weight() throws {
    for url in Self.documents {
      let result = Generator.generate(
        GenerationRequest(
          inputs: ["api.openapi.json"], files: OneFile(bytes: Array(try Data(contentsOf: url)))))
      let weight = GeneratedWeight(try #require(result.files.first).contents)
      #expect(weight.linesOfType <= 74.2, "\(url.path)")
      #expect(weight.bytesOfType <= 2_450, "\(url.path)")
    }
  }

  @Test(
    "Every component of a published document is a type",
    .enabled(if: Suites.exists(Suites.publishedOpenAPIFolder)))
  func components() throws {
    #expect(!Self.documents.isEmpty)
    for url in Self.documents {
      let data = try Data(contentsOf: url)
      let result = Generator.generate(
        GenerationRequest(inputs: ["api.openapi.json"], files: OneFile(bytes: Array(data))))
      #expect(!result.diagnostics.hasErrors)
      // Long pointers go over several lines.
      let swift = try #require(result.files.first).contents.replacing("\n/// ", with: "")
      let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      let components = try #require(json["components"] as? [String: Any])
      let schemas = try #require(components["schemas"] as? [String: Any])
      for name in schemas.keys {
        let place = "`api.openapi.json#/components/schemas/\(name)`\n"
        #expect(swift.contains(place), "\(url.path) \(name)")
      }
    }
  }
}

/// The one file that there is.
private struct OneFile: FileProvider {
  let bytes: [UInt8]

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    path == "api.openapi.json" ? .success(bytes) : .failure(FileFailure("no such file"))
  }
}
