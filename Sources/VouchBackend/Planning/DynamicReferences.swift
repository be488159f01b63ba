import VouchSchema

/// Decides `$dynamicRef` where the schemas leave no choice, and takes the types from schemas where
/// only a run can decide (JSON Schema Core 2020-12, section 8.2.3.2).
struct DynamicReferences {
  private let graph: SchemaGraph
  private let anchorCounts: [String: Int]

  init(_ graph: SchemaGraph) {
    self.graph = graph
    anchorCounts = graph.resources.reduce(into: [:]) { counts, resource in
      for anchor in resource.dynamicAnchors.keys { counts[anchor, default: 0] += 1 }
    }
  }

  /// The graph with a `$ref` for each `$dynamicRef` that can lead to one schema only.
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
    return LocatedKeyword(
      .reference, keyPlace: keyword.keyPlace, valuePlace: keyword.valuePlace,
      value: .reference(Reference(text: reference.text, target: reference.target)))
  }

  /// Whether the target depends on the way to the reference.
  private func isOpen(_ reference: Reference) -> Bool {
    guard let anchor = reference.dynamicAnchor else { return false }
    return anchorCounts[anchor, default: 0] > 1
  }

  /// Leaves schemas that lead to an undecided `$dynamicRef` nothing but that: what they allow
  /// depends on the whole way from the root of a value, so no part of them has a type of its own.
  func untyped(_ merged: SchemaGraph) -> SchemaGraph {
    guard anchorCounts.values.contains(where: { $0 > 1 }) else { return merged }
    var sources: [SchemaID: [SchemaID]] = [:]
    var pending: [(SchemaID, LocatedKeyword)] = []
    for id in merged.ids {
      for keyword in merged[id].keywords where !keyword.keyword.isDefinitions {
        for target in keyword.subschemas { sources[target, default: []].append(id) }
        guard let reference = keyword.reference else { continue }
        sources[reference.target, default: []].append(id)
        if isOpen(reference) { pending.append((id, keyword)) }
      }
    }
    guard !pending.isEmpty else { return merged }
    var result = merged
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
