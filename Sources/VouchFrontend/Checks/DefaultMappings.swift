import VouchReading
import VouchSchema

/// A check that reports a `defaultMapping` outside of OpenAPI documents: there a discriminator
/// always decides by the tag.
enum DefaultMappings: SingleSchemaCheck {
  static func check(
    _ schema: Schema, in graph: SchemaGraph, _ diagnostics: inout Diagnostics
  ) {
    guard let fallback = schema.discriminator?.value.fallback,
      graph.files[schema.file].language == .jsonSchema
    else { return }
    diagnostics.report(
      .unsupported,
      "defaultMapping can't be used outside of OpenAPI documents; x-unknown-case keeps values without a "
        + "known tag", at: fallback.place)
  }
}
