import Testing

/// Documents for rules that concern several properties at once.
struct RuleOrderTests {
  private static func schema(_ properties: String, _ rules: [String]) -> String {
    let lines = rules.enumerated().map { "  - {id: r\($0), expression: '\($1)'}" }
    return """
      title: Thing
      type: object
      required: [a, b, c, d]
      properties:
        a: \(properties)
        b: \(properties)
        c: \(properties)
        d: \(properties)
      x-rules:
      \(lines.joined(separator: "\n"))
      """
  }

  @Test(
    "Rules that put values in an order, or fix their sum, have documents, and each is broken alone",
    arguments: [
      ("{type: integer, minimum: 0, maximum: 100}", ["a < b", "b < c", "c < d"]),
      ("{type: integer, minimum: 0}", ["a < b", "b < c", "c < d", "d > 1000"]),
      ("{type: number}", ["a < b", "b < c && c < d", "d < -7.5"]),
      ("{type: string, format: date-time}", ["d > c", "c > b", "b > a"]),
      ("{type: integer, minimum: 0, maximum: 100}", ["a + b + c + d == 100"]),
    ])
  func ordered(_ properties: String, _ rules: [String]) {
    let generated = Generated(Self.schema(properties, rules))
    #expect(generated.diagnostics == "")
    #expect(generated.names("valid").contains("smallest"))
    for index in rules.indices { #expect(generated.names("invalid").contains("rule-r\(index)")) }
  }

  @Test("What isn't certain to be impossible is a warning, and other types have their fixtures")
  func unknown() {
    let generated = Generated(
      """
      $defs:
        Hard:
          type: object
          required: [a, b]
          properties: {a: {type: integer}, b: {type: integer}}
          x-rules: [{id: odd, expression: 'a * a * a - b * b == 11 && a > 10000'}]
        Owner: {type: object, required: [hard], properties: {hard: {$ref: '#/$defs/Hard'}}}
        Thing: {type: object, properties: {a: {type: integer}}}
      """)
    #expect(
      generated.diagnostics == """
        thing.schema.yaml:3:5: warning: no fixtures for Hard: no document was found that satisfies \
        it; add one to examples [unproved-check]
        thing.schema.yaml:7:10: warning: no fixtures for Owner: it needs a Hard, which has none \
        [unproved-check]

        """)
    #expect(generated.names("valid").contains("smallest"))
  }
}
