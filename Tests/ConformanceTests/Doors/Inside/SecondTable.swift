// error: invalid redeclaration of '_schema'
// Declares another table in the type's own module.
import Vouch

extension Listing {
  static var _schema: _Schema { _Schema("object Listing version=1\n  id: integer") }
}
