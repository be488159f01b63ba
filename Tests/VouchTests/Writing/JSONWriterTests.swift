import Foundation
import Testing
import VouchValues

@testable import Vouch

@Suite("Values as JSON text")
struct JSONWriterTests {
  private func text(_ body: (JSONWriter) throws -> Void) rethrows -> String {
    let writer = JSONWriter()
    try body(writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("a number has the digits that Swift describes it with")
  func numbers() throws {
    var random = Seeded(state: 7)
    var numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, 0.001, 0.0001, 1e-7, 0.1 + 0.2, 0.3, 1.0 / 3, 100, 123_456_789.123456,
      999_999_999.999999, 999_999_999.9999999, 1e9, 1e15, 1e16, 1e300, .leastNonzeroMagnitude,
      0.000_999_999,
      4.35, 2.675, 1.005, 8_388_608.000_001,
    ]
    for _ in 0..<20_000 {
      let word = random.next()
      let whole = Double(word % 1_000_000_000_000_000)
      let places = Int(random.next() % 10)
      numbers.append(whole / pow(10, Double(places)))
      numbers.append(Double(word % 10_000_000) / pow(10, Double(places)))
      numbers.append(Double(bitPattern: word))
    }
    for number in numbers.flatMap({ [$0, -$0] }) where number.isFinite {
      let description = number.description
      let expected = description.hasSuffix(".0") ? String(description.dropLast(2)) : description
      #expect(try text { try $0.number(number) } == expected)
    }
  }

  @Test("integers of all lengths")
  func integers() {
    #expect(text { $0.integer(Int64.min) } == "-9223372036854775808")
    #expect(text { $0.integer(UInt64.max) } == "18446744073709551615")
    var value: UInt64 = 1
    for _ in 0..<19 {
      #expect(text { $0.integer(value) } == "\(value)")
      #expect(text { $0.integer(value - 1) } == "\(value - 1)")
      value *= 10
    }
  }

  @Test("a date of whole seconds has the text of its format, any other is left to the format")
  func dates() throws {
    let format = try DateFormat(parsing: "rfc3339")
    for seconds in stride(from: -62_167_219_200.0, through: 253_402_300_799, by: 86_399 * 97) {
      let date = Date(timeIntervalSince1970: seconds)
      let writer = JSONWriter()
      #expect(writer.timestamp(date))
      #expect(writer.bytes == Array("\"\(format.string(from: date))\"".utf8))
    }
    for seconds in [0.5, -62_167_219_201, 253_402_300_800, .infinity, .nan] {
      let writer = JSONWriter()
      #expect(!writer.timestamp(Date(timeIntervalSince1970: seconds)))
      #expect(writer.bytes.isEmpty)
    }
    // Near the reference date a fraction is too small for the time since 1970.
    #expect(!JSONWriter().timestamp(Date(timeIntervalSinceReferenceDate: 1e-9)))
  }

  @Test("what JSON wants escaped is, wherever it stands")
  func strings() throws {
    let specials = ["\"", "\\", "\n", "\r", "\t", "\u{0}", "\u{1F}", "\u{7F}", "é", "🙂"]
    for special in specials {
      for position in 0...40 {
        let value = String(repeating: "a", count: position) + special + "b" + special
        let text = text { $0.string(value) }
        let data = Data(text.utf8)
        let read = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        #expect(read as? String == value)
      }
    }
  }

  @Test("long texts as data, in the memory that they were written to")
  func data() {
    let writer = JSONWriter()
    let value = String(repeating: "long ", count: 10_000)
    writer.string(value)
    #expect(writer.takeData() == Data("\"\(value)\"".utf8))
    #expect(writer.takeData().isEmpty)
  }
}

/// Numbers that are the same in every run.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
