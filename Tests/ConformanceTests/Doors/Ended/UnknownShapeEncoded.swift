// ends: -1 is below the minimum 1
// Encodes what the schema lists, and refuses, as an unknown value.
import Foundation
import Models
import Vouch

enum UnknownShapeEncoded {
  static func run() throws -> Any {
    try JSONEncoder().encode([Shape.other(.object(["kind": "circle", "radius": -1]))])
  }
}
