import Vouch
import VouchReading
import VouchSchema

extension SchemaCompiler {
  /// What a keyword demands of a value by itself; nothing for applicators and annotations.
  mutating func assertions(
    for keyword: LocatedKeyword, _ reading: NumberReading, _ id: SchemaID
  ) -> [any Assertion] {
    switch (keyword.keyword, keyword.value) {
    case (.type, .types(let types)):
      [TypeAssertion(types: types.reduce(into: []) { $0.formUnion(JSONTypes($1.value)) })]
    case (.const, .value(let node)): [EnumAssertion(const: Instance(node))]
    case (.enum, .values(let nodes)): [EnumAssertion(enum: nodes.map { Instance($0) })]
    case (.required, .names(let names)): [RequiredAssertion(names: names.map(\.value))]
    case (.dependentRequired, .namesByKey(let entries)):
      entries.map { DependentRequiredAssertion(trigger: $0.key, names: $0.names.map(\.value)) }
    case (.uniqueItems, .flag(true)): [UniqueItemsAssertion()]
    case (_, .number(let number)):
      numberAssertion(keyword.keyword, number, reading).map { [$0] } ?? []
    case (_, .count(let count)): countAssertion(keyword.keyword, count).map { [$0] } ?? []
    case (_, .text(let text)): textAssertion(keyword.keyword, text.value, id).map { [$0] } ?? []
    case (_, .names(let names)): namesAssertion(keyword.keyword, names).map { [$0] } ?? []
    default: []
    }
  }

  private func numberAssertion(
    _ keyword: Keyword, _ number: WrittenNumber, _ reading: NumberReading
  ) -> (any Assertion)? {
    switch keyword {
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum:
      NumberLimitAssertion(keyword: keyword, limit: number, reading: reading)
    case .multipleOf: MultipleAssertion(divisor: number, reading: reading)
    default: nil
    }
  }

  private func countAssertion(_ keyword: Keyword, _ count: Int) -> (any Assertion)? {
    switch keyword {
    case .minLength, .maxLength: LengthAssertion(keyword: keyword, limit: count)
    case .minItems, .maxItems, .minProperties, .maxProperties:
      CountAssertion(keyword: keyword, limit: count)
    default: nil
    }
  }

  private mutating func textAssertion(
    _ keyword: Keyword, _ text: String, _ id: SchemaID
  ) -> (any Assertion)? {
    switch keyword {
    case .pattern: pattern(text, of: id).map { PatternAssertion(pattern: $0) }
    case .format where options.assertsFormats: formatAssertion(text)
    // Encodings are named without regard to case (RFC 2045, section 6.1).
    case .contentEncoding where options.assertsFormats && text.lowercased() == "base64":
      Base64Assertion()
    default: nil
    }
  }

  private func formatAssertion(_ name: String) -> (any Assertion)? {
    if let format = StringFormat(rawValue: name) { return StringFormatAssertion(format: format) }
    guard let format = Format(rawValue: name) else { return nil }
    switch format {
    case .regex: return RegexFormatAssertion()
    case .decimal: return DecimalFormatAssertion()
    default: return MachineFormatAssertion(format: format)
    }
  }

  private func namesAssertion(_ keyword: Keyword, _ names: [StringScalar]) -> (any Assertion)? {
    let names = names.map(\.value)
    switch keyword {
    case .schemes:
      return URLPolicyAssertion(keyword: keyword, policy: URLPolicy(schemes: names, hosts: []))
    case .hosts:
      return URLPolicyAssertion(keyword: keyword, policy: URLPolicy(schemes: [], hosts: names))
    case .dateFormats: return DateFormatsAssertion(formats: names.compactMap { DateFormat($0) })
    default: return nil
    }
  }
}
