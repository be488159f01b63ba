/// Absent or null becomes nil, and nil is written as absent; a row that is required and nullable
/// writes it as null.
extension Optional: SchemaValue where Wrapped: SchemaValue {
  public init(schemaField field: Field) {
    if field.isNil { self = nil } else { self = Wrapped(schemaField: field) }
  }

  public var schemaField: Field {
    switch self {
    case nil: Field(.absent)
    case let value?: value.schemaField
    }
  }
}

extension Array: SchemaValue where Element: SchemaValue {
  public init(schemaField field: Field) {
    self.init()
    if let read = field.readElements {
      read { append(Element(schemaField: $0)) }
      return
    }
    guard case .array(let elements) = field.value else { FieldValue.disagree("an array") }
    if elements.isEmpty { return }
    reserveCapacity(elements.count)
    for element in elements { append(Element(schemaField: Field(element))) }
  }

  public var schemaField: Field {
    var elements = ContiguousArray<FieldValue>()
    elements.reserveCapacity(count)
    for element in self { elements.append(element.schemaField.value) }
    return Field(.array(elements))
  }
}

extension Dictionary: SchemaValue where Key == String, Value: SchemaValue {
  public init(schemaField field: Field) {
    guard case .map(let values) = field.value else { FieldValue.disagree("a map") }
    self = values.mapValues { Value(schemaField: Field($0)) }
  }

  public var schemaField: Field { Field(.map(mapValues(\.schemaField.value))) }
}
