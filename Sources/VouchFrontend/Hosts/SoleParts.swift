import VouchSchema

/// A pass that replaces an `allOf` of one schema, plus annotations, with a reference to that
/// schema.
///
/// OpenAPI 3.0 ignores all keywords beside a `$ref`, so authors who need others write an `allOf`:
/// `allOf: [{$ref: …}], description: …`.
enum SoleParts {
  /// Applies the pass. Linear in the size of the graph.
  static func apply(to graph: inout SchemaGraph) {
    for id in graph.hostedIDs {
      guard let list = graph[id][.allOf], let reference = soleReference(of: id, list, in: graph)
      else { continue }
      let keywords = graph[id].keywords.compactMap { keyword -> LocatedKeyword? in
        if keyword === list { return reference }
        return keyword.keyword == .type ? nil : keyword
      }
      graph.replaceKeywords(of: id, by: keywords)
    }
  }

  private static func soleReference(
    of id: SchemaID, _ list: LocatedKeyword, in graph: SchemaGraph
  ) -> LocatedKeyword? {
    let parts = list.subschemas.filter { !isAnnotation(graph[$0]) }
    guard parts.count == 1, let keyword = graph[parts[0]][.reference],
      let target = keyword.reference?.target,
      graph[parts[0]].keywords.allSatisfy({ $0 === keyword || isAnnotation($0) })
    else { return nil }
    let schema = graph[id]
    let isAlone = schema.keywords.allSatisfy { stated in
      stated === list || isAnnotation(stated) || stated.keyword.description.vocabulary == .vouch
        || stated.keyword == .type && isRedundant(schema.allowedTypes, on: target, in: graph)
    }
    return isAlone && target != id ? keyword : nil
  }

  private static func isAnnotation(_ schema: Schema) -> Bool {
    schema.boolean == nil ? schema.keywords.allSatisfy(isAnnotation) : schema.boolean == true
  }

  private static func isAnnotation(_ keyword: LocatedKeyword) -> Bool {
    keyword.keyword.description.vocabulary == .metadata
  }

  /// Returns true if a schema allows only these types anyway.
  private static func isRedundant(
    _ types: JSONTypes?, on target: SchemaID, in graph: SchemaGraph
  ) -> Bool {
    guard let types, let stated = graph[target].allowedTypes else { return false }
    return types.isSuperset(of: stated)
  }
}
