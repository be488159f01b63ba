import VouchReading
import VouchSchema
import VouchValues

/// Plans the enum of a list of scalars.
extension Planner {
  mutating func enumerationPlan(_ id: SchemaID) -> EnumerationPlan {
    let schema = graph[id]
    consume(.type, .enum, .const, .unknownCase, of: id)
    let values = (schema.listedValues ?? []).filter { $0.jsonType != .null }
    let rawType = schema.enumerationRawType ?? .json
    var names = Namer<Int>(reserved: GeneratedNames.reservedCases, memberLikeNames)
    let wanted = ValueNames(values.map(namedValue), available: names.unreserved)
    for collision in wanted.collisions(place: { values[$0].place }) {
      diagnostics.report(collision)
    }
    let cases = values.enumerated().map { index, value in
      let name = names.claimUnique(wanted.names[index], for: index)
      return EnumerationPlan.Case(
        name: name, rawValue: Self.rawValue(of: value), isText: value.text != nil,
        documentation: documentation(ofListed: value, called: name))
    }
    var plan = EnumerationPlan(rawType: rawType, cases: cases)
    plan.message = schema.message(for: schema.enum == nil ? .const : .enum)
    plan.typeMessage = schema.message(for: .type)
    plan.unknownCase = unknownCase(schema, &names)
    if let stated = schema.unknownCase, plan.unknownCase != nil {
      requireFewCases(cases.count + 1, stated.place)
      plan.openTo = schema.typesOfOpenEnumeration.names.map(\.rawValue)
    }
    return plan
  }

  /// Reports an enum with a case that carries a value, if it has more cases than Swift can compile.
  mutating func requireFewCases(_ count: Int, _ place: Place) {
    let limit = EnumerationPlan.payloadCaseLimit
    guard count > limit else { return }
    diagnostics.report(
      .unsupported,
      "an enum with values in its cases can have \(limit) of them, and this has \(count)", at: place
    )
  }

  /// Returns the case that `x-unknown-case` names.
  mutating func unknownCase(_ schema: Schema, _ names: inout Namer<Int>) -> Identifier? {
    guard let stated = schema.unknownCase else { return nil }
    switch names.claim(.member(from: stated.value), for: -1) {
    case .granted(let identifier): return identifier
    case .collision(let identifier, _):
      let name = names.claimUnique(.member(from: stated.value), for: -1)
      diagnostics.report(
        .nameCollision,
        "\(identifier.name) is already the case of a listed value; the case of values that aren't listed is"
          + " called \(name.name) unless x-unknown-case says otherwise", at: stated.place)
      return name
    }
  }

  private static func rawValue(of value: Node) -> String {
    value.text ?? value.integer.map(String.init) ?? value.json
  }

  private func namedValue(_ value: Node) -> NamedValue {
    let named = value.text.map { NamedValue(text: $0) } ?? NamedValue(scalar: value)
    guard let id = graph.schemasOfListedValues[value.place] else { return named }
    let schema = graph[id]
    // A string serves as a name itself, and its title may be a sentence.
    let name = schema.swiftName ?? (value.text == nil ? schema.title : nil)
    return name.map { named.called($0.value) } ?? named
  }

  /// Returns what a schema says about a listed value, without a title that only repeats its name.
  private func documentation(ofListed value: Node, called name: Identifier) -> Documentation? {
    guard let id = graph.schemasOfListedValues[value.place] else { return nil }
    var documentation = documentation(of: id)
    if let text = documentation.description, Identifier.member(from: text) == name {
      documentation.description = nil
    }
    return documentation
  }
}

extension Schema {
  /// The values of an `enum`, or of a `const` that allows unknown values.
  var listedValues: [Node]? {
    if let const { return unknownCase == nil || self.enum != nil ? nil : [const] }
    return self.enum?.value
  }

  /// The type of the enumeration's raw values; nil if the schema isn't an enumeration. It isn't one
  /// if it lists nothing, arrays or objects, numbers that no Swift literal expresses exactly, or
  /// only booleans or only fractional numbers, which become `Bool` or `Double` with a check.
  var enumerationRawType: EnumerationPlan.RawType? {
    let values = (listedValues ?? []).filter { $0.jsonType != .null }
    guard !values.isEmpty, values.allSatisfy(\.isExactScalar) else { return nil }
    let types = unknownCase == nil ? values.jsonTypes : typesOfOpenEnumeration
    if types == .string { return .string }
    if types == .integer { return .int }
    let isMixed = ![JSONTypes.number, .number.subtracting(.integer), .boolean].contains(types)
    return isMixed || unknownCase != nil ? .json : nil
  }

  /// True if the schema asserts nothing beyond its listed values.
  var isPlainEnumeration: Bool {
    unknownCase != nil || assertions.allSatisfy { Keyword.ofEnumerations.contains($0.keyword) }
  }

  /// The JSON types that the unlisted values of an open enumeration may have.
  fileprivate var typesOfOpenEnumeration: JSONTypes {
    (allowedTypes ?? listedValues?.jsonTypes ?? []).subtracting(.null)
  }
}

extension Keyword {
  /// The keywords that turn values into cases.
  static let ofEnumerations: KeywordSet = [.type, .enum, .const, .unknownCase]
}

extension [Node] {
  fileprivate var jsonTypes: JSONTypes {
    reduce(into: []) { $0.formUnion($1.jsonTypes) }
  }
}

extension Node {
  /// True if a Swift literal expresses the value exactly.
  fileprivate var isExactScalar: Bool {
    switch content {
    case .string, .bool: true
    case .number(let number):
      integer != nil || (jsonType == .number && number.text.utf8.count(where: ASCII.isDigit) <= 15)
    default: false
    }
  }
}
