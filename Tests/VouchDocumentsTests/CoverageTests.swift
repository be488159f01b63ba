import Foundation
import Testing
import VouchDocuments
import VouchReading

@Suite("What documents show of their schemas")
struct CoverageTests {
  private func coverage(
    _ documents: [String], of schema: String = Bench.thing, _ format: Coverage.Format = .text
  ) throws -> [String] {
    let bench = Bench(schema)
    let type = try bench.schemas.type(named: "Thing").get()
    let run = CoverageRun(bench.schemas, [type])
    for (index, text) in documents.enumerated() {
      let file = DocumentFile(path: "\(index).yaml", format: .yaml, size: nil) {
        () throws(DocumentInputFailure) in MemoryInput(Array(text.utf8))
      }
      run.add(file, as: type)
    }
    let errors = run.diagnostics.sorted.map(\.message)
    let report = run.coverage.report(format)
    return errors + report.split(separator: "\n").map(String.init)
  }

  /// What is said of a constraint; nil where both its sides were seen.
  private func line(_ name: String, in report: [String]) -> String? {
    report.first { $0.contains(": \(name): ") }?.components(separatedBy: ": \(name): ").last
  }

  @Test("is each constraint that was met, broken, or never looked at")
  func sides() throws {
    let report = try coverage(["{id: 1, tags: [ab]}", "{id: 0}"])
    #expect(line("Thing.id.minimum", in: report) == nil)
    #expect(line("Thing.id.type", in: report) == "met by 2 values, broken by none")
    #expect(line("Thing.tags.items.minLength", in: report) == "met by 1 value, broken by none")
    #expect(line("Thing.name.minLength", in: report) == "never looked at")
    #expect(
      report.last?.hasSuffix(
        "constraints' two sides were seen in 2 documents: "
          + "9 were met, 1 broken, 5 never looked at.") == true, "\(report)")
  }

  @Test("has the keys that must be there, and those that may not")
  func keys() throws {
    let report = try coverage(["{id: 1}", "{}", "{id: 1, other: 1}"])
    #expect(line("Thing.id.required", in: report) == nil)
    #expect(line("Thing.additionalProperties", in: report) == nil)
  }

  @Test("has the rules between properties, which are looked at where all else is well")
  func rules() throws {
    #expect(line("Thing.ascending", in: try coverage(["{id: 0}"])) == "never looked at")
    let report = try coverage(["{id: 1}", "{id: 2, next: {id: 1}}"])
    #expect(line("Thing.ascending", in: report) == nil)
    let schema = """
      title: Thing
      type: object
      required: [a]
      properties: {a: {type: integer}}
      x-rules: [{id: positive, expression: a > 0}, {id: large, expression: a > 5}]
      """
    let broken = try coverage(["{a: 4}"], of: schema)
    #expect(line("Thing.positive", in: broken) == "met by 1 value, broken by none")
    #expect(line("Thing.large", in: broken) == "broken by 1 value, met by none")
  }

  @Test("have the names that violations have, below keywords that are evaluated as well")
  func evaluatedNames() throws {
    let schema = """
      title: Thing
      type: object
      properties: {a: {type: string}, b: {type: integer}}
      if: {required: [a]}
      then: {properties: {b: {maximum: 5}}}
      else: {anyOf: [{required: [c]}, {properties: {b: {minimum: 7}}}]}
      """
    let report = try coverage(["{a: x, b: 1}"], of: schema)
    #expect(line("Thing.then.b.maximum", in: report) == "met by 1 value, broken by none")
    #expect(line("Thing.else.anyOf.1.b.minimum", in: report) == "never looked at")
    #expect(!report.contains { $0.contains("#/") }, "\(report)")
  }

  @Test("has of alternatives the one that the value takes")
  func alternatives() throws {
    let schema = """
      title: Thing
      oneOf:
        - {title: Text, type: object, required: [kind, text], properties: {kind: {const: text}, text: {type: string, maxLength: 3}}}
        - {title: Count, type: object, required: [kind, count], properties: {kind: {const: count}, count: {type: integer, maximum: 3}}}
      """
    let report = try coverage(["{kind: text, text: a}", "{kind: count, count: 4}"], of: schema)
    #expect(report.contains { $0.contains("maxLength: met by 1 value, broken by none") })
    #expect(report.contains { $0.contains("maximum: broken by 1 value, met by none") })
  }

  @Test("counts nothing as broken that leniency takes")
  func leniency() throws {
    let report = try coverage(["{id: 1, sizes: [huge, small]}"])
    #expect(
      report.contains { $0.hasSuffix("Size.enum: met by 1 value, broken by none") }, "\(report)")
  }

  @Test("is for programs, too")
  func programs() throws {
    let lcov = try coverage(["{id: 1}", "{id: 0}"], .lcov)
    #expect(lcov.first == "TN:vouch")
    #expect(lcov.contains("SF:thing.schema.yaml"))
    #expect(lcov.contains("DA:6,4"))
    #expect(lcov.last == "end_of_record")
    let json = try coverage(["{id: 1}"], .json)
    #expect(json.contains(#"      "rule": "Thing.id.minimum","#))
  }

  @Test("leaves out what can't be read, and says so")
  func unreadable() throws {
    let report = try coverage(["{id: 1", "{id: 1}"])
    #expect(report.last?.contains("in 1 document: ") == true)
    #expect(report.count > 2)
  }

  @Test("comes to an end where schemas and documents nest")
  func nested() throws {
    let depth = 200
    let text =
      String(repeating: "{id: 1, next: ", count: depth) + "{id: 0}"
      + String(repeating: "}", count: depth)
    #expect(line("Thing.id.minimum", in: try coverage([text])) == nil)
  }
}
