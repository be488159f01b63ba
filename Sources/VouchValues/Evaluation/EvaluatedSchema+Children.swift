extension EvaluatedSchema {
  /// True if the schema may accept a value with one form of an object within it and refuse the value
  /// with another form: with null or without the key, with a default or without it.
  ///
  /// Most conditions don't: they compare the object's own members with constants.
  package var judgesKeysWithin: Bool {
    // The target of a dynamic reference depends on the way there.
    if program.hasDynamicScope { return true }
    var search = KeySearch(program)
    return search.judgesKeysWithin(root)
  }
}

/// A search for schemas of the parts of a value that concern the keys of objects.
private struct KeySearch {
  private let program: EvaluationProgram
  private var tables: ProgramTables { program.tables }
  private var visited: Set<Int> = []

  init(_ program: EvaluationProgram) {
    self.program = program
  }

  mutating func judgesKeysWithin(_ root: Int) -> Bool {
    inPlace(root).contains { schema in
      applicators(of: schema).contains { applicator in
        children(of: applicator).contains { judgesKeys(of: $0) }
      }
    }
  }

  /// True if a schema of a part concerns the keys of that part, or of parts of it. Lists are looked
  /// into; for an object, any keyword about members counts.
  private mutating func judgesKeys(of part: Int) -> Bool {
    guard visited.insert(part).inserted else { return false }
    for schema in inPlace(part) {
      if schema.constraints.indices.contains(where: { judgesKeys(tables.constraints[$0]) }) {
        return true
      }
      for applicator in applicators(of: schema) {
        switch applicator {
        case .properties, .propertyNames, .unevaluatedProperties, .dependentSchemas: return true
        default: if children(of: applicator).contains(where: { judgesKeys(of: $0) }) { return true }
        }
      }
    }
    return false
  }

  private func judgesKeys(_ row: ConstraintRow) -> Bool {
    switch row.constraint {
    case .required, .dependentRequired: true
    case .constraint(.const(let index)), .constraint(.enum(let index)):
      tables.valueSets[index].hasOthers
    case .constraint(.count(let limit)): limit.measure == .keys
    case .constraint(.uniqueItems): true
    default: false
    }
  }

  /// Returns a schema and all that it applies to the same value.
  private func inPlace(_ root: Int) -> [SchemaCode] {
    var found: [SchemaCode] = []
    var known: Set<Int> = []
    var pending = [root]
    while let number = pending.popLast() {
      guard known.insert(number).inserted else { continue }
      let schema = tables.schemas[program.number(of: number)]
      found.append(schema)
      for applicator in applicators(of: schema) { pending += besides(applicator) }
    }
    return found
  }

  private func applicators(of schema: SchemaCode) -> [Applicator] {
    (Array(schema.applicators.indices) + schema.unevaluated.indices).map { tables.applicators[$0] }
  }

  private func numbers(_ list: SchemaList) -> [Int] { list.range.map { tables.schemaNumbers[$0] } }

  /// Returns the schemas that an applicator applies to the value itself.
  private func besides(_ applicator: Applicator) -> [Int] {
    switch applicator {
    case .reference(let reference): [reference.target]
    case .allOf(let list), .anyOf(let list), .oneOf(let list): numbers(list)
    case .not(let schema): [schema]
    case .conditional(let condition, let then, let otherwise):
      [condition] + [then, otherwise].compactMap { $0 }
    case .dependentSchemas(_, let list): numbers(list)
    case .items, .contains, .properties, .propertyNames, .unevaluatedItems, .unevaluatedProperties:
      []
    }
  }

  /// Returns the schemas that an applicator applies to the parts of the value.
  private func children(of applicator: Applicator) -> [Int] {
    switch applicator {
    case .items(let prefix, let rest): return numbers(prefix) + [rest].compactMap { $0 }
    case .contains(let schema, _): return [schema]
    case .unevaluatedItems(let schema), .unevaluatedProperties(let schema): return [schema]
    case .properties(let index):
      let properties = tables.properties[index]
      return numbers(properties.schemas)
        + properties.patterns.indices.map { tables.patternProperties[$0].schema }
        + [properties.additional].compactMap { $0 }
    case .reference, .allOf, .anyOf, .oneOf, .not, .conditional, .dependentSchemas, .propertyNames:
      return []
    }
  }
}
