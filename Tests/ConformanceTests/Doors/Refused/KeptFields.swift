// error: non-Copyable type
// Stores the fields of a table of its own, to make a value of another type from them.
import Models
import Vouch

struct KeptFields: _SchemaObject {
  typealias ValidationError = UnionError
  let kept: _CheckedFields<KeptFields>
  static let _schema = _Schema("object KeptFields version=1\n  id: integer")
  init(_fields fields: inout _CheckedFields<Self>) { kept = fields }
  func _write(to fields: inout _FieldWriter) {}
  init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws {}
}
