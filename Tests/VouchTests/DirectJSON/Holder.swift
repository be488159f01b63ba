import Vouch

/// An object around one value of any kind; other keys are ignored.
struct Holder: SchemaObject, Hashable {
  let value: JSONValue?

  typealias ValidationError = ValueError

  static let schema = Schema(
    """
    object Holder
      value: any optional
    """)

  init(checked fields: CheckedFields) {
    value = fields.value(0)
  }

  func write(to fields: inout FieldWriter) {
    fields.append(value)
  }
}

/// What types for tests can break.
enum ValueError: SchemaError {
  case value(Violation)

  init(_ index: Int, _ violation: Violation) { self = .value(violation) }

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
