import Testing
import VouchFrontend
import VouchGenerator
import VouchReading

/// Examples of types, which the setting `examples` asks for.
@Suite("Examples")
struct ExampleTests {
  private func generate(
    _ files: [String: String], examples: Bool = true
  ) -> GenerationResult {
    var options = GenerationOptions()
    options.settings.base.makesExamples = examples
    return Generator.generate(GenerationRequest(files, options: options))
  }

  /// The lines of a document in the Swift of a type.
  private func example(_ type: String, _ result: GenerationResult) -> String {
    let text = result.files.map(\.contents).joined(separator: "\n")
    guard let start = text.firstRange(of: "static var example: \(type) {") else { return "" }
    let body = text[start.upperBound...].split(separator: "\"\"\"", maxSplits: 2)
    guard body.count > 1 else { return "" }
    let lines = body[1].split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private let schema = """
    $defs:
      T:
        type: object
        required: [name, rank]
        properties:
          name: {type: string}
          rank: {type: integer, minimum: 5, maximum: 9}
          mood: {type: string, default: calm}
          city: {type: string, examples: [Rome]}
          old: {type: string, deprecated: true}
      Page: {type: object, x-generic: [Element], properties: {all: {type: array, items: {x-swift-type: Element}}}}
    """

  @Test("Only those who ask have them, and nothing else changes")
  func asking() throws {
    let plain = try #require(generate(["a.schema.yaml": schema], examples: false).files.first)
    let text = try #require(generate(["a.schema.yaml": schema]).files.first).contents
    let start = try #require(text.firstRange(of: "#if DEBUG\n")?.lowerBound)
    let end = try #require(text.firstRange(of: "\n#endif\n\n")?.upperBound)
    #expect(text[..<start] + text[end...] == plain.contents)
  }

  @Test("A value is an example of its schema, the default, or made")
  func values() {
    #expect(
      example("T", generate(["a.schema.yaml": schema]))
        == #"{ "name": "Name", "rank": 7, "mood": "calm", "city": "Rome" }"#)
  }

  @Test("Where none is found, a warning says at the schema that one must be stated")
  func missing() {
    let schema = """
      title: T
      type: object
      required: [a, b]
      properties: {a: {type: integer, minimum: 17}, b: {type: integer}}
      x-rules: [{id: r, expression: "b == a * 7919"}]
      """
    let result = generate(["a.schema.yaml": schema])
    #expect(
      result.diagnostics.text
        == "a.schema.yaml:1:1: warning: no example of T was found; state one in its examples"
        + " [missing-example]\n")
    #expect(result.files.first?.contents.contains("DEBUG") == false)
    let stated = generate(["a.schema.yaml": schema + "\nexamples: [{a: 17, b: 134623}]"])
    #expect(stated.diagnostics.isEmpty)
    #expect(example("T", stated) == #"{ "a": 17, "b": 134623 }"#)
  }

  @Test("That of a choice by tag has the tag of its branch, where the branch itself takes any")
  func tags() {
    let document = """
      openapi: 3.1.0
      info: {title: Pets, version: "1"}
      components:
        schemas:
          Pet:
            type: object
            required: [kind]
            properties: {kind: {type: string}}
            discriminator: {propertyName: kind, mapping: {tabby: Cat}}
          Cat:
            allOf: [{$ref: "#/components/schemas/Pet"}, {properties: {lives: {type: integer}}}]
          Owner: {type: object, required: [pet], properties: {pet: {$ref: "#/components/schemas/Pet"}}}
      """
    let result = generate(["pets.openapi.yaml": document])
    #expect(result.diagnostics.isEmpty)
    #expect(example("Pet", result) == #"{ "kind": "tabby" }"#)
    #expect(example("Owner", result) == #"{ "pet": { "kind": "tabby" } }"#)
  }

  @Test("Recursive types have finite ones")
  func recursion() {
    let schema = """
      $defs:
        Tree: {type: object, required: [left], properties: {left: {anyOf: [{$ref: "#/$defs/Tree"}, {type: "null"}]}, all: {type: array, items: {$ref: "#/$defs/Tree"}}}}
        Either: {anyOf: [{type: array, items: {$ref: "#/$defs/Either"}, minItems: 1}, {type: string}]}
      """
    let result = generate(["a.schema.yaml": schema])
    #expect(example("Tree", result) == #"{ "left": null, "all": [] }"#)
    #expect(example("Either", result) == #""Text""#)
  }

  @Test("The work for one is bounded, however types mention each other")
  func bounds() {
    let types = (0..<40).map { number in
      let properties = (0..<40).map { "p\($0): {$ref: \"#/$defs/T\(($0 * 7 + number) % 40)\"}" }
      return "  T\(number): {type: object, properties: {\(properties.joined(separator: ", "))}}"
    }
    let result = generate(["a.schema.yaml": "$defs:\n" + types.joined(separator: "\n")])
    #expect(!result.files.isEmpty)
  }

  @Test("A document that grows with each type around it ends in a warning, not without end")
  func growing() {
    let count = 30
    let types = (0..<count).map { number in
      let keys = (0..<6).map { "p\($0)" }
      let next = number + 1 < count ? "{$ref: \"#/$defs/T\(number + 1)\"}" : "{type: string}"
      let properties = keys.map { "\($0): \(next)" }.joined(separator: ", ")
      let required = keys.joined(separator: ", ")
      return "  T\(number): {type: object, required: [\(required)], properties: {\(properties)}}"
    }
    let result = generate(["a.schema.yaml": "$defs:\n" + types.joined(separator: "\n")])
    #expect(example("T\(count - 1)", result).contains("p5"))
    #expect(example("T0", result) == "")
    #expect(result.diagnostics.sorted.contains { $0.id == .missingExample })
  }
}
