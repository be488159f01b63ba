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
    if let rows = schema.writtenRows ?? schema.writtenRowsUnlessChosen {
      try descend()
      literal("{")
      var fields = unsafe _FieldWriter(schema, rows.use { unsafe $0.rows }, to: self)
      object._write(to: &fields)
      fields.expectEnd()
      literal("}")
      ascend()
    } else {
      switch schema.shape {
      case .union where !schema.choosesForm:
        try level { json in
          var fields = unsafe _FieldWriter(
            schema, UnsafeBufferPointer(start: nil, count: 0), to: json)
          object._write(to: &fields)
        }
      case .value(let node) where !schema.choosesForm:
        var fields = _FieldWriter(elementsOf: WrittenRow(node), to: self)
        object._write(to: &fields)
      default: try value(object.written())
      }
    }
    if let failure { throw failure }
  }

  /// Writes a whole document.
  func document(_ value: some DocumentValue, _ row: SchemaNode) throws {
    var fields = _FieldWriter(elementsOf: WrittenRow(row), to: self)
    value._append(to: &fields)
    if let failure { throw failure }
  }
}

extension _FieldWriter {
  /// Writes or collects a value in the form that its row requires.
  @usableFromInline
  mutating func append(asField value: some _SchemaValue) {
    guard isWriting else { return collect(value) }
    let field = value._schemaField.value
    _ = write(isNil: !field.isPresent) { json, row in
      let node = row.node.object
      json.attempt { try $0.value(field.written(as: node)) }
    }
  }

  /// Adds nil.
  @usableFromInline
  mutating func appendNil() {
    if !write(isNil: true, { json, _ in json.literal("null") }) { collect(JSONValue?.none) }
  }

  @inline(__always)
  mutating func append(bool value: Bool) {
    if !write({ json, _ in json.literal(value ? "true" : "false") }) { collect(value) }
  }

  @inline(__always)
  mutating func append(integer value: some FixedWidthInteger & _SchemaValue) {
    if !write({ json, _ in json.integer(value) }) { collect(value) }
  }

  @inline(__always)
  mutating func append(double value: Double) {
    if !write({ json, _ in json.attempt { try $0.number(value) } }) { collect(value) }
  }

  @inline(__always)
  mutating func append(text: String) {
    if !write({ json, _ in json.string(text) }) { collect(text) }
  }

  mutating func append(date: Date) {
    let isWritten = write { json, row in
      if row.isTimestamp, json.timestamp(date) { return }
      let node = row.node.object
      json.attempt { try $0.value(FieldValue.date(date).written(as: node)) }
    }
    if !isWritten { collect(date) }
  }

  mutating func append<Object: SchemaObject>(object: Object) {
    if !write({ json, _ in json.attempt { try $0.object(object) } }) { collect(object) }
  }

  /// Appends an array whose elements append themselves.
  mutating func append<Element: _SchemaValue>(elements: [Element]) {
    let isWritten = write { json, row in
      guard json.failure == nil else { return }
      guard let items = row.items else { FieldValue.disagree("an array") }
      json.attempt { json in
        try json.array { json in
          var fields = _FieldWriter(elementsOf: items.use { WrittenRow($0) }, to: json)
          unsafe elements.withUnsafeBufferPointer { elements in
            unsafe elements.borrowEach { $0._append(to: &fields) }
          }
        }
      }
    }
    if !isWritten { collect(elements) }
  }

  /// Writes a map whose values append themselves, in the order of its keys.
  @usableFromInline
  mutating func append(
    membersOf keys: [String], _ value: (_ key: String, inout _FieldWriter) -> Void
  ) {
    _ = write { json, row in
      guard json.failure == nil else { return }
      guard let items = row.items else { FieldValue.disagree("a map") }
      json.attempt { json in
        // Without a closure for the members, which would take stack at each level.
        if !row.isSpread {
          try json.descend()
          json.literal("{")
        }
        var fields = _FieldWriter(elementsOf: items.use { WrittenRow($0) }, to: json)
        for key in keys.sorted() {
          json.key(key)
          value(key, &fields)
        }
        if !row.isSpread {
          json.literal("}")
          json.ascend()
        }
      }
    }
  }
}

extension UnsafeBufferPointer where Element: ~Copyable {
  /// Passes each element to a function, in place. A loop over elements of a type that is copyable
  /// would copy each, and so retain everything that it refers to.
  @inline(__always)
  fileprivate func borrowEach(_ body: (borrowing Element) -> Void) {
    for index in indices { unsafe body(self[index]) }
  }
}
