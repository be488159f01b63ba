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
}

extension RequirementReader {
  /// The maximum number of cases.
  private static let caseLimit = 128

  func unevaluatedProperties(_ rest: Literal) -> Requirement? {
    guard let cases = evaluatedParts else { return nil }
    var holds: [Alternative] = []
    var fails: [Alternative] = []
    for parts in cases {
      guard !parts.hasAllKeys else {
        holds.append(Alternative(parts.conditions, parts.facts))
        continue
      }
      let group = MemberGroup(
        properties: [:], patterns: [], additional: rest, listedKeys: parts.keys,
        listedPatterns: parts.patterns)
      holds.append(Alternative(parts.conditions, parts.facts + [.members(group)]))
      fails.append(
        Alternative(parts.conditions, parts.facts + [.member(.unlisted(group), rest.negation)]))
    }
    return Requirement(holds: holds, fails: fails)
  }

  var unevaluatedItemsRequirement: Requirement? {
    guard let cases = evaluatedParts else { return nil }
    var holds: [Alternative] = []
    var fails: [Alternative] = []
    for parts in cases {
      guard !parts.hasAllItems else {
        holds.append(Alternative(parts.conditions, parts.facts))
        continue
      }
      guard let rest = demand(on: parts) else { return nil }
      let group = ItemGroup(prefix: [], skippedCount: parts.itemCount, rest: rest)
      let range = ItemRange(first: parts.itemCount, count: nil)
      holds.append(Alternative(parts.conditions, parts.facts + [.items(group)]))
      fails.append(Alternative(parts.conditions, parts.facts + [.item(range, rest.negation)]))
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
    var cases = [ownParts(of: schema, isInner: isInner)]
    for keyword in schema.keywords {
      guard let choices = parts(of: keyword, in: schema, depth) else { return nil }
      cases = cases.flatMap { known in choices.map { known.union($0) } }
      guard cases.count <= Self.caseLimit else { return nil }
    }
    return cases
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
      return parts(of: self.schema(reference.target), isInner: true, depth: depth + 1)
    case .allOf:
      var cases = [EvaluatedParts()]
      for id in keyword.subschemas {
        guard let inner = parts(of: self.schema(id), isInner: true, depth: depth + 1) else {
          return nil
        }
        cases = cases.flatMap { known in inner.map { known.union($0) } }
        guard cases.count <= Self.caseLimit else { return nil }
      }
      return cases
    case .anyOf: return partsOfBranches(keyword.subschemas, depth)
    case .oneOf: return partsOfOneBranch(keyword.subschemas, depth)
    case .if:
      guard let condition = keyword.subschemas.first else { return [EvaluatedParts()] }
      let then = schema.then.map { [condition, $0.value] } ?? [condition]
      return either(
        valid(then, depth), when: [literal(condition)],
        or: valid([schema.else?.value].compactMap { $0 }, depth),
        when: [literal(condition).negation])
    case .dependentSchemas:
      var cases = [EvaluatedParts()]
      for entry in keyword.schemasByKey?.value ?? [] {
        var absent = EvaluatedParts()
        absent.facts = [.has(entry.key, false)]
        guard let present = valid([entry.schema], depth) else { return nil }
        if present.allSatisfy(\.isSilent) { continue }
        let choices =
          [absent]
          + present.map { parts in
            var parts = parts
            parts.facts.append(.has(entry.key, true))
            return parts
          }
        cases = cases.flatMap { known in choices.map { known.union($0) } }
        guard cases.count <= Self.caseLimit else { return nil }
      }
      return type == .object ? cases : [EvaluatedParts()]
    case .not, .then, .else, nil: return [EvaluatedParts()]
    }
  }

  /// Each branch is either satisfied, or isn't and has evaluated nothing. For a branch that
  /// evaluates nothing in any case, the two aren't distinguished.
  private func partsOfBranches(_ branches: [SchemaID], _ depth: Int) -> [EvaluatedParts]? {
    var cases = [EvaluatedParts()]
    for id in branches {
      guard let inner = parts(of: schema(id), isInner: true, depth: depth + 1) else { return nil }
      if inner.allSatisfy(\.isSilent) { continue }
      var refused = EvaluatedParts()
      refused.conditions = [literal(id).negation]
      let choices = inner.map { parts in
        var parts = parts
        parts.conditions.append(literal(id))
        return parts
      }
      cases = cases.flatMap { known in (choices + [refused]).map { known.union($0) } }
      guard cases.count <= Self.caseLimit else { return nil }
    }
    return cases
  }

  /// Exactly one branch is satisfied, or else the schema isn't. The branches that evaluate nothing
  /// form one case together.
  private func partsOfOneBranch(_ branches: [SchemaID], _ depth: Int) -> [EvaluatedParts]? {
    var cases: [EvaluatedParts] = []
    var silent = EvaluatedParts()
    var hasSilent = false
    for id in branches {
      guard let inner = parts(of: schema(id), isInner: true, depth: depth + 1) else { return nil }
      if inner.allSatisfy(\.isSilent) {
        hasSilent = true
        continue
      }
      silent.conditions.append(literal(id).negation)
      cases += inner.map { parts in
        var parts = parts
        parts.conditions.append(literal(id))
        return parts
      }
    }
    return hasSilent ? cases + [silent] : cases
  }

  /// Returns the parts that are evaluated if some schemas are all satisfied.
  private func valid(_ ids: [SchemaID], _ depth: Int) -> [EvaluatedParts]? {
    var cases = [EvaluatedParts()]
    for id in ids {
      guard let inner = parts(of: schema(id), isInner: true, depth: depth + 1) else { return nil }
      cases = cases.flatMap { known in inner.map { known.union($0) } }
    }
    return cases
  }

  private func either(
    _ first: [EvaluatedParts]?, when condition: [Literal], or second: [EvaluatedParts]?,
    when opposite: [Literal]
  ) -> [EvaluatedParts]? {
    guard let first, let second else { return nil }
    if (first + second).allSatisfy(\.isSilent) { return [EvaluatedParts()] }
    func adding(_ literals: [Literal], _ cases: [EvaluatedParts]) -> [EvaluatedParts] {
      cases.map { parts in
        var parts = parts
        parts.conditions += literals
        return parts
      }
    }
    return adding(condition, first) + adding(opposite, second)
  }
}
