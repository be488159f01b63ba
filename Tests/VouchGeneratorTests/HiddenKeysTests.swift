import Testing
import VouchFrontend
import VouchGenerator

/// Keys that an object's schema doesn't list, and that its struct keeps.
@Suite("Keys that are kept for checks")
struct HiddenKeysTests {
  private func declarations(_ keywords: String) -> [String] {
    let schema = "{title: T, type: object, properties: {a: {type: string}, b: {}}, \(keywords)}"
    let result = Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
    #expect(result.diagnostics.isEmpty)
    let lines = result.files.first?.contents.split(separator: "\n") ?? []
    return lines.filter { $0.contains(" let additionalProperties") }.map {
      String($0.split(separator: " ")[0])
    }
  }

  @Test(
    "are private where no schema says anything of them",
    arguments: [
      "minProperties: 1", "minProperties: 2, additionalProperties: true",
      "if: {required: [a]}, then: {required: [b]}",
      "not: {properties: {a: {const: x}}, required: [a]}",
      "propertyNames: {maxLength: 9}", "anyOf: [{required: [a]}, {required: [b]}]",
    ])
  func hidden(_ keywords: String) {
    #expect(declarations(keywords) == ["private"])
  }

  @Test(
    "are everybody's where a schema does, or a value can't do without",
    arguments: [
      "additionalProperties: {type: integer}", "patternProperties: {'^x-': {type: string}}",
      "if: {required: [a]}, then: {required: [c]}",
      "if: {required: [a]}, then: {properties: {c: {type: string}}}",
      "unevaluatedProperties: {type: integer}, anyOf: [{required: [a]}, {}]", "minProperties: 3",
      "dependentSchemas: {c: {required: [a]}}",
    ])
  func visible(_ keywords: String) {
    #expect(declarations(keywords) == ["public"])
  }

  @Test("are everybody's where a schema around speaks of them")
  func around() {
    let schema = """
      title: T
      type: object
      properties:
        one: {type: object, properties: {a: {}}}
        two: {type: object, properties: {a: {}}}
      if: {properties: {one: {required: [zip]}}}
      then: {required: [two]}
      """
    let result = Generator.generate(GenerationRequest(["a.schema.yaml": schema]))
    let lines = result.files.first?.contents.split(separator: "\n") ?? []
    let kept = lines.filter { $0.contains(" let additionalProperties") }
    #expect(
      kept.map { $0.drop { $0 == " " }.prefix(7) } == ["private", "public ", "private"])
  }
}
