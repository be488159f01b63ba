import VouchDiagnostics
import VouchSchema

/// Going on after errors with what is sound of the schemas.
extension SchemaLoader {
  /// What checks can look at.
  var context: CheckContext { CheckContext(graph: graph, options: options) }

  /// Takes note of what the errors so far have taken from the schemas. Comes after references have been
  /// followed, which is what schemas are made of.
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

  /// Some schemas and those of the same text, which an alias may repeat.
  private func withSameText(_ schemas: Set<SchemaID>) -> Set<SchemaID> {
    let texts = Set(schemas.map { graph[$0].place })
    return schemas.union(graph.ids.filter { texts.contains(graph[$0].place) })
  }

  /// Reports what checks have found, but for what only follows from earlier errors.
  mutating func report(unexplained found: Diagnostics) {
    diagnostics.report(contentsOf: graph.damage?.unexplained(found, in: graph) ?? found)
  }

  /// Takes references away that never lead into a value, which have been reported: no stage behind this one
  /// would come to an end with them.
  mutating func breakReferenceLoops() {
    guard diagnostics.hasErrors else { return }
    for id in ReferenceLoops.schemasLeadingToLoops(in: graph) {
      let count = graph[id].keywords.count
      graph.schemas[id.index].keywords.removeAll {
        $0.keyword == .reference || $0.keyword == .dynamicReference
      }
      if graph[id].keywords.count < count { unresolvedSchemas.insert(id) }
    }
  }
}
