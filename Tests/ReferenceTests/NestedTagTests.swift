import Foundation
import ReferenceCases
import Testing
import Vouch

/// Unions within unions that a tag decides: `nested-tags.schema.yaml`.
@Suite("Unions by a tag within each other")
struct NestedTagTests {
  /// Where the tag stands in each object, and what no property has stands in front of it.
  enum Order: CaseIterable, CustomTestStringConvertible {
    case first, last

    var testDescription: String { self == .first ? "first" : "last" }

    /// A term with a tag, another property, and what no property has.
    func term(_ tag: String, _ property: String) -> String {
      plainTerm(tag, NestedTagTests.unknown + "," + property)
    }

    /// A term with a tag and other properties.
    func plainTerm(_ tag: String, _ properties: String) -> String {
      let tag = #""operator":"\#(tag)""#
      return self == .first ? "{\(tag),\(properties)}" : "{\(properties),\(tag)}"
    }
  }

  /// Keys that no property has, and values that look like the tag.
  private static let unknown =
    #""note":"\"operator\":\"not\"","Operator":"not","other":{"operator":"not","list":[1,{}]}"#

  /// The depths at which a reader might change its ways: few levels are looked through twice, and 128
  /// may be read, of which a union takes two.
  private static let depths = [0, 1, 7, 8, 9, 10, 15, 16, 17, 40, 49, 50, 51, 60, 63]

  /// Negations within each other around a term.
  private func negations(_ depth: Int, of term: String, _ order: Order) -> String {
    (0..<depth).reduce(term) { text, _ in order.term("minus", #""operand":\#(text)"#) }
  }

  @Test("have the same value by both doors", arguments: depths, Order.allCases)
  func sameValue(_ depth: Int, _ order: Order) throws {
    var expected = Term.literal(try Literal(operator: "literal", number: 2))
    for _ in 0..<depth { expected = .negation(try Negation(operator: "minus", operand: expected)) }
    // Were another key taken for the tag, this one would still be a literal.
    let literal = order.plainTerm("literal", #""number":2"#)
    let data = Data(negations(depth, of: literal, order).utf8)
    #expect(try VouchJSON.decode(Term.self, from: data) == expected)
    #expect(try JSONDecoder().decode(Term.self, from: data) == expected)
  }

  @Test("are refused by both doors one level deeper than is read", arguments: Order.allCases)
  func tooDeep(_ order: Order) {
    let literal = order.term("literal", #""number":2"#)
    let data = Data(negations(64, of: literal, order).utf8)
    #expect(throws: JSONReadingError.self) { try VouchJSON.decode(Term.self, from: data) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Term.self, from: data) }
  }

  @Test(
    "have the same value by both doors in arrays", arguments: [1, 5, 20, 30, 40], Order.allCases)
  func sums(_ depth: Int, _ order: Order) throws {
    let two = Term.literal(try Literal(operator: "literal", number: 2))
    let literal = order.term("literal", #""number":2"#)
    var (expected, text) = (two, literal)
    for _ in 0..<depth {
      expected = .sum(try Sum(operator: "plus", terms: [two, expected, two]))
      text = order.term("plus", #""terms":[\#(literal),\#(text),\#(literal)]"#)
    }
    #expect(try VouchJSON.decode(Term.self, from: Data(text.utf8)) == expected)
    #expect(try JSONDecoder().decode(Term.self, from: Data(text.utf8)) == expected)
  }

  @Test(
    "are refused by both doors, for the same in the same place", arguments: depths, Order.allCases)
  func sameRefusal(_ depth: Int, _ order: Order) throws {
    let operands = String(repeating: "/operand", count: depth)
    for (term, expected) in [
      (order.term("literal", #""number":-1"#), "minimum \(operands)/number"),
      (order.term("times", #""number":2"#), "discriminator \(operands)/operator"),
      (#"{"Operator":"literal","number":2}"#, "required \(operands)/operator"),
    ] {
      let data = Data(negations(depth, of: term, order).utf8)
      let direct = try VouchJSON.document(Term.self, from: data).violations
      #expect(direct.map { "\($0.keyword) \($0.pointer)" } == [expected])
      let decoded = try JSONDecoder().decode(Document<Term>.self, from: data).violations
      #expect(decoded.map { "\($0.keyword) \($0.pointer)" } == [expected])
    }
  }
}
