import VouchSchema
import VouchValues

/// The parts of a value that keywords have evaluated, if a schema is satisfied in one of several
/// ways. `unevaluatedItems` and `unevaluatedProperties` ignore these parts (JSON Schema Core
/// 2020-12, section 11).
struct EvaluatedParts {
  /// The conditions that hold in this case only.
  var conditions: [Literal] = []
  var facts: [Fact] = []
  var keys: Set<ScalarString> = []
  var patterns: [String] = []
  var hasAllKeys = false
  var itemCount = 0
  var hasAllItems = false
  /// Items that satisfy these schemas are evaluated, at any position.
  var contained: Set<SchemaID> = []

  /// True if nothing has been evaluated.
  var isSilent: Bool {
    keys.isEmpty && patterns.isEmpty && !hasAllKeys && itemCount == 0 && !hasAllItems
      && contained.isEmpty
  }

  /// Returns the parts that are evaluated if two schemas are both satisfied.
  func union(_ other: EvaluatedParts) -> EvaluatedParts {
    EvaluatedParts(
      conditions: conditions + other.conditions, facts: facts + other.facts,
      keys: keys.union(other.keys), patterns: patterns + other.patterns,
      hasAllKeys: hasAllKeys || other.hasAllKeys, itemCount: max(itemCount, other.itemCount),
      hasAllItems: hasAllItems || other.hasAllItems, contained: contained.union(other.contained))
  }

  /// Returns the parts in the case that some more conditions hold.
  func requiring(_ more: Literal...) -> EvaluatedParts {
    var parts = self
    parts.conditions += more
    return parts
  }

  /// Returns the combinations of one case from each list; nil if a list is unknown, or if there are
  /// too many.
  static func combinations(
    _ lists: some Sequence<[EvaluatedParts]?>, limit: Int = 128
  ) -> [EvaluatedParts]? {
    var cases = [EvaluatedParts()]
    for choices in lists {
      guard let choices else { return nil }
      cases = cases.flatMap { known in choices.map { known.union($0) } }
      guard cases.count <= limit else { return nil }
    }
    return cases
  }
}

extension [EvaluatedParts] {
  /// True if nothing has been evaluated in any case.
  fileprivate var areSilent: Bool { allSatisfy(\.isSilent) }
}

extension RequirementReader {
  func unevaluatedProperties(_ rest: Literal) -> Requirement? {
    requirement(unless: \.hasAllKeys) { parts in
      let group = MemberGroup(
        properties: [:], patterns: [], additional: rest, listedKeys: parts.keys,
        listedPatterns: parts.patterns)
      return (.members(group), .member(.unlisted(group), rest.negation))
    }
  }

  var unevaluatedItemsRequirement: Requirement? {
    requirement(unless: \.hasAllItems) { parts in
      demand(on: parts).map { rest in
        let group = ItemGroup(prefix: [], skippedCount: parts.itemCount, rest: rest)
        let range = ItemRange(first: parts.itemCount, count: nil)
        return (.items(group), .item(range, rest.negation))
      }
    }
  }

  /// Returns a requirement on what isn't evaluated; nil if it can't be determined.
  ///
  /// - Parameters:
  ///   - isWhole: returns true if everything is evaluated.
  ///   - facts: returns the facts by which the rest satisfies the requirement, and violates it.
  private func requirement(
    unless isWhole: (EvaluatedParts) -> Bool,
    _ facts: (EvaluatedParts) -> (holds: Fact, fails: Fact)?
  ) -> Requirement? {
    guard let cases = evaluatedParts else { return nil }
    var holds: [Alternative] = []
    var fails: [Alternative] = []
    for parts in cases {
      guard !isWhole(parts) else {
        holds.append(Alternative(parts.conditions, parts.facts))
        continue
      }
      guard let rest = facts(parts) else { return nil }
      holds.append(Alternative(parts.conditions, parts.facts + [rest.holds]))
      fails.append(Alternative(parts.conditions, parts.facts + [rest.fails]))
    }
    return Requirement(holds: holds, fails: fails)
  }

  /// Returns the constraint on items that aren't among the evaluated ones.
  private func demand(on parts: EvaluatedParts) -> Literal? {
    guard let rest = schema.unevaluatedItems?.value else { return nil }
    if parts.contained.isEmpty { return literal(rest) }
    let (_, side) = classes.place(of: node)
    return classes.union(of: parts.contained.union([rest]), side).map(literal)
  }

  /// The ways in which the schema can be satisfied, exactly one of which applies; nil if they can't
  /// be determined.
  private var evaluatedParts: [EvaluatedParts]? { parts(of: schema, isInner: false, depth: 0) }

  private func schema(_ id: SchemaID) -> Schema { classes.graph(of: node)[id] }

  /// - Parameter isInner: true if the result is for another schema, for which everything that an
  ///   `unevaluated…` keyword has evaluated counts as well.
  private func parts(of schema: Schema, isInner: Bool, depth: Int) -> [EvaluatedParts]? {
    guard depth < 24 else { return nil }
    if schema.boolean != nil { return [EvaluatedParts()] }
    let choices = schema.keywords.lazy.map { parts(of: $0, in: schema, depth) }
    return EvaluatedParts.combinations(choices).map { cases in
      let own = ownParts(of: schema, isInner: isInner)
      return cases.map { own.union($0) }
    }
  }

  /// Returns the parts that a schema evaluates that another one applies in place.
  private func parts(ofInner id: SchemaID, _ depth: Int) -> [EvaluatedParts]? {
    parts(of: schema(id), isInner: true, depth: depth + 1)
  }

  /// Returns the parts of values of the type that a schema itself evaluates.
  private func ownParts(of schema: Schema, isInner: Bool) -> EvaluatedParts {
    var own = EvaluatedParts()
    if type == .object {
      own.keys = Set((schema.properties?.value ?? []).map { ScalarString($0.key) })
      own.patterns = (schema.patternProperties?.value ?? []).map(\.key)
      own.hasAllKeys =
        schema.additionalProperties != nil || (isInner && schema.unevaluatedProperties != nil)
    } else {
      own.itemCount = schema.prefixItems?.value.count ?? 0
      own.hasAllItems = schema.items != nil || (isInner && schema.unevaluatedItems != nil)
      if let items = schema.contains { own.contained = [items.value] }
    }
    return own
  }

  /// Returns the parts that a keyword's in-place subschemas have evaluated.
  private func parts(
    of keyword: LocatedKeyword, in schema: Schema, _ depth: Int
  ) -> [EvaluatedParts]? {
    switch keyword.keyword.inPlaceApplicator {
    case .reference, .dynamicReference:
      guard let reference = keyword.reference, reference.dynamicAnchor == nil else { return nil }
      return parts(ofInner: reference.target, depth)
    case .allOf:
      return EvaluatedParts.combinations(keyword.subschemas.lazy.map { parts(ofInner: $0, depth) })
    case .anyOf: return partsOfBranches(keyword.subschemas, depth)
    case .oneOf: return partsOfOneBranch(keyword.subschemas, depth)
    case .if:
      guard let condition = keyword.subschemas.first else { return [EvaluatedParts()] }
      let then = [condition] + (schema.then.map { [$0.value] } ?? [])
      let otherwise = schema.else.map { [$0.value] } ?? []
      guard let first = valid(then, depth), let second = valid(otherwise, depth) else { return nil }
      if first.areSilent, second.areSilent { return [EvaluatedParts()] }
      return first.map { $0.requiring(literal(condition)) }
        + second.map { $0.requiring(literal(condition).negation) }
    case .dependentSchemas:
      let cases = EvaluatedParts.combinations(
        (keyword.schemasByKey?.value ?? []).lazy.map { parts(ofDependent: $0, depth) })
      return cases.map { type == .object ? $0 : [EvaluatedParts()] }
    case .not, .then, .else, nil: return [EvaluatedParts()]
    }
  }

  private func parts(ofDependent entry: KeyedSchema, _ depth: Int) -> [EvaluatedParts]? {
    guard let present = parts(ofInner: entry.schema, depth) else { return nil }
    if present.areSilent { return [EvaluatedParts()] }
    func having(_ isPresent: Bool, _ parts: EvaluatedParts) -> EvaluatedParts {
      var parts = parts
      parts.facts.append(.has(entry.key, isPresent))
      return parts
    }
    return [having(false, EvaluatedParts())] + present.map { having(true, $0) }
  }

  /// Each branch is either satisfied, or isn't and has evaluated nothing. For a branch that
  /// evaluates nothing in any case, the two aren't distinguished.
  private func partsOfBranches(_ branches: [SchemaID], _ depth: Int) -> [EvaluatedParts]? {
    EvaluatedParts.combinations(
      branches.lazy.map { id in
        guard let inner = parts(ofInner: id, depth) else { return nil }
        if inner.areSilent { return [EvaluatedParts()] }
        return inner.map { $0.requiring(literal(id)) }
          + [EvaluatedParts().requiring(literal(id).negation)]
      })
  }

  /// Exactly one branch is satisfied, or else the schema isn't. The branches that evaluate nothing
  /// form one case together.
  private func partsOfOneBranch(_ branches: [SchemaID], _ depth: Int) -> [EvaluatedParts]? {
    var cases: [EvaluatedParts] = []
    var silent = EvaluatedParts()
    var hasSilent = false
    for id in branches {
      guard let inner = parts(ofInner: id, depth) else { return nil }
      if inner.areSilent {
        hasSilent = true
      } else {
        silent.conditions.append(literal(id).negation)
        cases += inner.map { $0.requiring(literal(id)) }
      }
    }
    return hasSilent ? cases + [silent] : cases
  }

  /// Returns the parts that are evaluated if some schemas are all satisfied.
  private func valid(_ ids: [SchemaID], _ depth: Int) -> [EvaluatedParts]? {
    EvaluatedParts.combinations(ids.lazy.map { parts(ofInner: $0, depth) }, limit: .max)
  }
}
