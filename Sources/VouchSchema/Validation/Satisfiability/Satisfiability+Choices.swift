import VouchReading
import VouchValues

/// Handles choices between schemas, and schemas that a value must not satisfy.
extension Satisfiability {
  /// The maximum number of combinations of branches that are examined for a value; above it, each
  /// choice is examined alone.
  private static let combinationLimit = 64
  /// The maximum depth to which values are compared with a schema's assertions.
  private static let implicationDepth = 6

  /// Returns a `not` that excludes all remaining values; nil if there is none.
  func exclusion(_ parts: DemandParts) -> Impossibility? {
    for schema in parts.schemas {
      guard let stated = schema[.not], let excluded = stated.schema?.value else { continue }
      if saysNothing(excluded) { return .stated }
      guard implies(excluded, parts) else { continue }
      return .contradiction(
        Diagnostic(
          .unsatisfiable, "`not` excludes all that the rest of the schema allows",
          at: stated.keyPlace))
    }
    return nil
  }

  /// Returns a choice without a possible branch; nil if there is none.
  func impossibleChoice(_ parts: DemandParts) -> Impossibility? {
    var open: [(keyword: LocatedKeyword, branches: [SchemaID])] = []
    for schema in parts.schemas {
      for stated in schema.keywords where stated.keyword == .anyOf || stated.keyword == .oneOf {
        let branches = stated.subschemas
        guard let taken = branches.firstIndex(where: { parts.ids.contains($0) }) else {
          if !branches.isEmpty { open.append((stated, branches)) }
          continue
        }
        // A discriminator decides only by the tag.
        guard stated.keyword == .oneOf, schema.discriminator == nil else { continue }
        if let reason = secondBranch(of: stated, taken, parts) { return reason }
      }
      if let stated = schema[.then], let then = stated.schema?.value, !parts.ids.contains(then),
        let condition = schema.if?.value, let other = schema.else?.value,
        !parts.ids.contains(other), !parts.ids.contains(condition)
      {
        open.append((stated, [then, other]))
      }
    }
    let demand = parts.demand
    guard !demand.ignoresChoices, let first = open.first else { return nil }
    let combinations = open.reduce(1) { min($0 * $1.branches.count, Self.combinationLimit + 1) }
    if combinations <= Self.combinationLimit { return impossibility(of: first, demand) }
    // All are examined, so that all demands to be decided first are found at once.
    return open.compactMap { impossibility(of: $0, demand, ignoresChoices: true) }.first
  }

  private func impossibility(
    of choice: (keyword: LocatedKeyword, branches: [SchemaID]), _ demand: Demand,
    ignoresChoices: Bool = false
  ) -> Impossibility? {
    spend(choice.branches.count * demand.schemas.count)
    let demands = choice.branches.map {
      Demand(demand.schemas + [$0], ignoresChoices: ignoresChoices)
    }
    return demands.contains { mayBe($0) } ? nil : .choice(choice.keyword, demands)
  }

  /// Returns another branch of a `oneOf` that all remaining values match if one branch is chosen.
  private func secondBranch(
    of choice: LocatedKeyword, _ taken: Int, _ parts: DemandParts
  ) -> Impossibility? {
    let branches = choice.subschemas
    guard branches.count <= Self.combinationLimit else { return nil }
    spend(branches.count)
    for (index, branch) in branches.enumerated()
    where index != taken && implies(branch, parts) {
      return ambiguity(branches[taken], branch)
    }
    return nil
  }

  /// Returns another branch of a `oneOf` that matches all values which one branch lists.
  func ambiguousList(_ parts: DemandParts) -> Impossibility? {
    guard let values = parts.lists.first?.listedValues, !values.isEmpty else { return nil }
    for schema in parts.schemas where schema.discriminator == nil {
      guard let branches = schema.oneOf?.value,
        let taken = branches.first(where: { parts.ids.contains($0) }),
        let other = branches.first(where: { branch in
          branch != taken && values.allSatisfy { validator.isValid($0, against: branch) }
        })
      else { continue }
      return ambiguity(taken, other)
    }
    return nil
  }

  private func ambiguity(_ branch: SchemaID, _ other: SchemaID) -> Impossibility {
    if saysNothing(other) { return .stated }
    return .contradiction(
      Diagnostic(
        .unsatisfiable,
        "each value of this branch that fits the rest of the schema fits another branch, too, so oneOf"
          + " refuses it",
        at: graph[branch].place,
        notes: [Note("the other branch is here", at: graph[other].place)]))
  }

  private func saysNothing(_ id: SchemaID) -> Bool {
    graph[id].boolean ?? graph[id].assertions.isEmpty
  }

  // MARK: Implication

  /// Returns true if each value of a demand certainly satisfies a schema.
  func implies(_ id: SchemaID, _ parts: DemandParts, depth: Int = 0) -> Bool {
    if parts.ids.contains(id) { return true }
    spend(1)
    let schema = graph[id]
    if let boolean = schema.boolean { return boolean }
    guard depth < Self.implicationDepth, !graph.isInMetaSchema(id) else { return false }
    if let values = listedValues(parts) {
      return values.allSatisfy { validator.isValid($0, against: id) }
    }
    return schema.assertions.allSatisfy { implies($0, parts, depth: depth + 1) }
      || parts.ids.contains { graph[$0].boolean == nil && meaning(of: $0) == meaning(of: id) }
  }

  private func implies(_ stated: LocatedKeyword, _ parts: DemandParts, depth: Int) -> Bool {
    switch stated.value {
    case .types(let types):
      let allowed = types.reduce(into: JSONTypes()) { $0.formUnion(JSONTypes($1.value)) }
      return stated.keyword == .type && allowed.isSuperset(of: parts.types)
    case .reference(let reference):
      return reference.dynamicAnchor == nil && implies(reference.target, parts, depth: depth)
    case .schemas(let schemas):
      if stated.keyword == .allOf { return schemas.allSatisfy { implies($0, parts, depth: depth) } }
      return stated.keyword == .anyOf && schemas.contains { implies($0, parts, depth: depth) }
    case .schemasByKey(let entries):
      return stated.keyword == .properties
        && entries.allSatisfy { entry in
          let demand = Demand(schemas(at: entry.key, parts))
          return saysNothing(entry.schema)
            || !demand.schemas.isEmpty
              && implies(entry.schema, self.parts(of: demand, depth: depth), depth: depth)
        }
    case .names(let names):
      return stated.keyword == .required && names.allSatisfy { parts.requires($0.value) }
    default: return isImpliedConstraint(stated, parts)
    }
  }

  private func isImpliedConstraint(_ stated: LocatedKeyword, _ parts: DemandParts) -> Bool {
    guard let constraint = stated.keyword.constraint else { return false }
    let types = stated.keyword.description.types
    if parts.types.isDisjoint(with: types) { return true }
    let same = parts.schemas.lazy.compactMap { $0[stated.keyword] }
    switch (constraint.form, stated.value) {
    case (.limit(let relation), .number(let limit)):
      return same.contains { other in
        guard let value = other.number?.value else { return false }
        return relation.isLower ? value >= limit : value <= limit
      }
    case (.count(let side, _), .count(let limit)):
      return same.contains { other in
        guard let value = other.count?.value else { return false }
        return side == .least ? value >= limit : value <= limit
      }
    case (.divisor, .number(let number)): return same.contains { $0.number?.value == number }
    case (.pattern, .text(let text)), (.format, .text(let text)):
      return same.contains { $0.text.map { $0.value.hasScalars(of: text.value) } ?? false }
    case (.uniqueness, .flag(let flag)):
      return !flag || same.contains { $0.flag?.value == true }
    case (.const, .value(let value)):
      let text = OrderedJSON(value).line
      return same.contains { $0.node.map { OrderedJSON($0).line == text } ?? false }
    default: return false
    }
  }
}
