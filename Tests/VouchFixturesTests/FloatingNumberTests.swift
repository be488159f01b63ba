import Testing

@testable import VouchFixtures

/// Limits of numbers that the machine rounds.
struct FloatingNumberTests {
  @Test(
    "Numbers past a limit are those that the machine tells from it",
    arguments: [
      ("{type: number, maximum: 1e20}", "v-above-maximum", "100000000000000020000"),
      ("{type: number, maximum: 0.30000000000000004}", "v-above-maximum", "0.3000000000000001"),
      ("{type: number, format: float, maximum: 16777216}", "v-above-maximum", "16777218"),
      ("{type: number, format: float, exclusiveMaximum: 16777216}", "v-above-maximum", "16777216"),
      ("{type: number, format: float, maximum: 0.1}", "v-above-maximum", "0.2"),
      ("{type: number, minimum: 9007199254740993}", "v-below-minimum", "9007199254740991"),
    ])
  func past(_ schema: String, _ name: String, _ number: String) {
    let generated = Generated(
      "{title: Thing, type: object, required: [v], properties: {v: \(schema)}}")
    #expect(generated.document("invalid/\(name)") == #"{ "v": \#(number) }"#)
    #expect(generated.diagnostics == "")
  }

  @Test("The number next to an exclusive limit is one that the machine tells from it")
  func atLimit() {
    let generated = Generated(
      """
      {title: Thing, type: object, required: [v], properties:
        {v: {type: number, format: float, exclusiveMaximum: 16777216}}}
      """)
    let valid = generated.names("valid").compactMap { generated.document("valid/\($0)") }
    #expect(valid.contains(#"{ "v": 16777215 }"#), "\(valid)")
    #expect(!valid.contains { $0.contains("16777216") || $0.contains("16777215.") })
  }

  @Test(
    "A number is what the machine reads",
    arguments: [
      ("0.1", "0.1", "0.1"), ("100000000000000000001", "1e+20", "1e+20"),
      ("16777217", "16777217", "16777216.0"), ("0.30000000000000001", "0.3", "0.3"),
      ("1e400", "1e400", "1e400"), ("1e39", "1e+39", "1e39"),
    ])
  func rounding(_ text: String, _ double: String, _ float: String) {
    #expect(FloatingNumber.rounded(text, to: .number) == double)
    #expect(FloatingNumber.rounded(text, to: .float) == float)
  }
}
