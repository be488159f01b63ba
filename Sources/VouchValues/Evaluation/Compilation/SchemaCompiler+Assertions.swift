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
      URLPolicyAssertion(keyword: keyword, policy: URLPolicy(schemes: names, hosts: []))
    case "x-hosts":
      URLPolicyAssertion(keyword: keyword, policy: URLPolicy(schemes: [], hosts: names))
    case "x-date-formats": DateFormatsAssertion(formats: names.compactMap { DateFormat($0) })
    default: nil
    }
  }
}
