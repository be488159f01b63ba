/// Absent and null become nil. Nil is written as an absent key, or as null if the row is required
/// and nullable.
extension Optional: _SchemaValue where Wrapped: _SchemaValue {
  @inlinable
  public init(_schemaField field: _Field) {
    if field.isNil { self = nil } else { self = Wrapped(_schemaField: field) }
  }

  public var _schemaField: _Field {
    switch self {
    case nil: Field(.absent)
    case let value?: value._schemaField
    }
  }

  @inlinable
  public func _append(to fields: inout _FieldWriter) {
    if let value = self { value._append(to: &fields) } else { fields.appendNil() }
  }
}

extension Array: _SchemaValue where Element: _SchemaValue {
  /// Inlinable, because a loop that is specialised in the module of the elements' type takes half
  /// the time of a generic one.
  @inlinable
  public init(_schemaField field: _Field) {
    if let elementCount = field.elementCount {
      self = elementCount == 0 ? [] : Element._elements(of: field, count: elementCount)
    } else {
      self.init()
      while let element = field.nextElement() {
        // Growing step by step would copy all elements repeatedly; the estimate is nearly always
        // right.
        if count == 64 {
          reserveCapacity(
            64 + field.estimatedCount(after: 64, stride: MemoryLayout<Element>.stride))
        }
        append(Element(_schemaField: element))
      }
    }
  }

  public var _schemaField: _Field {
    var elements = ContiguousArray<FieldValue>()
    elements.reserveCapacity(count)
    for element in self { elements.append(element._schemaField.value) }
    return Field(.array(elements))
  }

  public func _append(to fields: inout _FieldWriter) { fields.append(elements: self) }
}

extension Dictionary: _SchemaValue where Key == String, Value: _SchemaValue {
  @inlinable
  public init(_schemaField field: _Field) {
    guard let count = field.entryCount else {
      self.init(entriesOf: field)
      return
    }
    // Specialised here, unlike an initialiser with a minimum capacity.
    self.init(
      (0..<count).lazy.map { (field.entryKey($0), Value(_schemaField: field.entryValue($0))) },
      uniquingKeysWith: { $1 })
  }

  @usableFromInline
  init(entriesOf field: _Field) {
    guard case .map(let values) = field.value else { FieldValue.disagree("a map") }
    self = values.mapValues { Value(_schemaField: Field($0)) }
  }

  /// By a closure, because a key path would be made anew for each value.
  public var _schemaField: _Field { Field(.map(mapValues { $0._schemaField.value })) }

  /// Inlinable, because the dictionary's functions take several times as long where they are generic.
  @inlinable
  public func _append(to fields: inout _FieldWriter) {
    guard fields.isWriting else { return fields.append(asField: self) }
    var keys: [String] = []
    keys.reserveCapacity(count)
    for key in self.keys { keys.append(key) }
    fields.append(membersOf: keys) { key, fields in self[key]?._append(to: &fields) }
  }
}
