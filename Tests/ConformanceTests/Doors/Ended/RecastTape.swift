// ends: another type's can't become Listing
// Makes a value of the fields of another type, when all violations are collected.
import Foundation
import Models
import Vouch

enum RecastTape {
  static func run() throws -> Any {
    try JSONDecoder().decode(Document<Recast<Loose, Listing>>.self, from: invalid).value().value
  }
}
