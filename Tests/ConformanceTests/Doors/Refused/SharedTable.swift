// error: has no member 'shared'
// Registers a table for a type that isn't its own.
import Models
import Vouch

func sharedTable() -> _Schema {
  _Schema.shared(by: Listing.self) { _Schema("object Listing version=1\n  id: integer") }
}
