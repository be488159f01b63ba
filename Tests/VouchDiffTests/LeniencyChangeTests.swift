import Testing
import VouchDiff
import VouchValues

/// Changes of the keywords by which decoding takes more than the schema says. The values that they
/// let through are shown by a document, in whichever direction.
struct LeniencyChangeTests {
  @Test(
    "A document that only a leniency lets through shows that it was taken away, or added",
    arguments: [
      ("type: array, items: { type: integer }", "x-on-invalid: skip"),
      ("type: array, items: { type: integer }, minItems: 1", "x-on-invalid: skip"),
      ("type: array, items: { type: integer }, uniqueItems: true", "x-on-invalid: skip"),
      ("type: object, additionalProperties: { type: integer }", "x-on-invalid: skip"),
      ("type: integer, minimum: 0, default: 3", "x-on-invalid: default"),
      ("type: string, maxLength: 3, default: a", "x-on-invalid: default"),
      ("enum: [a, b], default: a", "x-on-invalid: default"),
      ("type: integer", "x-coerce: [number-from-string]"),
      ("type: boolean", "x-coerce: [bool-from-integer]"),
      ("type: string", "x-null: absent"),
      ("type: integer, default: 3", "x-null: default"),
      ("enum: [a, b]", "x-unknown-case: other"),
    ])
  func takenAway(_ schema: String, _ leniency: String) throws {
    let strict = Self.order(of: schema)
    let lenient = Self.order(of: "\(schema), \(leniency)")
    let removal = try #require(difference(lenient, strict, isExact: true).type("Order"))
    #expect(removal.backward.word == "no")
    #expect(removal.forward.word == "yes")
    let addition = try #require(difference(strict, lenient, isExact: true).type("Order"))
    #expect(addition.backward.word == "yes")
    #expect(addition.forward.word == "no")
  }

  @Test("The witness is the element that isn't left out any more")
  func witness() throws {
    let schema = "type: array, items: { type: integer, minimum: 0 }"
    let order = try #require(
      difference(
        Self.order(of: "\(schema), x-on-invalid: skip"), Self.order(of: schema), isExact: true
      ).type("Order"))
    guard case .no(let witness) = order.backward else {
      Issue.record("no document shows it")
      return
    }
    #expect(witness.document.line == #"{"parts": [null]}"#)
    #expect(witness.violation == "/parts/0: null is not an integer")
  }

  @Test(
    "A leniency of a property is no change of another that refers to its schema",
    arguments: [
      ("n: {#}, m: {$ref: '#/properties/n'}", "x-null: absent"),
      ("m: {$ref: '#/properties/n'}, n: {#}", "x-null: absent"),
      ("m: {$ref: '#/properties/n'}, n: {#}", "default: 3, x-on-invalid: default"),
    ])
  func referred(_ properties: String, _ leniency: String) {
    let types = ["", ", \(leniency)"].map {
      "title: T\ntype: object\nproperties: {"
        + properties.replacing("#", with: "type: integer\($0)") + "}"
    }
    let ids = difference(types[0], types[1]).ids.filter { $0.contains("x-") }
    #expect(ids == ["T.n.\(leniency.contains("null") ? "x-null" : "x-on-invalid")"])
  }

  private static func order(of schema: String) -> String {
    """
    $defs:
      Order: { type: object, properties: { parts: { \(schema) } } }

    """
  }
}
