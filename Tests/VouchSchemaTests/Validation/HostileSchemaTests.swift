import Testing
import VouchReading
import VouchSchema
import VouchValues

@Suite struct HostileSchemaTests {
  @Test("Shared references don't multiply the work", .timeLimit(.minutes(10)))
  func sharedReferences() throws {
    let levels = (0..<60).map {
      "  l\($0): {anyOf: [{$ref: '#/$defs/l\($0 + 1)'}, {$ref: '#/$defs/l\($0 + 1)'}]}"
    }
    let schema = try JudgedSchema(
      """
      $ref: '#/$defs/l0'
      $defs:
      \(levels.joined(separator: "\n"))
        l60: {type: string}
      """)
    #expect(try schema.accepts("\"a\""))
    #expect(try !schema.accepts("1"))
  }

  @Test("A long chain of references ends in an error, not in a crash")
  func longChain() throws {
    let links = (0..<20_000).map { "  l\($0): {$ref: '#/$defs/l\($0 + 1)'}" }
    let schema = try JudgedSchema(
      "$ref: '#/$defs/l0'\n$defs:\n\(links.joined(separator: "\n"))\n  l20000: true")
    let failures = try schema.failures(of: "1")
    #expect(
      failures.map(\.sentence) == ["the value, or the schema, nests too deeply to be checked"])
    #expect(try !schema.accepts("1"))
  }

  @Test("A document as deep as can be read is judged by a recursive schema")
  func deepDocument() throws {
    let depth = ReadingLimits().depth - 1
    let json = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    try Verdicts(
      "{$ref: '#/$defs/list', $defs: {list: {allOf: [{type: array}], items: {$ref: '#/$defs/list'}}}}",
      valid: [json], invalid: [json.replacing("[]", with: "[1]")]
    ).check()
  }

  @Test("A value nested beyond that ends in an error, not in a crash")
  func deeperValue() throws {
    let schema = try JudgedSchema("items: {$ref: '#'}")
    var instance = OrderedJSON.array([])
    for _ in 0..<5_000 { instance = .array([instance]) }
    #expect(!schema.validator.isValid(instance, against: schema.root))
    #expect(schema.validator.failures(of: instance, against: schema.root).count == 1)
  }

  @Test("Many items are compared in linear time", .timeLimit(.minutes(10)))
  func manyItems() throws {
    let schema = try JudgedSchema("uniqueItems: true")
    let objects = (0..<20_000).map { "{\"a\":\($0),\"b\":[\($0)]}" }.joined(separator: ",")
    #expect(try schema.accepts("[\(objects)]"))
    #expect(try !schema.accepts("[\(objects),{\"b\":[7],\"a\":7}]"))
  }

  @Test("Each value of a long enum is found at once", .timeLimit(.minutes(10)))
  func longEnum() throws {
    let count = 5_000
    let schema = try JudgedSchema("enum: [\((0..<count).map(String.init).joined(separator: ","))]")
    for value in 0..<count { #expect(try schema.accepts("\(value).0")) }
  }

  @Test("Numbers with huge exponents cost no more than others")
  func hugeExponents() throws {
    try Verdicts(
      "{multipleOf: 7, maximum: 1e1000000000}", valid: ["7e999999999"],
      invalid: ["1e999999999", "7e1000000001"]
    ).check()
  }
}
