import VouchDiagnostics
import VouchReading
import VouchSchema

/// A `default`, `const`, `enum` value or example that breaks the schema it stands in.
enum ValueChecks: SchemaCheck {
  static func check(_ context: CheckContext, _ diagnostics: inout Diagnostics) {
    // Schemas with errors of their own would make values look wrong that aren't.
    guard let validator = context.options.validators.value, !diagnostics.hasErrors else { return }
    let violations = validator(context.graph)
    for id in context.graph.ids {
      for (id:kind, name, value) in values(of: context.graph[id]) {
        for sentence in violations(id, value) {
          diagnostics.report(violation(kind, name, value, sentence))
        }
      }
    }
  }

  private static func values(of schema: Schema) -> [(id: DiagnosticID, name: String, value: Node)] {
    var values: [(id: DiagnosticID, name: String, value: Node)] = []
    if let value = schema.default { values.append((.defaultMismatch, "default", value)) }
    if let value = schema.const { values.append((.constMismatch, "const", value)) }
    values += (schema.enum?.value ?? []).map { (.enumValueOutOfReach, "enum value", $0) }
    values += (schema.examples?.value ?? []).map { (.exampleMismatch, "example", $0) }
    return values
  }

  private static func violation(
    _ id: DiagnosticID, _ name: String, _ value: Node, _ sentence: String
  ) -> Diagnostic {
    Diagnostic(
      id, "\(name) \(ValueWords.of(value)) breaks its own schema: \(sentence)",
      at: value.place)
  }
}
