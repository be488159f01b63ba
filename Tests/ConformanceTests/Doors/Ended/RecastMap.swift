// ends: another type's can't become Listing
// Makes a map of the values of another type.
import Foundation
import Models
import Vouch

enum RecastMap {
  static func run() throws -> Any {
    try VouchJSON.decode(
      Recast<[String: Loose], [String: Listing]>.self, from: Data(#"{"a":{"id":-5}}"#.utf8)
    ).value
  }
}
