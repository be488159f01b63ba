import Testing
import VouchSchema

@Suite struct WrittenNumberTests {
  @Test(
    "Numbers are equal when their values are",
    arguments: [
      ("1", "1.0"), ("100", "1e2"), ("0", "-0.0"), ("0.01", "1E-2"), ("-2.50", "-25e-1"),
      ("0e999999999999999999999", "0"),
    ])
  func equality(_ texts: (String, String)) throws {
    let a = try #require(WrittenNumber(json: texts.0))
    let b = try #require(WrittenNumber(json: texts.1))
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
  }

  @Test("Order is by value, whatever the notation")
  func order() throws {
    let texts = [
      "-1e99999999999999999999", "-1e400", "-10", "-9.99", "-1", "-0.5", "-1e-400", "0", "1e-400",
      "0.0999", "0.1", "0.12", "1", "9", "9.5", "10", "9223372036854775808", "1e19", "1e400",
    ]
    let numbers = try texts.map { try #require(WrittenNumber(json: $0)) }
    for (position, number) in numbers.enumerated() {
      for (other, otherNumber) in numbers.enumerated() {
        #expect((number < otherNumber) == (position < other), "\(number) \(otherNumber)")
      }
    }
  }

  @Test(
    "Text that isn't JSON's grammar is no number",
    arguments: ["", "-", "01", "1.", ".5", "+1", "1e", "1e+", "0x10", "1 ", "1e5.0", "NaN", "１"])
  func refused(text: String) {
    #expect(WrittenNumber(json: text) == nil)
  }

  @Test("Integers are those without a fraction, and convert only within the machine's range")
  func integers() throws {
    #expect(try #require(WrittenNumber(json: "2.0")).int == 2)
    #expect(try #require(WrittenNumber(json: "1.5e1")).int == 15)
    #expect(try #require(WrittenNumber(json: "1.5")).int == nil)
    #expect(try #require(WrittenNumber(json: "-9223372036854775808")).int == Int.min)
    #expect(try #require(WrittenNumber(json: "9223372036854775808")).int == nil)
    #expect(try #require(WrittenNumber(json: "1e99999999999999999999")).int == nil)
    #expect(WrittenNumber(Int.min).int == Int.min)
  }

  @Test(
    "Rounding down goes to the next integer below, within the machine's range",
    arguments: [
      ("1.5", 1), ("-1.5", -2), ("0.1", 0), ("-1e-400", -1), ("-2.0", -2), ("12345.999", 12345),
      ("1e30", nil), ("9223372036854775807", Int.max), ("1e99999999999999999999", nil),
    ])
  func roundedDown(text: String, expected: Int?) throws {
    #expect(try #require(WrittenNumber(json: text)).roundedDown == expected)
  }
}
