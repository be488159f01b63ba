import Testing
import Vouch
import VouchFrontend
import VouchReading
import VouchSchema
import VouchValues

/// The validator that looks over defaults, examples and fixtures is held to the same groups, by values and by
/// the bytes of documents.
@Suite("The validator")
struct ValidatorTests {
  @Test("judges by every keyword as the specification says")
  func own() throws {
    #expect(try Self.failures(of: Suites.own()) == [])
  }

  @Test(
    "judges as the JSON-Schema-Test-Suite says",
    .enabled(if: Suites.exists(Suites.officialFolder), "the suite isn't beside this package"))
  func official() throws {
    #expect(try Self.failures(of: Suites.official()) == [])
  }

  @Test("sees a group for every keyword of the applicator and validation vocabularies")
  func coverage() throws {
    let schemas = try Suites.own().groups.map(\.schema.text)
    for description in KeywordTable.all
    where [.applicator, .validation, .format].contains(description.vocabulary)
      && description.dialects.contains(.draft202012)
    {
      let name = description.keyword.spelling
      #expect(schemas.contains { $0.contains("\"\(name)\":") }, "no group has \(name)")
    }
    for format in Format.allCases {
      #expect(
        schemas.contains { $0.contains("\"format\":\"\(format.rawValue)\"") },
        "no group has the format \(format.rawValue)")
    }
  }

  private static func failures(of suite: Suite) -> [String] {
    suite.groups.flatMap { group -> [String] in
      let path = "\(group.name).schema.json"
      var options = FrontendOptions()
      options.maps = suite.maps
      let loaded = Frontend.load(
        inputs: [path], options: options, files: SuiteFiles(schema: (path, group.schemaText)))
      // Whether the error is a right one is told where Swift is generated.
      guard !loaded.diagnostics.hasErrors, let root = loaded.graph.files.first?.root else {
        return []
      }
      let validator = InstanceValidator(loaded.graph)
      let table = DocumentChecker(
        evaluating: EvaluatedSchema(validator.program(for: root), schema: root.index))
      return group.documents.compactMap { document in
        var diagnostics = Diagnostics()
        let source = SourceFile(path: "document.json", bytes: document.bytes)
        guard let value = SchemaReader.read(source, into: &diagnostics) else {
          return "\(ConformanceRun.name(group)) / \(document.description) can't be read"
        }
        let verdicts = [
          validator.isValid(value, against: root),
          document.bytes.withUnsafeBufferPointer { table.surelyAccepts($0) },
        ]
        guard verdicts != [document.isValid, document.isValid] else { return nil }
        return "\(ConformanceRun.name(group)) / \(document.description): \(verdicts)"
      }
    }
  }
}
