// ends: another type's can't become Listing
// Makes an array of the elements of another type.
import Foundation
import Models
import Vouch

enum RecastArray {
  static func run() throws -> Any {
    try VouchJSON.decode(Recast<[Loose], [Listing]>.self, from: invalidList).value
  }
}
