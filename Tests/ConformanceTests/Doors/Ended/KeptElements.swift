// ends: they end with their document
// Keeps the elements of an array past the life of their document.
import Foundation
import Models
import Vouch

enum KeptElements {
  static func run() throws -> Any {
    let kept = try VouchJSON.decode(Keeping.self, from: Data(#"[{"id":1}]"#.utf8))
    _ = try VouchJSON.decode([Listing].self, from: Data(#"[{"id":2},{"id":3}]"#.utf8))
    return [Listing](_schemaField: kept.field)
  }

  struct Keeping: DocumentValue {
    nonisolated(unsafe) let field: _Field
    static var _documentRow: _DocumentRow { [Listing]._documentRow }
    init(_schemaField field: _Field) {
      _ = [Listing](_schemaField: field)
      self.field = field
    }
    var _schemaField: _Field { field }
  }
}
