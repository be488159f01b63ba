import Vouch

/// The properties of a draft, in the order of its table. For generated code only: generated drafts
/// add the properties.
public struct _DraftProperties<Draft> {
  var parts: [any DraftPart<Draft>] = []

  /// Adds a property that is a variable of the draft.
  public mutating func append<Value: _SchemaValue>(_ path: WritableKeyPath<Draft, Value?>) {
    parts.append(VariablePart(path: path))
  }

  /// Adds a property with the only value that its schema allows.
  public mutating func append<Value: _SchemaValue>(constant value: Value) {
    parts.append(ConstantPart(value: value))
  }
}

/// Type-erased access to one property of a draft.
protocol DraftPart<Draft> {
  associatedtype Draft

  var isConstant: Bool { get }

  /// True if a key path leads to the property.
  func isAt(_ path: PartialKeyPath<Draft>) -> Bool

  func field(in draft: Draft) -> FieldValue

  /// Sets the property to a value that has been read for its type, or to nil.
  func set(_ field: FieldValue?, in draft: inout Draft)

  func encode(
    _ draft: Draft, into container: inout KeyedEncodingContainer<DraftKey>, at key: DraftKey
  ) throws

  func decode(
    into draft: inout Draft, from container: KeyedDecodingContainer<DraftKey>, at key: DraftKey
  ) throws
}

private struct VariablePart<Draft, Value: _SchemaValue>: DraftPart {
  let path: WritableKeyPath<Draft, Value?>

  var isConstant: Bool { false }

  func isAt(_ path: PartialKeyPath<Draft>) -> Bool { self.path == path }

  func field(in draft: Draft) -> FieldValue { draft[keyPath: path].draftedField }

  func set(_ field: FieldValue?, in draft: inout Draft) {
    draft[keyPath: path] = field.map { Value(draftedField: $0) }
  }

  func encode(
    _ draft: Draft, into container: inout KeyedEncodingContainer<DraftKey>, at key: DraftKey
  ) throws {
    if let value = draft[keyPath: path] {
      try container.encode(DraftedValue(value: value), forKey: key)
    }
  }

  func decode(
    into draft: inout Draft, from container: KeyedDecodingContainer<DraftKey>, at key: DraftKey
  ) throws {
    draft[keyPath: path] =
      try container.decodeIfPresent(DraftedValue<Value>.self, forKey: key)?.value
  }
}

private struct ConstantPart<Draft, Value: _SchemaValue>: DraftPart {
  let value: Value

  var isConstant: Bool { true }

  func isAt(_ path: PartialKeyPath<Draft>) -> Bool { false }

  func field(in draft: Draft) -> FieldValue { value.draftedField }

  func set(_ field: FieldValue?, in draft: inout Draft) {}

  func encode(
    _ draft: Draft, into container: inout KeyedEncodingContainer<DraftKey>, at key: DraftKey
  ) {}

  func decode(
    into draft: inout Draft, from container: KeyedDecodingContainer<DraftKey>, at key: DraftKey
  ) {}
}
