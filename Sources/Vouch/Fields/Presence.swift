/// A property that can be absent from a document, null in it, or have a value, if these three have
/// different meanings: `x-presence: distinct`.
public enum Presence<Wrapped> {
  /// The document doesn't have the key.
  case absent
  /// The key is present, with null as its value.
  case null
  /// The key is present, with a value.
  case value(Wrapped)

  /// The value; nil if it is absent or null.
  public var optional: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }
}

extension Presence: Sendable where Wrapped: Sendable {}
extension Presence: Equatable where Wrapped: Equatable {}
extension Presence: Hashable where Wrapped: Hashable {}

extension Presence: _SchemaValue where Wrapped: _SchemaValue {
  public init(_schemaField field: _Field) {
    if !field.isNil {
      self = .value(Wrapped(_schemaField: field))
    } else if case .null = field.value {
      self = .null
    } else {
      self = .absent
    }
  }

  public var _schemaField: _Field {
    switch self {
    case .absent: Field(.absent)
    case .null: Field(.null)
    case .value(let value): value._schemaField
    }
  }
}
