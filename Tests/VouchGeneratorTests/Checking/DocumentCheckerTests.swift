import Testing
import Vouch
import VouchBackend
import VouchFrontend
import VouchGenerator
import VouchReading

@Suite("A document that is checked by a plan")
struct DocumentCheckerTests {
  @Test("is valid where the schema says so")
  func valid() throws {
    let verdict = try check(#"{"id": 1, "tags": ["a"]}"#)
    #expect(verdict.isValid)
    #expect(verdict.dropped.isEmpty)
  }

  @Test("breaks rules with the ids, words and lines that generated Swift reports")
  func violations() throws {
    let verdict = try check(
      """
      {
        "id": 0,
        "tags": ["", "b"]
      }
      """)
    #expect(
      verdict.report.violations.map { "\($0.location?.line ?? 0) \($0.ruleID) \($0)" } == [
        "2 Thing.id.minimum /id: 0 is below the minimum 1",
        "3 Thing.tags.items.minLength /tags/0: the text is empty",
      ])
  }

  @Test("ends a decode with the error of its first violation, charged to a case of its type")
  func firstError() throws {
    let error = try decodingError(#"{"id": 0, "tags": [""]}"#)
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let underlying = try #require(context.underlyingError as? PlannedError)
    #expect(underlying.index == 0)
    #expect(underlying.violation.pointer == "/id")
    guard case .keyNotFound? = try decodingError("{}") else {
      Issue.record("a missing key is no DecodingError.keyNotFound")
      return
    }
  }

  @Test("keeps the rules between its properties, or breaks them")
  func rules() throws {
    #expect(try check(#"{"id": 2, "next": {"id": 3}}"#).isValid)
    let verdict = try check(#"{"id": 2, "next": {"id": 1}}"#)
    #expect(verdict.report.violations.map(\.ruleID) == ["Thing.ascending"])
  }

  @Test("does without what is invalid, and says so")
  func leniency() throws {
    let verdict = try check(#"{"id": 1, "sizes": ["small", "huge"]}"#)
    #expect(verdict.isValid)
    #expect(verdict.dropped.values.map(\.pointer) == ["/sizes/1"])
    #expect(!checker().accepts(Array(#"{"id": 1, "sizes": ["huge"]}"#.utf8)))
  }

  @Test("that isn't JSON is an error with its place")
  func syntax() throws {
    let error = #expect(throws: JSONReadingError.self) { try check("{\n  \"id\": 1,\n}") }
    #expect(error?.location.line == 3)
  }

  @Test("nested 100,000 levels deep is refused, and nothing overflows")
  func deep() throws {
    let depth = 100_000
    let text = String(repeating: #"{"id": 1, "next": "#, count: depth) + "null"
    #expect(throws: JSONReadingError.self) {
      try check(text + String(repeating: "}", count: depth))
    }
  }

  @Test("breaks a rule whose result is beyond the range of decimals, as generated Swift does")
  func decimalRange() throws {
    let decimal = "{type: number, format: decimal}"
    for (expression, document) in [
      ("a * b < decimal('1000')", #"{"a": 1e-100, "b": 1e-100}"#),
      ("!(a / b > decimal('2'))", #"{"a": 1e100, "b": 1e-100}"#),
    ] {
      let schema = """
        title: Pair
        type: object
        required: [a, b]
        properties: {a: \(decimal), b: \(decimal)}
        x-rules: [{id: r, expression: "\(expression)"}]
        """
      let verdict = try DocumentChecker(schema: schema, type: "Pair").check(Array(document.utf8))
      #expect(verdict.report.violations.map(\.ruleID) == ["Pair.r"])
    }
  }

  private static let schema = """
    title: Thing
    type: object
    required: [id]
    properties:
      id: {type: integer, minimum: 1}
      tags: {type: array, items: {type: string, minLength: 1}}
      sizes:
        type: array
        items: {type: string, enum: [small, large]}
        x-on-invalid: skip
      next: {$ref: '#'}
    x-rules:
      - {id: ascending, expression: '!has(next) || next.id > id'}
    """

  private func decodingError(_ document: String) throws(JSONReadingError) -> DecodingError? {
    try checker().read(Array(document.utf8)).error
  }

  private func check(_ document: String) throws(JSONReadingError) -> DocumentChecker.Verdict {
    try checker().check(Array(document.utf8))
  }

  private func checker() -> DocumentChecker { DocumentChecker(schema: Self.schema, type: "Thing") }
}
