import VouchSchema

/// A pass that finds the rules that no Swift type checks, as their schemas are only evaluated.
///
/// A schema may be part of the value's own type and also, say, a branch of `not`; then its rules
/// count as evaluated. All searches together are linear in the number of schemas reached.
struct UnenforcedRules {
  private struct Visit: Hashable {
    let schema: SchemaID
    /// True if the schema's values are part of a type's values in Swift.
    let isTyped: Bool
  }

  private var seen = Set<Visit>()

  /// Returns the rules that no earlier search has found.
  ///
  /// - Parameter keywords: The schema's evaluated keywords; nil for all of them.
  mutating func search(
    _ graph: SchemaGraph, below id: SchemaID, including keywords: Set<Keyword>?
  ) -> [LocatedKeyword] {
    let root = Visit(schema: id, isTyped: true)
    var found: [LocatedKeyword] = []
    var pending = [root]
    while let next = pending.popLast() {
      let schema = graph[next.schema]
      if !next.isTyped, let rules = schema[.rules] { found.append(rules) }
      let own = next.isTyped ? graph.schemasOfType(of: next.schema) : []
      for keyword in schema.keywords where keyword.keyword.isEvaluated {
        if next == root, let keywords, !keywords.contains(keyword.keyword) { continue }
        for child in keyword.targets {
          let visit = Visit(schema: child, isTyped: own.contains(child))
          if visit != root, seen.insert(visit).inserted { pending.append(visit) }
        }
      }
    }
    return found
  }
}

extension Planner {
  /// Reports the rules of schemas that are only evaluated.
  ///
  /// - Parameter keywords: The schema's evaluated keywords; nil for all of them.
  mutating func report(rulesBelow id: SchemaID, including keywords: Set<Keyword>?) {
    for rules in unenforcedRules.search(graph, below: id, including: keywords) {
      report(unsupported: rules, of: id)
    }
  }
}

extension SchemaGraph {
  /// Returns the schemas whose values are part of a type's values in Swift.
  fileprivate func schemasOfType(of id: SchemaID) -> Set<SchemaID> {
    let referred = shape(of: id).referred
    return Set(referred.isEmpty ? inlineSchemas(of: id) : referred)
  }
}
