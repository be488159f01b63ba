import Testing
import Vouch
import VouchGenerator

@Suite("A discriminator whose branches list the values of its property")
struct ListedTagsTests {
  private func isValid(_ document: String, _ cat: String, _ dog: String) throws -> Bool {
    let schema = """
      title: Pet
      oneOf: [{$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}]
      discriminator: {propertyName: kind}
      $defs:
        Cat: {type: object, properties: {kind: \(cat)}}
        Dog: {type: object, properties: {kind: \(dog)}}
      """
    return try DocumentChecker(schema: schema, type: "Pet").check(Array(document.utf8)).isValid
  }

  @Test(
    "goes by these values, though they needn't be there",
    arguments: [
      ("{const: cat}", "{const: dog}"), ("{enum: [cat]}", "{type: string, enum: [dog]}"),
      ("{enum: [cat, lion]}", "{enum: [dog, wolf]}"), ("{const: cat}", "{enum: [dog, puppy]}"),
      ("{allOf: [{const: cat}]}", "{anyOf: [{const: dog}]}"),
      ("{allOf: [{enum: [cat, lion]}]}", "{oneOf: [{const: dog}, {const: wolf}]}"),
    ])
  func listed(_ cat: String, dog: String) throws {
    #expect(try isValid(#"{"kind": "cat"}"#, cat, dog))
    #expect(try isValid(#"{"kind": "dog"}"#, cat, dog))
    #expect(try !isValid(#"{"kind": "bird"}"#, cat, dog))
  }

  @Test("doesn't go by a type's documents that no tag leads to")
  func closed() throws {
    // The tag of a branch that isn't an object can't be its name.
    let schema = """
      title: Pet
      oneOf: [{type: string}, {$ref: '#/$defs/Cat'}, {$ref: '#/$defs/Dog'}]
      discriminator: {propertyName: kind}
      $defs:
        Cat: {type: object, required: [kind], properties: {kind: {const: cat}}}
        Dog: {type: object, required: [kind], properties: {kind: {const: dog}}}
      """
    let checker = DocumentChecker(schema: schema, type: "Pet")
    #expect(try checker.check(Array(#""cat""#.utf8)).isValid)
    #expect(try checker.check(Array(#"{"kind": "dog"}"#.utf8)).isValid)
    #expect(try !checker.check(Array(#"{"kind": "Dog"}"#.utf8)).isValid)
  }

  @Test("doesn't go by names that these values exclude")
  func names() throws {
    #expect(try !isValid(#"{"kind": "Cat"}"#, "{const: cat}", "{const: dog}"))
  }

  @Test("goes by names where no values are listed")
  func unlisted() throws {
    #expect(try isValid(#"{"kind": "Cat"}"#, "{type: string}", "{type: string}"))
    #expect(try !isValid(#"{"kind": "cat"}"#, "{type: string}", "{type: string}"))
  }
}
