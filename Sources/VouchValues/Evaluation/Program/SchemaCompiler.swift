/// Turns schemas in JSON into what evaluates them.
///
/// They say what JSON Schema 2020-12 says, with two differences: a whole number or a string in place of
/// a schema, or under `$ref`, is the number or the name of another one; `$id` is the number or the name
/// of a resource, and `$dynamicRef` an array of an anchor and the schema to start from. `$anchor` is what
/// rule ids call the schema, `x-message` what it says of values that break it.
package struct SchemaCompiler {
  /// The schemas with a pattern that nothing was compiled from.
  package private(set) var unjudgedPatterns: [Int] = []
  private var builder: ProgramBuilder
  private let pattern: (String) -> _Pattern?
  /// The numbers of the schemas that have names.
  private let names: [ScalarString: Int]
  /// The numbers of the resources that have names.
  private let resources: [ScalarString: Int]
  /// The names that references use and nothing has.
  package private(set) var unknownNames: [String] = []
  /// The schema whose keywords are being compiled.
  private var current = 0
  /// The number of the next schema that stands inside of another one.
  private var nextNumber: Int
  /// Schemas that stand inside of others, waiting for their turn.
  private var pending: [(id: Int, resource: Int, schema: OrderedJSON)] = []

  /// - Parameters:
  ///   - depthLimit: how many schemas may be in application at once.
  ///   - dynamicAnchors: for each resource the schemas that its dynamic anchors name.
  ///   - count: the schemas that have numbers of their own have smaller ones than this.
  ///   - names: the numbers of the schemas that have names.
  ///   - resources: the numbers of the resources that have names.
  ///   - pattern: the automaton of a regular expression; nil where there is none.
  package init(
    depthLimit: Int, dynamicAnchors: [[ScalarString: Int]], count: Int,
    names: [ScalarString: Int] = [:], resources: [ScalarString: Int] = [:],
    pattern: @escaping (String) -> _Pattern?
  ) {
    builder = ProgramBuilder(depthLimit: depthLimit, dynamicAnchors: dynamicAnchors)
    self.pattern = pattern
    self.names = names
    self.resources = resources
    nextNumber = count
  }

  package func contains(_ id: Int) -> Bool { builder.schemas[id] != nil }

  /// The program of all schemas so far.
  ///
  /// - Parameter roots: the schemas that evaluations begin with.
  package func program(roots: [Int]) -> EvaluationProgram {
    EvaluationProgram(builder, roots: roots)
  }

  /// Compiles a schema and those inside of it. Linear in its size, without recursion.
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

  /// The number of a schema, a new one for a schema that is written out.
  private mutating func number(of schema: OrderedJSON, _ resource: Int) -> Int {
    switch schema {
    case .number(let text): if let number = Int(text) { return number }
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
  /// The applicator of a keyword that stands by itself.
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
    // Without an anchor a dynamic reference is an ordinary one.
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
  /// What a keyword demands of a value by itself; nothing for applicators and annotations.
  ///
  /// - Parameter isDecimal: whether numeric keywords speak of strings that hold numbers, too.
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
    // Encodings are named without regard to case (RFC 2045, section 6.1).
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

  /// A format that rows of tables have a kind for.
  private static func machineFormat(_ name: String) -> SchemaConstraint? {
    switch name {
    case "decimal": return .decimalFormat
    case "float", "double": return .floatFormat(isSingle: name == "float")
    // A type of JSON Schema, but no format.
    case IntegerKind.integer.rawValue: return nil
    default: return IntegerKind(rawValue: name).map { .integerFormat($0) }
    }
  }
}

extension SchemaCompiler: ConstraintKeeper {
  package mutating func keepBound(_ bound: Bound) -> Int { builder.operands.add(bound) }

  package mutating func keepPolicy(_ policy: URLPolicy) -> Int { builder.operands.add(policy) }

  package mutating func keepValues(_ values: [OrderedJSON]) -> Int { builder.valueSet(values) }

  /// The index of the automaton of a pattern of the present schema; a missing one is noted.
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

  /// What the schemas under `properties` call their values.
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

  /// A whole number that isn't negative; one beyond `Int` counts as the greatest.
  var count: Int? {
    guard case .number(let text) = self, let number = DecimalNumber(text), number.isInteger,
      number >= .zero
    else { return nil }
    return number.int64.map { Int(clamping: $0) } ?? Int.max
  }

  /// The strings of an array, or the one string that stands in place of it.
  var texts: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.compactMap(\.text)
    default: []
    }
  }
}
