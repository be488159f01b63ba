import VouchDiagnostics
import VouchReading
import VouchSchema

/// An `enum` without values, which nothing satisfies, or with a value twice
/// (JSON Schema Validation 2020-12, section 6.1.2).
enum EnumValues: SingleSchemaCheck {
  static func check(
    _ schema: Schema, _ context: CheckContext, _ diagnostics: inout Diagnostics
  ) {
    guard let values = schema.enum else { return }
    if values.value.isEmpty { diagnostics.report(empty(values.place)) }
    var places: [ScalarString: Place] = [:]
    places.reserveCapacity(values.value.count)
    for value in values.value {
      let key = ScalarString(value.canonicalText)
      if let first = places[key] {
        diagnostics.report(duplicate(value, first))
      } else {
        places[key] = value.place
      }
    }
  }

  private static func empty(_ place: Place) -> Diagnostic {
    Diagnostic(.emptyEnum, "enum lists no value, so nothing satisfies it", at: place)
  }

  private static func duplicate(_ value: Node, _ first: Place) -> Diagnostic {
    Diagnostic(
      .duplicateValue, "enum lists \(ValueWords.of(value)) twice", at: value.place,
      notes: [Note("first here", at: first)])
  }
}
