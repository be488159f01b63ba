import Foundation
import Testing

@Suite("A type without any valid document")
struct EmptyTypeTests {
  @Test(
    "is an error of lint at its schema",
    arguments: [
      "{title: X, type: object, not: true}",
      "{title: X, type: object, minProperties: 2, propertyNames: {enum: [a]}}",
      "{title: X, oneOf: [{type: object}, {type: object, properties: {a: {type: string}}}], required: [a], properties: {a: {type: string}}}",
      """
      {title: X, type: object, properties: {k: {enum: [a, b]}}, required: [k],
       allOf: [{if: {properties: {k: {const: a}}}, then: {required: [z]}, else: false}],
       not: {required: [z]}}
      """,
    ])
  func empty(_ schema: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(schema, to: "Schemas/X.schema.yaml")
    let result = try vouch("lint", in: folder)
    #expect(result.status == 1)
    #expect(result.errors.contains("[unsatisfiable]"), "\(result.errors)")
  }

  @Test(
    "is told from one with few",
    arguments: [
      "{title: X, type: object, not: {required: [a]}}",
      "{title: X, type: object, minProperties: 1, propertyNames: {enum: [a]}}",
      "{title: X, type: object, properties: {a: {not: {}}}}",
      """
      {title: X, oneOf: [{$ref: '#/$defs/A'}, {$ref: '#/$defs/B'}],
       discriminator: {propertyName: kind, mapping: {a: '#/$defs/A', b: '#/$defs/B'}}, $defs: {
       A: {type: object, required: [kind], properties: {kind: {type: string}}},
       B: {type: object, required: [kind], properties: {kind: {type: string}}}}}
      """,
    ])
  func inhabited(_ schema: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(schema, to: "Schemas/X.schema.yaml")
    let result = try vouch("lint", in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "doesn't come from tags that branches refuse: the branches are tried",
    arguments: [
      ("type: string, pattern: ^cat$", "type: string, pattern: ^dog$"),
      ("allOf: [{enum: [cat, lion]}]", "type: string, maxLength: 3, not: {const: cat}"),
    ])
  func refusedTags(_ cat: String, _ dog: String) throws {
    let folder = try TemporaryFolder()
    let schema = """
      title: Pet
      oneOf: [{$ref: '#/$defs/Tomcat'}, {$ref: '#/$defs/Bulldog'}]
      discriminator: {propertyName: kind}
      $defs:
        Tomcat: {type: object, required: [kind], properties: {kind: {\(cat)}}}
        Bulldog: {type: object, required: [kind], properties: {kind: {\(dog)}}}
      """
    try folder.write(schema, to: "Schemas/Pet.schema.yaml")
    try folder.write(#"{"kind": "cat"}"#, to: "cat.json")
    try folder.write(#"{"kind": "dog"}"#, to: "dog.json")
    let result = try vouch(
      "validate", "--schema", "Schemas/Pet.schema.yaml", "cat.json", "dog.json", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("the tag doesn't decide here"), "\(result.errors)")
  }

  @Test(
    "is searched for without documents that double in size with each type",
    arguments: [
      "{type: object, required: [l, r], properties: {l: N, r: N}}",
      "{type: array, items: N, minItems: 2}",
      "{type: array, prefixItems: [N, N], minItems: 2, items: false}",
      """
      {type: object, required: [v, w], properties: {w: N, v:
        {anyOf: [N, {type: object, required: [x], properties: {x: N}}]}}}
      """,
    ])
  func doubling(_ type: String) throws {
    let types = (0..<40).map { number in
      let next = "{$ref: '#/$defs/T\(number + 1)'}"
      return "  T\(number): \(type.replacingOccurrences(of: "N", with: next))\n"
    }
    let folder = try TemporaryFolder()
    try folder.write(
      "title: X\n$ref: '#/$defs/T0'\n$defs:\n\(types.joined())  T40: { type: integer }\n",
      to: "Schemas/X.schema.yaml")
    let result = try vouch("lint", in: folder)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test("is found at the end of a long chain of types, and so are all that require it")
  func chain() throws {
    let types = (0..<90).map { number in
      "  T\(number): { type: object, required: [n], properties: { n: { $ref: '#/$defs/T\(number + 1)' } } }\n"
    }
    let folder = try TemporaryFolder()
    try folder.write(
      "$defs:\n\(types.joined())  T90: { type: object, minProperties: 2, properties: { a: { type: string } }, propertyNames: { enum: [a] } }\n",
      to: "Schemas/X.schema.yaml")
    let result = try vouch("lint", in: folder)
    #expect(result.errors.components(separatedBy: "[unsatisfiable]").count == 92)
  }
}
