// ends: -1 is below the minimum 1
// Puts what the schema lists, and refuses, into the case for unknown values.
import Foundation
import Models
import Vouch

enum UnknownShape {
  static func run() throws -> Any {
    try Drawing(shapes: [.other(.object(["kind": "circle", "radius": -1]))])
  }
}
