/// The schemas of one program that a value is known to satisfy, because a schema was evaluated on
/// the value itself or on a value around it. A reader needn't evaluate these again.
package struct SatisfiedSchemas {
  private let program: EvaluationProgram
  /// The numbers of the schemas.
  private let numbers: Set<Int>
  /// All that the schemas apply.
  private let applicators: [Applicator]

  /// Makes the schemas that a value satisfies if it satisfies one of them, and if it isn't null. Nil
  /// if they depend on more than the value.
  package init?(_ schema: EvaluatedSchema) {
    if schema.program.hasDynamicScope { return nil }
    self.init(schema.program, [schema.root])
  }

  /// Adds the schemas that some schemas always apply to the same value, and the schemas that have
  /// the same keywords.
  private init(_ program: EvaluationProgram, _ schemas: [Int]) {
    let tables = program.tables
    var numbers: Set<Int> = []
    var applicators: [Applicator] = []
    var pending = schemas
    while let number = pending.popLast() {
      guard numbers.insert(number).inserted else { continue }
      if let twin = program.twins[number] { pending.append(twin) }
      for index in tables.schema(number).applicators.indices {
        let applicator = tables.applicators[index]
        applicators.append(applicator)
        switch applicator {
        case .reference(let reference): pending.append(reference.target)
        case .allOf(let list): pending += tables.numbers(list)
        default: break
        }
      }
    }
    self.program = program
    self.numbers = numbers
    self.applicators = applicators
  }

  package func contains(_ schema: EvaluatedSchema) -> Bool {
    program === schema.program && numbers.contains(schema.root)
  }

  /// The strings that the schemas list, by `const` or `enum`.
  package var listedTexts: [String] {
    let rows = numbers.sorted().flatMap { program.tables.schema($0).constraints.indices }
    return rows.flatMap { index -> [JSONTape] in
      switch program.tables.constraints[index].constraint {
      case .constraint(.const(let set)), .constraint(.enum(let set)): program.values[set]
      default: []
      }
    }.compactMap { if case .string(let text) = $0.value { text } else { nil } }
  }

  /// The schemas that the value of a member satisfies.
  package func ofMember(_ key: String) -> SatisfiedSchemas {
    let hash = key.withUTF8Bytes { UInt32(truncatingIfNeeded: textHash($0)) }
    return applied { applicator, tables in
      guard case .properties(let index) = applicator else { return nil }
      let properties = tables.properties[index]
      let position = key.withUTF8Bytes { tables.position(of: $0, hash: hash, properties.lookup) }
      return position < 0 ? nil : tables.schemaNumbers[properties.schemas.start + position]
    }
  }

  /// The schemas that each item satisfies.
  package var ofItems: SatisfiedSchemas {
    applied { applicator, _ in
      guard case .items(let prefix, let rest) = applicator, prefix.count == 0 else { return nil }
      return rest
    }
  }

  private func applied(_ find: (Applicator, ProgramTables) -> Int?) -> SatisfiedSchemas {
    let tables = program.tables
    return SatisfiedSchemas(program, applicators.compactMap { find($0, tables) })
  }
}
