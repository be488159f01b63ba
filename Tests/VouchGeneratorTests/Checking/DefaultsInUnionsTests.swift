import Testing
import Vouch
import VouchGenerator

/// A default is made by the walk that reads a document, which may ask for the same default again in a branch
/// that it doesn't fit.
@Suite("A default in a branch of a union")
struct DefaultsInUnionsTests {
  /// The default of `left` is tried as a `Sum` first, which has a `left` of its own.
  private static let expression = """
    title: Expression
    anyOf: [{$ref: '#/$defs/Sum'}, {$ref: '#/$defs/Literal'}]
    $defs:
      Sum:
        type: object
        required: [right]
        properties: {left: {$ref: '#', default: {value: 0}}, right: {$ref: '#'}}
      Literal: {type: object, required: [value], properties: {value: {type: integer}}}
    """

  @Test(
    "is made though that branch leads back to it",
    arguments: [
      (#"{"value": 1}"#, true), (#"{"right": {"value": 1}}"#, true),
      (#"{"right": {"right": {"value": 1}}}"#, true), (#"{"left": {"value": 1}}"#, false),
      (#"{"right": {}}"#, false),
    ])
  func leadsBack(_ document: String, isValid: Bool) throws {
    let checker = DocumentChecker(schema: Self.expression, type: "Expression")
    #expect(try checker.check(Array(document.utf8)).isValid == isValid)
  }

  /// Each of two defaults is tried as a branch that needs the other one, which it doesn't fit.
  @Test("is made whichever is asked for first", arguments: ["A", "B"])
  func eitherFirst(_ type: String) throws {
    let schema = """
      $defs:
        A: {type: object, properties: {b: {anyOf: [{$ref: '#/$defs/NeedsB'}, {$ref: '#/$defs/End'}], default: {e: 1}}}}
        B: {type: object, properties: {a: {anyOf: [{$ref: '#/$defs/NeedsA'}, {$ref: '#/$defs/End'}], default: {e: 2}}}}
        NeedsA: {type: object, required: [x], properties: {a: {$ref: '#/$defs/A', default: {}}, x: {type: string}}}
        NeedsB: {type: object, required: [x], properties: {b: {$ref: '#/$defs/B', default: {}}, x: {type: string}}}
        End: {type: object, required: [e], properties: {e: {type: integer}}}
      """
    let checker = DocumentChecker(schema: schema, type: type)
    #expect(try checker.check(Array("{}".utf8)).isValid)
  }
}
