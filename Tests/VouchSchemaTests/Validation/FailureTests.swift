import Testing
import VouchSchema

@Suite struct FailureTests {
  @Test(
    "A failure says where, which keyword, and why",
    arguments: [
      (
        "properties: {a/b: {items: {minimum: 1}}}", #"{"a/b":[1,0]}"#,
        "/a~1b/1: 0 is below the minimum 1", Keyword.minimum
      ),
      ("maxLength: 1", "\"ab\"", "\"ab\" is longer than 1 character", .maxLength),
      ("required: [a, b]", #"{"b":1}"#, "/a: the required key is missing", .required),
      (
        "additionalProperties: false", #"{"a":{"b":1}}"#,
        "/a: the key isn't one that the schema lists",
        .additionalProperties
      ),
      (
        "propertyNames: {maxLength: 1}", #"{"ab":1}"#,
        "/ab: the key \"ab\" is longer than 1 character",
        .maxLength
      ),
      ("type: [integer, 'null']", "\"x\"", "\"x\" is not null or an integer", .type),
      ("enum: [a, 1, {}]", "2", "2 is not one of \"a\", 1, {}", .enum),
      ("const: 1.50", "2", "2 is not 1.5", .const),
      ("uniqueItems: true", "[1,\"a\",1.0]", "the items 0 and 2 are equal", .uniqueItems),
      (
        "oneOf: [true, false, true]", "1",
        "the value fits the branch at 0 and the branch at 2, where only one may fit", .oneOf
      ),
      (
        "anyOf: [{type: string}, {type: object}]", "1",
        "the value fits no branch: 1 is not a string; 1 is not an object", .anyOf
      ),
      ("not: {type: integer}", "1", "1 matches the schema that it must not match", .not),
      (
        "{contains: {const: 1}, minContains: 2}", "[1]",
        "1 item of the array is of the kind asked for, not at least 2", .minContains
      ),
      ("format: int8", "300", "300 doesn't fit int8, -128...127", .format),
      ("pattern: '^a$'", "\"b\"", "\"b\" doesn't match the pattern ^a$", .pattern),
      ("$ref: '#/$defs/no'\n$defs: {no: false}", "1", "no value is allowed", .reference),
    ])
  func sentences(schema: String, json: String, sentence: String, keyword: Keyword) throws {
    let failures = try JudgedSchema(schema).failures(of: json)
    #expect(failures.map(\.description) == [sentence])
    #expect(failures.map(\.keyword) == [keyword])
  }

  @Test("Each missing key is a failure of its own")
  func missingKeys() throws {
    let failures = try JudgedSchema("required: [a, b]").failures(of: "{}")
    #expect(failures.map(\.instancePath) == ["/a", "/b"])
    #expect(failures.map(\.keyword) == [.required, .required])
  }

  @Test("All failures are listed, each once, however many ways lead to them")
  func all() throws {
    let schema = try JudgedSchema(
      """
      allOf: [{$ref: '#/$defs/a'}, {$ref: '#/$defs/a'}]
      properties: {x: {type: string}, y: {type: string}}
      $defs: {a: {required: [z]}}
      """)
    let failures = try schema.failures(of: #"{"x":1,"y":2}"#)
    #expect(failures.map(\.keyword) == [.required, .type, .type])
    #expect(failures.map(\.instancePath) == ["/z", "/x", "/y"])
  }

  @Test("No more failures are listed than asked for")
  func limit() throws {
    var options = ValidationOptions()
    options.failureLimit = 3
    let schema = try JudgedSchema("items: {type: string}", options: options)
    #expect(try schema.failures(of: "[1,2,3,4,5]").count == 3)
  }

  @Test("The schema false at the root is a failure without a keyword")
  func falseRoot() throws {
    let failures = try JudgedSchema("false").failures(of: "1")
    #expect(failures.map(\.keyword) == [nil])
    #expect(failures.map(\.sentence) == ["no value is allowed"])
  }

  @Test("Sentences stay short and printable, whatever the value is")
  func bounded() throws {
    let schema = try JudgedSchema("{type: string, maxLength: 1, propertyNames: {maxLength: 1}}")
    let text = String(repeating: "a", count: 10_000)
    let failures =
      try schema.failures(of: "\"\(text)\\u0007\"") + schema.failures(of: "{\"\(text)\":1}")
    #expect(failures.count == 3)
    for failure in failures {
      #expect(failure.sentence.count < 300)
      #expect(!failure.sentence.unicodeScalars.contains("\u{7}"))
    }
  }
}
