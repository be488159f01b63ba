#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writing of values of generated types as JSON text.
extension JSONWriter {
  /// Writes a value in the form that its row requires in documents.
  ///
  /// - Throws: an `EncodingError` if the value nests deeper than the maximum that decoding accepts.
  func value(_ value: WrittenValue) throws {
    switch value {
    case .null: literal("null")
    case .bool(let value): literal(value ? "true" : "false")
    case .integer(let value): integer(value)
    case .unsigned(let value): integer(value)
    case .double(let value): try number(value)
    case .float(let value): try number(value)
    case .decimal(let value): try number(value)
    case .text(let value): string(value)
    case .json(let value): try json(value)
    case .array(let items):
      try array { writer in
        try items.visit {
          writer.separate()
          try writer.value($0)
        }
      }
    case .object(let members):
      try object { writer in
        try members.visit { key, value in
          writer.key(key.stringValue)
          try writer.value(value)
        }
      }
    case .unionCase(let value, let node): try level { try $0.value(value.written(as: node)) }
    case .nested(let object): try self.object(object)
    }
  }
}

// MARK: - Values of generated types

extension JSONWriter {
  /// Writes a value of a generated type. If its fields are written unchanged, the type's own code
  /// writes them one by one.
  func object<Object: SchemaObject>(_ object: Object) throws {
    let schema = Object.schema
    guard case .object(let shape) = schema.shape, let keys = shape.writtenKeys else {
      return try value(object.written(at: []))
    }
    try descend()
    literal("{")
    var fields = _FieldWriter(schema, of: shape, keys, to: self)
    object._write(to: &fields)
    fields.expectEnd()
    literal("}")
    ascend()
    if let failure { throw failure }
  }

  /// Writes a whole document.
  func document(_ value: some DocumentValue, _ row: SchemaNode) throws {
    var fields = _FieldWriter(elementsOf: row, to: self)
    value._append(to: &fields)
    if let failure { throw failure }
  }
}

extension _FieldWriter {
  /// Writes or collects a value in the form that its row requires.
  mutating func append(asField value: some _SchemaValue) {
    guard let json else { return collect(value) }
    let field = value._schemaField.value
    guard next(json, isNil: !field.isPresent) else { return }
    let row = row
    json.attempt { try $0.value(field.written(as: row)) }
  }

  /// Adds nil.
  @usableFromInline
  mutating func appendNil() {
    guard let json else { return collect(JSONValue?.none) }
    if next(json, isNil: true) { json.literal("null") }
  }

  @inline(__always)
  mutating func append(bool value: Bool) {
    guard let json else { return collect(value) }
    if next(json) { json.literal(value ? "true" : "false") }
  }

  @inline(__always)
  mutating func append(integer value: some FixedWidthInteger & _SchemaValue) {
    guard let json else { return collect(value) }
    if next(json) { json.integer(value) }
  }

  @inline(__always)
  mutating func append(double value: Double) {
    guard let json else { return collect(value) }
    if next(json) { json.attempt { try $0.number(value) } }
  }

  @inline(__always)
  mutating func append(text: String) {
    guard let json else { return collect(text) }
    if next(json) { json.string(text) }
  }

  mutating func append(date: Date) {
    guard let json else { return collect(date) }
    guard next(json) else { return }
    let row = row
    if case .date(let formats) = row.kind, formats.first?.isRFC3339 == true,
      json.timestamp(date)
    {
      return
    }
    json.attempt { try $0.value(FieldValue.date(date).written(as: row)) }
  }

  mutating func append<Object: SchemaObject>(object: Object) {
    guard let json else { return collect(object) }
    if next(json) { json.attempt { try $0.object(object) } }
  }

  /// Appends an array whose elements append themselves.
  mutating func append<Element: _SchemaValue>(elements: [Element]) {
    guard let json else { return collect(elements) }
    guard next(json), json.failure == nil else { return }
    guard case .array(let items) = row.kind else { FieldValue.disagree("an array") }
    json.attempt { json in
      try json.array { json in
        var fields = _FieldWriter(elementsOf: items, to: json)
        // Accesses the elements in place, because copying them would retain everything that they
        // refer to.
        unsafe elements.withUnsafeBufferPointer { elements in
          for index in elements.indices { unsafe elements[index]._append(to: &fields) }
        }
      }
    }
  }
}
