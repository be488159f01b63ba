import VouchDiagnostics
import VouchReading
import VouchSchema
import VouchSwiftCode

import struct VouchValues.ScalarString

/// Plans the enum of a `oneOf` or an `anyOf`.
extension Planner {
  mutating func unionPlan(
    _ id: SchemaID, _ header: TypeHeader, _ branches: [SchemaID]
  ) -> UnionPlan {
    let schema = graph[id]
    consume(.type, .discriminator, .unknownCase, of: id)
    consumeChoice(of: id)
    let tags = tags(of: schema, branches)
    var names = Namer<Int>(
      reserved: GeneratedNames.reservedCases.union(namesOfNestedTypes(in: id)))
    var cases: [UnionPlan.Case] = []
    for (index, branch) in branches.enumerated() {
      var use = use(of: branch)
      // Null is nil beside all branches.
      use.row.isNullable = false
      let label = tags?.labels[index]
      let wanted = Identifier.member(from: label ?? graph.unionCaseName(branch))
      let name = names.claimUnique(wanted, for: index)
      cases.append(
        UnionPlan.Case(
          name: name, label: label ?? name.name, type: use.swiftType, row: use.row,
          documentation: documentation(
            of: branch, constraints: ConstraintWords.text(of: use.row))))
    }
    var plan = UnionPlan(
      header: header, decision: decision(schema, tags?.key), cases: cases)
    plan.unknownCase = unknownCase(schema, &names)
    requireFewCases(
      cases.count + (plan.unknownCase == nil ? 0 : 1),
      (schema[.oneOf] ?? schema[.anyOf])?.keyPlace ?? schema.place)
    plan.attributes = schema.messageAttributes
    plan.nested = nestedPlans(of: id)
    return plan
  }

  private func decision(_ schema: Schema, _ tag: String?) -> UnionPlan.Decision {
    if let tag { return .tag(tag) }
    return schema[.oneOf] == nil ? .first : .exactlyOne
  }

  // MARK: Tags

  /// The key that tells the branches apart, and the string under it for each branch.
  private mutating func tags(
    of schema: Schema, _ branches: [SchemaID]
  ) -> (key: String, labels: [String])? {
    if let discriminator = schema.discriminator?.value {
      return (
        discriminator.propertyName.value,
        branches.map { label(of: $0, discriminator) }
      )
    }
    let candidates = branches.map { graph.requiredConstants(of: $0) }
    guard branches.count > 1, let first = candidates.first else { return nil }
    for (key, _) in first {
      let labels = candidates.compactMap { constants in
        constants.first { ScalarString($0.key) == ScalarString(key) }?.value
      }
      if labels.count == branches.count, Set(labels.map { ScalarString($0) }).count == labels.count
      {
        return (key, labels)
      }
    }
    return nil
  }

  /// The tag of a branch by the mapping, by the constant under the key, or by its name.
  private func label(of branch: SchemaID, _ discriminator: Discriminator) -> String {
    let target = graph.target(of: branch)
    if let mapped = discriminator.mapping.first(where: { graph.target(of: $0.schema) == target }) {
      return mapped.tag
    }
    let key = ScalarString(discriminator.propertyName.value)
    let constant = graph.requiredConstants(of: branch).first { ScalarString($0.key) == key }
    return constant?.value ?? graph.lastToken(of: target)
  }
}

extension SchemaGraph {
  /// The branches of unions whose checks a plain Swift type would lose: anybody can make an enum's
  /// case, so the value in it must guard itself.
  func guardedBranches() -> Set<SchemaID> {
    var guarded = Set<SchemaID>()
    for id in ids {
      guard case .union(let branches) = shape(of: id).shape else { continue }
      for branch in branches where hasChecks(branch) { guarded.insert(branch) }
    }
    return guarded
  }

  /// Whether a schema that is written out in place asks for more than a Swift type does.
  private func hasChecks(_ id: SchemaID, depth: Int = 0) -> Bool {
    guard depth < 100 else { return true }
    switch shape(of: id).shape {
    case .object, .tuple, .enumeration, .union, .generic, .named: return false
    case .reference(let target), .nullable(let target): return hasChecks(target, depth: depth + 1)
    // A JSON value doesn't even know its type.
    case .any: return isEvaluated(id)
    case .array, .map, .string, .integer, .number, .null, .boolean: break
    }
    return self[id].assertions.contains { keyword in
      switch keyword.keyword {
      case .type: false
      case .items, .additionalProperties:
        keyword.schema.map { hasChecks($0.value, depth: depth + 1) } ?? false
      default: true
      }
    }
  }

  /// The schema that a chain of plain references leads to.
  func target(of id: SchemaID) -> SchemaID {
    var id = id
    for _ in 0..<1000 {
      guard case .reference(let target) = shape(of: id).shape else { break }
      id = target
    }
    return id
  }

  /// The required properties of an object that allow a single string, with that string.
  func requiredConstants(of id: SchemaID) -> [(key: String, value: String)] {
    let schema = self[target(of: id)]
    guard schema.allowedTypes == .object else { return [] }
    let required = Set((schema.required?.value ?? []).map { ScalarString($0.value) })
    return (schema.properties?.value ?? []).compactMap { property in
      guard required.contains(ScalarString(property.key)) else { return nil }
      return singleString(of: property.schema).map { (property.key, $0) }
    }
  }

  private func singleString(of id: SchemaID) -> String? {
    let schema = self[target(of: id)]
    if let const = schema.const { return const.string }
    guard let values = schema.enum?.value, values.count == 1 else { return nil }
    return values[0].string
  }

  /// What a branch of a union is called: by its definition, its title or its type.
  func unionCaseName(_ id: SchemaID) -> String {
    if case .reference(let target) = shape(of: id).shape { return lastToken(of: target) }
    let schema = self[id]
    if let name = schema.swiftName ?? schema.title { return name.value }
    return schema.statedTypes?.names.first?.rawValue ?? "value"
  }

  func lastToken(of id: SchemaID) -> String {
    let token = pointer(to: id).split(separator: "/").last.map(String.init) ?? ""
    return JSONPointer.unescape(token)
  }
}
