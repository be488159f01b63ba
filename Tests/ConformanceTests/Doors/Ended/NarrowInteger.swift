// ends: an integer of the type
// Cuts an integer off to make another one of it.
import Foundation
import Models
import Vouch

enum NarrowInteger {
  static func run() throws -> Any {
    try VouchJSON.decode(Narrow.self, from: Data(#"{"value":300}"#.utf8)).value
  }

  struct Narrow: _SchemaObject, Codable {
    typealias ValidationError = UnionError
    let value: Int8
    static let _schema = _Schema("object Narrow version=1\n  value: integer")
    init(_fields fields: inout _CheckedFields<Self>) { value = fields.int8() }
    func _write(to fields: inout _FieldWriter) { fields.append(value) }
    init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
    func encode(to encoder: any Encoder) throws {}
  }
}
