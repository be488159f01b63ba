/// What a changed copy does to an optional property: leaves it, or sets it, perhaps to nil.
public enum Replacement<Value: SchemaValue>: Sendable {
  /// The copy keeps the property as it is.
  case unchanged
  /// The copy has another value, or none.
  case set(Value)
}

/// `copy(nickname: nil)` removes the nickname.
extension Replacement: ExpressibleByNilLiteral where Value: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) {
    self = .set(nil)
  }
}

/// The fields of a value while a changed copy of it is put together.
public struct FieldReplacement {
  private(set) var fields: ContiguousArray<FieldValue>

  init(_ fields: ContiguousArray<FieldValue>) {
    self.fields = fields
  }

  /// Replaces the field at an index, unless the value is nil.
  public mutating func replace<Value: SchemaValue>(_ index: Int, with value: Value?) {
    guard let value else { return }
    fields[index] = value.schemaField.value
  }

  /// Replaces the field at an index where a new value is given.
  public mutating func replace<Value: SchemaValue>(
    _ index: Int, with replacement: Replacement<Value>
  ) {
    guard case .set(let value) = replacement else { return }
    fields[index] = value.schemaField.value
  }
}
