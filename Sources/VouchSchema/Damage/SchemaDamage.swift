import VouchReading

/// The schemas that lack part of what their documents state, because it was reported as an error.
///
/// Later stages continue, and skip what they can't decide without the missing part: an error is
/// reported at its own line, and errors that only follow from it aren't reported.
package struct SchemaDamage: Sendable {
  /// The schemas that lack something themselves.
  package let incomplete: Set<SchemaID>
  /// The schemas that no value satisfies.
  package let contradictory: Set<SchemaID>
  /// True if the schemas exceed a limit, so that they can't be checked at all.
  package let isBeyondLimits: Bool
  private let sites: SchemaSites

  package init(
    incomplete: Set<SchemaID>, contradictory: Set<SchemaID>, isBeyondLimits: Bool,
    _ sites: SchemaSites
  ) {
    self.incomplete = incomplete
    self.contradictory = contradictory
    self.isBeyondLimits = isBeyondLimits
    self.sites = sites
  }

  /// Returns those diagnostics of a later stage that aren't mere consequences of the damage.
  package func unexplained(_ diagnostics: Diagnostics, in graph: SchemaGraph) -> Diagnostics {
    let reach = DamageReach(self, in: graph)
    return diagnostics.filtered { diagnostic in
      guard let schema = sites.schema(at: diagnostic.place) else { return true }
      return switch diagnostic.id.basis {
      case .text: true
      case .schema: !reach.isOpen(schema)
      case .content: !reach.content.contains(schema)
      }
    }
  }
}

/// The extent of damage: the schemas that may have another meaning because other schemas are
/// damaged.
package struct DamageReach: Sendable {
  /// The schemas that may allow other values.
  package let content: Set<SchemaID>
  /// The schemas whose values may have other types.
  package let types: Set<SchemaID>
  /// The schemas that may apply other keywords to a value itself, regardless of the values in it.
  private let values: Set<SchemaID>

  /// Computes the extent. Linear in the size of the graph.
  package init(_ damage: SchemaDamage, in graph: SchemaGraph) {
    content = graph.schemas(leadingTo: damage.incomplete.union(damage.contradictory)) {
      !$0.isDefinitions
    }
    types = graph.schemas(leadingTo: damage.incomplete) {
      !$0.isDefinitions && $0 != .properties && $0 != .prefixItems
    }
    values = graph.schemas(leadingTo: damage.incomplete, by: \.appliesInPlace)
  }

  /// Returns true if a schema may have further keywords, and its values further members.
  package func isOpen(_ schema: SchemaID) -> Bool { values.contains(schema) }
}

extension SchemaGraph {
  /// Returns some schemas, and those that lead to them, directly or indirectly, by certain
  /// keywords.
  package func schemas(
    leadingTo targets: some Sequence<SchemaID>, among ids: [SchemaID]? = nil,
    by includes: (Keyword) -> Bool = { _ in true }
  ) -> Set<SchemaID> {
    var users: [SchemaID: [SchemaID]] = [:]
    for id in ids ?? Array(self.ids) {
      for keyword in self[id].keywords where includes(keyword.keyword) {
        for target in keyword.targets { users[target, default: []].append(id) }
      }
    }
    return targets.reached { users[$0] ?? [] }
  }
}
