import Testing
import Vouch
import VouchGenerator

@Suite("Keywords about a whole value, beside parts that are invalid")
struct WholesBesidePartsTests {
  private static let schema = """
    title: Level
    type: object
    properties:
      level: {$ref: '#'}
      words: {type: array, items: {type: string}}
    if: {required: [x]}
    then: {required: [y]}
    """

  /// A document of ten levels, with a word that is none in the innermost one.
  private static func document(words: Int) -> String {
    let list = repeatElement("\"\"", count: words).joined(separator: ",")
    return String(repeating: #"{"x":1,"level":"#, count: 9)
      + #"{"x":1,"words":[0,\#(list)]}"# + String(repeating: "}", count: 9)
  }

  private func missingKeys(words: Int) throws -> Int {
    let checker = DocumentChecker(schema: Self.schema, type: "Level")
    let report = try checker.check(Array(Self.document(words: words).utf8)).report
    return report.violations.count { $0.keyword == "required" }
  }

  @Test("are told at each level")
  func levels() throws {
    #expect(try missingKeys(words: 10) == 10)
  }

  @Test("are evaluated on a bounded number of values, however deep large ones lie")
  func bound() throws {
    #expect(try missingKeys(words: 30_000) == 4)
  }
}
