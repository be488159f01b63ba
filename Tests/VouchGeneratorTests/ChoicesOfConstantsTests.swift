import Testing
import VouchGenerator

/// Unions that do nothing but list values, each with what is said of it.
@Suite("A choice between constants")
struct ChoicesOfConstantsTests {
  private func swift(_ schema: String) throws -> String {
    let result = Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
    #expect(result.diagnostics.text == "")
    return try #require(result.files.first?.contents)
  }

  @Test(
    "is an enumeration, with what the schema says of each value", arguments: ["oneOf", "anyOf"])
  func documented(_ keyword: String) throws {
    let swift = try swift(
      """
      title: Color
      \(keyword):
        - {const: red, title: Red, description: As blood.}
        - {type: string, const: green, title: Green, deprecated: true}
        - {const: '#00f', title: Blue as the sky, x-swift-name: blue}
      """)
    #expect(
      swift.contains(
        """
        public nonisolated enum Color: String, CaseIterable, Codable, Sendable {
          /// As blood.
          case red
          /// Deprecated.
          case green
          /// Blue as the sky
          case blue = "#00f"

        """))
  }

  @Test("takes the names of numbers from their titles")
  func titles() throws {
    let swift = try swift(
      "{title: Level, type: integer, oneOf: [{const: 1, title: low}, {const: 2, title: high}]}")
    #expect(swift.contains("  case low = 1\n  case high = 2\n"))
  }

  @Test("may list several values in a branch, and null in one of its own")
  func lists() throws {
    let swift = try swift(
      """
      title: Box
      type: object
      required: [size]
      properties:
        size: {title: Size, oneOf: [{type: string, enum: [s, m]}, {const: l}, {const: null}]}
      """)
    #expect(swift.contains("public let size: Box.Size?"))
    #expect(swift.contains("    case s\n    case m\n    case l\n"))
  }

  @Test("keeps its message, also where it is referred to")
  func messages() throws {
    let swift = try swift(
      """
      title: Thing
      type: object
      properties:
        a: {title: Size, oneOf: [{const: 1}, {const: 2}], x-message: {oneOf: pick a size}}
        b: {$ref: '#/$defs/Color', x-message: {anyOf: pick b}}
      $defs:
        Color: {anyOf: [{const: red}, {const: green}]}
      """)
    #expect(swift.contains(#"message: "pick a size""#))
    #expect(swift.contains("b: Color optional message.enum=\"pick b\""))
  }

  @Test("has names of its own for values that are aliases of another's")
  func aliases() throws {
    let swift = try swift(
      """
      title: Thing
      type: object
      properties:
        a: {title: A, oneOf: [{const: &v 1, title: low}, {const: &w 2, title: high}]}
        b: {title: B, oneOf: [{const: *v, title: niedrig}, {const: *w, title: hoch}]}
        c: {title: C, enum: [*v, *w]}
      """)
    for name in ["low", "high", "niedrig", "hoch", "value1", "value2"] {
      #expect(swift.contains("    case \(name) = "))
    }
  }

  @Test("may have a case for values that are added later")
  func open() throws {
    let swift = try swift(
      """
      title: Color
      x-unknown-case: other
      oneOf: [{const: red, description: As blood.}, {const: green}]
      """)
    #expect(swift.contains("  /// As blood.\n  case red\n  case green\n"))
    #expect(swift.contains("case other(String)"))
  }

  @Test(
    "stays a union where a branch asserts more, where two list one value, and where values have parts",
    arguments: [
      "oneOf: [{const: a, maxLength: 3}, {const: b}]", "anyOf: [{const: a}, {enum: [b, a]}]",
      "oneOf: [{const: [1]}, {const: [2]}]",
    ])
  func unions(_ choice: String) throws {
    #expect(try !swift("{title: Choice, \(choice)}").contains("enum Choice: String"))
  }
}
