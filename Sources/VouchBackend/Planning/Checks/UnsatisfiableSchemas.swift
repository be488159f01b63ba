import VouchReading
import VouchSchema
import VouchValues

extension Planner {
  /// Reports schemas that no value satisfies: schemas of documents, properties and items, and
  /// branches of choices.
  ///
  /// Each mistake is reported once, at its place, not at the schemas that need the impossible one.
  mutating func reportUnsatisfiableSchemas(_ validator: LateValidator, reported: Diagnostics) {
    let inUse = unmerged.schemasInUse()
    let definitions = unmerged.files.filter(\.isInput).flatMap { $0.definitions.map(\.schema) }
    let values = ValueSchemas(unmerged, from: definitions.filter { !inUse.contains($0) })
    let search = Satisfiability(unmerged, validator)
    search.decide(values.schemas + values.branches)
    guard search.hasFoundImpossible else { return }
    let known = (reported.sorted + diagnostics.sorted).filter { $0.id.isOfContradiction }
    let explanations = Explanations(
      search, values: values.schemas, branches: values.branches,
      known: options.contradictions.union(known.map(\.place)))
    for (id, explanation) in explanations.told {
      report(explanation, of: id, isInUse: inUse.contains(id))
    }
    for owner in values.schemas + values.branches {
      reportImpossibleBranches(of: owner, search, explanations)
    }
  }

  private mutating func report(
    _ explanation: Explanations.Explanation, of id: SchemaID, isInUse: Bool
  ) {
    let found: Diagnostic
    switch explanation {
    case .stated, .known: return
    case .endless(let key):
      found = Diagnostic(
        .endless, "no value of \(name(of: id)) is finite: it requires itself through \(key)",
        at: unmerged[id].place)
    case .contradiction(let diagnostic):
      let words = diagnostic.id == .unsatisfiable ? "no value satisfies this schema: " : ""
      found = Diagnostic(
        diagnostic.id, words + diagnostic.message, at: diagnostic.place, notes: diagnostic.notes)
    }
    // A contradiction in an unused schema is no error, so that the other schemas remain usable.
    diagnostics.report(isInUse ? found : found.reported(as: .unusedContradiction))
  }

  /// Reports branches that no value matches, if the choice has other branches.
  private mutating func reportImpossibleBranches(
    of owner: SchemaID, _ search: Satisfiability, _ explanations: Explanations
  ) {
    for (branch, demand) in search.impossibleBranches(of: owner) {
      // A schema that the branch refers to is reported separately.
      let value = unmerged.target(of: branch)
      guard value == branch || search.impossibility(of: Demand(value)) == nil,
        case .contradiction(let found) = explanations[demand]
      else { continue }
      // A contradiction in the branch itself is an error; one between the branch and its context is
      // harmless.
      if found.id != .unsatisfiable, search.impossibility(of: Demand(branch)) != nil {
        diagnostics.report(found)
      } else {
        let place = unmerged[branch].place
        let notes = found.place == place ? [] : [Note("that is here", at: found.place)]
        diagnostics.report(
          .noEffect, "no value takes this branch: \(found.message)", at: place,
          notes: notes + found.notes)
      }
    }
  }

  private func name(of id: SchemaID) -> String {
    headers[id]?.qualifiedName ?? unmerged.pointer(to: id)
  }
}

/// The schemas of values that users may want to write: of documents, properties and items.
private struct ValueSchemas {
  private(set) var schemas: [SchemaID] = []
  /// The branches of choices that aren't such schemas themselves.
  private(set) var branches: [SchemaID] = []

  /// The keywords that apply to every value at a place, whatever other keywords say of it.
  private static let eachValue: KeywordSet = [
    .properties, .patternProperties, .additionalProperties, .items, .prefixItems,
  ]

  /// - Parameter others: Definitions to include besides those in use.
  init(_ graph: SchemaGraph, from others: [SchemaID]) {
    var values: Set<SchemaID> = []
    var inPlace: Set<SchemaID> = []
    var pending = others
    values.formUnion(others)
    for file in graph.files where file.isInput {
      let roots =
        graph[file.root].isLibrary ? file.definitions.map(\.schema) : [file.root]
      for root in roots where values.insert(root).inserted { pending.append(root) }
    }
    for view in graph.requestViews.values where values.insert(view).inserted {
      pending.append(view)
    }
    while let id = pending.popLast() {
      guard !graph.isInMetaSchema(id) else { continue }
      for stated in graph[id].keywords where stated.hasTargets {
        switch stated.keyword.inPlaceApplicator {
        case .allOf, .anyOf, .oneOf:
          for next in stated.subschemas where inPlace.insert(next).inserted { pending.append(next) }
          if stated.keyword != .allOf { branches += stated.subschemas }
        case nil where !Self.eachValue.contains(stated.keyword): break
        case .reference, nil:
          for next in stated.targets where values.insert(next).inserted { pending.append(next) }
        case .dynamicReference, .not, .if, .then, .else, .dependentSchemas: break
        }
      }
    }
    // A plain reference is represented by its target.
    schemas = values.filter { !graph.isInMetaSchema($0) && graph.target(of: $0) == $0 }.sorted()
    branches = Set(branches).subtracting(values).sorted()
  }
}

/// The explanations of impossible schemas, and the schemas at which they are reported.
private struct Explanations {
  enum Explanation {
    /// The schema itself is `false`.
    case stated
    /// The reason has been reported already, or is reported at another schema.
    case known
    /// The value requires, at this key, another value of its own kind.
    case endless(key: String)
    case contradiction(Diagnostic)
  }

  /// The schemas that get a report.
  private(set) var told: [(schema: SchemaID, explanation: Explanation)] = []
  private var reasons: [Demand: Impossibility] = [:]
  private var explanations: [Demand: Explanation] = [:]
  /// The schemas that can get a report themselves.
  private let values: Set<SchemaID>
  /// The places that have a report already.
  private let known: Set<Place>

  /// The explanation of a demand; nil if values may exist.
  subscript(demand: Demand) -> Explanation? { explanations[demand] }

  /// Explains all reasons. Linear in their number.
  init(
    _ search: Satisfiability, values: [SchemaID], branches: [SchemaID], known: Set<Place>
  ) {
    self.values = Set(values)
    self.known = known
    let ofBranches = (values + branches).flatMap { search.impossibleBranches(of: $0) }
    var pending = values.map { Demand($0) } + ofBranches.map(\.demand)
    var order: [Demand] = []
    while let demand = pending.popLast() {
      guard reasons[demand] == nil, let reason = search.impossibility(of: demand) else { continue }
      reasons[demand] = reason
      order.append(demand)
      pending += reason.needed
    }
    let components = StronglyConnectedComponents(order) { reasons[$0]?.needed ?? [] }
    // The demands that others need come first.
    for component in components.components { explain(component) }
    told.sort { $0.schema < $1.schema }
  }

  /// Explains a group of demands that need each other, or a single demand that doesn't need itself.
  private mutating func explain(_ component: [Demand]) {
    guard let first = component.first, let reason = reasons[first] else { return }
    if component.count == 1, !reason.needed.contains(first) {
      explanations[first] = explanation(of: reason)
      tell(explanations[first], ofOneOf: component)
      return
    }
    let members = Set(component)
    let others = component.flatMap { reasons[$0]?.needed ?? [] }.filter { !members.contains($0) }
    let isKnown = others.contains { if case .known? = explanations[$0] { true } else { false } }
    let named = self.named(component)
    let start = named.map { Demand($0) } ?? first
    let key = isKnown ? nil : self.key(from: start)
    let explanation: Explanation = key.map { .endless(key: $0) } ?? .known
    for demand in component { explanations[demand] = explanation }
    tell(explanation, ofOneOf: component)
  }

  /// Records a report for the first schema of some demands that can get one.
  private mutating func tell(_ explanation: Explanation?, ofOneOf component: [Demand]) {
    guard let explanation, let schema = named(component) else { return }
    switch explanation {
    case .stated, .known: return
    case .endless, .contradiction: told.append((schema, explanation))
    }
    for demand in component { explanations[demand] = .known }
  }

  private func named(_ component: [Demand]) -> SchemaID? {
    component.compactMap(\.schema).filter { values.contains($0) }.min()
  }

  /// Returns the first key on the path from a demand.
  private func key(from start: Demand) -> String? {
    var demand = start
    for _ in 0..<100 {
      switch reasons[demand] {
      case .inner(let key, _, _): return key
      case .choice(_, let demands):
        let next = demands.first { reasons[$0]?.isStated == false }
        guard let next else { return nil }
        demand = next
      default: return nil
      }
    }
    return nil
  }

  private func explanation(of reason: Impossibility) -> Explanation {
    switch reason {
    case .stated: return .stated
    case .reported: return .known
    case .contradiction(let found):
      let places = [found.place] + found.notes.map(\.place)
      return known.isDisjoint(with: places) ? .contradiction(found) : .known
    case .inner(let key, let place, let demand):
      guard case .stated? = explanations[demand] else { return explanations[demand] ?? .known }
      if known.contains(place) { return .known }
      return .contradiction(
        Diagnostic(
          .unsatisfiable, "\(Escaping.quoted(key)) is required, but its schema allows nothing",
          at: place))
    case .choice(let keyword, let demands):
      return combined(demands.map { explanations[$0] ?? .known }, of: keyword)
    }
  }

  /// Returns the reason why none of some branches is possible.
  private func combined(_ branches: [Explanation], of keyword: LocatedKeyword) -> Explanation {
    var found: [Diagnostic] = []
    var endless: Explanation?
    for branch in branches {
      switch branch {
      case .known: return branch
      case .stated: continue
      case .endless: endless = endless ?? branch
      case .contradiction(let diagnostic):
        if !found.contains(diagnostic) { found.append(diagnostic) }
      }
    }
    guard let first = found.first else { return endless ?? .stated }
    if found.count == 1 { return .contradiction(first) }
    let words =
      keyword.keyword == .then
      ? "neither then nor else is possible" : "no branch of \(keyword.keyword.spelling) is possible"
    return .contradiction(
      Diagnostic(
        .unsatisfiable, words, at: keyword.keyPlace,
        notes: found.prefix(3).map { Note($0.message, at: $0.place) }))
  }
}

extension Impossibility {
  /// The demands whose impossibility is the reason for this one.
  fileprivate var needed: [Demand] {
    switch self {
    case .stated, .reported, .contradiction: []
    case .inner(_, _, let demand): [demand]
    case .choice(_, let demands): demands
    }
  }

  fileprivate var isStated: Bool {
    if case .stated = self { true } else { false }
  }
}

extension DiagnosticID {
  /// True if the diagnostic reports that no value satisfies a schema, or that fewer values do than
  /// the schema lists.
  package var isOfContradiction: Bool {
    switch self {
    case .contradictoryEnum, .contradictoryLimits, .contradictoryPattern, .contradictoryRequired,
      .contradictoryTypes, .unusedContradiction, .constMismatch, .emptyChoice,
      .enumValueOutOfReach, .unsatisfiable, .endless:
      true
    default: false
    }
  }
}
