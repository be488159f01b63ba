import Foundation
import Testing
import Vouch

/// An object of one number of each kind that the reader has a way of its own for.
private struct Numbers: _SchemaObject, Codable, Hashable {
  let real: Double?
  let whole: Int64?

  typealias ValidationError = ValueError

  static let _schema = _Schema(
    """
    object Numbers version=1
      real: number optional
      whole: int64 optional
    """)

  init(_fields fields: inout _CheckedFields<Self>) {
    real = fields.value()
    whole = fields.value()
  }

  func _write(to fields: inout _FieldWriter) {
    fields.append(real)
    fields.append(whole)
  }

  static func decode(_ json: String) throws -> Numbers {
    try VouchJSON.decode(Numbers.self, from: Array(json.utf8))
  }
}

/// What follows a number decides how many bytes may be looked at together.
private let tails = ["}", " }", "\n  }", "}" + String(repeating: " ", count: 40)]

@Suite("Numbers of every length")
struct NumberLengthTests {
  private static func digits(_ count: Int) -> String {
    String("98765432109876543210987654321".prefix(count))
  }

  @Test("are the doubles that the standard library reads", arguments: 1...26)
  func reals(_ wholeDigits: Int) throws {
    for fractionDigits in 0...26 {
      let fraction = fractionDigits == 0 ? "" : "." + Self.digits(fractionDigits)
      for text in [Self.digits(wholeDigits) + fraction, "-" + Self.digits(wholeDigits) + fraction] {
        for tail in tails {
          #expect(try Numbers.decode("{\"real\":\(text)\(tail)").real == Double(text), "\(text)")
        }
      }
    }
  }

  @Test("are the integers that the standard library reads, or none", arguments: 1...22)
  func wholes(_ count: Int) throws {
    for text in [Self.digits(count), "-" + Self.digits(count)] {
      for tail in tails {
        let json = "{\"whole\":\(text)\(tail)"
        if let expected = Int64(text) {
          #expect(try Numbers.decode(json).whole == expected)
        } else {
          #expect(throws: JSONReadingError.self) { try Numbers.decode(json) }
        }
      }
    }
  }

  @Test("have digits between their digits, and nothing else", arguments: 0..<18)
  func strangers(_ position: Int) {
    // The characters on both sides of the digits, a digit with its top bit set, and a NUL.
    for stranger in [0x2F, 0x3A, 0xB5, 0x00, 0xFF] as [UInt8] {
      for (key, point) in [("real", 9), ("real", 40), ("whole", 40)] {
        var text = Array(Self.digits(18).utf8)
        if point < text.count { text[point] = UInt8(ascii: ".") }
        text[position] = stranger
        for tail in tails {
          let json = Array("{\"\(key)\":".utf8) + text + Array(tail.utf8)
          #expect(throws: JSONReadingError.self) { try VouchJSON.decode(Numbers.self, from: json) }
        }
      }
    }
  }

  @Test(
    "have digits on both sides of a point, and no zero in front of others",
    arguments: [
      "", "-", ".5", "-.5", "1.", "-1.", "00", "01", "-012345678", "0123456789.5", "1..5", "1.5.5",
    ])
  func malformed(_ text: String) {
    for key in ["real", "whole"] {
      for tail in tails {
        #expect(throws: JSONReadingError.self) { try Numbers.decode("{\"\(key)\":\(text)\(tail)") }
      }
    }
  }
}
