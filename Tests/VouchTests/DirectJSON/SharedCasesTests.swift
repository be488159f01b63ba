import Foundation
import Testing
import Vouch

/// An enumeration of more cases than a byte counts.
private struct Code: _SchemaEnumeration, Codable, Hashable {
  let rawValue: String

  init?(rawValue: String) { self.rawValue = rawValue }

  static let allCases = (0..<300).compactMap { Code(rawValue: "case \($0)") }
  static let _schema = _Schema(enumeration: Code.self, name: "Code")
}

/// Another one, whose cases have the same positions.
private enum Size: String, Codable, _SchemaEnumeration {
  case small, medium, large

  static let _schema = _Schema(enumeration: Size.self, name: "Size")
}

private struct Codes: _SchemaObject, Codable, Hashable {
  let codes: [Code]
  let sizes: [Size]

  typealias ValidationError = ValueError

  static let _schema = _Schema(
    """
    object Codes version=1
      codes: [Code]
      sizes: [Size]
    """, .type("Code", Code.self), .type("Size", Size.self))

  init(_fields fields: inout _CheckedFields<Self>) {
    codes = fields.value()
    sizes = fields.value()
  }

  func _write(to fields: inout _FieldWriter) {
    fields.append(codes)
    fields.append(sizes)
  }
}

@Suite("Arrays of an enumeration's cases")
struct SharedCasesTests {
  private static func json(_ codes: [Int], _ sizes: [Size]) -> String {
    let codes = codes.map { "\"case \($0)\"" }.joined(separator: ",")
    let sizes = sizes.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    return "{\"codes\":[\(codes)],\"sizes\":[\(sizes)]}"
  }

  @Test("are those of their document, however often others were read", arguments: 0...12)
  func values(_ count: Int) throws {
    var lists: [[Int]] = [(0..<count).map { $0 }, (0..<count).map { 299 - $0 }]
    for list in 0..<40 {
      lists.append((0..<count).map { (list * 104_729 + $0 * 7_919) % 300 })
      // On both sides of the last case that a byte tells apart.
      lists.append((0..<count).map { 252 + (list + $0 * $0) % 5 })
    }
    for _ in 0..<3 {
      for list in lists {
        let sizes = list.prefix(4).map { Size.allCases[$0 % 3] }
        let value = try VouchJSON.decode(Codes.self, from: Array(Self.json(list, sizes).utf8))
        #expect(value.codes == list.map { Code.allCases[$0] })
        #expect(value.sizes == sizes)
      }
    }
  }

  @Test("share the memory of an equal one of the same type in a document")
  func memory() throws {
    let objects = [String](repeating: Self.json([1, 0], [.medium, .small]), count: 20)
    let values = try VouchJSON.decode(
      [Codes].self, from: Array("[\(objects.joined(separator: ","))]".utf8))
    let addresses = Set(
      values.dropFirst(2).map { value in
        value.codes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      })
    #expect(addresses.count == 1)
    #expect(Set(values) == [values[0]])
  }
}
