import Foundation
import Testing
import VouchFrontend
import VouchGenerator
import VouchReading

/// A folder of schemas and the folder with the Swift that must come out of them.
///
/// The Swift is compiled as a module of its own, which the other tests here use.
struct ReferenceFolder: CustomTestStringConvertible, Sendable {
  let schemas: String
  let expected: String

  static let all = [
    ReferenceFolder(schemas: "Schemas", expected: "Expected"),
    ReferenceFolder(schemas: "HostileSchemas", expected: "HostileExpected"),
  ]

  var testDescription: String { schemas }

  /// What brings the expected files up to date; the difference is to be read before it is kept.
  var command: String {
    "swift run vouch generate Tests/ReferenceTests/\(schemas)"
      + " --output Tests/ReferenceTests/\(expected) --copies"
  }

  func expectedFiles() throws -> [String: String] {
    try Self.files(in: expected)
  }

  func generate() throws -> GenerationResult {
    let files = try Self.files(in: schemas)
    var options = GenerationOptions()
    options.makesCopies = true
    let request = GenerationRequest(
      inputs: files.keys.filter { $0.contains(".schema.") }, options: options,
      files: MemoryFiles(files: files))
    return Generator.generate(request)
  }

  private static func files(in folder: String) throws -> [String: String] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try String(contentsOf: url.appending(path: name), encoding: .utf8))
      })
  }
}

/// Files in memory, by path.
struct MemoryFiles: FileProvider {
  let files: [String: String]

  func contents(of path: String) -> Result<[UInt8], FileFailure> {
    files[path].map { .success(Array($0.utf8)) } ?? .failure(FileFailure("no such file"))
  }
}

@Suite("Generated text")
struct GeneratedTextTests {
  @Test("is the text of the expected files", arguments: ReferenceFolder.all)
  func isExpected(_ folder: ReferenceFolder) throws {
    let result = try folder.generate()
    #expect(TextRenderer().render(result.diagnostics.sorted.filter { $0.severity == .error }) == "")
    let generated = Dictionary(uniqueKeysWithValues: result.files.map { ($0.name, $0.contents) })
    let expected = try folder.expectedFiles()
    #expect(generated.keys.sorted() == expected.keys.sorted(), "update with: \(folder.command)")
    for (name, text) in generated where expected[name].map({ !$0.hasScalars(of: text) }) ?? false {
      let line = firstDifference(text, expected[name] ?? "")
      Issue.record("\(name):\(line) differs from what is generated; update with: \(folder.command)")
    }
  }

  @Test("is the same in every run", arguments: ReferenceFolder.all)
  func isStable(_ folder: ReferenceFolder) throws {
    #expect(try folder.generate().files == folder.generate().files)
  }

  private func firstDifference(_ text: String, _ expected: String) -> Int {
    let pairs = zip(
      text.split(separator: "\n", omittingEmptySubsequences: false),
      expected.split(separator: "\n", omittingEmptySubsequences: false))
    return pairs.prefix { $0.utf8.elementsEqual($1.utf8) }.count + 1
  }
}

extension String {
  /// Equality by scalars, where `==` is canonical equivalence.
  func hasScalars(of other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
