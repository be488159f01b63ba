// error: cannot convert value of type '_CheckedFields<Twin>' to expected argument type '_CheckedFields<Listing>'
// Has the very table of another type, and gives away what it has checked.
import Models
import Vouch

struct Twin: _SchemaObject {
  typealias ValidationError = UnionError
  let listing: Listing
  static var _schema: _Schema { Listing._schema }
  init(_fields fields: inout _CheckedFields<Self>) {
    let make: (inout _CheckedFields<Listing>) -> Listing = { Listing(_fields: &$0) }
    listing = make(&fields)
  }
  func _write(to fields: inout _FieldWriter) {}
  init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws {}
}
