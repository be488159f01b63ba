import Testing
import VouchValues

@testable import VouchDiff

/// Numbers and counts that are larger than machines' integers, or than what is looked at one by one.
@Suite struct LargeNumberRelationTests {
  @Test(
    "Integers beside a limit of any size are computed",
    arguments: [
      Relation(
        "{type: integer, exclusiveMinimum: 9223372036854775808}", .equal,
        "{type: integer, minimum: 9223372036854775809}"),
      Relation(
        "{type: integer, exclusiveMaximum: -9223372036854775808}", .equal,
        "{type: integer, maximum: -9223372036854775809}"),
      Relation(
        "{type: integer, exclusiveMinimum: 18446744073709551615.5}", .equal,
        "{type: integer, minimum: 18446744073709551616}"),
      Relation(
        "{type: integer, minimum: 1e30, maximum: 1e30}", .equal,
        "{const: 1000000000000000000000000000000}"),
      Relation(
        "{type: integer, multipleOf: 7, minimum: 1e20, exclusiveMaximum: 100000000000000000006}",
        .equal, "{const: 100000000000000000005}"),
      Relation("{type: integer, minimum: 1e300}", .includes, "{type: integer, minimum: 1e301}"),
      Relation("{type: number, multipleOf: 1e-20}", .includes, "{type: number, multipleOf: 1}"),
    ])
  func integers(_ relation: Relation) throws { try relation.check() }

  @Test(
    "Counts of many items, members and characters have their witnesses",
    arguments: [
      Relation(
        "{type: array, contains: {type: integer}, minContains: 3000}", .includes,
        "{type: array, contains: {type: integer}, minContains: 3001}"),
      Relation("{type: array, maxItems: 20000}", .includes, "{type: array, maxItems: 19999}"),
      Relation(
        "{type: array, minItems: 5000, items: {type: integer}}", .included,
        "{type: array, minItems: 4999, items: {type: number}}"),
      Relation(
        "{type: object, maxProperties: 5000}", .includes, "{type: object, maxProperties: 4999}"),
      Relation("{type: string, maxLength: 100000}", .includes, "{type: string, maxLength: 99999}"),
      Relation(
        "{type: array, items: {type: integer, minimum: 5}, uniqueItems: true, maxItems: 300}",
        .includes,
        "{type: array, items: {type: integer, minimum: 5}, uniqueItems: true, maxItems: 299}"),
      Relation(
        "{type: array, items: {type: integer, minimum: 1, maximum: 70}, uniqueItems: true}", .equal,
        "{type: array, items: {type: integer, minimum: 1, maximum: 70}, uniqueItems: true, maxItems: 70}"
      ),
    ])
  func counts(_ relation: Relation) throws { try relation.check() }

  @Test("Beyond a limit that is large, a witness is a number that all readers know from it")
  func coarseWitness() throws {
    let answer = try decide(
      "{type: number, not: {const: 972783798187987100000000000}}",
      in: "{type: number, exclusiveMaximum: 972783798187987100000000000}")
    let witness = try #require(answer.witness)
    guard case .number(let number) = witness.document else {
      Issue.record("\(witness)")
      return
    }
    #expect(try #require(Double(number)) > 9.73e26)
  }

  @Test("Whole numbers are rounded down and divided as integers are")
  func wholeNumbers() throws {
    for text in ["0", "1", "-1", "2.5", "-2.5", "-0.001", "1e3", "-12345.6789", "99999", "-7e-9"] {
      let number = try #require(DecimalNumber(text))
      let double = try #require(Double(text))
      let whole = try #require(number.floor)
      #expect(whole.int64 == Int64(double.rounded(.down)), "\(text)")
      for divisor: Int64 in [1, 2, 7, 10, 1_000_003] {
        let value = Int64(double.rounded(.down))
        let rest = (value % divisor + divisor) % divisor
        #expect(whole.remainder(dividingBy: divisor) == rest, "\(text) \(divisor)")
        #expect(whole.adding(DecimalNumber(-rest)).int64 == value - rest, "\(text) \(divisor)")
      }
    }
    let number = try #require(DecimalNumber("1e40"))
    let large = try #require(number.floor)
    #expect(large.adding(DecimalNumber(-1)).adding(large.negated).int64 == -1)
    #expect(large.remainder(dividingBy: .max) == 20_623_018_724_786_125)
  }
}
