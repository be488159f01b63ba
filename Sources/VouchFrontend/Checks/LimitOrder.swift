import VouchReading
import VouchSchema

/// A check that reports a lower limit above the upper one, which no value satisfies.
enum LimitOrder: SingleSchemaCheck {
  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    for contradiction in schema.limitContradictions { diagnostics.report(contradiction.diagnostic) }
    guard schema[.contains] != nil,
      let contradiction = LimitContradiction(.minContains, .maxContains, in: schema)
    else { return }
    // The JSON Schema test suite contains such a schema without a type, with results for its
    // values.
    let isOfArrays = schema.allowedTypes == .array
    diagnostics.report(
      isOfArrays ? contradiction.diagnostic : contradiction.diagnostic.reported(as: .noEffect))
  }
}
