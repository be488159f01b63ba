import VouchReading
import VouchSchema

/// A pass that removes regular expressions that can't be compiled from schemas that are allowed to
/// go without them.
///
/// The remaining schema accepts more values than before. A schema that depends on it must not
/// accept fewer as a result: `not` would exclude more, and `if` or a second branch of `oneOf` would
/// apply to more. Such keywords are removed too, or replaced with weaker ones.
struct UnenforcedPatterns {
  private var graph: SchemaGraph
  private var diagnostics = Diagnostics()
  /// The schemas that accept more values than they state, with the missing pattern of each.
  private var weakened: [(id: SchemaID, pattern: Place)] = []

  static func remove(from graph: inout SchemaGraph, _ diagnostics: inout Diagnostics) {
    guard graph.files.contains(where: { !$0.settings.allowUnsupported.isEmpty }) else { return }
    var pass = UnenforcedPatterns(graph: graph)
    for id in graph.ids where !graph.isInMetaSchema(id) { pass.removePatterns(of: id) }
    pass.weakenDependents()
    diagnostics.report(contentsOf: pass.diagnostics)
    graph = pass.graph
  }

  private init(graph: SchemaGraph) { self.graph = graph }

  /// Returns the reason why a regular expression can't be compiled; nil if it can.
  private func failure(of pattern: String) -> PatternError? {
    do {
      _ = try CompiledPattern(pattern)
      return nil
    } catch {
      return error
    }
  }

  private mutating func removePatterns(of id: SchemaID) {
    let schema = graph[id]
    if let pattern = schema.pattern, graph.mayGoUnenforced(.pattern, of: id),
      let failure = failure(of: pattern.value)
    {
      graph.drop([.pattern], of: id)
      diagnostics.report(
        .unenforced, "\(failure.message); the pattern isn't enforced",
        at: pattern.place(atScalar: failure.offset))
      weakened.append((id, pattern.place))
    }
    if let stated = schema[.patternProperties],
      graph.mayGoUnenforced(.patternProperties, of: id) || graph.mayGoUnenforced(.pattern, of: id)
    {
      removePatterns(ofKeys: stated, of: id)
    }
  }

  /// Removes patterns of keys that can't be compiled. A pattern that matches every key replaces
  /// them, so that no key is left for `additionalProperties` and similar keywords.
  private mutating func removePatterns(ofKeys stated: LocatedKeyword, of id: SchemaID) {
    var kept: [KeyedSchema] = []
    var lost: KeyedSchema?
    for entry in stated.schemasByKey?.value ?? [] {
      guard let failure = failure(of: entry.key) else {
        kept.append(entry)
        continue
      }
      diagnostics.report(
        .unenforced,
        "\(failure.message); values under keys that match this pattern aren't checked",
        at: entry.keyPlace)
      lost = entry
    }
    guard let lost else { return }
    if !kept.contains(where: { $0.key.isEmpty }) {
      let anything = graph.add(graph[lost.schema].sibling([], boolean: true))
      kept.append(KeyedSchema(key: "", keyPlace: lost.keyPlace, schema: anything))
    }
    graph.replace(stated, of: id, by: stated.with(.schemasByKey(kept)))
    graph.drop([.additionalProperties], of: id)
    weakened.append((id, lost.keyPlace))
  }
}

// MARK: - Dependents of a weakened schema

extension UnenforcedPatterns {
  /// Continues from each weakened schema to those that depend on it. Linear in the size of the
  /// graph.
  private mutating func weakenDependents() {
    guard !weakened.isEmpty else { return }
    var dependents: [SchemaID: [(id: SchemaID, keyword: LocatedKeyword)]] = [:]
    for id in graph.ids {
      for keyword in graph[id].keywords {
        for part in keyword.targets {
          dependents[part, default: []].append((id, keyword))
        }
      }
    }
    var seen = Set<SchemaID>()
    while let (id, pattern) = weakened.popLast() {
      guard seen.insert(id).inserted else { continue }
      for dependent in dependents[id] ?? []
      where weaken(dependent.keyword, of: dependent.id, pattern) {
        weakened.append((dependent.id, pattern))
      }
    }
  }

  /// Weakens a keyword so that it accepts all values that it would accept if its subschemas had all
  /// their patterns.
  ///
  /// - Returns: True if the keyword affects the values of its own schema.
  private mutating func weaken(
    _ keyword: LocatedKeyword, of id: SchemaID, _ pattern: Place
  ) -> Bool {
    guard graph[id].keywords.contains(where: { $0 === keyword }) else { return true }
    switch keyword.keyword {
    case .defs, .definitions, .contentSchema, .arguments: return false
    case .not: graph.drop([.not], of: id)
    case .if: graph.drop([.if, .then, .else], of: id)
    case .contains where graph[id].maxContains != nil: graph.drop([.maxContains], of: id)
    case .oneOf where graph[id].discriminator == nil && !graph.haveTypesApart(keyword.subschemas):
      graph.replace(keyword, of: id, by: keyword.replaced(by: .anyOf, keyword.value))
    default: return true
    }
    let name = keyword.keyword == .contains ? Keyword.maxContains : keyword.keyword
    let outcome =
      keyword.keyword == .oneOf
      ? "oneOf is read as anyOf, since a branch lacks a pattern"
      : "\(name.spelling) isn't enforced, since it depends on a pattern that isn't"
    diagnostics.report(
      .unenforced, outcome, at: keyword.keyPlace, notes: [Note("the pattern is here", at: pattern)])
    return true
  }
}
