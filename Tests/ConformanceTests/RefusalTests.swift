import Foundation
import Testing
import Vouch
import VouchFixtures
import VouchFrontend
import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

@testable import VouchStreams

/// Documents are judged while they come. What is valid is never refused, whichever bytes of it have come;
/// of what isn't, only its last byte may tell.
@Suite("A document that comes in pieces")
struct RefusalTests {
  @Test("isn't refused if it is valid, for every keyword")
  func own() throws {
    let run = try RefusalRun(Suites.own())
    #expect(run.wronglyRefused == [])
    #expect(run.refusedCount * 20 >= run.invalidCount * 19, "\(run.unrefused)")
  }

  @Test(
    "isn't refused if it is valid as the JSON-Schema-Test-Suite says",
    .enabled(if: Suites.exists(Suites.officialFolder), "the suite isn't beside this package"))
  func official() throws {
    let run = try RefusalRun(Suites.official())
    #expect(run.wronglyRefused == [])
    #expect(run.refusedCount * 20 >= run.invalidCount * 19, "\(run.unrefused)")
  }

  @Test(
    "isn't refused if it is valid by a real schema",
    .enabled(if: Suites.exists(Suites.corpusFolder), "the corpus isn't beside this package"))
  func corpus() throws {
    let run = try RefusalRun(Suites.corpus())
    #expect(run.wronglyRefused == [])
  }

  @Test("isn't refused if its type reads it, leniently or not", arguments: Suites.schemas)
  func fixtures(_ path: String) {
    let run = RefusalRun(schemaAt: path)
    #expect(run.wronglyRefused == [])
    #expect(run.refusedCount * 20 >= run.invalidCount * 19, "\(run.unrefused)")
  }
}

/// The documents of a suite, each judged by the table of a type and by its schema as it stands.
private struct RefusalRun {
  private(set) var wronglyRefused: [String] = []
  private(set) var unrefused: [String] = []
  private(set) var invalidCount = 0
  private(set) var refusedCount = 0

  init(_ suite: Suite) throws {
    for group in suite.groups {
      let checked = CheckedSchemas(ConformanceRun.request(group, suite))
      guard !checked.diagnostics.hasErrors else { continue }
      if let checker = checked.checker(named: group.name) {
        judge(group, by: checker.row) { (try? checker.check($0).isValid) ?? false }
      }
      if let schema = Self.evaluated(group, suite) {
        let table = DocumentChecker(evaluating: schema)
        judge(group, by: table.row) { bytes in
          guard let reading = try? table.read(bytes) else { return false }
          return reading.error == nil
        }
      }
    }
  }

  /// The documents that the fixtures of a schema's types would be.
  init(schemaAt path: String) {
    let files = SuiteFiles(schema: ("", ""))
    let checked = CheckedSchemas(
      GenerationRequest(inputs: [path], options: GenerationOptions(), files: files))
    let supply = DocumentSupply(checked.plans, checked.graph)
    for entry in PlannedTypes(checked.plans).entries {
      let checker = DocumentChecker(entry.type)
      let end = ContinuousClock.now + .seconds(1)
      let name = entry.plan.header.qualifiedName
      let documents = supply.documents(ofTypeNamed: name) { ContinuousClock.now > end }
      let group = SuiteGroup(
        name: name, file: path, description: name, schema: .null,
        documents: documents.map { document in
          SuiteGroup.Document(
            description: document.text, bytes: Array(document.text.utf8), isValid: false)
        })
      judge(group, by: checker.row) { (try? checker.check($0).isValid) ?? false }
    }
  }

  private static func evaluated(_ group: SuiteGroup, _ suite: Suite) -> EvaluatedSchema? {
    let path = "\(group.name).schema.json"
    var options = FrontendOptions()
    options.maps = suite.maps
    let loaded = Frontend.load(
      inputs: [path], options: options, files: SuiteFiles(schema: (path, group.schemaText)))
    guard !loaded.diagnostics.hasErrors, let root = loaded.graph.files.first?.root else {
      return nil
    }
    return EvaluatedSchema(InstanceValidator(loaded.graph).program(for: root), schema: root.index)
  }

  private mutating func judge(
    _ group: SuiteGroup, by row: _DocumentRow, _ isValid: ([UInt8]) -> Bool
  ) {
    let schema = PrefixSchema(row)
    for document in group.documents {
      var judge = PrefixJudge(schema, maximumDepth: 512)
      // The end of a number is known by what follows it.
      let isRefused = judge.take((document.bytes + [UInt8(ascii: "\n")])[...])
      let place = "\(ConformanceRun.name(group)) / \(document.description) at \(judge.count)"
      if isValid(document.bytes) {
        if isRefused { wronglyRefused.append(place) }
      } else {
        invalidCount += 1
        if isRefused { refusedCount += 1 } else { unrefused.append(place) }
      }
    }
  }
}
