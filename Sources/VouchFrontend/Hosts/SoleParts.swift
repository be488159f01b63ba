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
      var stated = Set<Keyword>()
      let parts = graph[id].allOf?.value ?? []
      let all = graph[id].keywords + parts.reversed().flatMap { graph[$0].keywords }
      let keywords = all.filter { ![.allOf, .type].contains($0.keyword) || $0 === reference }
      graph.replaceKeywords(of: id, by: keywords.filter { stated.insert($0.keyword).inserted })
    }
  }

  /// Returns the reference of a schema that says nothing else of values: its own, or that of the
  /// only part of its `allOf`.
  private static func soleReference(of id: SchemaID, in graph: SchemaGraph) -> LocatedKeyword? {
    let schema = graph[id]
    guard let applicator = schema[.reference] ?? schema[.allOf],
      let reference = schema[.reference] ?? soleReference(in: applicator, graph),
      let target = reference.reference?.target, target != id
    else { return nil }
    let hasMessage = schema.messages?.value.contains { $0.keyword?.value == applicator.keyword }
    let isAlone = schema.keywords.allSatisfy { stated in
      stated === applicator || isAnnotation(stated)
        || stated.keyword.description.vocabulary == .vouch
        || stated.keyword == .type && isRedundant(schema.allowedTypes, on: target, in: graph)
    }
    return isAlone && hasMessage != true ? reference : nil
  }

  private static func soleReference(in parts: LocatedKeyword, _ graph: SchemaGraph)
    -> LocatedKeyword?
  {
    guard parts.subschemas.allSatisfy({ graph[$0].boolean != false }) else { return nil }
    // A part's default is applied only if the other parts allow it, the schema's own must be allowed.
    let others = parts.subschemas.flatMap { graph[$0].keywords }.filter {
      !isAnnotation($0) || $0.keyword == .default
    }
    return others.count == 1 && others[0].keyword == .reference ? others[0] : nil
  }

  private static func isAnnotation(_ keyword: LocatedKeyword) -> Bool {
    keyword.keyword.description.vocabulary == .metadata
  }

  /// Returns true if a schema allows only these types anyway.
  private static func isRedundant(
    _ types: JSONTypes?, on target: SchemaID, in graph: SchemaGraph
  ) -> Bool {
    guard let types, let stated = graph[graph.target(of: target)].allowedTypes else { return false }
    return types.isSuperset(of: stated)
  }
}
