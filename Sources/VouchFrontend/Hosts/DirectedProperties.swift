import VouchReading
import VouchSchema

/// Properties that only one side sends: `readOnly` ones are in responses, `writeOnly` ones in requests
/// (OpenAPI 3.0.4, section 4.7.24.2).
///
/// A type for both directions doesn't ask for either: a `required` that names such a property speaks of
/// one direction alone. A type for one direction doesn't have those of the other.
struct DirectedProperties {
  private var graph: SchemaGraph
  /// The annotations that make a property one of a direction.
  private let directions: Set<Keyword>
  /// The names of such properties in a schema and in the parts of its `allOf`.
  private var names: [SchemaID: [ScalarString: Keyword]] = [:]

  /// Asks for no property of one direction, in types for both.
  ///
  /// Linear in the size of the graph, but for schemas in the `allOf` of many others.
  static func relax(_ ids: [SchemaID], in graph: inout SchemaGraph) {
    apply(to: ids, [.readOnly, .writeOnly], removesProperties: false, in: &graph)
  }

  /// Takes away the properties with an annotation.
  static func remove(_ direction: Keyword, from ids: [SchemaID], in graph: inout SchemaGraph) {
    apply(to: ids, [direction], removesProperties: true, in: &graph)
  }

  private static func apply(
    to ids: [SchemaID], _ directions: Set<Keyword>, removesProperties: Bool,
    in graph: inout SchemaGraph
  ) {
    let isStated = ids.contains { id in
      graph[id].keywords.contains { directions.contains($0.keyword) }
    }
    guard isStated else { return }
    var pass = DirectedProperties(graph: graph, directions: directions)
    // What is removed can't be found any more.
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

  /// The properties of one direction in a schema, with those of its parts.
  private mutating func names(in id: SchemaID, depth: Int) -> [ScalarString: Keyword] {
    if let known = names[id] { return known }
    guard depth < 100 else { return [:] }
    // Parts that lead back here have nothing to add.
    names[id] = [:]
    var found: [ScalarString: Keyword] = [:]
    for property in graph[id].properties?.value ?? [] {
      found[ScalarString(property.key)] = direction(of: property.schema)
    }
    let parts = (graph[id].allOf?.value ?? []) + (graph[id].reference.map { [$0.target] } ?? [])
    for part in parts {
      found.merge(names(in: part, depth: depth + 1)) { own, _ in own }
    }
    names[id] = found
    return found
  }

  /// The annotation that makes a property one of a direction, which it has itself or what it refers to.
  private func direction(of property: SchemaID) -> Keyword? {
    var id = property
    for _ in 0..<100 {
      let schema = graph[id]
      let stated = schema.keywords.first {
        directions.contains($0.keyword) && $0.flag?.value ?? false
      }
      if let stated { return stated.keyword }
      guard let target = schema.reference?.target else { return nil }
      id = target
    }
    return nil
  }

  /// The keys that are required no more.
  private mutating func removeRequired(
    _ names: [ScalarString: Keyword], from id: SchemaID
  ) -> [DirectedKey] {
    guard let stated = graph[id][.required], let required = stated.names?.value else { return [] }
    let removed = required.compactMap { name in
      names[ScalarString(name.value)].map { DirectedKey(name, $0) }
    }
    if removed.isEmpty { return [] }
    let remaining = required.filter { names[ScalarString($0.value)] == nil }
    replace(stated, of: id, by: remaining.isEmpty ? nil : .names(remaining))
    return removed
  }

  private mutating func removeProperties(of id: SchemaID) {
    guard let stated = graph[id][.properties], let properties = stated.schemasByKey?.value else {
      return
    }
    let remaining = properties.filter { direction(of: $0.schema) == nil }
    if remaining.count < properties.count {
      replace(stated, of: id, by: .schemasByKey(remaining))
    }
  }

  private mutating func replace(
    _ stated: LocatedKeyword, of id: SchemaID, by value: KeywordValue?
  ) {
    let keywords = graph[id].keywords.compactMap { keyword -> LocatedKeyword? in
      guard keyword === stated else { return keyword }
      return value.map {
        LocatedKeyword(
          stated.keyword, keyPlace: stated.keyPlace, valuePlace: stated.valuePlace, value: $0)
      }
    }
    graph.replaceKeywords(of: id, by: keywords)
  }
}
