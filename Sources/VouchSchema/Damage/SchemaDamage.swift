import VouchDiagnostics

/// The schemas that lack something which their documents state, because it was reported as wrong.
///
/// The stages behind the one that reports go on, and leave out what they can't judge without it: a mistake
/// is shown at its own line, and none that only follows from it.
package struct SchemaDamage: Sendable {
  /// The schemas that lack something themselves.
  package let incomplete: Set<SchemaID>
  /// The schemas that nothing satisfies.
  package let contradictory: Set<SchemaID>
  /// Whether the schemas can't be judged at all, since they are past a limit.
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

  /// The diagnostics that don't follow from the damage alone, of those that a stage gives which has seen
  /// the damaged schemas.
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

/// How far damage reaches: the schemas that say something else because others are damaged.
package struct DamageReach: Sendable {
  /// The schemas that may allow other values.
  package let content: Set<SchemaID>
  /// The schemas whose values may be of other types.
  package let types: Set<SchemaID>
  /// The schemas that may say something else of a value itself, whatever they say of values in it.
  private let values: Set<SchemaID>

  /// Linear in the size of the graph.
  package init(_ damage: SchemaDamage, in graph: SchemaGraph) {
    content = graph.schemas(leadingTo: damage.incomplete.union(damage.contradictory)) {
      !$0.isDefinitions
    }
    types = graph.schemas(leadingTo: damage.incomplete) {
      !$0.isDefinitions && $0 != .properties && $0 != .prefixItems
    }
    values = graph.schemas(leadingTo: damage.incomplete, by: \.appliesInPlace)
  }

  /// Whether a schema may have further keywords, and its values further members.
  package func isOpen(_ schema: SchemaID) -> Bool { values.contains(schema) }
}

extension SchemaGraph {
  /// Some schemas and those that lead to them, directly or not, by certain keywords.
  fileprivate func schemas(
    leadingTo targets: Set<SchemaID>, by includes: (Keyword) -> Bool
  ) -> Set<SchemaID> {
    var users: [SchemaID: [SchemaID]] = [:]
    for id in ids {
      for keyword in self[id].keywords where includes(keyword.keyword) {
        for next in keyword.subschemas { users[next, default: []].append(id) }
        if let target = keyword.reference?.target { users[target, default: []].append(id) }
      }
    }
    var found = targets
    var pending = Array(targets)
    while let id = pending.popLast() {
      for user in users[id] ?? [] where found.insert(user).inserted { pending.append(user) }
    }
    return found
  }
}

extension Keyword {
  /// Whether the keyword's schemas speak of the same value.
  package var appliesInPlace: Bool {
    switch self {
    case .reference, .dynamicReference, .allOf, .anyOf, .oneOf, .not, .if, .then, .else,
      .dependentSchemas:
      true
    default: false
    }
  }
}
