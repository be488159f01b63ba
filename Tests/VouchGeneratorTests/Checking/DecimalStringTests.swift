import Testing
import Vouch
import VouchGenerator

@Suite("A decimal number in a string")
struct DecimalStringTests {
  @Test(
    "is asked for as such where a number is, and as a decimal number of a string",
    arguments: [
      ("19.99", "/a: 19.99 is not a decimal number in a string"),
      (#""x""#, #"/a: "x" is not a decimal number"#),
    ])
  func words(value: String, sentence: String) throws {
    let schema = """
      title: Price
      type: object
      properties: {a: {type: string, format: decimal}}
      """
    let checker = DocumentChecker(schema: schema, type: "Price")
    let verdict = try checker.check(Array("{\"a\": \(value)}".utf8))
    #expect(verdict.report.violations.map { "\($0)" } == [sentence])
  }
}
