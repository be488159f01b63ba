import VouchReading
import VouchSchema

/// Plans the enum of a `oneOf` or an `anyOf`.
extension Planner {
  mutating func unionPlan(_ id: SchemaID, branches: [SchemaID]) -> UnionPlan {
    let schema = graph[id]
    consume(.type, .discriminator, .unknownCase, of: id)
    consumeChoice(of: id)
    let tags = graph.decidingTags(of: schema, branches)
    let wanted = graph.branchNames(of: id, branches)
    var names = Namer<Int>(
      reserved: GeneratedNames.reservedCases, namesOfNestedTypes(in: id), memberLikeNames)
    var cases: [UnionPlan.Case] = []
    for (index, branch) in branches.enumerated() {
      var use = use(of: branch)
      // Null is nil beside all branches.
      use.row.isNullable = false
      var documentation = documentation(
        of: branch, constraints: ConstraintPhrases.text(of: use.row))
      // The place of a branch's target stays the same when other branches are added or removed.
      documentation.source = source(of: graph.target(of: branch))
      let labels = tags?.labels[index] ?? []
      let name = names.claimUnique(.member(from: wanted[index]), for: index)
      cases.append(
        UnionPlan.Case(
          name: name, label: labels.first ?? name.name, otherTags: Array(labels.dropFirst()),
          type: use.swiftType, row: use.row, documentation: documentation))
    }
    var plan = UnionPlan(decision(schema, tags?.key), cases)
    plan.unknownCase = unknownCase(schema, &names)
    requireFewCases(
      cases.count + (plan.unknownCase == nil ? 0 : 1),
      (schema[.oneOf] ?? schema[.anyOf])?.keyPlace ?? schema.place)
    plan.attributes = schema.messageAttributes
    return plan
  }

  private func decision(_ schema: Schema, _ tag: String?) -> UnionPlan.Decision {
    if let tag { return .tag(tag) }
    return schema[.oneOf] == nil ? .first : .exactlyOne
  }
}

extension SchemaGraph {
  /// Returns the branches of unions whose checks a plain Swift type would lose: any code can
  /// construct an enum's case, so the value in it must check itself.
  func guardedBranches() -> Set<SchemaID> {
    var guarded = Set<SchemaID>()
    for id in ids {
      guard case .union(let branches) = shape(of: id) else { continue }
      for branch in branches where hasChecks(branch) { guarded.insert(branch) }
    }
    return guarded
  }

  /// Returns true if a schema written inline asserts more than its Swift type does.
  private func hasChecks(_ id: SchemaID, depth: Int = 0) -> Bool {
    guard depth < 100 else { return true }
    // A type of its own checks itself.
    if isNewtype(id) { return false }
    switch shape(of: id) {
    case .object, .tuple, .enumeration, .union, .generic, .named: return false
    case .reference(let target), .nullable(let target): return hasChecks(target, depth: depth + 1)
    // A JSON value doesn't even check its JSON type.
    case .any: return isEvaluated(id)
    case .array, .map, .string, .integer, .number, .null, .boolean: break
    }
    // The type of an array or a dictionary asserts these three keywords.
    return self[id].assertions.contains { keyword in
      if [.items, .additionalProperties].contains(keyword.keyword), let schema = keyword.schema {
        return hasChecks(schema.value, depth: depth + 1)
      }
      return keyword.keyword != .type
    }
  }
}
