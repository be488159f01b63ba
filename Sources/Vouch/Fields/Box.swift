/// A reference to a value whose type would contain itself otherwise.
///
/// Boxes nest as deep as the values do, and are released one inside the other; decoding bounds the
/// depth of a document.
public final class Box<Value: Sendable>: Sendable {
  /// The value that the box holds.
  public let value: Value

  /// Puts a value into a box.
  public init(_ value: Value) {
    self.value = value
  }
}

/// Boxes are equal when their values are: which reference holds a value makes no difference.
extension Box: Equatable where Value: Equatable {
  public static func == (a: Box, b: Box) -> Bool {
    a === b || a.value == b.value
  }
}

extension Box: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

extension Box: SchemaValue where Value: SchemaValue {
  public convenience init(schemaField field: Field) {
    self.init(Value(schemaField: field))
  }

  public var schemaField: Field { value.schemaField }
}
