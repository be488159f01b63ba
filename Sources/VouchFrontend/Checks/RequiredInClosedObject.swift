import VouchReading
import VouchSchema

/// A check that reports a required property that `additionalProperties: false` forbids.
enum RequiredInClosedObject: SingleSchemaCheck {
  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    guard let required = schema.required?.value, !required.isEmpty,
      let additional = schema.additionalProperties,
      graph[additional.value].boolean == false,
      schema.patternProperties?.value.isEmpty ?? true
    else { return }
    let properties = schema.properties?.value ?? []
    let known = Set(properties.map { ScalarString($0.key) })
    for name in required where !known.contains(ScalarString(name.value)) {
      let meant = Suggestion.nearest(to: name.value, in: properties.prefix(100).map(\.key))
      let advice = meant.map { "; did you mean \(Escaping.quoted($0))?" } ?? ""
      diagnostics.report(
        .contradictoryRequired,
        "\(Escaping.quoted(name.value)) is required, but is none of the properties\(advice)",
        at: name.place, notes: [Note("additionalProperties allows no others", at: additional.place)]
      )
    }
  }
}
