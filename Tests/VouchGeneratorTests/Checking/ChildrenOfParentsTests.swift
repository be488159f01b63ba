import Testing
import Vouch
import VouchGenerator

@Suite("A parent with a discriminator, between whose children nothing but the tag decides")
struct ChildrenOfParentsTests {
  @Test(
    "excludes, below not, what several children would take",
    arguments: [
      (#"{"no": {"kind": "cat", "lives": 9}}"#, false), (#"{"no": {"kind": "Bird"}}"#, false),
      (#"{"no": {"lives": 9}}"#, true), (#"{"no": 1}"#, true),
    ])
  func excluded(_ document: String, _ isValid: Bool) throws {
    let schemas = """
      openapi: 3.1.0
      info: {title: Zoo, version: "1"}
      components:
        schemas:
          Pet:
            type: object
            required: [kind]
            properties: {kind: {type: string}}
            discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat'}}
          Cat:
            allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]
          Bird: {allOf: [{$ref: '#/components/schemas/Pet'}]}
          Shelter: {type: object, properties: {no: {not: {$ref: '#/components/schemas/Pet'}}}}
      """
    let checker = DocumentChecker(schema: schemas, type: "Shelter")
    #expect(try checker.check(Array(document.utf8)).isValid == isValid)
  }

  @Test(
    "have its rules",
    arguments: [
      (#"{"kind": "Cat", "low": 1, "high": 2}"#, true),
      (#"{"kind": "Cat", "low": 2, "high": 1}"#, false),
    ])
  func rules(_ document: String, _ isValid: Bool) throws {
    let schemas = """
      openapi: 3.1.0
      info: {title: Zoo, version: "1"}
      components:
        schemas:
          Pet:
            type: object
            required: [kind, low, high]
            properties: {kind: {type: string}, low: {type: integer}, high: {type: integer}}
            discriminator: {propertyName: kind}
            x-rules: [{id: order, expression: low <= high}]
          Cat:
            allOf: [{$ref: '#/components/schemas/Pet'}, {properties: {lives: {type: integer}}}]
      """
    let checker = DocumentChecker(schema: schemas, type: "Pet")
    #expect(try checker.check(Array(document.utf8)).isValid == isValid)
  }
}
