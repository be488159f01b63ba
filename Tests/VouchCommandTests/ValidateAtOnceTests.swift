import Foundation
import Testing

/// Violations that are told together, and the places and names by which they are told.
@Suite(.timeLimit(.minutes(10)))
struct ValidateAtOnceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The errors of a document by a schema that also evaluates keywords, without their notes.
  private func errors(_ document: String, by schema: String, type: String = "T") throws -> [String]
  {
    try folder.write(schema, to: "Schemas/t.schema.yaml")
    let file = document.hasPrefix("{") || document.hasPrefix("[") ? "d.json" : "d.yaml"
    try folder.write(document, to: file)
    let result = try vouch("validate", "--type", type, file, in: folder)
    return result.errors.split(separator: "\n").map(String.init).filter { $0.contains(" error: ") }
  }

  @Test(
    "A part of the wrong type hides nothing that can be judged without it",
    arguments: [
      (
        "not: {required: [x]}",
        "an object of 2 keys matches the schema that it must not match [T.not]"
      ),
      (
        "if: {required: [x]}, then: {required: [y]}",
        "/y: the required key is missing [T.then.y.required]"
      ),
      (
        "dependentSchemas: {b: {required: [q]}}",
        "/q: the required key is missing [T.dependentSchemas.b.q.required]"
      ),
      (
        "propertyNames: {minLength: 2}",
        #"/x: the key "x" is shorter than 2 characters [T.propertyNames.minLength]"#
      ),
      (
        "patternProperties: {'^x': {type: string}}",
        "/x: 1 is not a string [T.patternProperties.^x.type]"
      ),
    ])
  func wrongPart(_ keyword: String, _ words: String) throws {
    let found = try errors(
      #"{"b": "q", "x": 1}"#,
      by: "{title: T, type: object, properties: {b: {type: integer}}, \(keyword)}")
    #expect(found.contains { $0.contains(#"/b: "q" is not an integer [T.b.type]"#) }, "\(found)")
    #expect(found.contains { $0.hasSuffix(words) }, "\(found)")
  }

  @Test("Nor does an item of the wrong type")
  func wrongItem() throws {
    let found = try errors(
      #"{"l": ["x"]}"#,
      by: """
        {title: T, type: object,
         properties: {l: {type: array, items: {type: integer}, contains: {const: 9}}}}
        """)
    #expect(found.map { $0.split(separator: "[").last } == ["T.l.contains]", "T.l.items.type]"])
  }

  @Test("What follows from a part of the wrong type isn't told besides")
  func consequences() throws {
    let found = try errors(
      #"{"b": "x", "k": "a"}"#,
      by: """
        {title: T, type: object, properties: {b: {type: integer}, k: {type: string}},
         const: {b: 1, k: a}, unevaluatedProperties: false,
         anyOf: [{properties: {b: {type: integer}, k: {const: a}}, required: [k]},
                 {properties: {b: {type: number, minimum: 3}, k: {const: b}}, required: [k]}]}
        """)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasSuffix("[T.b.type]") == true)
  }

  @Test(
    "A limit that the type and the evaluated schema both state is one violation",
    arguments: [
      ("additionalProperties: false, minProperties: 1", "{}"),
      ("maxProperties: 1", #"{"a": 1, "b": 2}"#),
      ("allOf: [{minProperties: 1}]", "{}"),
    ])
  func limits(_ keywords: String, _ document: String) throws {
    try folder.write(
      "{title: T, type: object, patternProperties: {^a: {type: integer}}, \(keywords)}",
      to: "Schemas/t.schema.yaml")
    try folder.write(document, to: "d.json")
    let result = try vouch("validate", "--type", "T", "d.json", in: folder)
    #expect(result.output.contains("1 violation"), "\(result.output)")
    #expect(result.errors.components(separatedBy: " error: ").count == 2, "\(result.errors)")
  }

  @Test("A key that isn't allowed is told at the key, in YAML and in JSON")
  func keyPlaces() throws {
    let schema = """
      {title: T, type: object, properties: {m: {type: object, additionalProperties: {type: integer},
       propertyNames: {maxLength: 3}}}}
      """
    let words =
      #"/m/toolong: the key "toolong" is longer than 3 characters [T.m.propertyNames.maxLength]"#
    #expect(
      try errors("m:\n  abc: 1\n  toolong: 2\n", by: schema) == ["d.yaml:3:3: error: \(words)"])
    #expect(
      try errors("{\"m\": {\n  \"toolong\": 2}}", by: schema) == ["d.json:2:3: error: \(words)"])
  }

  @Test("A document whose schema isn't known is none that is invalid")
  func untyped() throws {
    try folder.write("{}", to: "other.json")
    let result = try vouch("validate", "other.json", in: folder)
    #expect(
      result.output
        == "Checked 0 documents in 1 file: of 1 file the schema isn't known, so nothing was checked.\n"
    )
    #expect(result.status == 2)
  }

  @Test(
    "The rules of a definition without a type are called after it, and explain knows them",
    arguments: [
      ("UserID", "[\n\"x\"]", "UserID.format"), ("Names", "[[\"a\"]]", "Names.items.minLength"),
      ("Map", "[{\"a\": 4}]", "Map.values.maximum"),
    ])
  func definitions(_ type: String, _ document: String, _ rule: String) throws {
    let schema = """
      $defs:
        UserID: {type: string, format: uuid}
        Names: {type: array, items: {type: string, minLength: 2}}
        Map: {type: object, additionalProperties: {type: integer, maximum: 3}}
      """
    let found = try errors(document, by: schema, type: "[\(type)]")
    #expect(found.first?.hasSuffix("[\(rule)]") == true, "\(found)")
    let keyword = rule.split(separator: ".").last ?? ""
    #expect(try vouch("explain", rule, in: folder).output.hasSuffix("[\(keyword)]\n"))
  }

  @Test("Explain knows what a branch says of properties that only it has")
  func explainedBranch() throws {
    let schema = """
      title: T
      type: object
      properties: {b: {type: integer}}
      anyOf:
        - {required: [zip], properties: {zip: {type: string, minLength: 3}}}
        - {required: [b]}
      """
    let found = try errors(#"{"zip": "q"}"#, by: schema)
    #expect(found.first?.hasSuffix("[T.anyOf.0.zip.minLength]") == true, "\(found)")
    #expect(
      try vouch("explain", "T.anyOf.0.zip.minLength", in: folder).output == """
        Schemas/t.schema.yaml:1:1: T
        Schemas/t.schema.yaml:5:67:       must have at least 3 characters [minLength]

        """)
    #expect(try vouch("explain", "T.anyOf.1", in: folder).output.contains("the keys `b`"))
    #expect(try vouch("explain", "T.anyOf.2", in: folder).status == 1)
  }
}
