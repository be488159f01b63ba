extension ActualValue {
  static func text(of value: FieldValue, document text: String?) -> String {
    if let text { return quoted(text) }
    switch value {
    case .absent, .invalid: return "nothing"
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .string(let value): return quoted(value)
    case .array(let elements): return "an array of \(counted(elements.count, "item"))"
    case .map, .object, .nested: return "an object"
    case .json(let value): return bounded(value.description)
    default: return value.decimalNumber.map { bounded($0.description) } ?? "a value"
    }
  }
}
