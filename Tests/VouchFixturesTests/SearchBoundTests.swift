import Foundation
import Testing

/// No schema keeps the search for fixtures busy for long, and what isn't found is said.
struct SearchBoundTests {
  /// Types of which each requires the next one twice.
  private static func chain(_ count: Int) -> String {
    var lines = ["$defs:"]
    for index in 0..<count {
      let type = index == count - 1 ? "{type: integer}" : "{$ref: '#/$defs/N\(index + 1)'}"
      lines.append("  N\(index): {type: object, required: [a, b],")
      lines.append("    properties: {a: \(type), b: \(type)}}")
    }
    return lines.joined(separator: "\n")
  }

  @Test("Types whose documents double with each type have fixtures up to a size, then a warning")
  func doubling() {
    let generated = Generated(Self.chain(24))
    #expect(generated.names("valid", of: "N23").contains("smallest"))
    #expect(generated.names("valid", of: "N15").contains("smallest"))
    #expect(generated.names("valid", of: "N0").isEmpty)
    let warnings = generated.diagnostics.split(separator: "\n")
    #expect(
      warnings.contains { $0.contains("warning: no fixtures for N0: its documents have more than") }
    )
    #expect(!generated.diagnostics.contains("error:"))
  }

  @Test(
    "Arrays in arrays whose least numbers of items multiply are a warning",
    arguments: [
      String(repeating: "{type: array, minItems: 2, items: ", count: 30) + "{type: integer}"
        + String(repeating: "}", count: 30),
      "{type: array, minItems: 1000, items: {type: array, minItems: 1000, items: {type: integer}}}",
    ])
  func multiplying(_ schema: String) {
    let generated = Generated(
      "{title: Thing, type: object, required: [v], properties: {v: \(schema)}}")
    #expect(
      generated.diagnostics.contains("warning: no fixtures for Thing: its documents have more"))
    #expect(!generated.diagnostics.contains("error:"))
  }

  @Test("Types may nest as deep as documents do")
  func nesting() {
    var lines = ["$defs:", "  N80: {type: object, properties: {a: {type: integer}}}"]
    for index in 0..<80 {
      lines.append("  N\(index): {type: object, required: [a],")
      lines.append("    properties: {a: {$ref: '#/$defs/N\(index + 1)'}}}")
    }
    let generated = Generated(lines.joined(separator: "\n"))
    #expect(generated.diagnostics == "")
    #expect(generated.names("valid", of: "N0").contains("smallest"))
  }

  @Test("Properties that require each other are put in together", .timeLimit(.minutes(5)))
  func mutualDependence() {
    let keys = (0..<15).map { "p\($0)" }
    let dependencies = keys.map { key in
      "\(key): [\(keys.filter { $0 != key }.joined(separator: ", "))]"
    }
    let generated = Generated(
      """
      title: Thing
      type: object
      properties: {\(keys.map { "\($0): {type: integer}" }.joined(separator: ", "))}
      dependentRequired: {\(dependencies.joined(separator: ", "))}
      """)
    #expect(!generated.names("valid", of: "Thing").isEmpty)
    #expect(!generated.names("invalid", of: "Thing").isEmpty)
  }

  /// Pairs of a condition on a tag and what then is required.
  private static func conditions(_ count: Int, last: String = "90") -> String {
    let numbers = 0..<count
    let properties = numbers.map { "p\($0): {type: integer}" }.joined(separator: ", ")
    let branches = numbers.map {
      """
          - if: {properties: {k: {const: w\($0)}}}
            then: {required: [p\($0)], properties: {p\($0): {minimum: \($0 == count - 1 ? last : "\($0)")}}}
      """
    }.joined(separator: "\n")
    return """
      title: Thing
      type: object
      required: [k]
      properties: {k: {type: string}, \(properties)}
      allOf:
      \(branches)
      """
  }

  @Test("Each of many conditions is proved, the last ones too", .timeLimit(.minutes(10)))
  func manyConditions() {
    let generated = Generated(Self.conditions(20))
    #expect(generated.diagnostics == "")
    let other = Generated(Self.conditions(20, last: "91"))
    #expect(other.files.values.sorted() != generated.files.values.sorted())
  }

  /// A type whose properties have these schemas.
  private static func wide(_ schemas: [String]) -> String {
    let properties = schemas.enumerated().map { "p\($0): \($1)" }.joined(separator: ", ")
    return "{title: Thing, type: object, properties: {\(properties)}}"
  }

  @Test("Of many properties with the same checks a hundred are broken, and the others listed")
  func manyAlike() throws {
    let schemas = (0..<104).map { "{type: integer, minimum: 0, default: \($0)}" }
    let others = ["{type: integer, minimum: 1}", "{type: integer, minimum: 0, examples: [7]}"]
    let generated = Generated(Self.wide(schemas + others))
    #expect(generated.diagnostics == "")
    let invalid = generated.names("invalid")
    for key in ["p0", "p99", "p104", "p105"] {
      #expect(invalid.contains("\(key)-below-minimum"), "\(key)")
    }
    for key in ["p100", "p103"] { #expect(!invalid.contains { $0.hasPrefix(key) }, "\(key)") }
    let list = try #require(generated.files["Fixtures/Thing/fixtures.json"])
    let read = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [String: Any]
    #expect(read?["alike"] as? [String] == ["p100", "p101", "p102", "p103"])
  }

  @Test("Of a hundred properties with the same checks each one is broken")
  func notTooManyAlike() {
    let schemas = Array(repeating: "{type: integer, minimum: 0}", count: 100)
    let generated = Generated(Self.wide(schemas))
    #expect(generated.names("invalid").contains("p99-below-minimum"))
    #expect(generated.files["Fixtures/Thing/fixtures.json"]?.contains("alike") == false)
  }

  @Test("Each of many rules that can't be broken alone has a document", .timeLimit(.minutes(5)))
  func manyCrossedRules() throws {
    let numbers = (0..<10).map { "p\($0): {type: integer}" }.joined(separator: ", ")
    let keys = (0..<10).map { "p\($0)" }.joined(separator: ", ")
    let rules = (0..<80).map {
      "{id: r\($0), expression: 'p\($0 % 10) <= p\(($0 + 1) % 10) + \($0)'}"
    }
    let generated = Generated(
      """
      title: Thing
      type: object
      required: [\(keys)]
      properties: {\(numbers)}
      x-rules: [\(rules.joined(separator: ", "))]
      """)
    let invalid = generated.names("invalid")
    for number in 0..<80 { #expect(invalid.contains("rule-r\(number)"), "r\(number)") }
  }

  @Test("Keywords that can't be told apart are warnings, each at its own line")
  func impliedKeywords() {
    let generated = Generated(
      """
      title: Thing
      type: object
      required: [k]
      properties: {k: {type: string}}
      not:
        anyOf:
          - {properties: {k: {const: a}}, required: [k]}
          - {properties: {k: {const: b}}, required: [k]}
      """)
    let lines = generated.diagnostics.split(separator: "\n")
    #expect(lines.count == 2, "\(lines)")
    #expect(lines.first?.hasPrefix("thing.schema.yaml:7:") == true, "\(lines)")
    #expect(lines.last?.hasPrefix("thing.schema.yaml:8:") == true, "\(lines)")
  }

  @Test("Names of a map's keys are proved beside what its values must be")
  func propertyNames() throws {
    let generated = Generated(
      """
      title: Thing
      type: object
      required: [m]
      properties:
        m:
          type: object
          additionalProperties: {type: integer, minimum: 3}
          propertyNames: {pattern: '^[a-z]{3}$'}
          minProperties: 2
          maxProperties: 4
      """)
    #expect(generated.diagnostics == "")
    #expect(try generated.reason("m-too-many") == "/m maxProperties")
    #expect(generated.names("invalid").contains("m-property-names"))
  }
}
