extension ActualValue {
  static func text(of value: FieldValue, document text: String?) -> String {
    if let text { return quoted(text) }
    switch value {
    case .absent, .invalid: return "nothing"
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .string(let value): return quoted(value)
    case .array(let elements): return array(count: elements.count)
    case .map(let entries): return object(keyCount: entries.count)
    case .object, .nested: return "an object"
    case .json(let value): return words(for: value)
    default: return value.decimalNumber.map { bounded($0.description) } ?? "a value"
    }
  }

  static func text(of number: Double) -> String {
    bounded(DecimalNumber(number)?.description ?? "\(number)")
  }

  private static func words(for value: JSONValue) -> String {
    switch value {
    case .array(let items): array(count: items.count)
    case .object(let members): object(keyCount: members.count)
    case .string(let text): quoted(text)
    case .null, .bool, .number: bounded(value.description)
    }
  }
}
