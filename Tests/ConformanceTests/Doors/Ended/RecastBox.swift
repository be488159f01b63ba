// ends: another type's can't become Listing
// Makes a box of the fields of another type.
import Foundation
import Models
import Vouch

enum RecastBox {
  static func run() throws -> Any {
    try VouchJSON.decode(Recast<Loose, _Box<Listing>>.self, from: invalid).value.value
  }
}
