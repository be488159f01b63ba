import VouchReading
import VouchSchema
import VouchValues

/// A check that reports a message of `x-message` for a keyword that the schema doesn't have, so
/// that it is never shown.
enum IdleMessages: SchemaCheck {
  /// Keywords that values can violate even if their schema doesn't state them: a property that the
  /// enclosing object requires, a type that other keywords imply, the range of a number's type.
  private static let implied: Set<Keyword> = [.type, .required, .format]

  static func check(_ graph: SchemaGraph, _ diagnostics: inout Diagnostics) {
    let worded = Array(graph.ids.filter { graph[$0].messages != nil })
    // Of each schema once, whichever others lead to it.
    let stated = statedKeywords(graph, from: worded)
    for id in worded { check(graph[id], stated[id] ?? [], &diagnostics) }
  }

  /// - Parameter stated: The keywords for the schema's values.
  private static func check(
    _ schema: Schema, _ stated: KeywordSet, _ diagnostics: inout Diagnostics
  ) {
    for message in schema.messages?.value ?? [] {
      guard let keyword = message.keyword else { continue }
      let name = keyword.value.spelling
      let reason: String
      if keyword.value == .rules {
        reason = "a rule says its own; write it as the rule's message"
      } else if !isReported(keyword.value) {
        reason = "no value is refused by \(name)"
      } else if !isStated(keyword.value, in: schema, stated) {
        let isAlone = !schema.keywords.contains { $0.keyword.breaksForSameValue }
        reason = "the schema has no \(name)\(isAlone ? "" : ", nor has one that it applies")"
      } else {
        continue
      }
      diagnostics.report(
        .noEffect, "the message of \(name) is never shown, since \(reason)", at: keyword.place)
    }
  }

  /// Returns true if a violation can name the keyword, or one that it stands for.
  private static func isReported(_ keyword: Keyword) -> Bool {
    switch keyword {
    case .if, .dateFormats, .dependencies: true
    default: ReportedKeyword(rawValue: keyword.spelling) != nil
    }
  }

  /// Returns true if the schema states the keyword, or one that it applies to the same value does.
  private static func isStated(
    _ keyword: Keyword, in schema: Schema, _ stated: KeywordSet
  ) -> Bool {
    if implied.contains(keyword) { return true }
    // The parts of an `allOf` are merged into one schema later.
    if case .keyword(_, let spelling, _) = schema.origin, spelling == Keyword.allOf.spelling {
      return true
    }
    // A choice between constants is an enumeration.
    let names: KeywordSet = [.const, .enum].contains(keyword) ? [.const, .enum] : [keyword]
    return !stated.isDisjoint(with: names)
  }

  /// Returns the keywords of schemas and of all those that they apply to the same value: any, where
  /// it isn't known here which these are.
  private static func statedKeywords(
    _ graph: SchemaGraph, from schemas: [SchemaID]
  ) -> [SchemaID: KeywordSet] {
    func applied(_ id: SchemaID) -> [[SchemaID]] {
      graph[id].keywords.filter(\.keyword.breaksForSameValue).map {
        $0.reference?.dynamicAnchor == nil ? $0.targets : []
      }
    }
    var found: [SchemaID: KeywordSet] = [:]
    let groups = StronglyConnectedComponents(schemas) { applied($0).flatMap(\.self) }
    for group in groups.components {
      var all = KeywordSet()
      for id in group {
        all = all.union(graph[id].stated)
        for targets in applied(id) {
          if targets.isEmpty { all = KeywordSet(Keyword.allCases) }
          for target in targets { all = all.union(found[target] ?? []) }
        }
      }
      for id in group { found[id] = all }
    }
    return found
  }
}
