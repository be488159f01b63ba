import Foundation
import Testing
import Vouch
import VouchFrontend
import VouchGenerator
import VouchReading

@testable import VouchFixtures

/// Takes each check out of the plans of a schema, one at a time. The fixtures are worth something
/// only if one of them is then judged otherwise.
@Suite("A type that has lost a check")
struct LostCheckTests {
  /// The schemas of the package's own examples.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Schemas")

  @Test("judges one of the fixtures otherwise than the whole type")
  func examples() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
      .filter { $0.hasSuffix(".schema.yaml") }
    let files = try names.reduce(into: [String: String]()) {
      $0[$1] = try String(contentsOf: Self.folder.appending(path: $1), encoding: .utf8)
    }
    let run = MutationRun(files)
    let (killed, survivors) = run.result
    #expect(survivors == [])
    #expect(killed > 100)
  }

  @Test("is found, whatever the check is")
  func everyKind() throws {
    let run = MutationRun([
      "thing.schema.yaml": """
      type: object
      required: [name, size, parts, pair, link]
      additionalProperties: false
      minProperties: 2
      dependentRequired: {colour: [shape]}
      properties:
        name: {type: string, minLength: 2, maxLength: 6, pattern: '^[a-z]*$'}
        size: {type: integer, minimum: 1, exclusiveMaximum: 100, multipleOf: 3}
        colour: {enum: [red, green]}
        shape: {const: round}
        parts: {type: array, minItems: 1, maxItems: 3, uniqueItems: true, items: {type: boolean}}
        counts: {type: object, maxProperties: 2, additionalProperties: {type: number, maximum: 5}}
        either: {oneOf: [{type: string}, {type: array, items: {type: string}}]}
        pair: {prefixItems: [{type: string, minLength: 1}, {type: boolean}], items: false, minItems: 2, type: array}
        link: {type: string, format: uri, x-schemes: [https]}
        at: {type: string, format: date-time}
      x-rules:
        - {id: large_unless_short, expression: 'size > 3 || name == "ab"', message: too small}
      """
    ])
    let (killed, survivors) = run.result
    #expect(run.diagnostics == "")
    #expect(survivors == [])
    #expect(killed > 40)
  }

  @Test("is found out where no fixture breaks the check")
  func survivor() throws {
    let run = MutationRun(
      ["thing.schema.yaml": "{type: object, properties: {name: {type: string, minLength: 2}}}"],
      isKept: { $0.name != "name-min-length" && !$0.name.contains("short") })
    #expect(run.result.survivors == ["Thing.name minLength"])
  }
}

/// The fixtures of schemas, judged by types that each lack a check.
struct MutationRun {
  let result: (killed: Int, survivors: [String])
  let diagnostics: String

  /// - Parameter isKept: selects the fixtures to judge by.
  init(_ files: [String: String], isKept: (Fixture) -> Bool = { _ in true }) {
    let checked = CheckedSchemas(
      GenerationRequest(inputs: Array(files.keys), files: FileTable(files: files)))
    let catalog = TypeCatalog(checked.plans)
    let found = FixtureSearch(catalog, SchemaIndex(checked.graph)).suites(
      of: Array(catalog.types.indices))
    var killed = 0
    var survivors: [String] = []
    for suite in found {
      let type = catalog.types[suite.type]
      let fixtures = suite.suite.fixtures.all.filter(isKept)
      let whole = type.entry.checker
      for mutant in PlanMutant.all(of: type.plan) {
        let checker = DocumentChecker(catalog.planned.type(type.entry, planned: mutant.plan))
        let isKilled = fixtures.contains { fixture in
          let findings = catalog.judge(fixture.document, as: suite.type)
          return (findings.findings + findings.dropped).contains(where: mutant.isCaught)
            && Self.sentences(fixture, whole) != Self.sentences(fixture, checker)
        }
        if isKilled { killed += 1 } else { survivors.append(mutant.name) }
      }
    }
    result = (killed, Array(Set(survivors)).sorted())
    diagnostics = TextRenderer().render(checked.diagnostics.sorted)
  }

  /// All that a type says of a document.
  private static func sentences(_ fixture: Fixture, _ checker: DocumentChecker) -> [String] {
    guard let verdict = try? checker.check(fixture.document.bytes) else { return ["no JSON"] }
    return verdict.report.violations.map { "\($0)" } + verdict.dropped.values.map { "\($0)" }
  }
}
