import VouchReading
import VouchSchema

/// A pass that resolves `$dynamicRef` where the schemas allow one target only, and gives no types
/// to schemas whose targets depend on the dynamic scope (JSON Schema Core 2020-12, section
/// 8.2.3.2).
///
/// Published meta-schemas never become types: a reference to one yields JSON that is evaluated.
struct DynamicReferences {
  private let graph: SchemaGraph
  private let anchorCounts: [String: Int]
  /// The anchors of documents other than the published meta-schemas.
  private let ownAnchors: Set<String>

  init(_ graph: SchemaGraph) {
    self.graph = graph
    anchorCounts = graph.resources.reduce(into: [:]) { counts, resource in
      for anchor in resource.dynamicAnchors.keys { counts[anchor, default: 0] += 1 }
    }
    let own = graph.resources.filter { !graph.isInMetaSchema($0.root) }
    ownAnchors = Set(own.flatMap(\.dynamicAnchors.keys))
  }

  /// Returns the graph with a `$ref` for each `$dynamicRef` that has only one possible target.
  func decided() -> SchemaGraph {
    var result = graph
    for index in graph.schemas.indices {
      guard graph.schemas[index][.dynamicReference] != nil,
        graph.schemas[index][.reference] == nil
      else { continue }
      result.schemas[index].keywords = graph.schemas[index].keywords.map(decided)
    }
    return result
  }

  private func decided(_ keyword: LocatedKeyword) -> LocatedKeyword {
    guard keyword.keyword == .dynamicReference, let reference = keyword.reference,
      !isOpen(reference)
    else { return keyword }
    return keyword.replaced(
      by: .reference, .reference(Reference(text: reference.text, target: reference.target)))
  }

  /// True if the target depends on the dynamic scope.
  private func isOpen(_ reference: Reference) -> Bool {
    guard let anchor = reference.dynamicAnchor else { return false }
    return anchorCounts[anchor, default: 0] > 1
  }

  /// True if the dynamic scope outside a schema's own document can change a reference in it:
  /// always, except in a meta-schema whose anchor no other document has.
  private func isSeenOutside(_ reference: Reference, of id: SchemaID) -> Bool {
    guard graph.schemas.indices.contains(id.index), graph.isInMetaSchema(id) else { return true }
    return reference.dynamicAnchor.map { ownAnchors.contains($0) } ?? false
  }

  private func withoutTypesOfMetaSchemas(_ merged: SchemaGraph) -> SchemaGraph {
    var result = merged
    for id in merged.ids where merged.isInMetaSchema(id) {
      let place = merged[id].place
      let itself = Reference(text: StringScalar("#", at: place), target: id)
      result.schemas[id.index].keywords = [
        LocatedKeyword(.dynamicReference, .reference(itself), at: place)
      ]
    }
    return result
  }

  /// Reduces each schema that leads to an unresolved `$dynamicRef` to that reference: its meaning
  /// depends on the whole dynamic scope, so no part of it has a type of its own.
  func untyped(_ merged: SchemaGraph) -> SchemaGraph {
    guard
      anchorCounts.values.contains(where: { $0 > 1 })
        || merged.files.contains(where: \.isMetaSchema)
    else { return merged }
    var sources: [SchemaID: [SchemaID]] = [:]
    var pending: [(SchemaID, LocatedKeyword)] = []
    for id in merged.ids {
      for keyword in merged[id].keywords where !keyword.keyword.isDefinitions {
        for target in keyword.subschemas { sources[target, default: []].append(id) }
        guard let reference = keyword.reference else { continue }
        sources[reference.target, default: []].append(id)
        if isOpen(reference), isSeenOutside(reference, of: id) { pending.append((id, keyword)) }
      }
    }
    var result = withoutTypesOfMetaSchemas(merged)
    var seen = Set<SchemaID>()
    while let (id, reference) = pending.popLast() {
      guard seen.insert(id).inserted else { continue }
      result.schemas[id.index].keywords = merged[id].keywords.filter(\.keyword.isAnnotation)
      result.schemas[id.index].keywords.append(reference)
      pending += (sources[id] ?? []).map { ($0, reference) }
    }
    return result
  }
}
