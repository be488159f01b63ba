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
      constraints(of: schema).contains(where: comparesParts)
        || tables.applicators(of: schema).contains { applicator in
          tables.schemasOfParts(by: applicator).contains { judgesKeys(of: $0) }
        }
    }
  }

  /// True if a schema of a part concerns the keys of that part, or of parts of it. Lists are looked
  /// into; for an object, any keyword about members counts.
  private mutating func judgesKeys(of part: Int) -> Bool {
    guard visited.insert(part).inserted else { return false }
    for schema in inPlace(part) {
      if constraints(of: schema).contains(where: judgesKeys) { return true }
      for applicator in tables.applicators(of: schema) {
        switch applicator {
        case .properties, .propertyNames, .unevaluatedProperties, .dependentSchemas: return true
        default:
          let parts = tables.schemasOfParts(by: applicator)
          if parts.contains(where: { judgesKeys(of: $0) }) { return true }
        }
      }
    }
    return false
  }

  private func constraints(of schema: SchemaCode) -> some Sequence<ConstraintRow> {
    schema.constraints.indices.lazy.map { [tables] in tables.constraints[$0] }
  }

  private func judgesKeys(_ row: ConstraintRow) -> Bool {
    switch row.constraint {
    case .required, .dependentRequired: true
    case .constraint(.count(let limit)): limit.measure == .keys
    default: comparesParts(row)
    }
  }

  /// True if the parts of a value are compared with each other, or with those of a constant.
  private func comparesParts(_ row: ConstraintRow) -> Bool {
    switch row.constraint {
    case .constraint(.const(let index)), .constraint(.enum(let index)):
      tables.valueSets[index].hasOthers
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
      pending += tables.applicators(of: schema).flatMap { tables.schemasInPlace(by: $0) }
    }
    return found
  }
}
