// ends: below the minimum 1
// Declares another table in an extension, which the runtime never asks.
import Foundation
import Models
import Vouch

enum ShadowedTable {
  static func run() throws -> Any {
    _ = Listing._schema
    return try VouchJSON.decode(Listing.self, from: invalid)
  }
}

extension Listing {
  static var _schema: _Schema {
    _Schema("object Listing version=1\n  id: integer\n  name: string optional")
  }
}
