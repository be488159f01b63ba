// error: cannot be satisfied by a non-final class
// A class whose subclasses would have fields of their own.
import Models
import Vouch

class OpenClass: _SchemaObject, @unchecked Sendable {
  typealias ValidationError = UnionError
  static var _schema: _Schema { Listing._schema }
  required init(_fields fields: inout _CheckedFields<OpenClass>) {}
  func _write(to fields: inout _FieldWriter) {}
  required init(from decoder: any Decoder) throws {}
  func encode(to encoder: any Encoder) throws {}
}
