import Testing

@testable import Vouch

@Suite("Ranges that satisfy all constraints of a row for certain")
struct SafeRangeTests {
  private static let numbers: [FieldValue] =
    [Int64.min, Int64.min + 1, -3, 0, 2, 3, 4, Int64.max - 1, Int64.max].map { .int($0) }
    + [
      -1e300, -3.5, 0, 0.1, 2.9999, 3, 3.0001, 9_007_199_254_740_990, 9_007_199_254_740_992,
      9_007_199_254_740_994, 1e19, 1e300,
    ].map { .double($0) }

  private static let strings: [FieldValue] =
    ["", "a", "ab", "abc", "abcd", "é", "ééé", "\u{1F468}\u{200D}\u{1F469}", "🙂🙂🙂🙂"]
    .map { .string($0) }

  private static let limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]

  private func constraints(_ words: String...) -> RowConstraints {
    NodeAttributes(words.map { TableAttribute($0) }).constraints
  }

  private func accepts(_ value: FieldValue, _ constraints: RowConstraints) -> Bool {
    let node = SchemaNode(kind: .any, constraints: constraints, ruleStem: "Sample")
    return node.accepts(value, text: nil)
  }

  @Test(
    "A number inside satisfies every constraint",
    arguments: [
      "3", "2.5", "-3.5", "1e19", "-1e30", "9223372036854775807", "-9223372036854775808",
      "9007199254740993", "9007199254740991.5", "0.1000000000000000055", "0.09999999999999999999",
    ])
  func numbersInside(limit: String) {
    for first in Self.limits {
      for second in Self.limits {
        let both = constraints("\(first)=\(limit)", "\(second)=\(limit)")
        let range = SafeRange(both)
        for value in Self.numbers where range.contains(value) { #expect(accepts(value, both)) }
      }
    }
  }

  @Test("Numbers on the allowed side of an integer limit are inside")
  func numbersOnTheAllowedSide() {
    #expect(SafeRange(constraints("minimum=3")).contains(.int(3)))
    #expect(SafeRange(constraints("exclusiveMinimum=3")).contains(.int(4)))
    #expect(SafeRange(constraints("maximum=3")).contains(.double(3)))
    #expect(SafeRange(constraints("exclusiveMaximum=3")).contains(.double(2.9999)))
  }

  @Test("A double passes a limit of more digits only if what it is written as does")
  func limitsBeyondDoubles() {
    let odd = "9007199254740993"
    let (below, above) = (9_007_199_254_740_992.0, 9_007_199_254_740_994.0)
    #expect(!accepts(.double(below), constraints("minimum=\(odd)")))
    #expect(accepts(.double(above), constraints("minimum=\(odd)")))
    #expect(accepts(.double(below), constraints("maximum=\(odd)")))
    #expect(!accepts(.double(above), constraints("maximum=\(odd)")))
    // The odd number itself is read as the one below it.
    #expect(!accepts(.double(below), constraints("exclusiveMaximum=\(odd)")))
    #expect(!accepts(.double(below), constraints("exclusiveMinimum=\(odd)")))
    #expect(accepts(.double(0.1), constraints("minimum=0.1", "maximum=0.1")))
  }

  @Test("A string inside satisfies every constraint", arguments: 0...5)
  func stringsInside(limit: Int) {
    for constraints in [
      constraints("minLength=\(limit)"), constraints("maxLength=\(limit)"),
      constraints("minLength=1", "maxLength=\(limit)"),
    ] {
      let range = SafeRange(constraints)
      for value in Self.strings where range.contains(value) {
        #expect(accepts(value, constraints))
      }
    }
  }

  @Test("A length beyond what strings can have leaves no string inside")
  func enormousLength() {
    #expect(!SafeRange(constraints("minLength=\(Int.max)")).contains(.string("abc")))
  }

  @Test("A constraint that is no limit leaves nothing inside")
  func otherConstraints() {
    let range = SafeRange(constraints("multipleOf=2", "maxLength=3"))
    #expect(!range.contains(.int(4)))
    #expect(!range.contains(.double(4)))
    #expect(!range.contains(.string("abc")))
  }
}
