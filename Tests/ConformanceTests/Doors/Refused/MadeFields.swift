// error: 'internal' protection level
// Makes fields by hand.
import Models
import Vouch

func madeFields(_ field: _Field) -> Listing? {
  guard var fields = _CheckedFields<Listing>(field) else { return nil }
  return Listing(_fields: &fields)
}
