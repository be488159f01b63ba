import VouchReading
import VouchSchema

/// Continues after errors with the valid parts of the schemas.
extension SchemaLoader {
  /// Records the schemas from which the errors so far have removed something. Call this after
  /// resolving references, which adds schemas.
  mutating func noteDamage() {
    guard diagnostics.hasErrors else { return }
    let sites = sites
    let errors = diagnostics.sorted.filter { $0.severity == .error }
    func schemas(with consequence: DiagnosticConsequence) -> Set<SchemaID> {
      Set(
        errors.filter { $0.id.consequence == consequence }
          .compactMap { sites.schema(at: $0.place) })
    }
    let damaged = schemas(with: .loss).union(damagedValues.compactMap { sites.schema(at: $0) })
    graph.damage = SchemaDamage(
      incomplete: withSameText(damaged.union(unresolvedSchemas)),
      contradictory: withSameText(schemas(with: .contradiction)),
      isBeyondLimits: errors.contains { $0.id == .tooLarge }, sites)
  }

  /// Returns some schemas, and all schemas with the same text, which an alias may repeat.
  private func withSameText(_ schemas: Set<SchemaID>) -> Set<SchemaID> {
    let texts = Set(schemas.map { graph[$0].place })
    return schemas.union(graph.ids.filter { texts.contains(graph[$0].place) })
  }

  /// Reports the findings of checks, except those that only follow from earlier errors.
  mutating func report(unexplained found: Diagnostics) {
    diagnostics.report(contentsOf: graph.damage?.unexplained(found, in: graph) ?? found)
  }

  /// Removes references that lead to each other without end, which have been reported: no later
  /// stage would terminate with them.
  mutating func breakReferenceLoops() {
    guard diagnostics.hasErrors else { return }
    for id in ReferenceLoops.schemasLeadingToLoops(in: graph) {
      let count = graph[id].keywords.count
      graph.drop([.reference, .dynamicReference], of: id)
      if graph[id].keywords.count < count { unresolvedSchemas.insert(id) }
    }
  }
}
