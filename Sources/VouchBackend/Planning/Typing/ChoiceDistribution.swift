import VouchReading
import VouchSchema

/// Moves what stands beside a choice into its branches, so that the choice is a type: "this and one
/// of the branches" means the same as "one of the branches, each with this".
extension AllOfMerging {
  /// A choice, and what stands beside it.
  private struct Distribution {
    let choice: LocatedKeyword
    /// The schema without the choice.
    let rest: Schema
    /// The keyword for keys that the rest and the branch of a value leave.
    let closing: LocatedKeyword?
  }

  /// Keywords that can't be divided among branches.
  private static let kept = TypeCompletion.keptWhole.union([
    .reference, .rules, .unevaluatedItems,
  ])

  /// Makes the choice of a schema one between branches that have the schema's other keywords, unless
  /// some branch has no type then. If only one branch remains possible, the schema becomes that.
  mutating func distributeChoice(in id: SchemaID, depth: Int = 0) {
    guard depth < 100, distributed.insert(id).inserted, !graph.isInMetaSchema(id) else { return }
    for choice in graph[id].choices {
      for branch in choice.subschemas {
        distributeChoice(in: graph.target(of: branch), depth: depth + 1)
      }
    }
    guard !isFull, let distribution = distribution(of: id) else { return }
    let (mark, hadErrors, schema) = (mark, hasErrors, graph[id])
    if !distribute(distribution, of: id, depth: depth) || hasErrors && !hadErrors {
      goBack(to: mark)
      graph.schemas[id.index] = schema
      graph.relaxedSchemas.remove(id)
    }
  }

  private func distribution(of id: SchemaID) -> Distribution? {
    let schema = graph[id]
    let choices = schema.choices.filter { choice in
      !choice.subschemas.isEmpty && choice.subschemas.allSatisfy { graph.typesOfBranch($0) != nil }
    }
    guard choices.count == 1, let choice = choices.first, !graph.relaxedSchemas.contains(id),
      !graph.isUnion(id),
      !choice.subschemas.contains(where: { leads($0, backTo: choice) })
    else { return nil }
    var rest = schema
    let closing = schema[.unevaluatedProperties]
    rest.keywords.removeAll { $0 === choice || $0 === closing }
    let isMovable = rest.assertions.allSatisfy {
      $0.keyword == .unknownCase || !Self.kept.contains($0.keyword)
    }
    guard isMovable else { return nil }
    return Distribution(choice: choice, rest: rest, closing: closing)
  }

  /// Returns true if a branch contains its own choice in place.
  private func leads(_ branch: SchemaID, backTo choice: LocatedKeyword) -> Bool {
    let reached = [branch].reached { id in
      let schema = given[id]
      return schema.parts + schema.choices.flatMap(\.subschemas)
    }
    return reached.contains { id in given[id].choices.contains { $0 === choice } }
  }

  /// Returns false if not all branches have got a type.
  private mutating func distribute(
    _ distribution: Distribution, of id: SchemaID, depth: Int
  ) -> Bool {
    let count = graph.schemas.count
    let possible = distribution.choice.subschemas.filter { !refuses(distribution.rest, $0) }
    // Values of a branch that is left out would become unknown ones.
    let isOpen = distribution.rest.unknownCase != nil
    if possible.isEmpty || isOpen && possible.count < distribution.choice.subschemas.count {
      return false
    }
    let branches = possible.map { branch($0, with: distribution, of: id) }
    mergeAdded()
    for branch in branches { distributeChoice(in: branch, depth: depth + 1) }
    guard branches.allSatisfy({ graph.typesOfBranch($0) != nil }),
      !graph.schemas[count...].contains(where: \.listsNothing)
    else { return false }
    let values = branches.filter { !graph.isNullAlone($0) }
    // A rest with a type of its own is a better one than a choice whose branches are tried.
    let hasType = distribution.rest.statedTypes?.subtracting(.null).names.count == 1
    if hasType || distribution.closing != nil, values.count > 1,
      !graph.areToldApart(values, of: distribution.rest)
    {
      return false
    }
    let choice = distribution.choice
    let remaining = distribution.rest.keywords { keyword in
      keyword.map { $0.isAnnotation || $0.isOfProperty || $0 == choice.keyword } ?? true
    }
    if branches.count == 1 {
      become(branches[0], id, keeping: remaining)
    } else {
      let unknown = distribution.rest[.unknownCase].map { [$0] } ?? []
      graph.schemas[id.index].keywords =
        remaining + [choice.with(.schemas(branches))] + unknown
    }
    return true
  }

  /// Gives a schema the keywords of the only branch that remains.
  private mutating func become(
    _ branch: SchemaID, _ id: SchemaID, keeping kept: [LocatedKeyword]
  ) {
    let only = graph[branch].keywords.filter { $0.isAssertion || $0.keyword == .message }
    let isWorded = only.contains { $0.keyword == .message }
    graph.schemas[id.index].keywords =
      kept.filter { !isWorded || $0.keyword != .message } + only
    if graph.relaxedSchemas.contains(branch) { graph.relaxedSchemas.insert(id) }
  }

  /// Returns true if what stands beside a choice visibly refuses all values of a branch: their JSON
  /// type, or a string that they require.
  private func refuses(_ rest: Schema, _ branch: SchemaID) -> Bool {
    if let types = graph.typesOfBranch(branch), rest.statedTypes?.isDisjoint(with: types) ?? false {
      return true
    }
    return graph.requiredConstants(of: branch).contains { key, value in
      let own = rest.properties?.value.first { $0.key.hasScalars(of: key) }
      let listed = own.flatMap { graph[graph.target(of: $0.schema)].listed }
      return listed.map { !$0.contains { $0.text?.hasScalars(of: value) ?? false } } ?? false
    }
  }

  /// Adds a branch that has what stands beside its choice, if that says something of its values.
  private mutating func branch(
    _ branch: SchemaID, with distribution: Distribution, of id: SchemaID
  ) -> SchemaID {
    let types = graph.typesOfBranch(branch) ?? .any
    let allowsAll = distribution.rest.allowedTypes?.isSuperset(of: types) ?? false
    let spoken = distribution.rest.keywords { keyword in
      guard let keyword else { return true }
      return !keyword.isAnnotation && !Self.kept.contains(keyword)
        && !keyword.description.types.isDisjoint(with: types) && !(keyword == .type && allowsAll)
    }
    let closing = types.contains(.object) ? [distribution.closing].compactMap(\.self) : []
    guard !closing.isEmpty || spoken.contains(where: \.isAssertion) else { return branch }
    let isUsed = inUse.contains(id)
    let engine = distribution.rest.keywords.filter { $0.keyword == .patternEngine }
    let whole = LocatedKeyword(.allOf, .schemas([id]), at: graph[id].place)
    // Evaluation takes only one keyword of each name.
    let isPlain = Set(spoken.map(\.keyword)).count == spoken.count
    let schema = graph[id].sibling(spoken + engine)
    let rest = add(schema, given: isPlain ? schema : schema.sibling([whole]), isUsed: isUsed)
    distributed.insert(rest)
    let all = LocatedKeyword(
      .allOf, .schemas([branch, rest]), at: distribution.choice.keyPlace)
    let completed = add(graph[branch].sibling([all] + closing), isUsed: isUsed)
    graph.statedBranches[completed] = branch
    return completed
  }
}

extension Schema {
  /// The choices between schemas that stand in this one.
  fileprivate var choices: [LocatedKeyword] {
    guard self[.anyOf] != nil || self[.oneOf] != nil else { return [] }
    return keywords.filter { $0.keyword == .anyOf || $0.keyword == .oneOf }
  }

  /// True if no value stands in all lists, or none has a stated type.
  fileprivate var listsNothing: Bool {
    guard self[.enum] != nil || self[.const] != nil else { return false }
    let lists = keywords.filter { $0.keyword == .enum || $0.keyword == .const }
      .map { Set(($0.node.map { [$0] } ?? $0.nodes?.value ?? []).map(\.canonicalText)) }
    let common = lists.dropFirst().reduce(lists[0]) { $0.intersection($1) }
    return common.isEmpty || statedTypes?.isEmpty ?? false
  }
}

extension SchemaGraph {
  fileprivate func isUnion(_ id: SchemaID) -> Bool {
    switch shape(of: id) {
    case .union, .nullable: true
    default: false
    }
  }
}
