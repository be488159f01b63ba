import Testing
import VouchGenerator

@Suite("A discriminator whose tag a branch refuses")
struct RefusedTagTests {
  private func messages(_ schemas: String) -> [String] {
    let schema = """
      title: Pet
      oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}]
      discriminator: {propertyName: kind}
      $defs:
      \(schemas.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
      """
    let result = Generator.check(GenerationRequest(["pet.schema.yaml": schema]))
    return result.sorted.map { "\($0.place.line): \($0.message)" }
  }

  /// Returns the schemas of two branches with a schema each for the tag's property.
  private func branches(_ cat: String, _ dog: String = "{type: string}") -> String {
    """
    Cat: {type: object, required: [kind], properties: {kind: \(cat)}}
    Dog: {type: object, required: [kind], properties: {kind: \(dog)}}
    """
  }

  @Test(
    "has no effect, with the reason at the branch",
    arguments: [
      ("{type: string, pattern: \"^g$\"}", "/kind: \"Cat\" doesn't match the pattern ^g$"),
      ("{pattern: \"^g$\"}", "/kind: \"Cat\" doesn't match the pattern ^g$"),
      ("{type: string, minLength: 4}", "/kind: \"Cat\" is shorter than"),
      ("{type: string, format: uuid}", "/kind: \"Cat\" is not"),
      ("{type: string, not: {const: Cat}}", "/kind: "),
      ("{$ref: '#/$defs/Short'}", "/kind: \"Cat\" is longer"),
      ("{type: integer}", "/kind: \"Cat\" is not an integer"),
    ])
  func refused(_ tag: String, _ reason: String) {
    let all = messages(branches(tag) + "\nShort: {type: string, maxLength: 1}")
    let start =
      "5: the tag doesn't decide here, the branches are tried instead: "
      + "the schema doesn't allow the tag `Cat` that leads to it: "
    #expect(all.contains { $0.hasPrefix(start + reason) }, "\(all)")
  }

  @Test(
    "has no effect wherever the branch states it",
    arguments: [
      "Cat: {type: object, required: [kind], allOf: [{properties: {kind: {pattern: ^g$}}}]}",
      "Cat: {type: object, required: [kind], patternProperties: {^k: {pattern: ^g$}}}",
      "Cat: {type: object, required: [kind], additionalProperties: {pattern: ^g$}}",
      "Cat: {type: object, properties: {name: {type: string}}, additionalProperties: false}",
      "Cat: {type: object, propertyNames: {pattern: ^n}, properties: {name: {type: string}}}",
      "Cat: {type: object, required: [kind], not: {properties: {kind: {const: Cat}}}}",
      "Cat: {type: object, maxProperties: 0}",
      """
      Cat: {type: object, required: [kind],
        anyOf: [{properties: {kind: {const: c}}}, {properties: {kind: {const: d}}}]}
      """,
    ])
  func elsewhere(_ cat: String) {
    let all = messages(
      cat + "\nDog: {type: object, required: [kind], properties: {kind: {type: string}}}")
    #expect(all.contains { $0.contains("the schema doesn't allow the tag `Cat`") }, "\(all)")
  }

  @Test(
    "has its effect where the branches allow the tags",
    arguments: [
      "Cat: {type: object, required: [kind], properties: {kind: {type: string, pattern: ^C}}}",
      "Cat: {type: object, required: [kind], properties: {kind: {anyOf: [{const: c}, {const: c}]}}}",
      "Cat: {type: object, required: [kind], not: {properties: {name: {const: Cat}}}}",
      "Cat: {type: object, required: [kind], not: {required: [name]}}",
      "Cat: {type: object, required: [kind], patternProperties: {^n: {pattern: ^g$}}}",
      "Cat: {type: object, required: [kind], allOf: [{properties: {name: false}}]}",
    ])
  func allowed(_ cat: String) {
    let all = messages(
      cat + "\nDog: {type: object, required: [kind], properties: {kind: {type: string}}}")
    #expect(!all.contains { $0.contains("the tag doesn't decide") }, "\(all)")
  }

  @Test("has no effect where branches have no tag of their own, or are no objects")
  func nameless() {
    let inline = Generator.check(
      GenerationRequest([
        "pet.schema.yaml": """
        title: Pet
        oneOf:
          - {type: object, title: Cat, required: [c], properties: {c: {type: string}}}
          - {type: object, title: Dog, required: [d], properties: {d: {type: string}}}
        discriminator: {propertyName: kind}
        """
      ]))
    let all = inline.sorted.map(\.message)
    #expect(all.contains { $0.hasSuffix("this branch has no tag of its own") }, "\(all)")
  }
}
