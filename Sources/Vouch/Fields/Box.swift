/// A reference to a value whose type would contain itself otherwise. Not for callers.
///
/// Boxes nest as deep as the values do, and are released one inside the other; decoding bounds the
/// depth of a document.
public final class _Box<Value: Sendable>: Sendable {
  /// The value that the box holds.
  public let value: Value

  /// Puts a value into a box.
  public init(_ value: Value) {
    self.value = value
  }
}

/// Boxes are equal when their values are: which reference holds a value makes no difference.
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
