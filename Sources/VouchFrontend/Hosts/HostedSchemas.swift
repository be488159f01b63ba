import VouchReading
import VouchSchema

/// The translation of the meanings that OpenAPI adds to schemas into JSON Schema, with the two
/// passes of it that serve documents that are schemas themselves, too.
enum HostedSchemas {
  static func apply(to graph: inout SchemaGraph, _ diagnostics: inout Diagnostics) {
    let hasHost = graph.files.contains { $0.language != .jsonSchema }
    Discriminators.apply(to: &graph, &diagnostics)
    SoleParts.apply(to: &graph)
    guard hasHost else { return }
    let both = graph.hostedIDs.filter { !graph.settings(of: $0).separatesViews }
    DirectedProperties.relax(both, in: &graph)
    RequestViews.apply(to: &graph, &diagnostics)
  }
}

extension SchemaGraph {
  /// The schemas in host documents, such as OpenAPI's.
  var hostedIDs: [SchemaID] { ids.filter { files[self[$0].file].language != .jsonSchema } }

  /// Returns true if a schema stands in a host document.
  func isHosted(_ id: SchemaID) -> Bool { files[self[id].file].language != .jsonSchema }

  /// Replaces the keywords of a schema.
  mutating func replaceKeywords(of id: SchemaID, by keywords: [LocatedKeyword]) {
    schemas[id.index].keywords = keywords
  }

  /// Puts another keyword in the place of one that a schema states; removes it for nil.
  mutating func replace(
    _ stated: LocatedKeyword, of id: SchemaID, by other: LocatedKeyword?
  ) {
    schemas[id.index].keywords = self[id].keywords.compactMap { $0 === stated ? other : $0 }
  }
}
