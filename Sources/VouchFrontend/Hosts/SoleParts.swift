import VouchSchema

/// A pass that replaces a schema that adds nothing but annotations to one reference with that
/// reference and its annotations, so that both have one type.
///
/// Before draft 2019-09, and in OpenAPI 3.0, all keywords beside a `$ref` are ignored, so authors
/// who need others write an `allOf`: `allOf: [{$ref: …}], description: …`. In JSON Schema a
/// definition or a document of this form has a name of its own, and so stays a type of its own.
enum SoleParts {
  /// Applies the pass. Linear in the size of the graph.
  static func apply(to graph: inout SchemaGraph) {
    let documents = graph.files.filter { $0.language == .jsonSchema }
    let named = Set(documents.flatMap { [$0.root] + $0.definitions.map(\.schema) })
    for id in graph.ids where !named.contains(id) {
      guard let reference = soleReference(of: id, in: graph) else { continue }
      let parts = (graph[id].allOf?.value ?? []).reversed().flatMap { graph[$0].keywords }
      let annotations = parts.filter {
        $0.keyword.isAnnotation && $0.keyword.description.vocabulary != .core
      }
      let own = graph[id].keywords.filter { $0.keyword != .type && $0.keyword != .allOf }
      graph.replaceKeywords(of: id, by: ([reference] + own + annotations).firstOfEachName)
    }
  }

  /// Returns the reference of a schema that says nothing else of values: its own, or that of a part
  /// of its `allOf`.
  private static func soleReference(of id: SchemaID, in graph: SchemaGraph) -> LocatedKeyword? {
    let schema = graph[id]
    let parts = schema.allOf?.value ?? []
    // The default of a part applies only if all other parts allow it; a schema's own must be allowed.
    guard parts.allSatisfy({ graph[$0][.default] == nil }),
      let reference = schema[.reference]
        ?? graph.reference(implying: parts, in: graph).flatMap({ graph[$0][.reference] }),
      let applicator = schema[.reference] ?? schema[.allOf],
      let target = reference.reference?.target, target != id
    else { return nil }
    let hasMessage = schema.messages?.value.contains { $0.keyword?.value == applicator.keyword }
    let isAlone = schema.keywords.allSatisfy { stated in
      stated === applicator || stated.keyword.description.vocabulary == .vouch
        || graph.isImplied(stated, by: graph.target(of: target), graph)
    }
    return isAlone && hasMessage != true ? reference : nil
  }
}
