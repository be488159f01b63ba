// ends: -1 is below the minimum 1
// Writes what the schema lists, and refuses, as an unknown value.
import Foundation
import Models
import Vouch

enum UnknownShapeWritten {
  static func run() throws -> Any {
    try VouchJSON.encode(Shape.other(.object(["kind": "circle", "radius": -1])))
  }
}
