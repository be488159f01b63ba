import Testing
import VouchGenerator

@Suite("Beside a choice with a discriminator, or a reference to one")
struct DiscriminatorSiblingTests {
  private static let pets = """
    Cat: {type: object, required: [kind], properties: {kind: {const: cat}, age: {type: integer}}}
      Dog: {type: object, required: [kind], properties: {kind: {const: dog}, breed: {type: string}}}
      Pet:
        oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}]
        discriminator: {propertyName: kind}
    """

  @Test(
    "other keywords hold for each branch, and the tag decides",
    arguments: [
      "$ref: '#/$defs/Pet', required: [name]",
      "$ref: '#/$defs/Pet', not: {required: [age]}, x-message: {not: no age}",
      "$ref: '#/$defs/Pet', if: {required: [age]}, then: {required: [name]}",
      "allOf: [{$ref: '#/$defs/Pet'}, {minProperties: 2}]",
      "allOf: [{$ref: '#/$defs/Pet'}], properties: {name: {type: string}}",
      """
      oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}], discriminator: {propertyName: kind},
          properties: {name: {type: string}}, required: [kind]
      """,
    ])
  func siblings(_ keywords: String) throws {
    let result = Generator.generate(
      GenerationRequest([
        "a.schema.yaml": """
        title: Owner
        type: object
        properties:
          pet: {\(keywords)}
        $defs:
          \(Self.pets)
        """
      ]))
    #expect(result.diagnostics.text == "")
    let swift = try #require(result.files.first?.contents)
    #expect(swift.contains("public let pet: Owner.Pet?"), "\(swift)")
    #expect(swift.contains("union Owner.Pet version=1 tag=kind"))
  }
}
