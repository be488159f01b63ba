import Vouch
import VouchValues

/// Lowers a type's tables and schemas to forms, each type and schema once.
struct PrefixSchemaBuilder {
  /// A type or schema that has an index but no form yet. Making forms later instead of recursively
  /// avoids a stack overflow, since types may refer to each other in long chains.
  enum Pending {
    case type(RowType)
    case schema(EvaluationProgram, Int)
  }

  private struct SchemaName: Hashable {
    let program: ObjectIdentifier
    let schema: Int
  }

  static let anything = 0
  static let nothing = 1

  private var forms: [PrefixForm] = [.anything, .nothing]
  private var types: [ObjectIdentifier: Int] = [:]
  private var schemas: [SchemaName: Int] = [:]
  private var pending: [(index: Int, work: Pending)] = []
  var leniency = LeniencySearch()
  var openings = LeniencySearch(countsUnlistedValues: true)

  mutating func add(_ form: PrefixForm) -> Int {
    forms.append(form)
    return forms.count - 1
  }

  /// Returns a form that a value satisfies if it satisfies all the given ones.
  mutating func all(_ parts: [Int]) -> Int {
    let parts = parts.filter { $0 != Self.anything }
    if parts.contains(Self.nothing) { return Self.nothing }
    if parts.count == 1 { return parts[0] }
    return parts.isEmpty ? Self.anything : add(.all(parts))
  }

  mutating func kinds(_ kinds: InstanceKinds) -> Int {
    kinds == .all ? Self.anything : add(.kinds(kinds))
  }

  /// Returns the index of a type's form, which is made later.
  mutating func form(of type: RowType) -> Int {
    if let known = types[type.identity] { return known }
    let index = later(.type(type))
    types[type.identity] = index
    return index
  }

  /// Returns the index of the form of one of a program's schemas, which is made later.
  mutating func form(of schema: Int, in program: EvaluationProgram) -> Int {
    let number = program.number(of: schema)
    switch program.tables.schemas[number].form {
    case .anything: return Self.anything
    case .nothing: return Self.nothing
    case .keywords: break
    }
    let key = SchemaName(program: ObjectIdentifier(program), schema: number)
    if let known = schemas[key] { return known }
    let index = later(.schema(program, number))
    schemas[key] = index
    return index
  }

  private mutating func later(_ work: Pending) -> Int {
    let index = add(.undecided(.all))
    pending.append((index, work))
    return index
  }

  /// Makes the pending forms, and returns all forms together with those that no value satisfies.
  mutating func finished() -> (forms: [PrefixForm], areImpossible: [Bool]) {
    while let (index, work) = pending.popLast() {
      switch work {
      case .type(let type): forms[index] = .all([made(type)])
      case .schema(let program, let schema): forms[index] = .all([made(schema, in: program)])
      }
    }
    let possible = possibleKinds()
    for index in forms.indices {
      guard case .members(var test) = forms[index], possible[test.additional].isEmpty else {
        continue
      }
      let keys = test.listed.filter { !possible[$0.value].isEmpty }.map(\.key)
      let patterns = test.patterns.filter { !possible[$0.form].isEmpty }
      test.closedNames = add(
        .any(
          [add(.text(.key(TextChoice(keys))))] + patterns.map { add(.text(.pattern($0.pattern))) }))
      forms[index] = .members(test)
    }
    let areImpossible = possible.map(\.isEmpty)
    return (forms, areImpossible + repeatElement(false, count: forms.count - possible.count))
  }

  /// Returns, for each form, the kinds of values that may satisfy it.
  private func possibleKinds() -> [InstanceKinds] {
    var possible = [InstanceKinds](repeating: .all, count: forms.count)
    var isNews = true
    while isNews {
      isNews = false
      // Parts often precede the forms that contain them, so that few passes are needed.
      for (index, form) in forms.enumerated() {
        let kinds = form.possibleKinds(possible)
        if kinds != possible[index] { isNews = true }
        possible[index] = kinds
      }
    }
    return possible
  }
}

// MARK: - Constraints

extension PrefixSchemaBuilder {
  /// Returns the forms of constraints on single values, undecided where there is none.
  ///
  /// - Parameters:
  ///   - test: what else is asked of numbers.
  ///   - isExact: true if items that differ in JSON always differ for the schema, too.
  ///   - listed: returns the values of a set as JSON; nil if they aren't compared as written.
  mutating func forms(
    of constraints: [Constraint], _ operands: ConstraintOperands, _ test: NumberTest, isExact: Bool,
    listed: (Int) -> [String]?
  ) -> [Int] {
    var test = test
    var parts: [Int] = []
    for constraint in constraints {
      let rest = test.add(constraint, operands)
      if rest.isEmpty { continue }
      let part: Int? =
        switch constraint {
        case .const(let set), .enum(let set): listed(set).map { values($0) }
        case .count(let limit): add(limit.bytes == nil ? .count(limit) : .text(.limit(limit)))
        case .pattern(let pattern): add(.text(.pattern(operands.patterns[pattern])))
        case .stringFormat(let format): FormatPrefix(format).map { add(.text(.format($0))) }
        case .uniqueItems: add(.unique(isExact: isExact))
        case .wholeNumber, .limit, .multipleOf, .urlPolicy: nil
        }
      parts.append(part ?? add(.undecided(rest)))
    }
    return test.isDemanding || !test.isExact ? parts + [add(.number(test))] : parts
  }

  /// Returns true if a form leaves open which values satisfy it.
  func isUndecided(_ form: Int) -> Bool {
    if case .undecided = forms[form] { true } else { false }
  }
}

// MARK: - Values

extension PrefixSchemaBuilder {
  /// Returns a form for one of the given values, which are given as JSON.
  mutating func values(_ texts: [String]) -> Int {
    values(texts.compactMap { JSONValue(parsing: $0) })
  }

  private mutating func values(_ values: [JSONValue]) -> Int {
    var kinds: InstanceKinds = []
    var strings: [[UInt8]] = []
    var numbers: [NumberChoice] = []
    var parts: [Int] = []
    for value in values {
      switch value {
      case .null: kinds.insert(.null)
      case .bool(let isTrue): kinds.insert(InstanceKinds(isTrue ? .true : .false))
      case .string(let text): strings.append(Array(text.utf8))
      case .number(let number): numbers.append(NumberChoice(number))
      case .array(let items): parts.append(array(of: items))
      case .object(let members): parts.append(object(of: members))
      }
    }
    if !kinds.isEmpty { parts.append(add(.kinds(kinds))) }
    if !strings.isEmpty {
      parts.append(all([add(.kinds(.string)), add(.text(.choice(TextChoice(strings))))]))
    }
    if !numbers.isEmpty { parts.append(all([add(.kinds(.numbers)), add(.numbers(numbers))])) }
    return parts.count == 1 ? parts[0] : add(.any(parts))
  }

  private mutating func array(of items: [JSONValue]) -> Int {
    let prefix = items.map { values([$0]) }
    return all([
      add(.kinds(.array)), add(.items(prefix: prefix, rest: Self.nothing)),
      add(.count(CountLimit(.least, .items, limit: items.count))),
    ])
  }

  private mutating func object(of members: [String: JSONValue]) -> Int {
    var test = MembersTest(additional: Self.nothing)
    for (key, value) in members { test.listed[Array(key.utf8)] = values([value]) }
    return all([
      add(.kinds(.object)), add(.members(test)),
      add(.required(members.keys.map { Array($0.utf8) })),
    ])
  }
}

extension PrefixForm {
  /// Returns the kinds of values that may satisfy the form, given the results for all forms.
  fileprivate func possibleKinds(_ possible: [InstanceKinds]) -> InstanceKinds {
    switch self {
    case .nothing: []
    case .kinds(let kinds): kinds
    case .all(let forms): forms.reduce(.all) { $0.intersection(possible[$1]) }
    case .any(let forms), .one(let forms): forms.reduce([]) { $0.union(possible[$1]) }
    case .checked(let form, _): possible[form]
    case .conditional(let condition, let then, let otherwise):
      possible[condition].intersection(possible[then]).union(possible[otherwise])
    default: .all
    }
  }
}
