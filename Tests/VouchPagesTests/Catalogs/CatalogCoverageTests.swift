import Foundation
import Testing
import Vouch
import VouchFixtures
import VouchFrontend
import VouchGenerator
import VouchPages
import VouchValues

@Suite("The sentences that schemas need")
struct CatalogCoverageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private struct Files: FileProvider {
    let folder: URL
    func contents(of path: String) -> Result<[UInt8], FileFailure> {
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else {
        return .failure(FileFailure("missing"))
      }
      return .success(Array(data))
    }
  }

  private static let schemas: [String] = {
    let folder = root.appending(path: "Tests/ReferenceTests/Schemas")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".schema.yaml") }.sorted()
  }()

  @Test("There are reference schemas to try")
  func schemasExist() {
    #expect(Self.schemas.count > 10)
  }

  @Test(
    "Whatever breaks a fixture of a reference schema is in the schema's catalog",
    .timeLimit(.minutes(10)), arguments: schemas)
  func coverage(schema: String) throws {
    let folder = Self.root.appending(path: "Tests/ReferenceTests/Schemas")
    var options = GenerationOptions()
    options.makesTests = true
    let request = GenerationRequest(
      inputs: [schema], options: options, files: Files(folder: folder))
    let checked = CheckedSchemas(request)
    let catalog = Set(NeededMessages(checked.typedGraph).messages.map(\.key))
    let types = PlannedTypes(checked.plans)
    for file in Generator.generateWithTests(request).tests {
      let parts = file.name.split(separator: "/").map(String.init)
      guard let position = parts.firstIndex(of: "invalid"), position > 0,
        let type = types.entry(named: parts[position - 1])
      else { continue }
      let verdict = try? type.checker.check(Array(file.contents.utf8))
      for violation in verdict?.report.violations ?? [] {
        for key in Self.keys(of: violation) where !catalog.contains(key) {
          Issue.record("\(schema): \(key) is missing: \(violation)")
        }
      }
    }
  }

  /// The keys of all texts that a message is made of.
  private static func keys(of violation: Violation) -> [String] {
    keys(of: violation.labelledArgument)
  }

  private static func keys(of argument: KeyedMessage.Argument) -> [String] {
    switch argument {
    case .text, .number, .count: []
    case .authored(let text): [text.text]
    case .list(let parts, _): parts.flatMap(keys)
    case .message(let message):
      ["vouch." + message.key] + message.arguments.values.flatMap(keys)
    }
  }
}
