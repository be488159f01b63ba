import Foundation
import Testing

@testable import VouchValues

@Suite("Exact decimal numbers")
struct DecimalNumberTests {
  private func number(_ text: String) throws -> DecimalNumber {
    try #require(DecimalNumber(text))
  }

  @Test(
    "A text outside JSON's grammar is no number",
    arguments: [
      "", "-", "+1", ".5", "1.", "01", "-01", "00", "1e", "1e+", "1e-", "1.e1", "0x1", "1 ", " 1",
      "1,5", "NaN", "Infinity", "inf", "1e1.5", "--1", "1\0", "١", "1_000", "1e5e5",
    ])
  func grammar(text: String) {
    #expect(DecimalNumber(text) == nil)
  }

  @Test(
    "Equal numbers are equal and hash alike, however they are written",
    arguments: [
      ["1", "1.0", "10e-1", "0.1e1", "1E0", "1e+0", "1000e-3"],
      ["0", "-0", "0.0", "-0.000", "0e400", "0e-99999999999999999999"],
      ["-12.5", "-125e-1", "-0.125e2", "-12.500"],
      ["1e400", "10e399", "0.1e401"],
      ["18446744073709551616", "18446744073709551616.0", "1844674407370955161.6e1"],
      ["1e20", "100000000000000000000"],
    ])
  func equality(texts: [String]) throws {
    let numbers = try texts.map(number)
    #expect(Set(numbers).count == 1)
    for number in numbers { #expect(!(number < numbers[0])) }
  }

  @Test("Order is exact across sizes and signs")
  func order() throws {
    let ascending = [
      "-1e99999999999999999999", "-1e400", "-18446744073709551617", "-18446744073709551616",
      "-1.5", "-1.25", "-1", "-1e-400", "0", "1e-99999999999999999999", "1e-1000000000", "0.1",
      "0.10000000000000000000000000000000000001", "0.3", "1", "1.2", "1.25", "12", "13", "120",
      "9007199254740992", "9007199254740993", "18446744073709551615", "18446744073709551616",
      "18446744073709551616.5", "1e400", "1.1e400",
    ]
    let numbers = try ascending.map(number)
    for (index, left) in numbers.enumerated() {
      for (other, right) in numbers.enumerated() {
        #expect((left < right) == (index < other))
      }
    }
  }

  @Test(
    "multipleOf is exact",
    arguments: [
      ("4.35", "0.01", true), ("0.3", "0.1", true), ("1.1", "0.1", true), ("4.355", "0.01", false),
      ("0", "5", true), ("-9", "3", true), ("10", "4", false), ("7.5", "2.5", true),
      ("1e308", "0.5", true), ("1e1000000", "3", false), ("1e1000000", "7e999999", false),
      ("21e999999999", "7", true), ("1e1000000000", "1024", true), ("1e-5", "1", false),
      ("1e400", "1e-400", true), ("3e-400", "1e-400", true), ("1e3", "9765625", false),
      ("1e10", "9765625", true), ("1e64", "9223372036854775808", true),
      ("9223372036854775808", "1e1", false), ("5", "0", false), ("0", "0", false),
      ("1", "1e-99999999999999999999", true), ("1e-99999999999999999999", "1", false),
      ("18446744073709551616", "4294967296", true), ("18446744073709551617", "4294967296", false),
      ("123456789012345678901234567890", "123456789012345678901234567890", true),
      ("123456789012345678901234567891", "123456789012345678901234567890", false),
      ("246913578024691357802469135780", "123456789012345678901234567890", true),
      ("1e200", "340282366920938463463374607431768211456", true),
      ("1e100", "340282366920938463463374607431768211456", false),
      ("2e128", "340282366920938463463374607431768211456", true),
      ("1e127", "340282366920938463463374607431768211456", false),
      ("7", "18446744073709551629", false),
    ])
  func multiples(value: String, divisor: String, isMultiple: Bool) throws {
    #expect(try number(value).isMultiple(of: number(divisor)) == isMultiple)
  }

  @Test(
    "A number beyond the exponents that are kept is read back as it is written",
    arguments: [
      "661e264666666666666666666666", "1.25e99999999999999999999", "0.00125e100000000000000000",
      "-12.34e-9999999999999999999", "123456789012345678901234.5e-100000000000000000",
      "99e100000000000000000", "1e-100000000000000001",
    ])
  func beyondExponents(_ text: String) throws {
    let number = try #require(DecimalNumber(text))
    #expect(DecimalNumber(number.description) == number)
    #expect(DecimalNumber(number.description)?.description == number.description)
  }

  @Test("A hostile number costs no more than its text")
  func hostile() throws {
    let digits = String(repeating: "7", count: 100_000)
    let long = try number(digits)
    #expect(long.isMultiple(of: DecimalNumber(7)))
    #expect(try long < number(digits + ".5"))
    #expect(long.double == .infinity)
    #expect(long.decimal == nil && long.int64 == nil && long.uint64 == nil)
    #expect(
      try number("0." + String(repeating: "0", count: 100_000) + "1").fractionDigits == 100_001)
    #expect(try number("1e" + digits).description.utf8.count < 30)
    #expect(try number("1e-" + digits).double == 0)
  }

  @Test("The fast path for doubles agrees with the exact one")
  func doubleMultiples() throws {
    let divisors = try ["0.01", "0.1", "3", "0.25", "1e-7", "7e2", "1e-22", "0.3", "1e-23"].map(
      number)
    var values: [Double] = [
      0, -0.0, 4.35, 1e15, 1e16, 9.99e14, 1e22, 1e308, .leastNonzeroMagnitude, 0.1 + 0.2, -4.35,
    ]
    values += (0..<500).map { Double($0) / 100 } + (0..<100).map { Double($0) * 0.1 }
    for value in values {
      for divisor in divisors {
        let exact = try #require(DecimalNumber(value)).isMultiple(of: divisor)
        #expect(DecimalNumber.isMultiple(value, of: divisor) == exact, "\(value) \(divisor)")
      }
    }
    #expect(!DecimalNumber.isMultiple(.nan, of: divisors[0]))
    #expect(!DecimalNumber.isMultiple(.infinity, of: divisors[0]))
    #expect(!DecimalNumber.isMultiple(1.0, of: .zero))
  }

  @Test("Integer multiples don't overflow")
  func integerMultiples() {
    #expect(DecimalNumber.isMultiple(Int64.min, of: -1))
    #expect(DecimalNumber.isMultiple(Int64.min, of: Int64.min))
    #expect(!DecimalNumber.isMultiple(Int64.max, of: Int64.min))
    #expect(DecimalNumber.isMultiple(0, of: 7))
    #expect(!DecimalNumber.isMultiple(7, of: 0))
  }

  @Test("Integers are told from fractions")
  func integers() throws {
    #expect(try number("1.0").isInteger)
    #expect(try number("1e400").isInteger)
    #expect(try number("15e-1").isInteger == false)
    #expect(try number("1.250").fractionDigits == 2)
    #expect(try number("125e3").fractionDigits == 0)
  }

  @Test(
    "Machine integers are exact or absent",
    arguments: [
      ("9223372036854775807", Int64.max, UInt64(9_223_372_036_854_775_807)),
      ("9223372036854775808", nil, 9_223_372_036_854_775_808),
      ("-9223372036854775808", Int64.min, nil), ("-9223372036854775809", nil, nil),
      ("18446744073709551615", nil, UInt64.max), ("18446744073709551616", nil, nil),
      ("1e18", 1_000_000_000_000_000_000, 1_000_000_000_000_000_000),
      ("1e19", nil, 10_000_000_000_000_000_000),
      ("1e20", nil, nil), ("1e400", nil, nil), ("0.5", nil, nil), ("-0", 0, 0), ("-1", -1, nil),
    ] as [(String, Int64?, UInt64?)])
  func machineIntegers(text: String, signed: Int64?, unsigned: UInt64?) throws {
    let number = try number(text)
    #expect(number.int64 == signed)
    #expect(number.uint64 == unsigned)
    if let signed { #expect(DecimalNumber(signed) == number) }
    if let unsigned { #expect(DecimalNumber(unsigned) == number) }
  }

  @Test("Doubles keep their shortest decimal")
  func doubles() throws {
    #expect(try DecimalNumber(4.35) == number("4.35"))
    #expect(try DecimalNumber(1e300) == number("1e300"))
    #expect(try DecimalNumber(-0.0) == number("0"))
    #expect(try DecimalNumber(Double.leastNonzeroMagnitude) == number("5e-324"))
    #expect(DecimalNumber(Double.nan) == nil && DecimalNumber(Double.infinity) == nil)
    for value in [
      0.1, 4.35, -.leastNormalMagnitude / 3, 1.7976931348623157e308, 9_007_199_254_740_992, 1e23,
    ] {
      #expect(try #require(DecimalNumber(value)).double == value)
    }
    #expect(try number("1e400").double == .infinity)
    #expect(try number("-1e400").double == -.infinity)
    #expect(try number("1e-400").double == 0)
    #expect(try number("0.1000000000000000055511151231257827").double == 0.1)
  }

  @Test(
    "Numbers are written in one spelling",
    arguments: [
      ("1.0", "1"), ("-0", "0"), ("41.90", "41.9"), ("-0.5", "-0.5"), ("1e3", "1000"),
      ("1e20", "100000000000000000000"), ("1e21", "1e21"), ("12e30", "1.2e31"),
      ("0.0000012", "0.0000012"), ("0.00000012", "1.2e-7"), ("1e-400", "1e-400"),
      ("123456789012345678901234567890", "1.2345678901234567890123456789e29"),
      ("1e99999999999999999999", "1e100000000000000000"),
    ])
  func spelling(text: String, expected: String) throws {
    let number = try number(text)
    #expect(number.description == expected)
    #expect(try self.number(expected) == number)
  }
}

@Suite("Decimals as strings")
struct DecimalTextTests {
  @Test(
    "All digits are kept, but no zeros at the end",
    arguments: [
      ("0", "0"), ("-0", "0"), ("41.90", "41.9"), ("-41.9", "-41.9"), ("0.000", "0"),
      ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
      ("0.12345678901234567890123456789012345678", "0.12345678901234567890123456789012345678"),
      ("99999999999999999999.999999999999999999", "99999999999999999999.999999999999999999"),
      (
        "1000000000000000000000000000000000000000000", "1000000000000000000000000000000000000000000"
      ),
      (
        "-0.00000000000000000000000000000000000000001",
        "-0.00000000000000000000000000000000000000001"
      ),
    ])
  func roundTrip(text: String, expected: String) throws {
    let decimal = try #require(DecimalText.decimal(fromCanonical: text))
    #expect(DecimalText.string(from: decimal) == expected)
    #expect(DecimalNumber(decimal) == DecimalNumber(text))
  }

  @Test("Other spellings and numbers that a Decimal can't hold are refused")
  func refused() {
    let texts = [
      "", "-", "+1", "01", "1.", ".5", "1e3", "1E3", "1,5", "1 000", "NaN", "0x1", " 1", "1\n",
      "345678901234567890123456789012345678901", "0." + String(repeating: "0", count: 128) + "1",
      String(repeating: "9", count: 100_000), "1" + String(repeating: "0", count: 128),
    ]
    for text in texts { #expect(DecimalText.decimal(fromCanonical: text) == nil, "\(text)") }
  }

  @Test("The extremes of Decimal are written without an exponent")
  func extremes() throws {
    let greatest = Decimal.greatestFiniteMagnitude
    #expect(DecimalText.string(from: greatest).utf8.count == 39 + 127)
    let text = DecimalText.string(from: Decimal.leastNonzeroMagnitude)
    #expect(try #require(DecimalText.decimal(fromCanonical: text)) == .leastNonzeroMagnitude)
    #expect(DecimalText.string(from: .nan) == "NaN")
    #expect(DecimalNumber(Decimal.nan) == nil)
  }
}
