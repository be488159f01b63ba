// Types of a program that would get around the checks, and what it would make.
import Foundation
import Models
import Vouch

/// A type with the properties of `Listing` and none of its limits.
struct Loose: _SchemaObject, Codable, Hashable {
  typealias ValidationError = UnionError
  let id: Int
  let name: String?

  static let _schema = _Schema("object Loose version=1\n  id: integer\n  name: string optional")

  init(_fields fields: inout _CheckedFields<Self>) {
    id = fields.int()
    name = fields.value()
  }

  func _write(to fields: inout _FieldWriter) {
    fields.append(id)
    fields.append(name)
  }

  init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
  func encode(to encoder: any Encoder) throws { try _Schema.encode(self, to: encoder) }
}

/// A document that is checked by the table of `Row`, and made into another type.
struct Recast<Row: DocumentValue, Value: _SchemaValue>: DocumentValue {
  let value: Value
  static var _documentRow: _DocumentRow { Row._documentRow }
  init(_schemaField field: _Field) { value = Value(_schemaField: field) }
  var _schemaField: _Field { value._schemaField }
}

let invalid = Data(#"{"id":-5}"#.utf8)
let invalidList = Data(#"[{"id":-5}]"#.utf8)
