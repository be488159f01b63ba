// error: '_FieldWriter' initializer is inaccessible
// Writes the fields of another type by hand.
import Models
import Vouch

func madeWriter(_ listing: Listing) {
  var writer = _FieldWriter()
  listing._write(to: &writer)
}
