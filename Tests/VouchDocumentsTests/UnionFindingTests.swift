import Testing
import VouchDocuments

@Suite("A value that no branch of a union takes")
struct UnionFindingTests {
  private static let workflow = """
    title: Thing
    type: object
    properties:
      jobs:
        type: object
        additionalProperties: {oneOf: [{$ref: '#/$defs/job'}, {$ref: '#/$defs/call'}]}
    $defs:
      job:
        type: object
        required: [runs-on]
        additionalProperties: false
        properties:
          runs-on: {type: string}
          steps: {type: array, items: {$ref: '#/$defs/step'}}
      call:
        type: object
        required: [uses]
        additionalProperties: false
        properties: {uses: {type: string}, with: {type: object}}
      step:
        type: object
        additionalProperties: false
        properties: {uses: {type: string}, run: {type: string}, with: {type: object}}
        oneOf: [{required: [uses]}, {required: [run]}]
    """

  /// What is found by a type's plan and by JSON Schema alone: places and sentences, without rules and notes.
  private func findings(
    _ schema: String, _ text: String, path: String = "doc.json"
  ) throws -> [[String]] {
    let standard = DocumentSchemas.Method.standard(assertsFormats: true)
    return try [DocumentSchemas.Method.generated, standard].map { method in
      try Bench(schema, method).check(text, path: path)
        .filter { $0.contains(": error: ") }
        .map { $0.split(separator: " [").first.map(String.init) ?? $0 }
    }
  }

  @Test(
    "is told at the deepest place of the likeliest branch, with what was meant by a misspelt key")
  func deepestPlace() throws {
    let text = """
      jobs:
        build:
          runs-on: here
          steps:
            - uses: checkout
              wiht: {depth: 0}
      """
    for lines in try findings(Self.workflow, text, path: "doc.yaml") {
      #expect(
        lines == [
          "doc.yaml:6:9: error: /jobs/build/steps/0/wiht: the key isn't one that the schema lists; did you mean \"with\"?"
        ])
    }
  }

  @Test("has the other branches in a note at the union's value")
  func note() throws {
    let lines = try Bench(Self.workflow).check(
      #"{"jobs": {"build": {"runs-on": "here", "steps": [{"run": 1}]}}}"#)
    #expect(lines.first?.contains("/jobs/build/steps/0/run: 1 is not a string") == true)
    #expect(
      lines.last
        == "doc.json:1:20: note: /jobs/build: the value here fits no other branch: call: /uses: the required key is missing"
    )
  }

  @Test("has all that the likeliest branch refuses, within unions in it as well")
  func allViolations() throws {
    let text =
      #"{"jobs": {"a": {"runs-on": 1, "steps": [{}, {"run": "x", "nme": 1}]}, "b": {"uses": 2}}}"#
    for lines in try findings(Self.workflow, text) {
      #expect(
        lines.map { $0.split(separator: " ")[2] }.sorted() == [
          "/jobs/a/runs-on:", "/jobs/a/steps/0:", "/jobs/a/steps/1/nme:", "/jobs/b/uses:",
        ])
    }
  }

  @Test(
    "belongs to the branch with its tag, with the most of its keys, or with its type",
    arguments: [
      (#"{"kind": "b", "n": 5}"#, "/n: 5 is not a string"),
      (#"{"width": 1, "height": "2"}"#, "/height: \"2\" is not a number"),
      (#"{"radis": 1, "colour": "red"}"#, "/radis: the key isn't one that the schema lists"),
      (#"[1, {"x": "y"}]"#, "/1/x: \"y\" is not a number"),
      ("0", "0 is below the minimum 1"),
    ])
  func likeliestBranch(text: String, expected: String) throws {
    let schema = """
      title: Thing
      anyOf:
        - {type: object, title: A, required: [kind], properties: {kind: {const: a}, n: {type: number}}}
        - {type: object, title: B, required: [kind], properties: {kind: {const: b}, n: {type: string}}}
        - {type: object, title: R, required: [width, height], properties: {width: {type: number}, height: {type: number}}}
        - {type: object, title: C, required: [radius], additionalProperties: false, properties: {radius: {type: number}, colour: {type: string}}}
        - {type: array, items: {type: number}}
        - {type: array, items: {anyOf: [{type: number}, {type: object, title: X, properties: {x: {type: number}}}]}}
        - {type: integer, minimum: 1}
      """
    for lines in try findings(schema, text) {
      #expect(lines.contains { $0.contains("error: \(expected)") }, "\(lines)")
    }
  }

  @Test("is told of all branches where none is likelier than the others")
  func noLikeliest() throws {
    let schema = """
      title: Thing
      anyOf: [{type: string, pattern: ^a}, {type: string, pattern: ^b}]
      """
    for lines in try findings(schema, #""c""#) {
      #expect(lines.count == 1)
      #expect(lines[0].contains("the value fits no branch: "))
      #expect(lines[0].contains("^a") && lines[0].contains("^b"))
    }
  }

  @Test("keeps the sentence that the schema's author has for it")
  func authored() throws {
    let schema = """
      title: Thing
      type: object
      properties:
        v:
          x-message: a contact is an A or a B
          anyOf:
            - {type: object, title: A, required: [a], properties: {a: {type: integer}}}
            - {type: object, title: B, required: [b], properties: {b: {type: string}}}
      """
    let lines = try Bench(schema).check(#"{"v": {"a": "c"}}"#)
    #expect(lines.first == "doc.json:1:7: error: /v: a contact is an A or a B [Thing.V.anyOf]")
  }

  @Test("that no branch's tag fits is told of the tags", arguments: ["b", "c"])
  func unknownTag(tag: String) throws {
    let schema = """
      title: Thing
      type: object
      if: {required: [v]}
      then:
        properties:
          v:
            anyOf:
              - {properties: {kind: {const: a}, n: {type: integer}}}
              - {properties: {kind: {const: b}, n: {type: string}}}
      """
    let lines = try findings(schema, #"{"v": {"kind": "\#(tag)", "n": 5}}"#)
    let expected =
      tag == "b"
      ? "/v/n: 5 is not a string" : #"/v/kind: "c" is not one of the known tags "a", "b""#
    for lines in lines { #expect(lines.map { $0.contains("error: " + expected) } == [true]) }
  }

  @Test("costs no more than the document is worth, however deep unions lie in each other")
  func nestedUnions() throws {
    let schema = """
      title: Thing
      oneOf:
        - {type: object, title: A, required: [next], properties: {next: {$ref: '#'}, a: {type: string}}}
        - {type: object, title: B, required: [next], properties: {next: {$ref: '#'}, b: {type: string}}}
        - {type: object, title: C, required: [leaf], properties: {leaf: {type: integer}}}
      """
    let depth = 40
    let text =
      String(repeating: #"{"a": 1, "next": "#, count: depth) + #"{"leaf": "x"}"#
      + String(repeating: "}", count: depth)
    for lines in try findings(schema, text) { #expect(!lines.isEmpty) }
  }
}
