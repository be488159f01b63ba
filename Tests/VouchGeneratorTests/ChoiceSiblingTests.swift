import Testing
import VouchBackend
import VouchGenerator
import VouchReading

@Suite("Beside a choice without a discriminator, or a reference to one")
struct ChoiceSiblingTests {
  private static let definitions = """
    Text: {oneOf: [{type: string}, {type: integer}]}
      List: {oneOf: [{type: array, items: {type: string}}, {type: integer}]}
      Letter: {enum: [a, b, c]}
      Named: {type: object, properties: {name: {type: string}}, required: [name]}
      Cat: {type: object, required: [kind], properties: {kind: {const: cat}, age: {type: integer}}}
      Dog: {type: object, required: [kind], properties: {kind: {const: dog}, breed: {type: string}}}
      Pet: {oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}]}
      Tree: {anyOf: [{$ref: '#/$defs/Text'}, {type: array, items: {$ref: '#/$defs/Tree'}}]}
    """

  @Test(
    "other keywords hold for each branch, and the value has the type of the choice",
    arguments: [
      ("$ref: '#/$defs/Text', minLength: 1", "Owner.Value", ["1", #""a""#], [#""""#, "true"]),
      ("$ref: '#/$defs/Text', type: string", "String", [#""a""#], ["1"]),
      ("$ref: '#/$defs/List', type: array", "[String]", [#"["a"]"#], ["[1]", "1"]),
      (
        "anyOf: [{$ref: '#/$defs/Letter'}, {type: 'null'}], not: {const: b}", "Owner.Value",
        [#""a""#, "null"], [#""b""#, "1"]
      ),
      (
        "$ref: '#/$defs/Pet', required: [name]", "Owner.Value", [#"{"kind": "cat", "name": 1}"#],
        [#"{"kind": "cat"}"#, #"{"kind": "cow", "name": 1}"#]
      ),
      (
        "$ref: '#/$defs/Pet', properties: {kind: {const: cat}}", "Owner.Value",
        [#"{"kind": "cat"}"#], [#"{"kind": "dog"}"#, #"{"kind": "cat", "age": ""}"#]
      ),
      (
        "allOf: [{$ref: '#/$defs/Named'}, {$ref: '#/$defs/Pet'}]", "Owner.Value",
        [#"{"kind": "dog", "name": ""}"#],
        [#"{"kind": "dog"}"#, #"{"kind": "dog", "name": "", "breed": 1}"#]
      ),
      (
        """
        type: object, oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}],
            unevaluatedProperties: false
        """, "Owner.Value", [#"{"kind": "cat", "age": 1}"#],
        [#"{"kind": "cat", "breed": ""}"#, #"{"kind": "dog", "age": 1}"#]
      ),
      (
        "$ref: '#/$defs/Tree', maxItems: 1, maxLength: 1", "Owner.Value",
        [#"["ab"]"#, "3", "[[1, 2]]"], [#""ab""#, "[1, 2]"]
      ),
    ])
  func siblings(_ keywords: String, type: String, accepted: [String], refused: [String]) throws {
    for profile in [Profile.strict, .published] {
      var request = GenerationRequest([
        "a.schema.yaml": """
        title: Owner
        type: object
        properties:
          value: {\(keywords)}
        $defs:
          \(Self.definitions)
        """
      ])
      request.options.settings.base.profile = profile
      let result = Generator.generate(request)
      #expect(!result.diagnostics.hasErrors)
      let swift = try #require(result.files.first?.contents)
      #expect(swift.contains("public let value: \(type)?"))
      let checker = try #require(
        PlannedTypes(CheckedSchemas(request).plans).entry(named: "Owner")?.checker)
      for value in accepted { #expect(checker.accepts(Array(#"{"value": \#(value)}"#.utf8))) }
      for value in refused { #expect(!checker.accepts(Array(#"{"value": \#(value)}"#.utf8))) }
    }
  }

  @Test("a oneOf whose branches overlap refuses what fits two of them")
  func overlap() throws {
    let request = GenerationRequest([
      "a.schema.yaml": """
      title: Word
      oneOf: [{type: string, minLength: 2}, {const: ab}]
      pattern: a
      """
    ])
    let checker = try #require(
      PlannedTypes(CheckedSchemas(request).plans).entry(named: "Word")?.checker)
    #expect(checker.accepts(Array(#""abc""#.utf8)))
    #expect(!checker.accepts(Array(#""ab""#.utf8)))
  }

  @Test("an object stays one where its choice can't be told apart by tags")
  func untagged() throws {
    let result = Generator.generate(
      GenerationRequest([
        "a.schema.yaml": """
        title: Part
        type: object
        properties: {a: {type: integer}, b: {type: integer}}
        anyOf: [{type: object, required: [a]}, {type: object, required: [b]}]
        """
      ]))
    #expect(try #require(result.files.first?.contents).contains("struct Part"))
  }

  @Test(
    "a value without a type says what stands in the way",
    arguments: [
      (
        "oneOf: [{type: string}, {type: integer}], x-coerce: [number-from-string]",
        TypedValues.Reason.besideAlternatives
      ), ("oneOf: [{type: string}, {minLength: 1}], not: {const: b}", .untypedAlternative),
    ])
  func reason(_ keywords: String, expected: TypedValues.Reason) {
    let checked = CheckedSchemas(
      GenerationRequest([
        "a.schema.yaml": "{title: A, type: object, properties: {value: {\(keywords)}}}"
      ]))
    let untyped = checked.typedValues?.files.flatMap(\.untyped).map(\.reason)
    #expect(untyped?.first == expected)
  }
}
