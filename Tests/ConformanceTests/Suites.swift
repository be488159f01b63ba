import Foundation
import Testing
import VouchFrontend

/// A folder of groups.
struct Suite: Sendable {
  let groups: [SuiteGroup]
  /// Where documents that the schemas refer to lie.
  var maps: [URIMap] = []
}

/// Where suites lie: in this folder, and, for those who have them, beside the package.
enum Suites {
  private static let ownFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  private static let package =
    ownFolder.deletingLastPathComponent().deletingLastPathComponent()

  private static let shared = package.deletingLastPathComponent().appendingPathComponent("shared")

  static let officialFolder = shared.appendingPathComponent("suites/json-schema-test-suite")
  static let publishedFolder = shared.appendingPathComponent("published/schemastore")
  static let publishedOpenAPIFolder = shared.appendingPathComponent("published/openapi")
  static let corpusFolder = shared.appendingPathComponent("corpus")

  /// The schemas of this package's tests, which have all of Vouch's own keywords.
  static let schemas = ["ReferenceTests/Schemas", "WritingTests/Schemas", "LeniencyTests"].flatMap {
    let folder = package.appendingPathComponent("Tests/\($0)")
    return Folder.files(below: folder, ending: ".schema.yaml").map(\.path)
  }

  /// Whether suites are compiled that take minutes. Their verdicts by tables are in each run.
  static let areLong = ProcessInfo.processInfo.environment["VOUCH_LONG_TESTS"] != nil
  static let whyShort: Comment = "a long run: VOUCH_LONG_TESTS=1"

  static func exists(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.path)
  }

  /// The page that says why each group that is refused is refused.
  static var refusals: String {
    get throws {
      try String(contentsOf: ownFolder.appendingPathComponent("README.md"), encoding: .utf8)
    }
  }

  /// Groups written for this package, from the specification.
  static func own() throws -> Suite {
    Suite(groups: try groups(of: ownFolder.appendingPathComponent("Cases"), ending: ".yaml"))
  }

  /// The part of the JSON-Schema-Test-Suite that lies beside the package.
  ///
  /// Two files are left out: they ask that formats and contents be annotations, while Vouch asserts
  /// them.
  static func official() throws -> Suite {
    let groups = try groups(
      of: officialFolder.appendingPathComponent("draft2020-12"), ending: ".json",
      without: ["format", "content"])
    let remotes = officialFolder.appendingPathComponent("remotes").path
    return Suite(
      groups: groups, maps: [URIMap(prefix: "http://localhost:1234/", directory: remotes)])
  }

  /// The schemas of a collection, each in a folder of its own.
  static func schemas(below folder: URL) -> [URL] {
    Folder.files(below: folder, ending: "/schema.json").filter { !$0.path.contains("/upstream/") }
  }

  /// Real schemas with real documents.
  static func corpus() throws -> Suite {
    Suite(
      groups: try schemas(below: corpusFolder).enumerated().map { number, url in
        let folder = url.deletingLastPathComponent()
        return try SuiteReader.group(in: folder, file: "corpus", number: number)
      })
  }

  private static func groups(
    of folder: URL, ending: String, without excluded: Set<String> = []
  ) throws -> [SuiteGroup] {
    var groups: [SuiteGroup] = []
    for url in Folder.files(below: folder, ending: ending) {
      let file = String(url.path.dropFirst(folder.path.count + 1).dropLast(ending.count))
      if excluded.contains(file) { continue }
      groups += try SuiteReader.groups(in: url, file: file, firstNumber: groups.count)
    }
    return groups
  }
}

/// Files on disk, for the documents of a suite.
struct SuiteFiles: FileProvider {
  /// The schema of the group, which has no file of its own.
  let schema: (path: String, text: String)

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    if path == schema.path { return .success(Array(schema.text.utf8)) }
    guard let data = FileManager.default.contents(atPath: path) else {
      return .failure(FileFailure("no such file"))
    }
    return .success(Array(data))
  }
}
