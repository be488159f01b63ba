import Testing
import VouchBackend
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
      ("$ref: '#/$defs/Pet', required: [name]", #""name": 1"#, #""age": 1"#),
      (
        "$ref: '#/$defs/Pet', not: {required: [age]}, x-message: {not: no}", #""a": 1"#,
        #""age": 1"#
      ),
      (
        "$ref: '#/$defs/Pet', if: {required: [age]}, then: {required: [b]}", #""a": 1"#,
        #""age": 1"#
      ),
      (
        """
        $ref: '#/$defs/Pet', required: [a, b], properties: {a: {type: integer}, b: {type: integer}},
            x-rules: [{id: order, expression: a < b}]
        """, #""a": 1, "b": 2"#, #""a": 2, "b": 1"#
      ),
      ("allOf: [{$ref: '#/$defs/Pet'}, {minProperties: 3}]", #""a": 1, "b": 2"#, #""a": 1"#),
      ("allOf: [{$ref: '#/$defs/Pet'}], properties: {n: {type: string}}", #""n": """#, #""n": 1"#),
      (
        """
        oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}], discriminator: {propertyName: kind},
            properties: {n: {type: string}}, required: [n],
            x-rules: [{id: filled, expression: n != ''}]
        """, #""n": "a""#, #""n": """#
      ),
    ])
  func siblings(_ keywords: String, accepted: String, refused: String) throws {
    let request = GenerationRequest([
      "a.schema.yaml": """
      title: Owner
      type: object
      properties:
        pet: {\(keywords)}
      $defs:
        \(Self.pets)
      """
    ])
    let result = Generator.generate(request)
    #expect(result.diagnostics.text == "")
    let swift = try #require(result.files.first?.contents)
    #expect(swift.contains("public let pet: Owner.Pet?"))
    #expect(swift.contains("union Owner.Pet version=1 tag=kind"))
    let checker = try #require(
      PlannedTypes(CheckedSchemas(request).plans).entry(named: "Owner")?.checker)
    for tag in ["cat", "dog"] {
      #expect(checker.accepts(Array(#"{"pet": {"kind": "\#(tag)", \#(accepted)}}"#.utf8)))
      #expect(!checker.accepts(Array(#"{"pet": {"kind": "\#(tag)", \#(refused)}}"#.utf8)))
    }
  }

  @Test(
    "a tag that isn't allowed there leaves its branch out",
    arguments: [
      ("{const: cat}", "struct", ["cat"], ["dog", "cow"]),
      ("{enum: [cat, dog]}", "indirect enum", ["cat", "dog"], ["cow"]),
    ])
  func allowedTags(_ kind: String, type: String, accepted: [String], refused: [String]) throws {
    let request = GenerationRequest([
      "a.schema.yaml": """
      title: Owner
      type: object
      properties:
        pet: {allOf: [{$ref: '#/$defs/Pet'}, {properties: {kind: \(kind)}}]}
      $defs:
        \(Self.pets)
        Cow: {type: object, required: [kind], properties: {kind: {const: cow}}}
      """.replacing("Dog'}]", with: "Dog'}, {$ref: '#/$defs/Cow'}]")
    ])
    let checked = CheckedSchemas(request)
    #expect(checked.diagnostics.text == "")
    let swift = try #require(Generator.generate(request).files.first?.contents)
    #expect(swift.contains("public \(type) Pet"))
    let checker = try #require(PlannedTypes(checked.plans).entry(named: "Owner")?.checker)
    for tag in accepted { #expect(checker.accepts(Array(#"{"pet": {"kind": "\#(tag)"}}"#.utf8))) }
    for tag in refused { #expect(!checker.accepts(Array(#"{"pet": {"kind": "\#(tag)"}}"#.utf8))) }
  }

  @Test("the messages of the choice stay, unless there are others")
  func messages() throws {
    let request = GenerationRequest([
      "a.schema.yaml": """
      title: Owner
      $ref: '#/$defs/Pet'
      required: [name]
      $defs:
        \(Self.pets)
          x-message: {discriminator: Which?}
      """
    ])
    let checked = CheckedSchemas(request)
    #expect(checked.diagnostics.text == "")
    let checker = try #require(PlannedTypes(checked.plans).entry(named: "Owner")?.checker)
    let verdict = try checker.check(Array(#"{"kind": "cow", "name": ""}"#.utf8), violationLimit: 2)
    #expect(verdict.report.violations.map(\.message) == ["Which?"])
  }
}
