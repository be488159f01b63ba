import Testing

/// A value whose schema says something of it, but has no type of its own, is a `JSONValue` in Swift.
@Suite("Values without a type")
struct UntypedValueTests {
  private let schema = """
    title: Reading
    type: object
    properties:
      value: {multipleOf: 5, minLength: 2}
      anything: true
      count: {type: integer}

    """

  @Test("are told by lint at their line, with what would give them a type")
  func told() throws {
    let folder = try TemporaryFolder()
    try folder.write(schema, to: "Schemas/Reading.schema.yaml")
    let result = try vouch("lint", in: folder)
    #expect(result.status == 0)
    #expect(
      result.errors.contains(
        "Schemas/Reading.schema.yaml:4:10: warning: this value is a JSONValue in Swift, since its "
          + "schema states no type; a type gives it one [untyped-value]"))
    #expect(!result.errors.contains(":5:"))
  }

  /// The sentences about the properties of an object in the third line, and about what follows, with
  /// their places.
  private func sentences(_ properties: String, besides: String = "") throws -> [String] {
    let folder = try TemporaryFolder()
    let schema = "title: T\ntype: object\nproperties: {\(properties)}\n\(besides)"
    try folder.write(schema, to: "Schemas/t.schema.yaml")
    return try vouch("lint", in: folder).errors.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ": warning: this value is a JSONValue in Swift, since ")
      guard parts.count == 2 else { return nil }
      return parts[0].replacing("Schemas/t.schema.yaml:", with: "") + " " + parts[1]
    }
  }

  @Test(
    "are told what would give them a type, and that does",
    arguments: [
      (
        "type: [string, integer]", "several types; anyOf with a branch for each",
        "anyOf: [{type: string}, {type: integer}]"
      ),
      (
        "anyOf: [{type: string}, {type: array}], unevaluatedItems: {type: integer}",
        "keywords stand beside its alternatives; in each of these",
        "anyOf: [{type: string}, {type: array, items: {type: integer}}]"
      ),
      (
        "allOf: [{oneOf: [{type: string}, {type: array}]}, {oneOf: [{type: array}, {minLength: 2}]}]",
        "keywords stand beside its alternatives; in each of these",
        """
        oneOf: [{type: string, oneOf: [{type: array}, {minLength: 2}]},
        {type: array, oneOf: [{type: array}, {pattern: a}]}]
        """
      ),
    ])
  func remedies(_ property: String, _ words: String, _ remedy: String) throws {
    let found = try sentences("a: {\(property)}")
    #expect(found.count == 1 && found[0].contains(words), "\(found)")
    #expect(try sentences("a: {\(remedy)}") == [])
  }

  @Test(
    "are those, too, that only some documents have",
    arguments: [
      ("if: {required: [a]}\nthen: {properties: {b: {type: string}}}", "5:24"),
      ("dependentSchemas: {a: {properties: {b: {type: string}}}}", "4:40"),
      ("anyOf: [{required: [a]}, {properties: {b: {type: string}}}]", "4:43"),
      ("patternProperties: {^b: {type: string}}", "4:25"),
    ])
  func members(_ keywords: String, _ place: String) throws {
    let found = try sentences("a: {type: integer}", besides: keywords)
    #expect(found.count == 1 && found[0].hasPrefix(place + " "), "\(found)")
    let listed = try sentences("a: {type: integer}, b: {}", besides: keywords)
    #expect(!listed.contains { $0.contains("an alternative alone") })
  }

  @Test("are the items of an array that need not have all of them")
  func items() throws {
    let array = "a: {type: array, prefixItems: [{type: string}, {type: integer}]"
    #expect(try sentences(array + "}").count == 2)
    #expect(try sentences(array + ", minItems: 2}") == [])
  }

  @Test("are no matter of generation, and an error if one asks for it")
  func severity() throws {
    let folder = try TemporaryFolder()
    try folder.write(schema, to: "Schemas/Reading.schema.yaml")
    #expect(try !vouch("generate", in: folder).errors.contains("untyped-value"))
    let strict = try vouch("lint", "--severity", "untyped-value=error", in: folder)
    #expect(strict.status == 1)
    let silent = try vouch("lint", "--severity", "untyped-value=ignore", in: folder)
    #expect(!silent.errors.contains("untyped-value"))
  }

  @Test(
    "get one from the published profile, which says so at the keyword",
    arguments: [
      (
        "patternProperties: {^a: {maximum: 10}}",
        "1:26: warning: no type is stated, so `type: number`"
      ),
      (
        "title: T\nproperties: {a: {minLength: 3}}",
        "2:18: warning: no type is stated, so `type: string`"
      ),
      ("title: T\nrequired: [a]", "2:1: warning: no type is stated, so `type: object`"),
      (
        "title: T\ntype: object\nproperties: {a: {contains: {}}}",
        "3:18: warning: no type is stated, so"
      ),
      ("$defs: {A: {uniqueItems: true}}", "1:13: warning: no type is stated, so `type: array`"),
      ("title: T\nallOf: [{minimum: 3}, {maximum: 4}]", "2:10: warning: no type is stated, so"),
    ])
  func assumed(_ schema: String, _ line: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(schema, to: "Schemas/t.schema.yaml")
    let result = try vouch("lint", "--profile", "published", in: folder)
    #expect(result.status == 0)
    #expect(result.errors.contains("Schemas/t.schema.yaml:\(line)"), "\(result.errors)")
  }
}
