// error: cannot convert value of type '_CheckedFields<OwnFields>' to expected argument type '_CheckedFields<Listing>'
// Hands its own fields to the initialiser of another type.
import Models
import Vouch

struct OwnFields: _SchemaObject {
  typealias ValidationError = UnionError
  let listing: Listing
  static let _schema = _Schema("object OwnFields version=1\n  id: integer\n  name: string optional")
  init(_fields fields: inout _CheckedFields<Self>) { listing = Listing(_fields: &fields) }
  func _write(to fields: inout _FieldWriter) {}
  init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws {}
}
