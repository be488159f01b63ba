extension JSONValue {
  /// The value as a field, for comparison with fields of generated types.
  var fieldValue: FieldValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): number.fieldValue
    case .string(let value): .string(value)
    case .array(let values): .array(ContiguousArray(values.map(\.fieldValue)))
    case .object(let values): .map(values.mapValues(\.fieldValue))
    }
  }
}

extension JSONNumber {
  var fieldValue: FieldValue {
    if let int = exact.int64 { return .int(int) }
    if let uint = exact.uint64 { return .uint(uint) }
    if let decimal = exact.decimal { return .decimal(decimal) }
    // No type of Swift's has the number.
    return .json(.number(self))
  }
}
