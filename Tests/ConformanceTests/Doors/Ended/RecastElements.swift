// ends: another type's can't become Listing
// Reads a file of one type element by element, and makes another.
import Foundation
import Models
import Vouch

enum RecastElements {
  static func run() throws -> Any {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "doors-recast-elements.json")
    try invalidList.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try VouchJSON.elements(of: Recast<Loose, Listing>.self, inFileAt: file.path).makeReader()
      .next() as Any
  }
}
