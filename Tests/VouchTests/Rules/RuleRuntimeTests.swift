import Foundation
import Testing
import Vouch

@Suite("What rules call at run time")
struct RuleRuntimeTests {
  private static let failure = RuleError.divisionByZero

  private static func fail() throws -> Bool { throw failure }

  @Test("And and or are commutative over errors")
  func logic() throws {
    #expect(try !_Rule.and(Self.fail(), false))
    #expect(try !_Rule.and(false, Self.fail()))
    #expect(try _Rule.or(Self.fail(), true))
    #expect(try _Rule.or(true, Self.fail()))
    #expect(throws: Self.failure) { try _Rule.and(Self.fail(), true) }
    #expect(throws: Self.failure) { try _Rule.and(true, Self.fail()) }
    #expect(throws: Self.failure) { try _Rule.or(Self.fail(), false) }
    #expect(throws: Self.failure) { try _Rule.or(false, Self.fail()) }
    #expect(throws: Self.failure) { try _Rule.and(Self.fail(), Self.fail()) }
  }

  @Test("Integer division cuts off towards zero, and nothing traps")
  func division() throws {
    #expect(try _Rule.divide(Int64(-7), 2) == -3)
    #expect(try _Rule.remainder(Int64(-7), 2) == -1)
    #expect(throws: RuleError.overflow) { try _Rule.divide(Int64.min, -1) }
    #expect(throws: RuleError.overflow) { try _Rule.remainder(Int64.min, -1) }
    #expect(throws: RuleError.overflow) { try _Rule.negate(.min) }
    #expect(throws: RuleError.divisionByZero) { try _Rule.remainder(UInt64(1), 0) }
    #expect(throws: RuleError.overflow) { try _Rule.subtract(UInt64(0), 1) }
  }

  @Test("Decimals end in an error where they would become not-a-number")
  func decimals() throws {
    let greatest = Decimal.greatestFiniteMagnitude
    #expect(throws: RuleError.overflow) { try _Rule.multiply(greatest, 10) }
    #expect(throws: RuleError.divisionByZero) { try _Rule.divide(Decimal(1), 0) }
    for (left, right) in [("1e-64", "1e-65"), ("1e127", "10"), ("1e80", "1e80")] {
      let (left, right) = try (_Rule.decimal(parsing: left), _Rule.decimal(parsing: right))
      #expect(throws: RuleError.overflow) { try _Rule.multiply(left, right) }
    }
    #expect(try _Rule.multiply(_Rule.decimal("-1e-64"), _Rule.decimal("2e-64")) < 0)
    #expect(try _Rule.multiply(_Rule.decimal("-1.5"), -2) == 3)
    #expect(try _Rule.multiply(_Rule.decimal("1e127"), 0) == 0)
    #expect(try _Rule.add(_Rule.decimal("0.1"), _Rule.decimal("0.2")) == _Rule.decimal("0.3"))
    #expect(_Rule.decimal("-.5") == Decimal(sign: .minus, exponent: -1, significand: 5))
  }

  @Test("Times and floats are computed by their decimal digits")
  func digits() {
    func instant(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
    #expect(_Rule.double(Float(0.1)) == 0.1)
    #expect(_Rule.sum(0.1, 0.2) == 0.3)
    #expect(_Rule.sum(.infinity, 0.5) == .infinity)
    for (start, end) in [
      (0.3, 0.4), (1_577_836_800.0, 1_577_836_800.1), (-0.1, 0), (489_153_599.9, 489_153_600),
      (-62_135_596_800, -62_135_596_799.9), (253_402_300_799.8, 253_402_300_799.9),
    ] {
      #expect(_Rule.instant(instant(start), plus: 0.1) == instant(end))
      #expect(_Rule.instant(instant(end), plus: -0.1) == instant(start))
      #expect(_Rule.seconds(from: instant(start), to: instant(end)) == 0.1)
    }
    #expect(_Rule.instant(instant(1_600_000_000), plus: 86_400) == instant(1_600_086_400))
    // Finer than what seconds since 1970 can hold.
    let fine = Date(timeIntervalSinceReferenceDate: 0.000_000_000_1)
    #expect(_Rule.instant(fine, plus: 0) == fine)
  }

  private static let ascending: [(_Rule.Number, _Rule.Number)] = [
    (.int(-1), .uint(.max)),
    (.int(.max), .uint(1 << 63)),
    (.int((1 << 53) + 1), .double(9_007_199_254_740_994)),
    (.double(9_007_199_254_740_992), .int((1 << 53) + 1)),
    (.int(.max), .double(9_223_372_036_854_775_808)),
    (.double(-.infinity), .int(.min)),
    (.uint(.max), .double(.infinity)),
    (.double(-0.5), .uint(0)),
    (.int(-1), .double(-0.5)),
    (.decimal(20), .double(20.5)),
    (.double(1e-200), .decimal(1)),
    (.decimal(1), .double(1e200)),
    (.int(3), .decimal(4)),
    (.decimal(3), .uint(4)),
  ]

  @Test(
    "Numbers of different types compare by value",
    arguments: ascending)
  func order(less: _Rule.Number, greater: _Rule.Number) {
    #expect(less < greater)
    #expect(greater > less)
    #expect(less <= greater)
    #expect(!(less >= greater))
    #expect(less != greater)
  }

  @Test("Equal numbers of different types")
  func equality() {
    #expect(_Rule.Number.int(5) == .double(5))
    #expect(_Rule.Number.uint(5) == .int(5))
    #expect(_Rule.Number.decimal(_Rule.decimal("0.1")) == .double(0.1))
    #expect(_Rule.Number.int(5) >= .decimal(5))
    #expect(_Rule.Number.double(.nan) != .int(5))
    #expect(!(_Rule.Number.double(.nan) <= .decimal(5)))
    #expect(!(_Rule.Number.double(.nan) > .uint(5)))
  }

  @Test("Strings compare by scalars")
  func strings() {
    #expect(!_Rule.equal("\u{e9}", "e\u{301}"))
    // UTF-16 would put the second one first.
    #expect(_Rule.precedes("\u{ff5e}", "\u{1F600}"))
    #expect(_Rule.hasPrefix("e\u{301}", "e"))
    #expect(_Rule.hasSuffix("e\u{301}", "\u{301}"))
    #expect(!_Rule.hasSuffix("a", "ba"))
    #expect(_Rule.contains("aabaabaaab", "aabaaab"))
    #expect(!_Rule.contains("aabaabaab", "aabaaab"))
    #expect(_Rule.contains("a\r\nb", "\n"))
    #expect(_Rule.contains("", ""))
    #expect(!_Rule.contains("", "a"))
    #expect(!_Rule.isMember("\u{e9}", of: ["e\u{301}"]))
  }

  @Test("A map's keys are equal when their scalars are")
  func keys() throws {
    let map = ["\u{e9}": 1]
    #expect(try _Rule.value(forKey: "\u{e9}", of: map) == 1)
    #expect(throws: RuleError.noSuchKey("e\u{301}")) {
      try _Rule.value(forKey: "e\u{301}", of: map)
    }
    #expect(throws: RuleError.indexOutOfRange(.min, count: 1)) {
      try _Rule.element(at: .min, of: [1])
    }
    #expect(throws: RuleError.indexOutOfRange(1, count: 1)) { try _Rule.element(at: 1, of: [1]) }
  }

  @Test("Conversions refuse what has no place in the type")
  func conversions() throws {
    #expect(try _Rule.int(-1.9) == -1)
    #expect(try _Rule.int("-5") == -5)
    for value in [Double.nan, .infinity, 1e20, -1e20] {
      #expect(throws: RuleError.overflow) { try _Rule.int(value) }
      #expect(throws: RuleError.overflow) { try _Rule.uint(value) }
    }
    #expect(throws: RuleError.overflow) { try _Rule.int(UInt64.max) }
    #expect(throws: RuleError.overflow) { try _Rule.uint(Int64(-1)) }
    for text in ["", "abc", "12abc", "0x10", "nan", "inf", "1e999", " 1", "1_000"] {
      #expect(throws: RuleError.notANumber(text)) { try _Rule.double(text) }
      #expect(throws: RuleError.notANumber(text)) { try _Rule.decimal(parsing: text) }
      #expect(throws: RuleError.notANumber(text)) { try _Rule.int(text) }
    }
    #expect(try _Rule.decimal(parsing: "1.50") == Decimal(string: "1.5"))
  }

  @Test("The sentence of an error is short, and shows no text that deceives")
  func descriptions() {
    let hostile = "a\"\u{202e}\n" + String(repeating: "x", count: 10_000)
    let sentence = RuleError.noSuchKey(hostile).description
    #expect(sentence.unicodeScalars.count < 120)
    #expect(!sentence.unicodeScalars.contains("\u{202e}"))
    #expect(!sentence.unicodeScalars.contains("\n"))
    #expect(RuleError.absent("a.b").description == "it needs \"a.b\", which has no value")
  }
}
