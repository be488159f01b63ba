import Testing
import Vouch
import VouchGenerator

/// A branch that fails behind a union within it is read again by the next branch: each level doubled the work.
@Suite("Unions within unions")
struct UnionsWithinUnionsTests {
  private let checker = DocumentChecker(
    schema: """
      title: Tree
      oneOf:
        - title: Numbered
          type: object
          required: [value]
          properties: {children: {type: array, items: {$ref: '#'}}, value: {type: integer}}
        - title: Named
          type: object
          required: [value]
          properties: {children: {type: array, items: {$ref: '#'}}, value: {type: string, minLength: 1}}
      """, type: "Tree")

  /// A tree of one branch, whose values come last.
  private func tree(_ depth: Int, leaf: String) -> [UInt8] {
    let start = String(repeating: #"{"children":["#, count: depth)
    return Array((start + leaf + String(repeating: #"],"value":"a"}"#, count: depth)).utf8)
  }

  @Test("are read in a time that the document's length says", arguments: [0, 1, 2, 15, 42])
  func valid(_ depth: Int) throws {
    #expect(try checker.check(tree(depth, leaf: #"{"value":1}"#)).isValid)
    #expect(try checker.check(tree(depth, leaf: #"{"value":"b"}"#)).isValid)
  }

  @Test("are refused in such a time", arguments: [1, 2, 15, 42])
  func invalid(_ depth: Int) throws {
    let verdict = try checker.check(tree(depth, leaf: #"{"value":""}"#))
    #expect(!verdict.isValid)
    // The deepest union whose branches can be told apart.
    let place = String(repeating: "/children/0", count: depth)
    #expect(verdict.report.violations.map(\.pointer) == [place])
  }

  @Test("that go deeper than documents may are refused for that")
  func deep() throws {
    let verdict = try checker.check(tree(50, leaf: #"{"value":1}"#))
    #expect(verdict.report.violations.map(\.ruleID) == ["Tree.depth"])
  }
}
