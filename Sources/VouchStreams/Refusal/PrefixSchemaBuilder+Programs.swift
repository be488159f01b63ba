import Vouch
import VouchValues

/// Forms of the schemas that are evaluated.
extension PrefixSchemaBuilder {
  mutating func form(of schema: EvaluatedSchema) -> Int {
    let form = form(of: schema.root, in: schema.program)
    let checked = add(.checked(form, by: .program(schema)))
    return schema.allowsNull ? add(.any([kinds(.null), checked])) : checked
  }

  mutating func made(_ number: Int, in program: EvaluationProgram) -> Int {
    let tables = program.tables
    let schema = tables.schemas[number]
    var parts = [kinds(schema.kinds)]
    var test = NumberTest()
    var constraints: [Constraint] = []
    for index in schema.constraints.indices {
      let constraint = tables.constraints[index].constraint
      if case .constraint(let constraint) = constraint {
        constraints.append(constraint)
      } else {
        parts.append(form(of: constraint, &test, in: program))
      }
    }
    parts += forms(of: constraints, program.operands, test, isExact: true) {
      program.texts(ofSet: $0)
    }
    for index in schema.applicators.indices {
      parts.append(form(of: tables.applicators[index], in: program))
    }
    for index in schema.unevaluated.indices {
      if case .unevaluatedProperties(let left) = tables.applicators[index] {
        parts.append(leftOver(left, of: schema, in: program))
      } else {
        parts.append(form(of: tables.applicators[index], in: program))
      }
    }
    return all(parts)
  }

  private mutating func form(
    of constraint: SchemaConstraint, _ test: inout NumberTest, in program: EvaluationProgram
  ) -> Int {
    switch constraint {
    // The kinds of the schema cover the types, except for integers.
    case .type(let types, _):
      if types.contains(.integer), !types.contains(.number) { test.isWhole = true }
      return Self.anything
    case .required(let keys):
      return add(.required(program.tables.strings(keys).map { Array($0.utf8) }))
    case .dependentRequired(let keys, let trigger):
      let trigger = program.tables.string(of: program.tables.keys[trigger])
      return add(
        .dependents(
          trigger: Array(trigger.utf8), program.tables.strings(keys).map { Array($0.utf8) }))
    case .integerFormat(let kind):
      test.narrow(to: kind)
      return Self.anything
    case .constraint, .floatFormat, .decimalFormat, .base64, .dateFormats:
      return add(.undecided(constraint.kinds))
    }
  }

  private mutating func form(of applicator: Applicator, in program: EvaluationProgram) -> Int {
    switch applicator {
    case .reference(let reference):
      if reference.anchor != nil { return add(.undecided(.all)) }
      return form(of: reference.target, in: program)
    case .allOf(let list): return all(forms(of: list, in: program))
    case .anyOf(let list): return add(.any(forms(of: list, in: program)))
    case .oneOf(let list): return add(.one(forms(of: list, in: program)))
    case .not(let schema): return add(.not(form(of: schema, in: program)))
    case .conditional(let condition, let then, let otherwise):
      return add(
        .conditional(
          form(of: condition, in: program),
          then: then.map { form(of: $0, in: program) } ?? Self.anything,
          otherwise: otherwise.map { form(of: $0, in: program) } ?? Self.anything))
    case .dependentSchemas(let keys, let list):
      return dependents(program.tables.strings(keys), forms(of: list, in: program))
    case .items(let prefix, let rest):
      return add(
        .items(
          prefix: forms(of: prefix, in: program),
          rest: rest.map { form(of: $0, in: program) } ?? Self.anything))
    case .contains(let schema, let counts):
      let least = counts.minimum ?? 1
      let most = counts.maximum ?? .max
      return least > most
        ? add(.undecided(.array))
        : add(.contains(form(of: schema, in: program), counts: least...most))
    case .properties(let index): return properties(index, in: program)
    case .propertyNames(let schema): return add(.names(form(of: schema, in: program)))
    case .unevaluatedItems: return add(.undecided(.array))
    case .unevaluatedProperties: return add(.undecided(.object))
    }
  }

  private mutating func forms(of list: SchemaList, in program: EvaluationProgram) -> [Int] {
    program.tables.numbers(list).map { form(of: $0, in: program) }
  }

  /// Returns a form for objects: those that have one of the keys satisfy the form of that key.
  private mutating func dependents(_ keys: [String], _ forms: [Int]) -> Int {
    all(
      zip(keys, forms).map { key, form in
        let condition = all([kinds(.object), add(.required([Array(key.utf8)]))])
        return add(.conditional(condition, then: form, otherwise: Self.anything))
      })
  }

  private mutating func properties(_ index: Int, in program: EvaluationProgram) -> Int {
    let tables = program.tables
    let code = tables.properties[index]
    var test = MembersTest(
      additional: code.additional.map { form(of: $0, in: program) } ?? Self.anything)
    for position in 0..<code.schemas.count {
      let key = Array(tables.string(of: tables.keys[code.lookup.keys + position]).utf8)
      if test.listed[key] != nil { continue }
      test.listed[key] = form(
        of: tables.schemaNumbers[code.schemas.start + position], in: program)
    }
    for index in code.patterns.indices {
      let entry = tables.patternProperties[index]
      guard let pattern = entry.pattern else { return add(.undecided(.object)) }
      test.patterns.append(
        (program.operands.patterns[pattern], form(of: entry.schema, in: program)))
    }
    return add(.members(test))
  }
}

// MARK: - Unevaluated members

extension PrefixSchemaBuilder {
  /// Returns the form of `unevaluatedProperties`, whose schema applies to the members that no other
  /// schema at this place evaluates.
  ///
  /// Often only the end of the object shows which schemas evaluate a member. But a member that none
  /// of them can evaluate is unevaluated from the beginning.
  private mutating func leftOver(
    _ schema: Int, of code: SchemaCode, in program: EvaluationProgram
  ) -> Int {
    var members = EvaluatedMembers()
    let undecided = add(.undecided(.object))
    guard members.collect(code, program.tables) else { return undecided }
    var test = MembersTest(additional: form(of: schema, in: program))
    for key in members.keys { test.listed[Array(key.utf8)] = Self.anything }
    test.patterns = members.patterns.map { (program.operands.patterns[$0], Self.anything) }
    return all([add(.members(test)), undecided])
  }
}

/// The members that the schemas at one place may evaluate.
private struct EvaluatedMembers {
  private(set) var keys: [String] = []
  private(set) var patterns: [Int] = []
  private var seen: Set<Int> = []

  /// - Returns: false if the schemas may evaluate any member.
  mutating func collect(_ schema: SchemaCode, _ tables: ProgramTables) -> Bool {
    guard seen.count < 64 else { return false }
    return schema.applicators.indices.allSatisfy { collect(tables.applicators[$0], tables) }
  }

  private mutating func collect(part number: Int, _ tables: ProgramTables) -> Bool {
    guard seen.insert(number).inserted else { return true }
    let schema = tables.schemas[number]
    return schema.unevaluated.isEmpty && collect(schema, tables)
  }

  private mutating func collect(_ applicator: Applicator, _ tables: ProgramTables) -> Bool {
    switch applicator {
    case .reference(let reference) where reference.anchor != nil: return false
    case .unevaluatedProperties: return false
    case .not: return true
    case .properties(let index): return collect(tables.properties[index], tables)
    case .reference, .allOf, .anyOf, .oneOf, .conditional, .dependentSchemas, .items, .contains,
      .propertyNames, .unevaluatedItems:
      return tables.schemasInPlace(by: applicator).allSatisfy { collect(part: $0, tables) }
    }
  }

  private mutating func collect(_ code: PropertiesCode, _ tables: ProgramTables) -> Bool {
    keys += (0..<code.schemas.count).map { tables.string(of: tables.keys[code.lookup.keys + $0]) }
    for index in code.patterns.indices {
      guard let pattern = tables.patternProperties[index].pattern else { return false }
      patterns.append(pattern)
    }
    return code.additional == nil
  }
}
