import VouchReading
import VouchSchema
import VouchValues

/// Reads the requirements of a schema on values of one type.
struct RequirementReader {
  let classes: SchemaClasses
  let literal: Literal
  let type: ValueType
  let node: SchemaNumber
  let schema: Schema
  private let isDecimal: Bool
  /// The taints of this schema itself.
  private let own: Taints

  /// - Parameter literal: the literal that refers to the schema.
  init(_ classes: SchemaClasses, _ literal: Literal, type: ValueType) {
    self.classes = classes
    self.literal = literal
    self.type = type
    node = classes.representatives[literal.schema]
    schema = classes.schema(node)
    own = classes.digests[node].taints
    isDecimal = schema.format?.value == Format.decimal.rawValue
  }

  func requirements() -> [Requirement] {
    if let opaque = wholeSchema { return [opaque] }
    var result: [Requirement] = []
    for keyword in schema.keywords {
      result += requirements(of: keyword)
    }
    if type == .object { result += memberRequirements }
    if type == .array { result += itemRequirements }
    guard own.contains(.widened) else { return result }
    // More values are accepted than the keywords say, but a value that isn't accepted violates the
    // keywords.
    let opaque = Requirement(
      opaque: .text("#\(literal.schema)"),
      obstacle("it takes more than its keywords say, by Vouch's own"))
    return [
      Requirement(
        holds: opaque.holds,
        fails: result.flatMap(\.fails).map { Alternative($0.literals, $0.facts + opaque.broken) })
    ]
  }

  func obstacle(_ reason: String, _ keyword: Keyword? = nil) -> Obstacle {
    Obstacle(reason, at: node, keyword)
  }

  /// Returns a literal for a schema that a keyword refers to.
  func literal(_ id: SchemaID) -> Literal {
    let (_, side) = classes.place(of: node)
    return literal.with(classes[classes.node(id, side)])
  }

  /// An opaque requirement for the whole schema, if its keywords don't determine the accepted
  /// values.
  private var wholeSchema: Requirement? {
    guard own.contains(.elsewhere) else { return nil }
    return Requirement(
      opaque: .text("#\(literal.schema)"),
      obstacle("what it takes follows from more than its keywords"))
  }

  private func requirements(of keyword: LocatedKeyword) -> [Requirement] {
    switch keyword.keyword.inPlaceApplicator {
    case .reference: keyword.reference.map { [Requirement(literal($0.target))] } ?? []
    case .dynamicReference: dynamicReference(keyword)
    case .allOf: (keyword.schemas?.value ?? []).map { Requirement(literal($0)) }
    case .anyOf: keyword.schemas.map { [anyOf($0.value.map(literal))] } ?? []
    case .oneOf: keyword.schemas.map { [oneOf($0.value.map(literal))] } ?? []
    case .not: keyword.schema.map { [Requirement(literal($0.value).negation)] } ?? []
    case .if: keyword.schema.map { [conditional(literal($0.value))] } ?? []
    case .then, .else, .dependentSchemas: []
    case nil: assertions(of: keyword)
    }
  }

  private func assertions(of keyword: LocatedKeyword) -> [Requirement] {
    if let constraint = keyword.keyword.constraint {
      return requirements(of: keyword, constraint.form)
    }
    if keyword.keyword == .type { return typeRequirement }
    if keyword.payload != nil { return payloadRequirements(keyword) }
    if keyword.rules != nil, type == .object { return ruleRequirements(keyword) }
    if keyword.keyword == .contentEncoding, type == .string,
      keyword.text?.value.lowercased() == "base64"
    {
      return [Requirement(.base64(true), or: .base64(false))]
    }
    if keyword.keyword == .dateFormats, type == .string || type == .number {
      return [opaque(keyword, .oneOf(.dateFormats, Set((keyword.names?.value ?? []).map(\.value))))]
    }
    return []
  }

  private func dynamicReference(_ keyword: LocatedKeyword) -> [Requirement] {
    guard let reference = keyword.reference else { return [] }
    guard own.contains(.dynamic) else {
      return [Requirement(literal(reference.target))]
    }
    // Two requirements with the same text may refer to different schemas, so none contradicts
    // another.
    let reason = obstacle("where it leads to depends on the way to it", keyword.keyword)
    let fact = Fact.opaque(.text(""), true, reason)
    return [Requirement(fact, or: fact)]
  }

  private var typeRequirement: [Requirement] {
    let allowed = schema.allowedTypes ?? .any
    if type == .number, allowed.contains(.integer), !allowed.contains(.number) {
      return [multiple(of: DecimalNumber(1))]
    }
    return allowed.isSuperset(of: type.jsonTypes) ? [] : [.never]
  }

  private func among(_ nodes: [Node]) -> Requirement {
    let values = nodes.map { OrderedJSON($0) }.filter { $0.valueType == type }
    guard !values.isEmpty else { return .never }
    let (_, side) = classes.place(of: node)
    let written = values.filter(\.isContainer).compactMap { classes.schema(ofValue: $0, side) }
    guard written.count == values.count else {
      return Requirement(.among(values), or: .besides(values))
    }
    return Requirement(
      holds: [Alternative(.among(values))],
      fails: [Alternative(literals: written.map { literal($0).negation })])
  }

  private func anyOf(_ branches: [Literal]) -> Requirement {
    Requirement(
      holds: branches.map { Alternative($0) },
      fails: [Alternative(literals: branches.map(\.negation))])
  }

  private func oneOf(_ branches: [Literal]) -> Requirement {
    // Of two branches that hold, one comes first. So there are as many alternatives as branches,
    // rather than as pairs.
    var fails = [Alternative(literals: branches.map(\.negation))]
    for (index, first) in branches.enumerated() where index < branches.count - 1 {
      fails.append(Alternative(first, andOneOf: Array(branches[(index + 1)...])))
    }
    let holds = branches.indices.map { index in
      Alternative(
        literals: [branches[index]]
          + branches.indices.filter { $0 != index }.map { branches[$0].negation })
    }
    return Requirement(holds: holds, fails: fails)
  }

  private func conditional(_ condition: Literal) -> Requirement {
    let then = (schema.then?.value).map(literal)
    let otherwise = (schema.else?.value).map(literal)
    var fails: [Alternative] = []
    if let then { fails.append(Alternative(condition, then.negation)) }
    if let otherwise { fails.append(Alternative(condition.negation, otherwise.negation)) }
    return Requirement(
      holds: [
        Alternative(literals: [condition] + [then].compactMap { $0 }),
        Alternative(literals: [condition.negation] + [otherwise].compactMap { $0 }),
      ],
      fails: fails)
  }

  private func ruleRequirements(_ keyword: LocatedKeyword) -> [Requirement] {
    let context = RuleContext(classes, node)
    return (keyword.rules?.value ?? []).map { opaque(keyword, .text(context.text(of: $0))) }
  }

  /// Payload limits apply to the document's bytes. A value with few bytes satisfies all limits.
  private func payloadRequirements(_ keyword: LocatedKeyword) -> [Requirement] {
    guard let payload = keyword.payload?.value else { return [] }
    let limits = [("bytes", payload.maxBytes), ("depth", payload.maxDepth)].compactMap {
      name, limit in
      limit.map { opaque(keyword, .atMost("payload-\(name)", $0.value)) }
    }
    let algorithms = [("digest", payload.digest), ("signature", payload.signature)]
      .compactMap { name, word in
        word.map { opaque(keyword, .text("payload-\(name):\($0.value)")) }
      }
    return limits + algorithms
  }

  // MARK: Constraints on single values

  func multiple(of divisor: DecimalNumber) -> Requirement {
    Requirement(.multiple(of: divisor, true), or: .multiple(of: divisor, false))
  }

  private func requirements(
    of keyword: LocatedKeyword, _ form: ConstraintKeyword.Form
  ) -> [Requirement] {
    guard
      keyword.keyword.description.types.contains(type.jsonTypes)
        || !keyword.keyword.description.types.isDisjoint(with: type.jsonTypes)
        || (isDecimal && type == .string)
    else { return [] }
    switch form {
    case .const: return keyword.node.map { [among([$0])] } ?? []
    case .values: return keyword.nodes.map { [among($0.value)] } ?? []
    case .format: return keyword.text.map { formatRequirements($0.value) } ?? []
    case .limit(let relation):
      guard let limit = keyword.number?.value.exact else { return [] }
      if type == .string { return [opaque(keyword, .decimalLimit(relation, limit))] }
      return [Requirement(.limit(relation, limit), or: .limit(relation.opposite, limit))]
    case .divisor:
      guard let divisor = keyword.number?.value.exact else { return [] }
      if type == .string { return [opaque(keyword, .decimalMultiple(of: divisor))] }
      return [multiple(of: divisor)]
    case .count(let side, let measure):
      guard let count = keyword.count?.value, measure.valueType == type else { return [] }
      return [countRequirement(side, measure, count: count)]
    case .pattern:
      guard type == .string, let source = keyword.text?.value else { return [] }
      return [Requirement(.pattern(source, true), or: .pattern(source, false))]
    case .schemes, .hosts:
      guard type == .string, let names = keyword.names?.value else { return [] }
      let kind = form == .hosts ? Uninterpreted.Kind.hosts : .schemes
      return [opaque(keyword, .oneOf(kind, Set(names.map { $0.value.lowercased() })))]
    case .uniqueness:
      guard type == .array, keyword.flag?.value == true else { return [] }
      return [Requirement(.uniqueItems(true), or: .uniqueItems(false))]
    }
  }

  private func countRequirement(_ side: CountSide, _ measure: Measure, count: Int) -> Requirement {
    switch side {
    case .least:
      if count == 0 { return Requirement(holds: [Alternative()], fails: []) }
      return Requirement(.count(.least, measure, count), or: .count(.most, measure, count - 1))
    case .most:
      let count = min(count, CountLimit.greatest)
      return Requirement(.count(.most, measure, count), or: .count(.least, measure, count + 1))
    }
  }

  private func opaque(_ keyword: LocatedKeyword, _ opaque: Uninterpreted) -> Requirement {
    Requirement(
      opaque: opaque,
      obstacle("it can't be compared with what the other schema says", keyword.keyword))
  }

  private func formatRequirements(_ name: String) -> [Requirement] {
    if let format = StringFormat(rawValue: name) {
      return type == .string ? [Requirement(.format(format, true), or: .format(format, false))] : []
    }
    guard let format = Format(rawValue: name), format.types.contains(type.jsonTypes) else {
      return []
    }
    if let range = format.integerRange {
      let (least, most) = (range.lowerBound.exact, range.upperBound.exact)
      return [
        multiple(of: DecimalNumber(1)),
        Requirement(.limit(.least, least), or: .limit(.below, least)),
        Requirement(.limit(.most, most), or: .limit(.above, most)),
      ]
    }
    return [
      Requirement(
        opaque: .format(format),
        obstacle("the format \(name) can't be compared with what the other schema says", .format))
    ]
  }
}

extension Requirement {
  /// The facts of the only way to violate it.
  fileprivate var broken: [Fact] { fails.first?.facts ?? [] }
}

extension SchemaClasses {
  func graph(of node: SchemaNumber) -> SchemaGraph { graphs[place(of: node).side.rawValue] }
}

extension NumberRelation {
  /// The relation of exactly those numbers that don't have this one.
  var opposite: NumberRelation {
    switch self {
    case .least: .below
    case .below: .least
    case .most: .above
    case .above: .most
    }
  }
}

extension Measure {
  /// The type of the values that have this measure.
  var valueType: ValueType {
    switch self {
    case .characters, .bytes: .string
    case .items: .array
    case .keys: .object
    }
  }
}
