import VouchReading
import VouchSchema

/// A pass over properties that occur in one direction only: `readOnly` ones in responses,
/// `writeOnly` ones in requests (OpenAPI 3.0.4, section 4.7.24.2).
///
/// A type for both directions requires neither: a `required` that names such a property concerns
/// only one direction. A type for one direction lacks the other's properties.
struct DirectedProperties {
  private var graph: SchemaGraph
  /// The annotations that restrict a property to one direction.
  private let directions: Set<Keyword>
  /// The names of such properties in a schema and in the parts of its `allOf`.
  private var names: [SchemaID: [ScalarString: Keyword]] = [:]

  /// Makes properties of one direction optional, in types for both directions.
  ///
  /// Linear in the size of the graph, except for schemas in the `allOf` of many others.
  static func relax(_ ids: [SchemaID], in graph: inout SchemaGraph) {
    apply(to: ids, [.readOnly, .writeOnly], removesProperties: false, in: &graph)
  }

  /// Removes the properties with an annotation.
  static func remove(_ direction: Keyword, from ids: [SchemaID], in graph: inout SchemaGraph) {
    apply(to: ids, [direction], removesProperties: true, in: &graph)
  }

  private static func apply(
    to ids: [SchemaID], _ directions: Set<Keyword>, removesProperties: Bool,
    in graph: inout SchemaGraph
  ) {
    // Properties of these schemas may refer to others, which state it.
    let isStated = graph.schemas.contains { schema in
      schema.keywords.contains { directions.contains($0.keyword) }
    }
    guard isStated else { return }
    var pass = DirectedProperties(graph: graph, directions: directions)
    // Collected first, since the loop below removes properties.
    for id in ids { _ = pass.names(in: id, depth: 0) }
    for id in ids { pass.relax(id, removesProperties: removesProperties) }
    graph = pass.graph
  }

  private init(graph: SchemaGraph, directions: Set<Keyword>) {
    self.graph = graph
    self.directions = directions
  }

  private mutating func relax(_ id: SchemaID, removesProperties: Bool) {
    let names = names[id] ?? [:]
    guard !names.isEmpty else { return }
    let parts = (graph[id].allOf?.value ?? []).filter { graph[$0].reference == nil }
    for part in [id] + parts {
      let removed = removeRequired(names, from: part)
      if removesProperties {
        removeProperties(of: part)
      } else if !removed.isEmpty {
        graph.directedKeys[part] = removed
      }
    }
  }

  /// Returns the properties of one direction in a schema and in its parts.
  private mutating func names(in id: SchemaID, depth: Int) -> [ScalarString: Keyword] {
    if let known = names[id] { return known }
    guard depth < 100 else { return [:] }
    // This ends the recursion for parts that lead back to the schema.
    names[id] = [:]
    var found: [ScalarString: Keyword] = [:]
    for property in graph[id].properties?.value ?? [] {
      found[ScalarString(property.key)] = graph.direction(of: property.schema, among: directions)
    }
    let parts = (graph[id].allOf?.value ?? []) + (graph[id].reference.map { [$0.target] } ?? [])
    for part in parts {
      found.merge(names(in: part, depth: depth + 1)) { own, _ in own }
    }
    names[id] = found
    return found
  }

  /// Removes such properties from `required`, and returns the removed keys.
  private mutating func removeRequired(
    _ names: [ScalarString: Keyword], from id: SchemaID
  ) -> [DirectedKey] {
    guard let stated = graph[id][.required], let required = stated.names?.value else { return [] }
    let removed = required.compactMap { name in
      names[ScalarString(name.value)].map { DirectedKey(name, $0) }
    }
    if removed.isEmpty { return [] }
    let remaining = required.filter { names[ScalarString($0.value)] == nil }
    graph.replace(
      stated, of: id, by: remaining.isEmpty ? nil : stated.with(.names(remaining)))
    return removed
  }

  private mutating func removeProperties(of id: SchemaID) {
    guard let stated = graph[id][.properties], let properties = stated.schemasByKey?.value else {
      return
    }
    let remaining = properties.filter {
      graph.direction(of: $0.schema, among: directions) == nil
    }
    if remaining.count < properties.count {
      graph.replace(stated, of: id, by: stated.with(.schemasByKey(remaining)))
    }
  }
}

extension SchemaGraph {
  /// Returns the annotation that restricts a property to one direction: its own, or that of the
  /// schema it refers to. Elsewhere, these annotations say nothing.
  func direction(of property: SchemaID, among directions: Set<Keyword>) -> Keyword? {
    chain(from: property).lazy.compactMap { id in
      self[id].keywords.first { directions.contains($0.keyword) && $0.flag?.value ?? false }?
        .keyword
    }.first
  }
}
