import Foundation
import Testing
import Vouch

/// An object of decimals, in strings and as numbers.
private struct Amounts: _SchemaObject, Codable, Hashable {
  let price: Decimal?
  let short: Decimal?
  let weight: Decimal?

  typealias ValidationError = ValueError

  static let _schema = _Schema(
    """
    object Amounts version=1
      price: decimal optional minimum=-5 maximum=99999999999999999999.99 multipleOf=0.01
      short: decimal optional maxLength=4 multipleOf=0.01
      weight: decimalNumber optional exclusiveMinimum=0 multipleOf=0.0001
    """)

  init(_fields fields: inout _CheckedFields<Self>) {
    price = fields.value()
    short = fields.value()
    weight = fields.value()
  }

  func _write(to fields: inout _FieldWriter) {
    fields.append(price)
    fields.append(short)
    fields.append(weight)
  }

  static func decode(_ json: String) throws -> Amounts {
    try VouchJSON.decode(Amounts.self, from: Array(json.utf8))
  }
}

@Suite("Decimals")
struct DecimalTests {
  @Test(
    "in strings are written with the places of their multipleOf, unless the string may not be so long",
    arguments: [
      (#"{"price":"3"}"#, #"{"price":"3.00"}"#), (#"{"price":"-0"}"#, #"{"price":"0.00"}"#),
      (#"{"price":"1.5"}"#, #"{"price":"1.50"}"#), (#"{"price":"1.25"}"#, #"{"price":"1.25"}"#),
      (#"{"price":"1e0"}"#, nil), (#"{"short":"3"}"#, #"{"short":"3.00"}"#),
      (#"{"short":"30"}"#, #"{"short":"30"}"#), (#"{"weight":3.0}"#, #"{"weight":3}"#),
    ])
  func writing(json: String, expected: String?) throws {
    guard let expected else {
      #expect(throws: (any Error).self) { try Amounts.decode(json) }
      return
    }
    let amounts = try Amounts.decode(json)
    #expect(String(decoding: try VouchJSON.encode(amounts), as: UTF8.self) == expected)
    #expect(String(decoding: try JSONEncoder().encode(amounts), as: UTF8.self) == expected)
    #expect(try Amounts.decode(expected) == amounts)
  }

  @Test(
    "are allowed by both doors, or by none",
    arguments: [
      ("price", #""4.35""#, true), ("price", #""4.355""#, false), ("price", #""-5.00""#, true),
      ("price", #""-5.01""#, false), ("price", #""99999999999999999999.99""#, true),
      ("price", #""100000000000000000000""#, false), ("price", "4.35", false),
      ("price", #""\u0034.35""#, true), ("price", #"" 1""#, false), ("price", #""""#, false),
      ("price", #""01""#, false), ("price", #""1."#, false), ("price", #""0.0000000000""#, true),
      ("weight", "0.0001", true), ("weight", "0.00010000000000000000000000000", true),
      ("weight", "0.00011", false), ("weight", "0", false), ("weight", "-1", false),
      ("weight", "1e5", true), ("weight", "12E-4", true), ("weight", "12E-5", false),
      ("weight", #""1""#, false), ("weight", "true", false), ("weight", "1.", false),
      ("weight", "12345678901234567890123456789012345678", true), ("weight", "1e200", false),
    ])
  func checks(key: String, value: String, isAllowed: Bool) throws {
    let json = "{\"\(key)\":\(value)}"
    let direct = try? Amounts.decode(json)
    #expect((direct != nil) == isAllowed)
    // Foundation's reader of decimals rounds, and takes some texts that aren't JSON.
    guard isAllowed else { return }
    #expect(try JSONDecoder().decode(Amounts.self, from: Data(json.utf8)) == direct)
  }
}
