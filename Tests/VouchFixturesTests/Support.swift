import Foundation
import VouchFixtures
import VouchFrontend
import VouchGenerator
import VouchReading

/// Files that exist only in a test.
struct FileTable: FileProvider {
  let files: [String: String]

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    files[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure("no such file"))
  }
}

/// The tests and fixtures that a schema becomes, by what a reader sees of them.
struct Generated {
  /// The files' texts by their paths.
  let files: [String: String]
  /// The diagnostics as they are printed.
  let diagnostics: String

  /// - Parameter schema: the text of `thing.schema.yaml`.
  init(_ schema: String) {
    self.init(["thing.schema.yaml": schema])
  }

  init(_ schemas: [String: String], _ adjust: (inout GenerationRequest) -> Void = { _ in }) {
    var request = GenerationRequest(inputs: Array(schemas.keys), files: FileTable(files: schemas))
    request.options.makesTests = true
    request.options.testedModule = "Things"
    adjust(&request)
    let result = Generator.generateWithTests(request)
    files = Dictionary(
      result.tests.map { ($0.name, $0.contents) }, uniquingKeysWith: { first, _ in first })
    diagnostics = TextRenderer().render(result.diagnostics.sorted)
  }

  /// A document on one line; nil if there is no fixture of the name.
  func document(_ path: String, of type: String = "Thing") -> String? {
    files["Fixtures/\(type)/\(path).json"].map { text in
      text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
  }

  /// The names of the fixtures in a folder, sorted.
  func names(_ kind: String, of type: String = "Thing") -> [String] {
    let folder = "Fixtures/\(type)/\(kind)/"
    return files.keys.filter { $0.hasPrefix(folder) }
      .map { String($0.dropFirst(folder.count).dropLast(".json".count)) }.sorted()
  }

  /// What a fixture is refused for, as the type's list says: `/id minimum`.
  func reason(_ name: String, of type: String = "Thing") throws -> String? {
    let list = try JSONSerialization.jsonObject(
      with: Data((files["Fixtures/\(type)/fixtures.json"] ?? "{}").utf8))
    let invalid = (list as? [String: Any])?["invalid"] as? [String: [String: Any]]
    guard let entry = invalid?[name + ".json"] else { return nil }
    return "\(entry["path"] ?? "?") \(entry["keyword"] ?? "?")"
  }

  /// The generated tests of the schema.
  var source: String { files["ThingTests.swift"] ?? "" }
}
