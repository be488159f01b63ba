import VouchDiagnostics
import VouchReading
import VouchSchema

/// A `const` or an `enum` value that `type` excludes.
enum TypesOfValues: SingleSchemaCheck {
  static func check(
    _ schema: Schema, _ context: CheckContext, _ diagnostics: inout Diagnostics
  ) {
    guard schema[.const] != nil || schema[.enum] != nil else { return }
    guard let types = schema.type, let allowed = schema.allowedTypes else { return }
    if let value = schema.const, !allowed.contains(value.jsonTypes) {
      diagnostics.report(excluded(.constMismatch, "const", value, types))
    }
    for value in schema.enum?.value ?? [] where !allowed.contains(value.jsonTypes) {
      diagnostics.report(excluded(.enumValueOutOfReach, "enum value", value, types))
    }
  }

  private static func excluded(
    _ id: DiagnosticID, _ what: String, _ value: Node, _ types: Located<[Located<JSONType>]>
  ) -> Diagnostic {
    let names = ValueWords.choice(types.value.map(\.value.rawValue))
    return Diagnostic(
      id, "\(what) \(ValueWords.of(value)) is not of type \(names)",
      at: value.place, notes: [Note("type is here", at: types.place)])
  }
}

extension Node {
  /// The most particular type of the value: an integer's is `integer`, also for `1.0`.
  fileprivate var jsonTypes: JSONTypes {
    switch content {
    case .null: .null
    case .bool: .boolean
    case .number(let number):
      // Of a number with a fraction only the bit that integers lack counts.
      WrittenNumber(json: number.text)?.isInteger == true
        ? .integer : JSONTypes.number.subtracting(.integer)
    case .string: .string
    case .sequence: .array
    case .mapping: .object
    }
  }
}
