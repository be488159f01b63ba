/// Collects the fields of a generated value in the order of its table, or writes them as JSON
/// directly. For generated code only.
///
/// Schemas live as long as the program. The code that makes a writer keeps the rest alive.
@safe public struct _FieldWriter: ~Copyable {
  var values: ContiguousArray<FieldValue> = []
  /// The values with their Swift types, for a mirror; nil otherwise.
  var reflected: [Any]?
  private let schema: Uncounted<TypeSchema>?
  /// The writer that the fields are written to; nil if they are collected.
  private let json: Uncounted<JSONWriter>?
  /// The rows of an object's fields, and the one that all elements of an array share.
  private let rows: UnsafeBufferPointer<WrittenRow>
  private let element: WrittenRow?
  private var position = 0

  /// - Parameter isReflecting: true if the values are collected with their Swift types, for a
  ///   mirror.
  init(_ schema: TypeSchema, isReflecting: Bool = false) {
    self.schema = unsafe Uncounted(schema)
    reflected = isReflecting ? [] : nil
    json = nil
    unsafe rows = UnsafeBufferPointer(start: nil, count: 0)
    element = nil
    values.reserveCapacity(schema.fieldCount)
  }

  /// Writes the members of an object directly.
  init(_ schema: TypeSchema, _ rows: UnsafeBufferPointer<WrittenRow>, to json: JSONWriter) {
    self.schema = unsafe Uncounted(schema)
    self.json = unsafe Uncounted(json)
    unsafe self.rows = unsafe rows
    element = nil
  }

  /// Writes values that share a row directly: the elements of an array or a map, or the only value
  /// that a generated type consists of.
  init(elementsOf row: WrittenRow, to json: JSONWriter) {
    schema = nil
    self.json = unsafe Uncounted(json)
    unsafe rows = UnsafeBufferPointer(start: nil, count: 0)
    element = row
  }

  /// True if the fields are written, not collected.
  @usableFromInline
  var isWriting: Bool { json != nil }

  /// Writes the next value: the separator and the key, then the value by the body, unless it is nil
  /// and nil is written as an absent key.
  ///
  /// - Returns: false if fields are collected; then nothing is done.
  @inline(__always)
  mutating func write(
    isNil: Bool = false, _ body: (JSONWriter, WrittenRow) -> Void
  ) -> Bool {
    guard let json else { return false }
    json.use { json in
      if let row = element {
        json.separate()
        return body(json, row)
      }
      let index = position
      guard unsafe index < rows.count else { misfit("the type writes more values") }
      position = index &+ 1
      let row = unsafe rows[index]
      if isNil, !row.writesNil { return }
      if !row.isSpread { unsafe json.key(spelling: row.key) }
      body(json, row)
    }
    return true
  }

  /// Traps if the type has left out rows.
  func expectEnd() {
    guard unsafe position == rows.count else { misfit("the type writes \(position) values") }
  }

  @inline(never)
  private func misfit(_ difference: String) -> Never {
    guard let schema else { FieldValue.disagree("the elements of an array") }
    schema.object.misfit(difference)
  }

  /// Adds the value of the next property.
  @inlinable
  public mutating func append<Value: _SchemaValue>(_ value: Value) {
    value._append(to: &self)
  }

  /// Adds the two fields of a union: the index of the case with a label, and the case's value.
  public mutating func append<Value: _SchemaValue>(_ value: Value, case label: StaticString) {
    guard let union, let index = union.index(ofLabel: label) else {
      misfit("there is no case \(label)")
    }
    append(value, of: union, case: index)
  }

  /// Adds the two fields of a union whose value fits none of the cases in the table.
  public mutating func append(unknown value: JSONValue) {
    guard let union, union.keepsUnknown else { misfit("there is no case for unknown values") }
    append(value, of: union, case: union.branches.count)
  }

  private var union: UnionShape? {
    if case .union(let union)? = schema?.object.shape { union } else { nil }
  }

  private mutating func append(_ value: some _SchemaValue, of union: UnionShape, case index: Int) {
    if let json {
      var inner = unsafe _FieldWriter(elementsOf: union.writtenRows[index], to: json.object)
      return value._append(to: &inner)
    }
    values.append(.int(Int64(index)))
    collect(value)
  }

  /// Collects a value instead of writing it.
  @inline(__always)
  mutating func collect(_ value: some _SchemaValue) {
    if reflected == nil {
      values.append(value._schemaField.value)
    } else {
      reflected?.append(value)
    }
  }
}
