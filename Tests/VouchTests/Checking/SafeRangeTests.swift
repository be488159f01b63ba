import Testing

@testable import Vouch

@Suite("Ranges that satisfy all checks of a row for certain")
struct SafeRangeTests {
  private static let node = SchemaNode(kind: .any, ruleStem: "Sample")

  private static let numbers: [FieldValue] =
    [Int64.min, Int64.min + 1, -3, 0, 2, 3, 4, Int64.max - 1, Int64.max].map { .int($0) }
    + [
      -1e300, -3.5, 0, 0.1, 2.9999, 3, 3.0001, 9_007_199_254_740_990, 9_007_199_254_740_992,
      9_007_199_254_740_994, 1e19, 1e300,
    ].map { .double($0) }

  private static let strings: [FieldValue] =
    ["", "a", "ab", "abc", "abcd", "é", "ééé", "\u{1F468}\u{200D}\u{1F469}", "🙂🙂🙂🙂"]
    .map { .string($0) }

  private static let limits: [@Sendable (Bound) -> Check] = [
    { .minimum($0) }, { .maximum($0) }, { .exclusiveMinimum($0) }, { .exclusiveMaximum($0) },
  ]

  private func accepts(_ value: FieldValue, _ checks: [Check]) -> Bool {
    checks.allSatisfy { $0.accepts(value, text: nil, of: Self.node) }
  }

  @Test(
    "A number inside satisfies every check",
    arguments: [
      "3", "2.5", "-3.5", "1e19", "-1e30", "9223372036854775807", "-9223372036854775808",
      "9007199254740993", "9007199254740991.5", "0.1000000000000000055", "0.09999999999999999999",
    ])
  func numbersInside(limit: String) throws {
    let bound = try #require(Bound(limit))
    for first in Self.limits {
      for second in Self.limits {
        let checks = [first(bound), second(bound)]
        let range = SafeRange(checks)
        for value in Self.numbers where range.contains(value) { #expect(accepts(value, checks)) }
      }
    }
  }

  @Test("Numbers on the allowed side of an integer limit are inside")
  func numbersOnTheAllowedSide() throws {
    let three = try #require(Bound("3"))
    #expect(SafeRange([.minimum(three)]).contains(.int(3)))
    #expect(SafeRange([.exclusiveMinimum(three)]).contains(.int(4)))
    #expect(SafeRange([.maximum(three)]).contains(.double(3)))
    #expect(SafeRange([.exclusiveMaximum(three)]).contains(.double(2.9999)))
  }

  @Test("A double passes a limit of more digits only if what it is written as does")
  func limitsBeyondDoubles() throws {
    let odd = try #require(Bound("9007199254740993"))
    let (below, above) = (9_007_199_254_740_992.0, 9_007_199_254_740_994.0)
    #expect(!accepts(.double(below), [.minimum(odd)]))
    #expect(accepts(.double(above), [.minimum(odd)]))
    #expect(accepts(.double(below), [.maximum(odd)]))
    #expect(!accepts(.double(above), [.maximum(odd)]))
    // The odd number itself is read as the one below it.
    #expect(!accepts(.double(below), [.exclusiveMaximum(odd)]))
    #expect(!accepts(.double(below), [.exclusiveMinimum(odd)]))
    let tenth = try #require(Bound("0.1"))
    #expect(accepts(.double(0.1), [.minimum(tenth), .maximum(tenth)]))
  }

  @Test("A string inside satisfies every check", arguments: 0...5)
  func stringsInside(limit: Int) {
    for checks: [Check] in [
      [.minLength(limit)], [.maxLength(limit)], [.minLength(1), .maxLength(limit)],
    ] {
      let range = SafeRange(checks)
      for value in Self.strings where range.contains(value) { #expect(accepts(value, checks)) }
    }
  }

  @Test("A length beyond what strings can have leaves no string inside")
  func enormousLength() {
    #expect(!SafeRange([.minLength(.max)]).contains(.string("abc")))
  }

  @Test("A check that is no limit leaves nothing inside")
  func otherChecks() throws {
    let range = SafeRange([.multipleOf(try #require(Bound("2"))), .maxLength(3)])
    #expect(!range.contains(.int(4)))
    #expect(!range.contains(.double(4)))
    #expect(!range.contains(.string("abc")))
  }
}
