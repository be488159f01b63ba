import Vouch

/// An object around one value of any kind; other keys are ignored.
struct Holder: _SchemaObject, Codable, Hashable {
  let value: JSONValue?

  typealias ValidationError = ValueError

  static let _schema = _Schema(
    """
    object Holder version=1
      value: any optional
    """)

  init(_fields fields: inout _CheckedFields<Self>) {
    value = fields.value()
  }

  func _write(to fields: inout _FieldWriter) {
    fields.append(value)
  }
}

/// What generated types have written out.
extension _SchemaObject {
  init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
}

extension _SchemaEnumeration {
  init(from decoder: any Decoder) throws { self = try _Schema.decode(from: decoder) }
}

extension _SchemaObject where ValidationError == ValueError {
  static func _errors(_ violation: Violation) -> [ValueError] { [.value(violation)] }
}

/// What types for tests can break.
enum ValueError: Error, SchemaError {
  case value(Violation)

  var violation: Violation {
    switch self {
    case .value(let violation): violation
    }
  }
}

/// What is wrong with a text as JSON; nil if nothing is.
func syntaxError(_ bytes: [UInt8]) -> JSONSyntaxError? {
  do throws(JSONReadingError) {
    _ = try VouchJSON.decode(Holder.self, from: bytes)
    return nil
  } catch {
    return error.syntaxError
  }
}

func syntaxError(_ text: String) -> JSONSyntaxError? { syntaxError(Array(text.utf8)) }

/// The value that the direct reader makes of a JSON text.
func directValue(_ text: String) throws -> JSONValue? {
  try VouchJSON.decode(Holder.self, from: Array("{\"value\":\(text)}".utf8)).value
}
