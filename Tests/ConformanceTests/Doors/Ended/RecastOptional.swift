// ends: another type's can't become Listing
// Makes an optional of the fields of another type.
import Foundation
import Models
import Vouch

enum RecastOptional {
  static func run() throws -> Any {
    try VouchJSON.decode(Recast<Loose, Listing?>.self, from: invalid).value as Any
  }
}
