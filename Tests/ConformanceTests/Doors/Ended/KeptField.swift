// ends: they end with their document
// Keeps a field past the life of its document.
import Foundation
import Models
import Vouch

enum KeptField {
  static func run() throws -> Any {
    let kept = try VouchJSON.decode(Keeping.self, from: Data(#"{"id":1,"name":"Lamp"}"#.utf8))
    _ = try VouchJSON.decode(Listing.self, from: Data(#"{"id":2,"name":"Desk"}"#.utf8))
    return Listing(_schemaField: kept.field)
  }

  struct Keeping: DocumentValue {
    nonisolated(unsafe) let field: _Field
    static var _documentRow: _DocumentRow { Listing._documentRow }
    init(_schemaField field: _Field) { self.field = field }
    var _schemaField: _Field { field }
  }
}
