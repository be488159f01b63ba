import Testing
import VouchGenerator
import VouchReading

@Suite("Patterns are matched by automata, whatever engine a schema names")
struct PatternEngineTests {
  private func generated(_ engine: String, _ pattern: String) -> GenerationResult {
    let definition = "{type: string, pattern: '\(pattern)', x-pattern-engine: \(engine)}"
    let schema = "type: object\nproperties: {a: {$ref: '#/$defs/T'}}\n$defs: {T: \(definition)}"
    return Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
  }

  @Test("A regular pattern has its automaton", arguments: ["automaton", "backtracking"])
  func regular(_ engine: String) throws {
    let result = generated(engine, "^a+$")
    #expect(result.diagnostics.isEmpty)
    #expect(try #require(result.files.first).contents.contains("pattern="))
  }

  @Test("Backtracking doesn't take what an automaton can't, and says so")
  func irregular() throws {
    let found = generated("backtracking", "^(a|b)\\1$").diagnostics.sorted
    #expect(found.map(\.id.rawValue) == ["pattern"])
    #expect(found.first?.message.contains("there is no backtracking engine to match it") == true)
  }

  @Test("No other engine is known")
  func unknown() {
    #expect(generated("perl", "^a+$").diagnostics.hasErrors)
  }
}
