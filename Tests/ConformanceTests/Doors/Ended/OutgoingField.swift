// ends: an object
// Turns a value of one type around on its way out.
import Foundation
import Models
import Vouch

enum OutgoingField {
  static func run() throws -> Any {
    let loose = try VouchJSON.decode(Loose.self, from: invalid)
    return Listing(_schemaField: loose._schemaField)
  }
}
