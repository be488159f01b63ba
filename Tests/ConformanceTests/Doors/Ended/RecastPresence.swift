// ends: another type's can't become Listing
// Makes a presence of the fields of another type.
import Foundation
import Models
import Vouch

enum RecastPresence {
  static func run() throws -> Any {
    try VouchJSON.decode(Recast<Loose, Presence<Listing>>.self, from: invalid).value
  }
}
