import VouchReading
import VouchValues

/// A search for schemas that no value satisfies, if types, limits, lists, patterns, keys and
/// numbers of items prove it.
///
/// A demand is assumed to be impossible until an evaluation finds no reason for that; then the
/// demands waiting for it are evaluated again. So a value that needs another one of its own kind,
/// and so on without end, remains impossible. A demand that is too hard counts as possible: the
/// number of steps of the whole search is limited, independently of the clock.
package final class Satisfiability {
  let graph: SchemaGraph
  let validator: LateValidator
  private var languages: [[ScalarString]: RegularLanguage?] = [:]
  private var meanings: [SchemaID: Int] = [:]
  private var numbersOfTexts: [ScalarString: Int] = [:]

  private var isPossible: [Demand: Bool] = [:]
  /// The demands that are evaluated again when a demand turns out to be possible.
  private var waiting: [Demand: [Demand]] = [:]
  /// The demands that the current evaluation needs and that aren't known to be possible.
  private var missing: [Demand] = []
  /// The remaining steps: a schema, a branch, a key or a value costs one step, a state of an
  /// automaton ten.
  private var stepsLeft: Int
  private var isDecided = false

  /// - Parameter graph: the schemas before their parts are merged.
  package init(_ graph: SchemaGraph, _ validator: LateValidator) {
    self.graph = graph
    self.validator = validator
    stepsLeft = 100_000 + 50 * graph.schemas.count
  }

  /// Decides some schemas, and all demands on which they depend.
  package func decide(_ schemas: some Sequence<SchemaID>) {
    for schema in schemas where !graph[schema].statesTypesAlone { decide(Demand(schema)) }
    isDecided = true
  }

  /// True if some demand that was decided is impossible.
  package var hasFoundImpossible: Bool { isPossible.values.contains(false) }

  private func decide(_ demand: Demand) {
    guard isPossible[demand] == nil else { return }
    var pending: [Demand] = []
    var isPending: Set<Demand> = []
    func append(_ demand: Demand) {
      if isPossible[demand] != true, isPending.insert(demand).inserted { pending.append(demand) }
    }
    append(demand)
    while let next = pending.popLast() {
      isPending.remove(next)
      missing = []
      guard judge(next) != nil else {
        isPossible[next] = true
        waiting.removeValue(forKey: next)?.forEach(append)
        continue
      }
      isPossible[next] = false
      let new = missing.filter { isPossible[$0] == nil }
      for demand in missing { waiting[demand, default: []].append(next) }
      // Evaluated again after the demands that it needs.
      if !new.isEmpty { append(next) }
      new.forEach(append)
    }
  }

  /// Returns the reason why no value satisfies a decided demand; nil if some value may.
  package func impossibility(of demand: Demand) -> Impossibility? {
    isPossible[demand] == false ? judge(demand) : nil
  }

  /// Returns the branches of a satisfiable schema's choices that no value of the schema matches,
  /// with the demand for such a value.
  package func impossibleBranches(of schema: SchemaID) -> [(branch: SchemaID, demand: Demand)] {
    let choices = graph[schema].keywords.filter { $0.keyword == .anyOf || $0.keyword == .oneOf }
    guard !choices.isEmpty, isPossible[Demand(schema)] == true else { return [] }
    return choices.flatMap { stated in
      stated.subschemas.map { ($0, Demand([schema, $0])) }
        .filter { isPossible[$1] == false }
    }
  }

  // MARK: Evaluation

  /// Returns true if there is no known reason against a demand.
  func mayBe(_ demand: Demand) -> Bool {
    if let schema = demand.schema, graph[schema].statesTypesAlone { return true }
    switch isPossible[demand] {
    case true?: return true
    case nil where isDecided || stepsLeft <= 0: return true
    default:
      missing.append(demand)
      return false
    }
  }

  private func judge(_ demand: Demand) -> Impossibility? {
    // A decided demand is evaluated once more to find the reason.
    guard isDecided || stepsLeft > 0 else { return nil }
    let parts = parts(of: demand)
    if parts.isFalse { return parts.ids.isDisjoint(with: graph.emptied) ? .stated : .reported }
    if let condition = parts.falseConsequence { return refusal(by: condition) }
    guard parts.schemas.count < DemandParts.limit else { return nil }
    if let reason = exclusion(parts) { return reason }
    if let values = listedValues(parts) {
      if !values.isEmpty { return nil }
      return ambiguousList(parts) ?? emptiness(of: parts.lists)
    }
    return impossibility(ofTypesIn: parts) ?? impossibleChoice(parts)
  }

  /// Deducts steps from the limit.
  func spend(_ steps: Int) { stepsLeft -= steps }

  /// The number of nested implications from which conditions are left out: a condition may look into
  /// a value that has the same condition.
  private static let conditionDepth = 3

  /// - Parameter depth: the number of nested implications that need the parts.
  func parts(of demand: Demand, depth: Int = 0) -> DemandParts {
    var parts = DemandParts(demand)
    parts.add(demand.schemas, of: graph)
    repeat {
      for schema in parts.schemas where depth < Self.conditionDepth {
        guard let condition = schema.if?.value, let then = schema.then?.value,
          !parts.ids.contains(then), implies(condition, parts, depth: depth)
        else { continue }
        parts.add(consequence: then, of: schema[.if], of: graph)
      }
    } while parts.addDependents(of: graph)
    spend(1 + parts.ids.count + parts.required.count)
    return parts
  }

  /// Returns the values that a demand lists and all of its schemas accept, none of which is judged
  /// before it is asked for; nil if it lists none, or is open to others.
  func listedValues(_ parts: DemandParts) -> LazyFilterSequence<[Node]>? {
    guard let list = parts.lists.first, !parts.isOpenToOthers else { return nil }
    spend(list.listedValues.count * parts.schemas.count)
    return list.listedValues.lazy.filter { [validator] value in
      parts.demand.schemas.allSatisfy { validator.isValid(value, against: $0) }
    }
  }

  private func emptiness(of lists: [LocatedKeyword]) -> Impossibility {
    guard let list = lists.first else { return .stated }
    return .contradiction(
      Diagnostic(
        .contradictoryEnum,
        list.keyword == .const
          ? "the only value that is listed here breaks what else is asked for"
          : "each value that is listed here breaks something else that is asked for",
        at: list.valuePlace,
        notes: lists.dropFirst().prefix(2).map { Note("another list is here", at: $0.valuePlace) }))
  }

  private func refusal(by condition: LocatedKeyword) -> Impossibility {
    .contradiction(
      Diagnostic(
        .unsatisfiable,
        "what `\(condition.keyword.spelling)` looks for is always there, and refused then",
        at: condition.keyPlace))
  }

  private func impossibility(ofTypesIn parts: DemandParts) -> Impossibility? {
    // A schema without a type is nearly always satisfiable.
    guard parts.types != .any else { return nil }
    var reason: Impossibility?
    for type in [JSONTypes.object, .array, .string, .number]
    where !parts.types.isDisjoint(with: type) {
      guard let found = impossibility(of: type, parts) else { return nil }
      reason = reason ?? found
    }
    var scalars: [OrderedJSON] = parts.types.contains(.null) ? [.null] : []
    if parts.types.contains(.boolean) { scalars += [.bool(true), .bool(false)] }
    for value in scalars
    where parts.demand.schemas.allSatisfy({ validator.isValid(value, against: $0) }) {
      return nil
    }
    // Of no value everything is true, also that another branch takes it.
    let choice = parts.types.isEmpty ? nil : impossibleChoice(parts)
    return reason ?? choice ?? noType(parts)
  }

  private func impossibility(of type: JSONTypes, _ parts: DemandParts) -> Impossibility? {
    if let limits = parts.limits {
      for found in limits.limitContradictions where !found.types.isDisjoint(with: type) {
        return .contradiction(found.diagnostic)
      }
    }
    return switch type {
    case .object: impossibleObject(parts)
    case .array: impossibleArray(parts)
    case .string: impossibleString(parts)
    default: impossibleNumber(parts)
    }
  }

  private func noType(_ parts: DemandParts) -> Impossibility {
    let stated = parts.schemas.compactMap { $0[.type] }
    guard let last = stated.last else { return .stated }
    guard parts.types.isEmpty else {
      let names = parts.types.names.map(\.rawValue).joined(separator: " or ")
      return .contradiction(
        Diagnostic(
          .unsatisfiable, "no value of the type \(names) satisfies the rest of the schema",
          at: last.valuePlace))
    }
    return .contradiction(
      Diagnostic(
        .contradictoryTypes, "no value has all the types that are asked for", at: last.valuePlace,
        notes: stated.dropLast().prefix(1).map {
          Note("another type is asked for here", at: $0.valuePlace)
        }))
  }

  // MARK: Patterns and texts

  /// Returns the strings that match all patterns; nil if their automaton would be too large.
  func language(_ sources: [String]) -> RegularLanguage? {
    let key = sources.map { ScalarString($0) }
    if let known = languages[key] { return known }
    var language: RegularLanguage? = RegularLanguage.all
    for source in sources {
      guard let own = (try? CompiledPattern(source))?.language, let others = language else {
        language = nil
        break
      }
      language = try? others.intersection(own, stateLimit: 10_000)
      spend(10 * (language?.stateCount ?? 10_000))
    }
    languages[key] = .some(language)
    return language
  }

  /// Returns a number that two schemas have in common only if they assert the same.
  func meaning(of id: SchemaID) -> Int {
    if let known = meanings[id] { return known }
    let schema = graph[id]
    var line = schema.evaluable { [self] subschema, isReference in
      let number = isReference ? subschema.index : meaning(of: subschema)
      return .string(isReference ? "#\(number)" : "\(number)")
    }.line
    // A schema with a keyword that evaluation doesn't support equals no other one.
    if schema.keywords.contains(where: \.isBeyondEvaluation) { line += " \(id.index)" }
    let number = numbersOfTexts[ScalarString(line), default: numbersOfTexts.count]
    numbersOfTexts[ScalarString(line)] = number
    meanings[id] = number
    return number
  }
}

extension Schema {
  /// True for most schemas that need no search, as they have values beyond doubt.
  fileprivate var statesTypesAlone: Bool {
    boolean == nil && stated.isSubset(of: Self.typing) && allowedTypes?.isEmpty != true
  }

  private static let typing = Keyword.annotations.union([.type, .format])
}

extension LocatedKeyword {
  /// The values of `const` or `enum`.
  var listedValues: [Node] { node.map { [$0] } ?? nodes?.value ?? [] }

  fileprivate var isBeyondEvaluation: Bool {
    guard !keyword.isAnnotation, !isOfProperty else { return false }
    return !keyword.isEvaluated || reference?.dynamicAnchor != nil
  }
}
