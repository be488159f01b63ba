import Testing
import VouchGenerator
import VouchReading

/// What an `if` looks at, wherever it stands.
@Suite("A condition")
struct ConditionTests {
  private static let condition =
    "{if: {properties: {kind: {const: a}}, required: [kind]}, then: {required: [n]}}"
  private static let object = """
    type: object
    properties: {kind: {enum: [a, b], x-unknown-case: other}, n: {type: integer}}
    """

  private func generated(_ schema: String) -> GenerationResult {
    Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
  }

  @Test(
    "in allOf looks at an open enum as one beside it does",
    arguments: [
      "allOf: [\(condition)]",
      "allOf: [\(condition), {if: {required: [n]}, else: {required: [kind]}}]",
      "allOf: [{allOf: [\(condition)]}]", "allOf: [{$ref: '#/$defs/C'}]\n$defs: {C: \(condition)}",
      "required: [n]\nallOf: [{properties: {m: {type: string}}}, \(condition)]",
    ])
  func openEnums(_ conditions: String) throws {
    let result = generated("\(Self.object)\n\(conditions)")
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.text)")
    #expect(try #require(result.files.first).contents.contains("case other(String)"))
  }

  @Test("in allOf looks at a type that allOf is made of")
  func base() throws {
    let result = generated(
      "allOf: [{$ref: '#/$defs/Base'}, \(Self.condition)]\n$defs:\n  Base: {type: object, properties: "
        + "{kind: {enum: [a, b], x-unknown-case: other}, n: {type: integer}}}")
    #expect(result.diagnostics.isEmpty, "\(result.diagnostics.text)")
    #expect(try #require(result.files.first).contents.contains("public let n: Int?"))
  }

  @Test("is named where it is why a leniency can't be enforced")
  func uses() throws {
    let result = generated("\(Self.object)\npatternProperties: {^k: {maxLength: 3}}")
    let found = try #require(result.diagnostics.sorted.first { $0.severity == .error })
    #expect(found.place.line == 2 && found.notes.map(\.place.line) == [3])
  }

  @Test(
    "is named, and not the allOf around it",
    arguments: [
      (
        "allOf:\n- if: {properties: {kind: {$ref: '#/$defs/Kind'}}}\n  then: {required: [n]}", 5,
        "if"
      ),
      ("allOf:\n- required: [n]\n- not: {properties: {kind: {$ref: '#/$defs/Kind'}}}", 6, "not"),
      (
        "allOf:\n- required: [n]\n- allOf:\n  - if: {required: [n]}\n"
          + "    then: {not: {properties: {kind: {$ref: '#/$defs/Kind'}}}}",
        8, "then"
      ),
      ("allOf:\n- required: [n]\n- properties: {kind: {enum: [a, b]}}", 6, "this part of allOf"),
    ])
  func places(_ rest: String, _ line: Int, _ words: String) throws {
    let result = generated(
      """
      $defs: {Kind: {enum: [a, b], x-unknown-case: other}}
      type: object
      properties: {kind: {$ref: '#/$defs/Kind'}, n: {type: integer}}
      \(rest)
      """)
    let found = try #require(result.diagnostics.sorted.first { $0.severity == .error })
    #expect(found.message.hasPrefix("x-unknown-case can't be enforced here"))
    let note = try #require(found.notes.first, "\(result.diagnostics.text)")
    #expect(note.place.line == line && note.message.hasPrefix(words), "\(result.diagnostics.text)")
  }

  @Test("Listed numbers that Int or Double doesn't hold have no type for that reason")
  func listedNumbers() {
    let schema = """
      type: object
      properties:
        a: {type: integer, const: 99999999999999999999}
        b: {type: integer, enum: [1, 9223372036854775808]}
        c: {const: 1e-400}
        d: {type: number, enum: [0.5, 1e400]}
        e: {const: 0.1234567890123456789}
        f: {type: number, enum: [0.1, 1e308, -5e-324]}
      """
    let found = Generator.check(GenerationRequest(["a.schema.yaml": schema])).sorted
    #expect(found.map(\.place.line) == [3, 4, 5, 6, 7])
    #expect(
      found.allSatisfy {
        $0.message.contains("lists a number that Int or Double doesn't hold exactly")
      })
  }

  @Test("A listed number that the type of its format doesn't hold can't be enforced")
  func listedNumbersOfFormat() {
    let schema = """
      type: object
      properties:
        a: {format: double, const: 1e-400}
        b: {type: number, format: double, enum: [0.5, 0.1234567890123456789]}
      """
    let found = Generator.check(GenerationRequest(["a.schema.yaml": schema])).sorted
      .filter { $0.severity == .error }
    #expect(found.map(\.place.line) == [3, 4])
    #expect(found.allSatisfy { $0.message.contains("can't be enforced here") })
  }
}
