import VouchReading
import VouchSchema
import VouchValues

/// The schemas of a run, by the places in plans: `storefront.schema.yaml#/$defs/Listing`.
struct SchemaIndex {
  let graph: SchemaGraph
  private var ids: [String: SchemaID] = [:]

  /// Takes time linear in the number of schemas and their depth.
  init(_ graph: SchemaGraph) {
    self.graph = graph
    for id in graph.ids {
      ids[source(of: id)] = id
    }
  }

  func id(of source: String) -> SchemaID? { ids[source] }

  /// Returns the examples of the schema at a place, and of the schemas that it refers to.
  func examples(of source: String) -> [JSON] {
    chain(from: source).flatMap { id in
      (graph[id].examples?.value ?? []) + [graph[id].default].compactMap { $0 }
    }.map { JSON($0) }
  }

  /// Returns the values of `examples` at a place, and optionally at the targets of its references.
  func statedExamples(of source: String, followingReferences: Bool) -> [JSON] {
    chain(from: source).prefix(followingReferences ? Int.max : 1)
      .flatMap { graph[$0].examples?.value ?? [] }.map { JSON($0) }
  }

  /// Returns the place of a keyword in the schema at a place, or in the targets of its references;
  /// the schema's own place if none has the keyword.
  func place(of keyword: String, in source: String) -> Place? {
    let chain = chain(from: source)
    if let keyword = Keyword(rawValue: keyword) {
      for id in chain {
        if let stated = graph[id][keyword] { return stated.keyPlace }
      }
    }
    return chain.first.map { graph[$0].place }
  }

  /// Returns the place of a keyword nested in the schema at a place, or the nearest known place.
  func place(of keyword: String, in source: String, inside path: [String]) -> Place? {
    let pointer = path.map { "/" + JSONPointer.escape($0) }.joined()
    if !path.isEmpty {
      for id in chain(from: source) {
        let inner = self.source(of: id) + pointer
        if ids[inner] != nil { return place(of: keyword, in: inner) }
      }
    }
    return place(of: keyword, in: source)
  }

  private func source(of id: SchemaID) -> String {
    let path = graph.files[graph[id].file].source.path
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name + graph.pointer(to: id)
  }

  /// Returns the place of a schema if it is `false`; otherwise nil.
  func placeOfFalse(in source: String) -> Place? {
    ids[source].flatMap { graph[$0].boolean == false ? graph[$0].place : nil }
  }

  /// Returns the place of a rule in the schema at a place.
  func place(ofRule id: String, in source: String) -> Place? {
    chain(from: source).lazy.compactMap { graph[$0].rules?.value.first { $0.id.value == id } }
      .first?.place
  }

  /// Returns a schema, followed by the targets of its references.
  private func chain(from source: String) -> [SchemaID] {
    var chain: [SchemaID] = []
    var next = ids[source]
    while let id = next, chain.count < 50, !chain.contains(id) {
      chain.append(id)
      next = graph[id].reference?.target
    }
    return chain
  }
}
