/// Turns schemas in JSON into what evaluates them.
///
/// They say what JSON Schema 2020-12 says, with two differences: a whole number in place of a schema,
/// or under `$ref`, is the number of another one; `$id` is the number of a resource, and
/// `$dynamicRef` an array of an anchor and the number to start from. `$anchor` is what rule ids call
/// the schema, `x-message` what it says of values that break it.
package struct SchemaCompiler {
  package var schemas: CompiledSchemas
  /// The schemas with a pattern that nothing was compiled from.
  package private(set) var unjudgedPatterns: [Int] = []
  private let pattern: (String) -> Pattern?
  /// The number of the next schema that stands inside of another one.
  private var nextNumber: Int
  /// Schemas that stand inside of others, waiting for their turn.
  private var pending: [(id: Int, resource: Int, schema: OrderedJSON)] = []

  /// - Parameters:
  ///   - count: the schemas that have numbers of their own have smaller ones than this.
  ///   - pattern: the automaton of a regular expression; nil where there is none.
  package init(_ schemas: CompiledSchemas, count: Int, pattern: @escaping (String) -> Pattern?) {
    self.schemas = schemas
    self.pattern = pattern
    nextNumber = count
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
      schemas[id] = CompiledSchema(id: id, resource: outer, boolean: value)
      return
    }
    let members = SchemaMembers(schema)
    let resource = members.count("$id") ?? outer
    schemas.note(
      SchemaNotes(name: members.text("$anchor"), wording: Wording(members["x-message"])), of: id)
    var compiled = CompiledSchema(id: id, resource: resource, boolean: nil)
    let reading = NumberReading(includesDecimalStrings: members.text("format") == "decimal")
    for member in members.all {
      compiled.assertions += assertions(for: member, reading, id)
      if let applicator = applicator(for: member, of: members, resource) {
        compiled.applicators.append(applicator)
      }
    }
    if let properties = propertiesApplicator(of: members, id, resource) {
      compiled.applicators.append(properties)
    }
    if let items = itemsApplicator(of: members, resource) { compiled.applicators.append(items) }
    for keyword in [ReportedKeyword.unevaluatedItems, .unevaluatedProperties] {
      guard let value = members[keyword.rawValue] else { continue }
      compiled.unevaluated.append(
        UnevaluatedApplicator(keyword: keyword, schema: number(of: value, resource)))
    }
    schemas[id] = compiled
  }

  /// The automaton of a pattern; a missing one is noted.
  mutating func automaton(_ source: String, of schema: Int) -> Pattern? {
    let automaton = pattern(source)
    if automaton == nil, unjudgedPatterns.last != schema { unjudgedPatterns.append(schema) }
    return automaton
  }

  /// The number of a schema, a new one for a schema that is written out.
  private mutating func number(of schema: OrderedJSON, _ resource: Int) -> Int {
    if case .number(let text) = schema, let number = Int(text) { return number }
    let number = nextNumber
    nextNumber += 1
    pending.append((number, resource, schema))
    return number
  }
}

// MARK: - Applicators

extension SchemaCompiler {
  /// The applicator of a keyword that stands by itself.
  private mutating func applicator(
    for member: OrderedJSON.Member, of members: SchemaMembers, _ resource: Int
  ) -> (any Applicator)? {
    switch (member.key, member.value) {
    case ("$dynamicRef", .array(let parts)):
      guard parts.count == 2, let anchor = parts[0].text else { return nil }
      return ReferenceApplicator(
        keyword: .dynamicReference, target: number(of: parts[1], resource), dynamicAnchor: anchor)
    // Without an anchor a dynamic reference is an ordinary one.
    case ("$ref", let target), ("$dynamicRef", let target):
      return ReferenceApplicator(
        keyword: member.key == "$ref" ? .reference : .dynamicReference,
        target: number(of: target, resource), dynamicAnchor: nil)
    case ("allOf", .array(let branches)):
      return AllOfApplicator(schemas: numbers(of: branches, resource))
    case ("anyOf", .array(let branches)):
      return AnyOfApplicator(schemas: numbers(of: branches, resource))
    case ("oneOf", .array(let branches)):
      return OneOfApplicator(schemas: numbers(of: branches, resource))
    case ("not", let schema): return NotApplicator(schema: number(of: schema, resource))
    case ("if", let condition):
      return ConditionalApplicator(
        condition: number(of: condition, resource),
        then: members["then"].map { number(of: $0, resource) },
        else: members["else"].map { number(of: $0, resource) })
    case ("dependentSchemas", .object(let entries)):
      return DependentSchemasApplicator(
        schemas: entries.map { ($0.key, number(of: $0.value, resource)) })
    case ("propertyNames", let names):
      return PropertyNamesApplicator(schema: number(of: names, resource))
    case ("contains", let items):
      return ContainsApplicator(
        schema: number(of: items, resource), minimum: members.count("minContains"),
        maximum: members.count("maxContains"))
    default: return nil
    }
  }

  private mutating func numbers(of schemas: [OrderedJSON], _ resource: Int) -> [Int] {
    schemas.map { number(of: $0, resource) }
  }

  private mutating func propertiesApplicator(
    of members: SchemaMembers, _ id: Int, _ resource: Int
  ) -> PropertiesApplicator? {
    let properties = members.entries("properties")
    let patterns = members.entries("patternProperties")
    let additional = members["additionalProperties"]
    if properties.isEmpty, patterns.isEmpty, additional == nil { return nil }
    return PropertiesApplicator(
      properties: Dictionary(
        properties.map { (ScalarString($0.key), number(of: $0.value, resource)) },
        uniquingKeysWith: { first, _ in first }),
      patterns: patterns.map { (automaton($0.key, of: id), number(of: $0.value, resource)) },
      additional: additional.map { number(of: $0, resource) })
  }

  private mutating func itemsApplicator(
    of members: SchemaMembers, _ resource: Int
  ) -> ItemsApplicator? {
    let prefix = members.elements("prefixItems")
    let rest = members["items"]
    if prefix.isEmpty, rest == nil { return nil }
    return ItemsApplicator(
      prefix: numbers(of: prefix, resource), rest: rest.map { number(of: $0, resource) })
  }
}

extension SchemaCompiler {
  /// What a keyword demands of a value by itself; nothing for applicators and annotations.
  mutating func assertions(
    for member: OrderedJSON.Member, _ reading: NumberReading, _ id: Int
  ) -> [any Assertion] {
    switch (member.key, member.value) {
    case ("type", let value): [TypeAssertion(types: value.texts)]
    case ("const", let value): [EnumAssertion(const: value)]
    case ("enum", .array(let values)): [EnumAssertion(enum: values)]
    case ("required", let value): [RequiredAssertion(names: value.texts)]
    case ("dependentRequired", .object(let entries)):
      entries.map { DependentRequiredAssertion(trigger: $0.key, names: $0.value.texts) }
    case ("uniqueItems", .bool(true)): [UniqueItemsAssertion()]
    case (let keyword, .number(let text)):
      numberAssertion(keyword, text, member.value.count, reading).map { [$0] } ?? []
    case (let keyword, .string(let text)): textAssertion(keyword, text, id).map { [$0] } ?? []
    case (let keyword, .array): namesAssertion(keyword, member.value.texts).map { [$0] } ?? []
    default: []
    }
  }

  private func numberAssertion(
    _ keyword: String, _ text: String, _ count: Int?, _ reading: NumberReading
  ) -> (any Assertion)? {
    switch keyword {
    case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
      Bound(text).map { NumberLimitAssertion(keyword: keyword, limit: $0, reading: reading) }
    case "multipleOf": Bound(text).map { MultipleAssertion(divisor: $0, reading: reading) }
    case "minLength", "maxLength":
      count.map { LengthAssertion(keyword: keyword, limit: $0) }
    case "minItems", "maxItems", "minProperties", "maxProperties":
      count.map { CountAssertion(keyword: keyword, limit: $0) }
    default: nil
    }
  }

  private mutating func textAssertion(
    _ keyword: String, _ text: String, _ id: Int
  ) -> (any Assertion)? {
    switch keyword {
    case "pattern": automaton(text, of: id).map { PatternAssertion(pattern: $0) }
    case "format": Self.formatAssertion(text)
    // Encodings are named without regard to case (RFC 2045, section 6.1).
    case "contentEncoding" where text.lowercased() == "base64": Base64Assertion()
    default: nil
    }
  }

  private static func formatAssertion(_ name: String) -> (any Assertion)? {
    if let format = StringFormat(rawValue: name) { return StringFormatAssertion(format: format) }
    switch name {
    case "decimal": return DecimalFormatAssertion()
    case "float", "double": return FloatFormatAssertion(isSingle: name == "float")
    // A type of JSON Schema, but no format.
    case IntegerKind.integer.rawValue: return nil
    default: return IntegerKind(rawValue: name).map { IntegerFormatAssertion(kind: $0) }
    }
  }

  private func namesAssertion(_ keyword: String, _ names: [String]) -> (any Assertion)? {
    switch keyword {
    case "x-schemes":
      URLPolicyAssertion(policy: URLPolicy(schemes: names, hosts: []))
    case "x-hosts":
      URLPolicyAssertion(policy: URLPolicy(schemes: [], hosts: names))
    case "x-date-formats": DateFormatsAssertion(formats: names.compactMap { DateFormat($0) })
    default: nil
    }
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
