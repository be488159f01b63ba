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
