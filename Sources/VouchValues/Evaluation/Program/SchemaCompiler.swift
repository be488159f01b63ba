/// Compiles schemas in JSON to a program that evaluates them.
///
/// The schemas are JSON Schema 2020-12 with these differences. An integer or a string in place of a
/// schema, or under `$ref`, is the number or the name of another schema. `$id` is the number or the
/// name of a resource, and `$dynamicRef` is an array of an anchor and the schema to start from.
/// `$anchor` is the name of the schema in rule ids, and `x-message` its messages for invalid
/// values.
package struct SchemaCompiler {
  /// The schemas with a pattern that has no automaton.
  package private(set) var unjudgedPatterns: [Int] = []
  private var builder: ProgramBuilder
  private let pattern: (String) -> _Pattern?
  /// The numbers of the schemas that have names.
  private let names: [ScalarString: Int]
  /// The numbers of the resources that have names.
  private let resources: [ScalarString: Int]
  /// The names that references use but that no schema has.
  package private(set) var unknownNames: [String] = []
  /// The schema whose keywords are being compiled.
  private var current = 0
  /// Numbers from this one on belong to nested schemas, to which nothing refers by number.
  private let count: Int
  /// The number for the next nested schema.
  private var nextNumber: Int
  /// Nested schemas that are still to be compiled.
  private var pending: [(id: Int, resource: Int, schema: OrderedJSON)] = []
  /// The keywords of all schemas except their names, if ``findsTwins``.
  private var bodies: [(id: Int, members: [OrderedJSON.Member])] = []
  private let findsTwins: Bool

  /// - Parameters:
  ///   - depthLimit: the maximum number of nested schema applications.
  ///   - dynamicAnchors: for each resource, the schemas of its dynamic anchors.
  ///   - count: an upper bound (exclusive) of the numbers that are already assigned to schemas.
  ///   - names: the numbers of the schemas that have names.
  ///   - resources: the numbers of the resources that have names.
  ///   - findsTwins: true if the program should know the schemas that are written twice.
  ///   - pattern: returns the automaton of a regular expression; nil if there is none.
  package init(
    depthLimit: Int, dynamicAnchors: [[ScalarString: Int]], count: Int,
    names: [ScalarString: Int] = [:], resources: [ScalarString: Int] = [:],
    findsTwins: Bool = false, pattern: @escaping (String) -> _Pattern?
  ) {
    builder = ProgramBuilder(
      depthLimit: depthLimit, dynamicAnchors: dynamicAnchors, count: count)
    self.pattern = pattern
    self.names = names
    self.resources = resources
    self.findsTwins = findsTwins
    self.count = count
    nextNumber = count
  }

  package func contains(_ id: Int) -> Bool { builder.schemas[id] != nil }

  /// Returns the program of all schemas compiled so far.
  ///
  /// - Parameter roots: the schemas with which evaluations begin.
  package func program(roots: [Int]) -> EvaluationProgram {
    EvaluationProgram(builder, roots: roots, twins: twins(among: roots))
  }

  /// Returns, for schemas that aren't among those with names, one of these with the same keywords.
  private func twins(among named: [Int]) -> [Int: Int] {
    let isNamed = Set(named)
    // Only few schemas have keywords of the same lengths, and these are compared.
    func key(_ members: [OrderedJSON.Member]) -> Int {
      members.reduce(0) { $0 &* 31 &+ $1.key.utf8.count }
    }
    let known = Dictionary(grouping: bodies.filter { isNamed.contains($0.id) }) { key($0.members) }
    var twins: [Int: Int] = [:]
    for body in bodies where !isNamed.contains(body.id) {
      let twin = known[key(body.members)]?.first {
        OrderedJSON.object($0.members).isWritten(like: .object(body.members))
      }
      twins[body.id] = twin?.id
    }
    return twins
  }

  /// Compiles a schema and its nested schemas. Linear in its size, without recursion.
  package mutating func compile(_ schema: OrderedJSON, as id: Int, resource: Int = 0) {
    pending.append((id, resource, schema))
    while let next = pending.popLast() {
      compileKeywords(of: next.schema, as: next.id, next.resource)
    }
  }

  private mutating func compileKeywords(of schema: OrderedJSON, as id: Int, _ outer: Int) {
    if case .bool(let value) = schema {
      return builder.add(SchemaCode(id: id, form: value ? .anything : .nothing))
    }
    current = id
    let members = SchemaMembers(schema)
    var code = SchemaCode(id: id, form: .keywords)
    code.resource = resource(members["$id"]) ?? outer
    if findsTwins { bodies.append((id, members.all.filter { $0.key != "$anchor" })) }
    builder.add(
      SchemaNotes(
        name: members.text("$anchor"),
        wording: Wording(members["x-message"], label: members["x-label"]),
        memberLabels: members.labelsOfProperties), of: id)
    let isDecimal = members.text("format") == "decimal"
    var constraints: [SchemaConstraint] = []
    var applicators: [Applicator] = []
    for member in members.all {
      constraints += self.constraints(for: member, isDecimal: isDecimal)
      if let applicator = applicator(for: member, of: members, code.resource) {
        applicators.append(applicator)
      }
    }
    if let properties = propertiesApplicator(of: members, code.resource) {
      applicators.append(properties)
    }
    if let items = itemsApplicator(of: members, code.resource) { applicators.append(items) }
    code.constraints = builder.add(constraints)
    code.applicators = builder.add(applicators)
    code.unevaluated = builder.add(unevaluatedApplicators(of: members, code.resource))
    builder.add(code)
  }

  /// Returns the number of a schema; a new number for a schema that is written inline.
  private mutating func number(of schema: OrderedJSON, _ resource: Int) -> Int {
    switch schema {
    case .number(let text):
      if let number = Int(text), (0..<count).contains(number) { return number }
    case .string(let name):
      if let number = names[ScalarString(name)] { return number }
      unknownNames.append(name)
    default: break
    }
    let number = nextNumber
    nextNumber += 1
    pending.append((number, resource, schema))
    return number
  }

  private mutating func resource(_ id: OrderedJSON?) -> Int? {
    guard case .string(let name)? = id else { return id?.count }
    if let number = resources[ScalarString(name)] { return number }
    unknownNames.append(name)
    return nil
  }
}

// MARK: - Applicators

extension SchemaCompiler {
  /// Returns the applicator of a keyword that doesn't depend on other keywords.
  private mutating func applicator(
    for member: OrderedJSON.Member, of members: SchemaMembers, _ resource: Int
  ) -> Applicator? {
    switch (member.key, member.value) {
    case ("$dynamicRef", .array(let parts)):
      guard parts.count == 2, let anchor = parts[0].text else { return nil }
      return .reference(
        Applicator.Reference(
          keyword: .dynamicReference, target: number(of: parts[1], resource),
          anchor: builder.anchor(anchor)))
    // A dynamic reference without an anchor is an ordinary reference.
    case ("$ref", let target), ("$dynamicRef", let target):
      return .reference(
        Applicator.Reference(
          keyword: member.key == "$ref" ? .reference : .dynamicReference,
          target: number(of: target, resource), anchor: nil))
    case ("allOf", .array(let branches)): return .allOf(list(of: branches, resource))
    case ("anyOf", .array(let branches)): return .anyOf(list(of: branches, resource))
    case ("oneOf", .array(let branches)): return .oneOf(list(of: branches, resource))
    case ("not", let schema): return .not(number(of: schema, resource))
    case ("if", let condition):
      return .conditional(
        number(of: condition, resource), then: members["then"].map { number(of: $0, resource) },
        else: members["else"].map { number(of: $0, resource) })
    case ("dependentSchemas", .object(let entries)):
      return .dependentSchemas(
        builder.list(entries.map(\.key)), list(of: entries.map(\.value), resource))
    case ("propertyNames", let names): return .propertyNames(number(of: names, resource))
    case ("contains", let items):
      return .contains(
        number(of: items, resource),
        counts: Applicator.ContainsCounts(
          minimum: members.count("minContains"), maximum: members.count("maxContains")))
    default: return nil
    }
  }

  private mutating func list(of schemas: [OrderedJSON], _ resource: Int) -> SchemaList {
    let numbers = schemas.map { number(of: $0, resource) }
    return builder.list(numbers)
  }

  private mutating func propertiesApplicator(
    of members: SchemaMembers, _ resource: Int
  ) -> Applicator? {
    let properties = members.entries("properties")
    let patterns = members.entries("patternProperties")
    let additional = members["additionalProperties"]
    if properties.isEmpty, patterns.isEmpty, additional == nil { return nil }
    return .properties(
      builder.properties(
        properties.map { ($0.key, number(of: $0.value, resource)) },
        patterns: patterns.map {
          PatternProperty(
            pattern: keepPattern($0.key), schema: number(of: $0.value, resource))
        },
        additional: additional.map { number(of: $0, resource) }))
  }

  private mutating func itemsApplicator(of members: SchemaMembers, _ resource: Int) -> Applicator? {
    let prefix = members.elements("prefixItems")
    let rest = members["items"]
    if prefix.isEmpty, rest == nil { return nil }
    return .items(
      prefix: list(of: prefix, resource), rest: rest.map { number(of: $0, resource) })
  }

  private mutating func unevaluatedApplicators(
    of members: SchemaMembers, _ resource: Int
  ) -> [Applicator] {
    let items = members[ReportedKeyword.unevaluatedItems.rawValue]
    let properties = members[ReportedKeyword.unevaluatedProperties.rawValue]
    return [
      items.map { .unevaluatedItems(number(of: $0, resource)) },
      properties.map { .unevaluatedProperties(number(of: $0, resource)) },
    ].compactMap { $0 }
  }
}

// MARK: - Constraints

extension SchemaCompiler {
  /// Returns the constraints of a keyword; empty for applicators and annotations.
  ///
  /// - Parameter isDecimal: true if numeric keywords also apply to strings that hold numbers.
  private mutating func constraints(
    for member: OrderedJSON.Member, isDecimal: Bool
  ) -> [SchemaConstraint] {
    if let keyword = ConstraintKeyword(rawValue: member.key),
      let constraint = constraint(keyword, member.value, isDecimal: isDecimal)
    {
      return [.constraint(constraint)]
    }
    return switch (member.key, member.value) {
    case ("type", let value): [Self.typeConstraint(value.texts)]
    case ("required", let value): [.required(builder.list(value.texts))]
    case ("dependentRequired", .object(let entries)):
      entries.map { entry in
        .dependentRequired(builder.list(entry.value.texts), trigger: builder.key(entry.key))
      }
    case ("format", .string(let name)): Self.machineFormat(name).map { [$0] } ?? []
    // The names of encodings are case-insensitive (RFC 2045, section 6.1).
    case ("contentEncoding", .string(let name)) where name.lowercased() == "base64": [.base64]
    case ("x-date-formats", .array):
      [.dateFormats(builder.dateFormats(member.value.texts.compactMap { DateFormat($0) }))]
    default: []
    }
  }

  private static func typeConstraint(_ names: [String]) -> SchemaConstraint {
    let types = InstanceTypes(names: names)
    return .type(types, types.kinds)
  }

  /// Returns the constraint of a format for which rows of tables have a kind.
  private static func machineFormat(_ name: String) -> SchemaConstraint? {
    switch name {
    case "decimal": return .decimalFormat
    case "float", "double": return .floatFormat(isSingle: name == "float")
    // The name of a JSON Schema type, but not of a format.
    case IntegerKind.integer.rawValue: return nil
    default: return IntegerKind(rawValue: name).map { .integerFormat($0) }
    }
  }
}

extension SchemaCompiler: ConstraintKeeper {
  package mutating func keepBound(_ bound: Bound) -> Int { builder.operands.add(bound) }

  package mutating func keepPolicy(_ policy: URLPolicy) -> Int { builder.operands.add(policy) }

  package mutating func keepValues(_ values: [OrderedJSON]) -> Int { builder.valueSet(values) }

  /// Stores the automaton of a pattern of the current schema and returns its index. A missing
  /// automaton is recorded.
  package mutating func keepPattern(_ source: String) -> Int? {
    if let automaton = pattern(source) { return builder.operands.add(automaton) }
    if unjudgedPatterns.last != current { unjudgedPatterns.append(current) }
    return nil
  }
}

/// The keywords of a schema in JSON, by their names.
struct SchemaMembers {
  let all: [OrderedJSON.Member]

  init(_ schema: OrderedJSON) {
    if case .object(let members) = schema { all = members } else { all = [] }
  }

  subscript(keyword: String) -> OrderedJSON? { all.first { $0.key == keyword }?.value }

  func text(_ keyword: String) -> String? { self[keyword]?.text }

  func count(_ keyword: String) -> Int? { self[keyword]?.count }

  /// The labels of the schemas under `properties`, by key.
  var labelsOfProperties: [String: AuthoredText] {
    let labels = entries("properties").compactMap { entry in
      AuthoredText(SchemaMembers(entry.value)["x-label"]).map { (entry.key, $0) }
    }
    return Dictionary(labels) { first, _ in first }
  }

  func elements(_ keyword: String) -> [OrderedJSON] {
    if case .array(let elements)? = self[keyword] { elements } else { [] }
  }

  func entries(_ keyword: String) -> [OrderedJSON.Member] {
    if case .object(let entries)? = self[keyword] { entries } else { [] }
  }
}

extension OrderedJSON {
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The value as an integer that isn't negative; integers beyond the range of `Int` are clamped.
  var count: Int? {
    guard case .number(let text) = self, let number = DecimalNumber(text), number.isInteger,
      number >= .zero
    else { return nil }
    return number.int64.map { Int(clamping: $0) } ?? Int.max
  }

  /// The strings of an array, or a single string in its place.
  var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.compactMap(\.text)
    default: []
    }
  }
}
