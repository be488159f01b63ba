import VouchDiagnostics
import VouchReading
import VouchSchema

/// Takes regular expressions that can't be compiled out of schemas that may go without them.
///
/// What is left takes more values than before. A schema that depends on it must not take fewer for that:
/// what `not` excludes would otherwise grow, and so would what `if` or a second branch of `oneOf` applies
/// to. Such keywords go as well, or make place for one that takes more.
struct UnenforcedPatterns {
  private var graph: SchemaGraph
  private let compile: @Sendable (String) -> PatternFailure?
  private var reports: [Diagnostic] = []
  /// The schemas that take more values than they say, with the pattern that each lacks.
  private var weakened: [(id: SchemaID, pattern: Place)] = []

  static func remove(
    from graph: inout SchemaGraph, _ options: FrontendOptions, _ diagnostics: inout Diagnostics
  ) {
    guard let compile = options.validators.pattern,
      graph.files.contains(where: { !$0.settings.allowUnsupported.isEmpty })
    else { return }
    var pass = UnenforcedPatterns(graph: graph, compile: compile)
    for id in graph.ids where !graph.isInMetaSchema(id) { pass.removePatterns(of: id) }
    pass.weakenDependents()
    for report in pass.reports { diagnostics.report(report) }
    graph = pass.graph
  }

  private init(graph: SchemaGraph, compile: @escaping @Sendable (String) -> PatternFailure?) {
    self.graph = graph
    self.compile = compile
  }

  private mutating func removePatterns(of id: SchemaID) {
    let schema = graph[id]
    if let pattern = schema.pattern, graph.mayGoUnenforced(.pattern, of: id),
      let failure = compile(pattern.value)
    {
      drop([.pattern], of: id)
      report(
        "\(failure.message); the pattern isn't enforced", pattern.place(atScalar: failure.offset))
      weakened.append((id, pattern.place))
    }
    if let entries = schema.patternProperties?.value,
      graph.mayGoUnenforced(.patternProperties, of: id) || graph.mayGoUnenforced(.pattern, of: id)
    {
      removePatterns(ofKeys: entries, of: id)
    }
  }

  /// Describes no key any more by a pattern that can't be compiled. A pattern that is one of every key takes
  /// its place, so that no key is left over for `additionalProperties` and its like.
  private mutating func removePatterns(ofKeys entries: [KeyedSchema], of id: SchemaID) {
    var kept: [KeyedSchema] = []
    var lost: KeyedSchema?
    for entry in entries {
      guard let failure = compile(entry.key) else {
        kept.append(entry)
        continue
      }
      report(
        "\(failure.message); values under keys that match this pattern aren't checked",
        entry.keyPlace)
      lost = entry
    }
    guard let lost else { return }
    if !kept.contains(where: { $0.key.isEmpty }) {
      let anything = SchemaID(index: graph.schemas.count)
      let schema = graph[lost.schema]
      graph.schemas.append(
        Schema(
          place: schema.place, origin: schema.origin, file: schema.file, resource: schema.resource,
          boolean: true))
      kept.append(KeyedSchema(key: "", keyPlace: lost.keyPlace, schema: anything))
    }
    replace(.patternProperties, of: id, by: .patternProperties, .schemasByKey(kept))
    drop([.additionalProperties], of: id)
    weakened.append((id, lost.keyPlace))
  }

  private mutating func report(_ message: String, _ place: Place, _ notes: [Note] = []) {
    reports.append(Diagnostic(.unenforced, message, at: place, notes: notes))
  }

  private mutating func drop(_ keywords: Set<Keyword>, of id: SchemaID) {
    graph.schemas[id.index].keywords.removeAll { keywords.contains($0.keyword) }
  }

  private mutating func replace(
    _ old: Keyword, of id: SchemaID, by new: Keyword, _ value: KeywordValue
  ) {
    graph.schemas[id.index].keywords = graph[id].keywords.map { stated in
      stated.keyword != old
        ? stated
        : LocatedKeyword(
          new, keyPlace: stated.keyPlace, valuePlace: stated.valuePlace, value: value)
    }
  }
}

// MARK: - What depends on a weakened schema

extension UnenforcedPatterns {
  /// Goes from each weakened schema to those that depend on it. Linear in the size of the graph.
  private mutating func weakenDependents() {
    guard !weakened.isEmpty else { return }
    var dependents: [SchemaID: [(id: SchemaID, keyword: LocatedKeyword)]] = [:]
    for id in graph.ids {
      for keyword in graph[id].keywords {
        for part in keyword.subschemas + [keyword.reference?.target].compactMap({ $0 }) {
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

  /// Makes a keyword take no fewer values than it would if its schemas had all their patterns.
  ///
  /// - Returns: whether a value of the schema around is judged by the keyword.
  private mutating func weaken(
    _ keyword: LocatedKeyword, of id: SchemaID, _ pattern: Place
  ) -> Bool {
    guard graph[id].keywords.contains(where: { $0 === keyword }) else { return true }
    switch keyword.keyword {
    case .defs, .definitions, .contentSchema, .arguments: return false
    case .not: drop([.not], of: id)
    case .if: drop([.if, .then, .else], of: id)
    case .contains where graph[id].maxContains != nil: drop([.maxContains], of: id)
    case .oneOf where graph[id].discriminator == nil && !haveTypesApart(keyword.subschemas):
      replace(.oneOf, of: id, by: .anyOf, keyword.value)
    default: return true
    }
    let name = keyword.keyword == .contains ? Keyword.maxContains : keyword.keyword
    let outcome =
      keyword.keyword == .oneOf
      ? "oneOf is read as anyOf, since a branch lacks a pattern"
      : "\(name.spelling) isn't enforced, since it depends on a pattern that isn't"
    report(outcome, keyword.keyPlace, [Note("the pattern is here", at: pattern)])
    return true
  }

  /// Whether each value has the type of one branch at the most.
  private func haveTypesApart(_ branches: [SchemaID]) -> Bool {
    var types = JSONTypes()
    for branch in branches {
      let target = graph[branch].reference?.target ?? branch
      guard let stated = graph[target].allowedTypes, stated.isDisjoint(with: types) else {
        return false
      }
      types.formUnion(stated)
    }
    return true
  }
}
