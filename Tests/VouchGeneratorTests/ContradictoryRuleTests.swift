import Testing
import VouchGenerator
import VouchReading
import VouchSchema

/// Rules of numbers and times that no values keep.
@Suite("Rules that contradict each other")
struct ContradictoryRuleTests {
  private func check(
    _ rules: [String], _ property: String, required: String = "[a, b, c, d]",
    profile: Profile = .strict
  ) -> Diagnostics {
    let stated = rules.enumerated().map { "  - {id: r\($0), expression: '\($1)'}" }
    let schema = """
      title: Thing
      type: object
      required: \(required)
      properties:
        a: \(property)
        b: \(property)
        c: \(property)
        d: \(property)
        inner: {$ref: '#/$defs/Inner'}
      x-rules:
      \(stated.joined(separator: "\n"))
      $defs:
        Inner: {type: object, required: [n], properties: {n: \(property)}}
      """
    var options = GenerationOptions()
    options.settings.base.profile = profile
    return Generator.check(GenerationRequest(["a.schema.yaml": schema], options: options))
  }

  @Test("are an error at the first that contradicts those before it")
  func place() {
    #expect(
      check(["a < b", "c < d", "b < a", "d > 0"], "{type: integer}").text == """
        a.schema.yaml:13:26: error: no value of Thing satisfies this rule together with those before it and the limits of what it compares [unsatisfiable]

        """)
  }

  @Test(
    "are found by their distances, limits and kinds",
    arguments: [
      (["a < b", "b < a + 1"], "{type: integer}"),
      (["a <= b", "b <= c", "c < a"], "{type: number}"),
      (["a == b + 1", "b == a + 1"], "{type: integer}"),
      (["a < b", "b < c", "c < d", "a >= 1"], "{type: integer, maximum: 3}"),
      (["a > 10"], "{type: integer, exclusiveMaximum: 11}"),
      (["a < 3 && a > 10"], "{type: integer}"),
      (["a < b", "b < a"], "{type: string, format: date-time}"),
      (["a < b", "b < a"], "{type: string, format: decimal}"),
    ])
  func impossible(_ rules: [String], _ property: String) {
    #expect(check(rules, property).sorted.map(\.id) == [.unsatisfiable])
  }

  @Test(
    "aren't seen where values are left",
    arguments: [
      (["a < b", "b < a + 2", "a + 1 != b"], "{type: integer}"),
      (["a <= b", "b <= c", "c <= a"], "{type: number}"),
      (["a < b", "b < a + 1"], "{type: number}"),
      (["a < b || b < a", "a > b || c > d"], "{type: integer}"),
      (["a < b", "b < c", "c < d", "a >= 1"], "{type: integer, maximum: 4}"),
    ])
  func possible(_ rules: [String], _ property: String) {
    #expect(check(rules, property).sorted == [])
  }

  @Test("of what lies within, too, as long as it is always there")
  func inner() {
    let rules = ["inner.n < 3", "inner.n > 3"]
    let required = check(rules, "{type: integer}", required: "[a, b, c, d, inner]")
    #expect(required.sorted.map(\.id) == [.unsatisfiable])
    let guarded = ["!has(inner) || inner.n < 3", "!has(inner) || inner.n > 3"]
    #expect(check(guarded, "{type: integer}").sorted == [])
  }

  @Test("are a warning in the published profile")
  func published() {
    let found = check(["a < b", "b < a"], "{type: integer}", profile: .published).sorted
    #expect(found.filter { $0.id == .unsatisfiable }.map(\.severity) == [.warning])
  }

  @Test("aren't told where limits contradict each other by themselves")
  func limits() {
    let found = check(["a < b"], "{type: integer, minimum: 5, maximum: 4}").sorted
    #expect(Set(found.map(\.id)) == [.contradictoryLimits])
  }

  @Test("of one id that meet in one type are an error, unless they are one rule")
  func sharedIDs() {
    func ids(_ expression: String) -> [DiagnosticID] {
      let schema = """
        $defs:
          Base:
            type: object
            required: [a, b]
            properties: {a: {type: integer}, b: {type: integer}}
            x-rules: [{id: ordered, expression: a < b}]
          Child: {$ref: '#/$defs/Base', x-rules: [{id: ordered, expression: \(expression)}]}
          Both: {allOf: [{$ref: '#/$defs/Base'}, {$ref: '#/$defs/Base'}]}
        """
      return Generator.check(GenerationRequest(["a.schema.yaml": schema])).sorted.map(\.id)
    }
    #expect(ids("a < b - 1") == [.duplicateRule])
    #expect(ids("a < b").isEmpty)
  }
}
