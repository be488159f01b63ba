import Testing
import VouchReading
import VouchSchema

@testable import VouchBackend

/// The last line of defence against a keyword that a pass forgets.
@Suite("A keyword that no pass of the planner speaks for")
struct KeywordLedgerTests {
  private func graph(_ schema: String) -> SchemaGraph { SchemaGraph(read: schema) }

  @Test("is found")
  func forgotten() throws {
    let graph = graph("{type: string, minLength: 2, pattern: a}")
    let root = graph.files[0].root
    var ledger = KeywordLedger()
    ledger.plan(root)
    for keyword in graph[root].assertions where keyword.keyword != .pattern {
      ledger.consume(keyword, of: root, by: .type)
    }
    #expect(ledger.unconsumed(from: [root], in: graph).map(\.keyword.keyword) == [.pattern])
  }

  @Test("is found in a schema that a type is made of and nobody has planned")
  func unplanned() throws {
    let graph = graph("{type: array, items: {type: string, minLength: 2}}")
    let root = graph.files[0].root
    var ledger = KeywordLedger()
    ledger.plan(root)
    for keyword in graph[root].assertions { ledger.consume(keyword, of: root, by: .type) }
    #expect(
      ledger.unconsumed(from: [root], in: graph).map(\.keyword.keyword) == [.type, .minLength])
  }

  @Test("isn't looked for below what is evaluated")
  func evaluated() throws {
    let graph = graph("{not: {type: string, minLength: 2}}")
    let root = graph.files[0].root
    var ledger = KeywordLedger()
    ledger.plan(root)
    for keyword in graph[root].assertions { ledger.consume(keyword, of: root, by: .evaluation) }
    #expect(ledger.unconsumed(from: [root], in: graph).isEmpty)
  }

  @Test("isn't missed where it doesn't speak of the schema's type")
  func withoutEffect() throws {
    let graph = graph("{type: string, maximum: 2}")
    let root = graph.files[0].root
    var ledger = KeywordLedger()
    ledger.plan(root)
    if let type = graph[root][.type] { ledger.consume(type, of: root, by: .type) }
    #expect(ledger.unconsumed(from: [root], in: graph).isEmpty)
  }

  @Test("is an error at its line")
  func reported() {
    let graph = graph("{type: string, maxLength: 2}")
    var planner = Planner(graph: graph, unmerged: graph, options: PlanOptions())
    planner.consume(.type, of: graph.files[0].root)
    planner.reportUnconsumedKeywords(below: [graph.files[0].root])
    #expect(
      messages(planner.diagnostics) == [
        "1:16: maxLength can't be enforced here; --allow-unsupported maxLength generates"
          + " without the check"
      ])
  }

  @Test(
    "is a warning where it only names a case for values that become no enumeration",
    arguments: [
      "{type: array, items: {type: string}, x-unknown-case: other}",
      "{$ref: '#/$defs/Name', x-unknown-case: other, $defs: {Name: {type: string, maxLength: 3}}}",
    ])
  func unknownCaseWithoutEnumeration(schema: String) {
    var diagnostics = Diagnostics()
    _ = Planner.plan(graph(schema), options: PlanOptions(), diagnostics: &diagnostics)
    #expect(
      diagnostics.sorted.map { "\($0.severity): \($0.message)" } == [
        "warning: x-unknown-case has no effect here: these values become no enumeration"
      ])
  }

  @Test(
    "isn't a case's name beside a reference to an enumeration or a union",
    arguments: [
      "{$ref: '#/$defs/Level', x-unknown-case: other, $defs: {Level: {enum: [low, high]}}}",
      "{allOf: [{enum: [low, high]}], x-unknown-case: other}",
      "{$ref: '#/$defs/A', x-unknown-case: other, $defs: {A: {$ref: '#/$defs/B'}, B: {enum: [a, b]}}}",
    ])
  func unknownCaseBesideReference(schema: String) {
    var diagnostics = Diagnostics()
    _ = Planner.plan(graph(schema), options: PlanOptions(), diagnostics: &diagnostics)
    #expect(diagnostics.sorted.map(\.message) == [])
  }

  private func messages(_ diagnostics: Diagnostics) -> [String] {
    diagnostics.sorted.map { "\($0.place.line):\($0.place.column): \($0.message)" }
  }
}
