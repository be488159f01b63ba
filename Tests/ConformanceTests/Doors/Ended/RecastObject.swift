// ends: another type's can't become Listing
// Makes a value of the fields of another type.
import Foundation
import Models
import Vouch

enum RecastObject {
  static func run() throws -> Any {
    try VouchJSON.decode(Recast<Loose, Listing>.self, from: invalid).value
  }
}
