import Foundation
import Testing
import Vouch

/// An object of properties whose names fill a word, a block and less, and more.
private struct Names: _SchemaObject, Codable, Hashable {
  let values: [JSONValue?]

  static let keys = [
    "a", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmno", "abcdefghijklmnop",
    "abcdefghijklmnopq",
  ]

  typealias ValidationError = ValueError

  static let _schema = _Schema(
    """
    object Names version=1
      a: any optional
      abcdefg: any optional
      abcdefgh: any optional
      abcdefghi: any optional
      abcdefghijklmno: any optional
      abcdefghijklmnop: any optional
      abcdefghijklmnopq: any optional
    """)

  init(_fields fields: inout _CheckedFields<Self>) {
    var values: [JSONValue?] = []
    for _ in Self.keys { values.append(fields.value()) }
    self.values = values
  }

  func _write(to fields: inout _FieldWriter) {
    for value in values { fields.append(value) }
  }
}

@Suite("Names of every length")
struct NameLengthTests {
  private static let orders = [Names.keys, Names.keys.reversed()]

  @Test("are found in any order, whatever stands behind them", arguments: orders)
  func found(_ keys: [String]) throws {
    for tail in ["", " ", String(repeating: " ", count: 40)] {
      for separator in [":", " : ", "\n:\t"] {
        let members = keys.enumerated().map { "\"\($1)\"\(separator)\($0)" }
        let json = "{\(members.joined(separator: ","))\(tail)}\(tail)"
        let value = try VouchJSON.decode(Names.self, from: Array(json.utf8))
        #expect(try JSONDecoder().decode(Names.self, from: Data(json.utf8)) == value)
        let order = Names.keys.map { keys.firstIndex(of: $0) }
        #expect(value.values.map { $0?.description } == order.map { $0.map(String.init) })
      }
    }
  }

  @Test("are told from those that differ in a character", arguments: Names.keys)
  func different(_ key: String) throws {
    let others = [
      key + "\0", "\0" + key, String(key.dropLast()) + "_", "_" + key.dropFirst(),
      key + String(repeating: "z", count: 20),
    ]
    for other in others where !Names.keys.contains(other) {
      let name = other.replacingOccurrences(of: "\0", with: "\\u0000")
      let json = "{\"\(name)\":1,\"\(key)\":2}"
      let value = try VouchJSON.decode(Names.self, from: Array(json.utf8))
      #expect(value.values.compactMap { $0?.description } == ["2"])
      #expect(try JSONDecoder().decode(Names.self, from: Data(json.utf8)) == value)
    }
  }
}
