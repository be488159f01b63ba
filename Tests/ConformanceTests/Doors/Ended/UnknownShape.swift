// ends: fits no branch
// Puts what the schema lists, and refuses, into the case for unknown values.
import Foundation
import Models
import Vouch

enum UnknownShape {
  static func run() throws -> Any {
    try Drawing(shapes: [.other(.object(["kind": "circle", "radius": -1]))])
  }
}
