/// A reference to a value whose type would otherwise contain itself. For generated code only.
///
/// Boxes nest as deeply as the values do, and are released recursively; decoding limits the depth
/// of a document.
public final class _Box<Value: Sendable>: Sendable {
  /// The value that the box holds.
  public let value: Value

  /// Makes a box of a value.
  public init(_ value: Value) {
    self.value = value
  }
}

/// Boxes are equal if their values are, regardless of identity.
extension _Box: Equatable where Value: Equatable {
  public static func == (a: _Box, b: _Box) -> Bool {
    a === b || a.value == b.value
  }
}

extension _Box: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension _Box: _SchemaValue where Value: _SchemaValue {
  public convenience init(_schemaField field: _Field) {
    self.init(Value(_schemaField: field))
  }

  public var _schemaField: _Field { value._schemaField }

  public func _append(to fields: inout _FieldWriter) { value._append(to: &fields) }
}
