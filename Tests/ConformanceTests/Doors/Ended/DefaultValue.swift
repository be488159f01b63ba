// ends: another type's can't become Listing
// Takes the default of a table of its own for a value of another type.
import Foundation
import Models
import Vouch

enum DefaultValue {
  static func run() throws -> Any {
    struct Preset: _SchemaObject, Codable {
      typealias ValidationError = UnionError
      static let _schema = _Schema(
        "object Preset version=1\n  listing: Loose optional default={\"id\":-5}",
        .type("Loose", Loose.self))
      init(_fields fields: inout _CheckedFields<Self>) { fields.skip() }
      func _write(to fields: inout _FieldWriter) {}
      init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
      func encode(to encoder: any Encoder) throws {}
    }
    let listing: Listing = _Schema.defaultValue(of: Preset.self, forKey: "listing")
    return listing
  }
}
