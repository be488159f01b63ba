import VouchDiagnostics
import VouchSchema

/// What OpenAPI says of schemas that JSON Schema doesn't, put into JSON Schema's words: passes over the
/// graph, of which each leaves alone what stands in a document that is a schema.
enum HostedSchemas {
  static func apply(to graph: inout SchemaGraph, _ diagnostics: inout Diagnostics) {
    let hasHost = graph.files.contains { $0.language != .jsonSchema }
    if hasHost { ChoicesOfConstants.apply(to: &graph) }
    Discriminators.apply(to: &graph, &diagnostics)
    guard hasHost else { return }
    SoleParts.apply(to: &graph)
    let both = graph.hostedIDs.filter { !graph.settings(of: $0).separatesViews }
    DirectedProperties.relax(both, in: &graph)
    RequestViews.apply(to: &graph)
  }
}

extension SchemaGraph {
  /// The schemas that stand in documents of OpenAPI and the like.
  var hostedIDs: [SchemaID] { ids.filter { files[self[$0].file].language != .jsonSchema } }

  /// Whether a schema stands in such a document.
  func isHosted(_ id: SchemaID) -> Bool { files[self[id].file].language != .jsonSchema }

  /// Puts keywords in the place of a schema's.
  mutating func replaceKeywords(of id: SchemaID, by keywords: [LocatedKeyword]) {
    schemas[id.index].keywords = keywords
  }
}
