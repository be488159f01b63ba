/// Absent or null becomes nil, and nil is written as absent; a row that is required and nullable
/// writes it as null.
extension Optional: SchemaValue where Wrapped: SchemaValue {
  @inlinable
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
  /// Inlinable, because a loop in the module of the elements' type takes half the time of one that knows
  /// nothing of it.
  @inlinable
  public init(schemaField field: Field) {
    if let elementCount = field.elementCount {
      self = elementCount == 0 ? [] : Element.elements(of: field, count: elementCount)
    } else {
      self.init()
      while let element = field.nextElement() {
        // Growing step by step would copy all elements over and over; a guess is nearly always right.
        if count == 64 {
          reserveCapacity(
            64 + field.estimatedCount(after: 64, stride: MemoryLayout<Element>.stride))
        }
        append(Element(schemaField: element))
      }
    }
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
