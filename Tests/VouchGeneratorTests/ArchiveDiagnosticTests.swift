import Testing
import VouchGenerator
import VouchReading

@Suite("An archive where there can be none is a located error")
struct ArchiveDiagnosticTests {
  /// The errors; a keyword that doesn't fit its type is a warning besides.
  private func diagnostics(_ text: String) -> [String] {
    let diagnostics = Generator.check(GenerationRequest(["a.schema.yaml": text])).sorted
    return diagnostics.filter { $0.severity == .error }.map {
      "\($0.place.line):\($0.place.column) \($0.id.rawValue)"
    }
  }

  @Test(
    "What doesn't become a struct has none",
    arguments: [
      ("{type: string, x-archive: true}", "1:16"),
      ("{enum: [a], x-archive: true}", "1:13"),
      ("{type: array, items: {type: string}, x-archive: true}", "1:38"),
      ("{oneOf: [{type: string}, {type: integer}], x-archive: true}", "1:44"),
      ("{type: object, additionalProperties: {type: string}, x-archive: true}", "1:54"),
      ("{x-archive: true}", "1:2"),
      ("{type: object, properties: {a: {type: string, x-archive: true}}}", "1:47"),
      ("{type: object, allOf: [{x-archive: true}], properties: {a: {type: string}}}", "1:25"),
    ])
  func misplaced(_ text: String, _ place: String) {
    #expect(diagnostics(text) == ["\(place) misplaced-keyword"])
  }

  @Test("A generic type has none, and a type that uses one can")
  func generic() {
    let page = "type: object, x-generic: [E], properties: {e: {x-swift-type: E}}"
    #expect(diagnostics("{\(page), x-archive: true}") == ["1:79 unsupported"])
    let use = "properties: {p: {$ref: '#/$defs/P', x-arguments: {E: {$ref: '#/$defs/B'}}}}"
    #expect(
      diagnostics(
        "{type: object, x-archive: true, \(use), $defs: {P: {\(page)}, B: {enum: [a]}}}") == [])
  }

  @Test(
    "The name of the class must be free",
    arguments: [
      "{title: A, type: object, properties: {a: {}}, x-archive: true, $defs: {AArchive: {enum: [a]}}}",
      """
      {$defs: {A: {type: object, properties: {bC: {type: object, properties: {a: {}}, x-archive: true}}},
      ABC: {type: object, properties: {a: {}}, x-archive: true}}}
      """,
    ])
  func collisions(_ text: String) {
    #expect(diagnostics(text).map { $0.split(separator: " ").last } == ["reserved-name"])
  }

  @Test("False asks for nothing, anywhere")
  func off() {
    #expect(diagnostics("{type: string, x-archive: false}") == [])
  }
}
