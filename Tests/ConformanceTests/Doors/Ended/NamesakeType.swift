// ends: another type's can't become Listing
// Binds a type of the same name to a row, and reads the row as the real one.
import Foundation
import Models
import Vouch

enum NamesakeType {
  static func run() throws -> Any {
    try VouchJSON.decode(Holder.self, from: Data(#"{"listing":{"id":-5}}"#.utf8)).listing
  }

  enum Other {
    struct Listing: _SchemaObject, Codable {
      typealias ValidationError = UnionError
      static let _schema = _Schema(
        "object Listing version=1\n  id: integer\n  name: string optional")
      init(_fields fields: inout _CheckedFields<Self>) {
        fields.skip()
        fields.skip()
      }
      func _write(to fields: inout _FieldWriter) {}
      init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
      func encode(to encoder: any Encoder) throws {}
    }
  }

  struct Holder: _SchemaObject, Codable {
    typealias ValidationError = UnionError
    let listing: Models.Listing
    static let _schema = _Schema(
      "object Holder version=1\n  listing: Listing", .type("Listing", Other.Listing.self))
    init(_fields fields: inout _CheckedFields<Self>) { listing = fields.value() }
    func _write(to fields: inout _FieldWriter) { fields.append(listing) }
    init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
    func encode(to encoder: any Encoder) throws {}
  }
}
