extension ActualValue {
  static func text(of value: FieldValue, document text: String?) -> KeyedMessage.Argument {
    if let text { return quoted(text) }
    switch value {
    case .absent, .invalid: return .phrase(.valueNothing)
    case .null: return .text("null")
    case .bool(let value): return .text(value ? "true" : "false")
    case .string(let value): return quoted(value)
    case .array(let elements): return array(count: elements.count)
    case .map(let entries): return object(keyCount: entries.count)
    case .object, .nested: return .phrase(.kindObject)
    case .json(let value): return words(for: value)
    default:
      return value.decimalNumber.map { .number(bounded($0.description)) } ?? .phrase(.valueUnknown)
    }
  }

  static func text(of number: Double) -> KeyedMessage.Argument {
    .number(bounded(DecimalNumber(number)?.description ?? "\(number)"))
  }

  private static func words(for value: JSONValue) -> KeyedMessage.Argument {
    switch value {
    case .array(let items): array(count: items.count)
    case .object(let members): object(keyCount: members.count)
    case .string(let text): quoted(text)
    case .number: .number(bounded(value.description))
    case .null, .bool: .text(value.description)
    }
  }
}
