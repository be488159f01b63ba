import VouchDiagnostics
import VouchReading
import VouchSchema

/// A `required` key that has no schema, where a key of nearly the same name has one.
///
/// Keys without schemas are common; only a likely slip is worth a word.
enum RequiredWithoutSchema: SingleSchemaCheck {
  /// More properties than these aren't searched for one that is meant.
  private static let searchLimit = 1_000

  static func check(
    _ schema: Schema, _ context: CheckContext, diagnostics: inout Diagnostics
  ) {
    guard let required = schema.required?.value, let properties = schema.properties?.value else {
      return
    }
    let known = Set(properties.map { ScalarString($0.key) })
    let isRequired = Set(required.map { ScalarString($0.value) })
    // A property that is required itself isn't the one that was meant.
    let candidates = properties.map(\.key).filter { !isRequired.contains(ScalarString($0)) }
      .prefix(searchLimit)
    let isClosed = schema.additionalProperties.map { context.graph[$0.value].boolean == false }
    for name in required where !known.contains(ScalarString(name.value)) {
      // A closed object forbids the key, which is reported as such.
      guard !(isClosed ?? false),
        let meant = Suggestion.nearest(to: name.value, in: candidates, within: 2)
      else { continue }
      diagnostics.report(similar(name, meant))
    }
  }

  private static func similar(_ name: StringScalar, _ meant: String) -> Diagnostic {
    Diagnostic(
      .requiredWithoutSchema,
      "\(Escaping.quoted(name.value)) is required, but has no schema in properties; did you mean"
        + " \(Escaping.quoted(meant))?",
      at: name.place)
  }
}
