import Testing
import VouchGenerator
import VouchReading

@Suite("A policy for documents where it can't be enforced is a located error")
struct PayloadDiagnosticTests {
  private func diagnostics(_ text: String) -> [String] {
    Generator.check(GenerationRequest(["a.schema.yaml": text])).sorted.map {
      "\($0.place.line):\($0.place.column) \($0.id.rawValue)"
    }
  }

  @Test(
    "A schema that no document has the type of can't have one",
    arguments: [
      ("{type: object, properties: {a: {type: object, x-payload: {maxBytes: 1}}}}", "1:47"),
      ("{type: object, $defs: {A: {type: string, x-payload: {maxBytes: 1}}}}", "1:42"),
      ("{x-payload: {maxBytes: 1}, $defs: {A: {type: object}}}", "1:2"),
      ("{type: object, allOf: [{x-payload: {maxBytes: 1}}]}", "1:25"),
    ])
  func misplaced(_ text: String, _ place: String) {
    #expect(diagnostics(text) == ["\(place) misplaced-keyword"])
  }

  @Test(
    "A generic type, and a type whose names are taken, can't have one",
    arguments: [
      ("{type: object, x-generic: [E], x-payload: {maxBytes: 1}, properties: {e: {x-swift-type: E}}}"),
      ("{enum: [payload, other], x-payload: {maxBytes: 1}}"),
      ("{enum: [a, b], x-unknown-case: payload, x-payload: {maxBytes: 1}}"),
    ])
  func impossible(_ text: String) {
    #expect(diagnostics(text).map { $0.split(separator: " ").last } == ["unsupported"])
  }

  @Test("A property may be called payload, and a value, a list, a union or an enum may have one")
  func possible() {
    let kinds = [
      "type: object, properties: {payload: {type: string}}", "type: array, items: {type: string}",
      "type: string", "enum: [a]", "oneOf: [{type: string}, {type: integer}]",
    ]
    for kind in kinds {
      #expect(diagnostics("{\(kind), x-payload: {maxBytes: 1, digest: sha384}}") == [])
    }
  }
}
