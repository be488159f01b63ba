import Testing
import VouchDiff

@Suite struct WitnessTests {
  @Test("A witness says what it breaks") func failures() throws {
    let witness = try #require(
      try decide(
        "{type: object, properties: {n: {type: integer, maximum: 100}}}",
        in: "{type: object, properties: {n: {type: integer, maximum: 50}}}"
      ).witness)
    #expect(witness.failures.map(\.instancePath) == ["/n"])
    #expect(witness.failures.map(\.keyword) == [.maximum])
  }

  @Test("Properties are taken not to be used before they are added, if that is asked for")
  func addedProperties() throws {
    var options = InclusionOptions()
    options.treatsAddedPropertiesAsAbsent = true
    let old = "{type: object, properties: {id: {type: integer}}}"
    let new = "{type: object, properties: {id: {type: integer}, nick: {type: string}}}"
    #expect(try decide(old, in: new).witness != nil)
    #expect(try decide(old, in: new, options).isIncluded)
    let required = "{type: object, properties: {id: {type: integer}, nick: true}, required: [nick]}"
    #expect(try decide(old, in: required, options).witness != nil)
    let tighter = "{type: object, properties: {id: {type: string}, nick: {type: string}}}"
    #expect(try decide(old, in: tighter, options).witness != nil)
    let closed = "{type: object, properties: {id: {type: integer}}, additionalProperties: false}"
    #expect(try decide(old, in: closed, options).witness != nil)
    // An object that lists nothing is a map.
    #expect(try decide("{type: object}", in: new, options).witness != nil)
  }

  @Test("What Vouch's own keywords decide isn't guessed") func ownKeywords() throws {
    let old = "{type: object, properties: {n: {type: integer, x-coerce: [number-from-string]}}}"
    let new = "{type: object, properties: {n: {type: integer}}}"
    #expect(try decide(old, in: new).obstacle != nil)
    #expect(try decide(new, in: old).isIncluded)
    #expect(try decide(old, in: old).isIncluded)
  }
}
