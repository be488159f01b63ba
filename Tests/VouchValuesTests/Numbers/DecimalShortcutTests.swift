import Foundation
import Testing

@testable import VouchValues

/// Numbers of few digits take shorter ways than others; here both are held against each other.
@Suite("Shortcuts for short decimals")
struct DecimalShortcutTests {
  /// A number of so many digits, the point somewhere in or around them.
  private static func texts(count: Int) -> [String] {
    var random = SplitMix(state: 42)
    return (0..<count).map { _ in
      let digits = (0..<Int.random(in: 1...38, using: &random)).map { _ in
        // Zeros and nines, of which there are too few otherwise.
        [0, 0, 9, Int.random(in: 0...9, using: &random)].randomElement(using: &random) ?? 0
      }
      let point = Int.random(in: 0...digits.count, using: &random)
      let whole = digits[..<point].drop { $0 == 0 }.map(String.init).joined()
      let fraction = digits[point...].map(String.init).joined()
      return (Bool.random(using: &random) ? "-" : "") + (whole.isEmpty ? "0" : whole)
        + (fraction.isEmpty ? "" : "." + fraction)
    }
  }

  @Test("Zeros behind the last digit make no difference")
  func reading() throws {
    for text in Self.texts(count: 2_000) {
      let zeros = String(repeating: "0", count: 40)
      let long = text.contains(".") ? text + zeros : text + "." + zeros
      #expect(try #require(DecimalNumber(text)) == #require(DecimalNumber(long)), "\(text)")
      #expect(DecimalNumber(text) == DecimalNumber(text + "e0"), "\(text)")
    }
  }

  @Test("A Decimal is the one that Foundation reads, and is read as Foundation writes it")
  func decimals() throws {
    for text in Self.texts(count: 2_000) {
      let expected = try #require(Decimal(string: text))
      let decimal = try #require(DecimalText.decimal(fromCanonical: text), "\(text)")
      #expect(decimal == expected, "\(text)")
      #expect(decimal.hashValue == expected.hashValue, "\(text)")
      for value in [decimal, expected, expected + 1, expected * 100] where value.isFinite {
        #expect(DecimalNumber(value) == DecimalNumber(value.description), "\(text)")
      }
    }
  }

  @Test(
    "The edges of Decimal are read exactly",
    arguments: [
      Decimal.zero, .nan, .greatestFiniteMagnitude, .leastFiniteMagnitude, .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude, Decimal(UInt64.max), -Decimal(UInt64.max), Decimal(UInt64.max) + 1,
      Decimal(sign: .plus, exponent: 127, significand: 10), .pi,
      Decimal(sign: .minus, exponent: -128, significand: 7),
    ])
  func edges(value: Decimal) {
    #expect(DecimalNumber(value) == (value.isNaN ? nil : DecimalNumber(value.description)))
  }

  @Test("Order is that of the digits, written out to one length")
  func order() throws {
    let texts = Self.texts(count: 1_000)
    for (left, right) in zip(texts, texts.dropFirst()) {
      let isLess = try #require(DecimalNumber(left)) < #require(DecimalNumber(right))
      #expect(isLess == (Self.aligned(left) < Self.aligned(right)), "\(left) \(right)")
    }
  }

  /// The sign and the digits of a number in one place each: numbers of one sign compare as these do.
  private static func aligned(_ text: String) -> Aligned {
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let zeros = { (count: Int) in String(repeating: "0", count: count) }
    let digits =
      zeros(40 - parts[0].count) + parts[0] + fraction + zeros(40 - fraction.count)
    let isZero = digits.allSatisfy { $0 == "0" }
    return Aligned(isNegative: text.hasPrefix("-") && !isZero, digits: digits)
  }

  private struct Aligned: Comparable {
    let isNegative: Bool
    let digits: String

    static func < (a: Aligned, b: Aligned) -> Bool {
      if a.isNegative != b.isNegative { return a.isNegative }
      return a.isNegative ? b.digits < a.digits : a.digits < b.digits
    }
  }

  /// The same numbers in every run.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }
}
