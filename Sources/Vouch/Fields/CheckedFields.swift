#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fields of one object after all its checks have passed, read in the order of its table. Not for
/// callers.
///
/// Only the runtime makes them, only from the type's own table, and only for the initialiser that is
/// generated for the type: they can't be kept, and no other type can be made of them.
public struct _CheckedFields<Object>: ~Copyable {
  private enum Storage {
    case values(ContiguousArray<FieldValue>)
    case cells(CellReference)
  }

  private let storage: Storage
  private let count: Int
  private var position = 0

  /// Takes the fields of an object that has not been assembled; nil for another value.
  @usableFromInline
  init?(_ field: borrowing _Field) {
    guard case .cell(let reference) = field.storage else {
      self.init(field.value)
      return
    }
    switch reference.cell.tag {
    case .object: self.init(reference)
    case .made: return nil
    default: self.init(reference.value)
    }
  }

  init?(_ field: FieldValue) {
    guard case .object(let values, of: let type) = field else { return nil }
    guard type == CheckedType(Object.self) else { Self.belongsToAnother() }
    storage = .values(values)
    count = values.count
  }

  @inline(__always)
  init(_ object: CellReference) {
    guard object.type == CheckedType(Object.self) else { Self.belongsToAnother() }
    storage = .cells(object)
    count = object.cell.count
  }

  /// Ends the program, since only code that was written by hand gets here.
  @inline(never)
  private static func belongsToAnother() -> Never {
    fatalError("Fields that were checked as another type's can't become \(Object.self)")
  }

  @inline(__always)
  private mutating func next() -> Int {
    let index = position
    guard index < count else { Self.misfit("the initialiser reads more rows") }
    position = index &+ 1
    return index
  }

  /// Ends the program if the initialiser has left out rows.
  @usableFromInline
  func expectEnd() {
    guard position == count else { Self.misfit("the initialiser reads fewer rows") }
  }

  /// Ends the program, since the initialiser was made from another table.
  @inline(never)
  private static func misfit(_ difference: String) -> Never {
    guard let type = Object.self as? any SchemaObject.Type else { belongsToAnother() }
    type.schema.misfit(difference)
  }

  private mutating func value() -> FieldValue {
    let index = next()
    switch storage {
    case .values(let values): return values[index]
    case .cells(let object): return object.part(index).value
    }
  }

  @usableFromInline
  mutating func field() -> _Field {
    let index = next()
    switch storage {
    case .values(let values): return Field(values[index])
    case .cells(let object): return Field(object.part(index))
    }
  }

  @inline(__always)
  private mutating func integer<Integer: FixedWidthInteger>() -> Integer {
    if case .cells(let object) = storage { return object.part(next()).integer() }
    return value().integer()
  }

  /// Passes a row of which nothing is stored.
  public mutating func skip() { _ = next() }

  /// The boolean of the next row.
  public mutating func bool() -> Bool {
    if case .cells(let object) = storage { return object.part(next()).bool }
    guard case .bool(let value) = value() else { FieldValue.disagree("a boolean") }
    return value
  }

  /// The integer of the next row.
  public mutating func int() -> Int { integer() }
  /// The 8-bit integer of the next row.
  public mutating func int8() -> Int8 { integer() }
  /// The 16-bit integer of the next row.
  public mutating func int16() -> Int16 { integer() }
  /// The 32-bit integer of the next row.
  public mutating func int32() -> Int32 { integer() }
  /// The 64-bit integer of the next row.
  public mutating func int64() -> Int64 { integer() }
  /// The unsigned 8-bit integer of the next row.
  public mutating func uint8() -> UInt8 { integer() }
  /// The unsigned 16-bit integer of the next row.
  public mutating func uint16() -> UInt16 { integer() }
  /// The unsigned 32-bit integer of the next row.
  public mutating func uint32() -> UInt32 { integer() }
  /// The unsigned 64-bit integer of the next row.
  public mutating func uint64() -> UInt64 { integer() }

  /// The number of the next row.
  public mutating func double() -> Double {
    if case .cells(let object) = storage { return object.part(next()).double }
    guard case .double(let value) = value() else { FieldValue.disagree("a number") }
    return value
  }

  /// The number of the next row.
  public mutating func float() -> Float { Float(double()) }

  /// The string of the next row.
  public mutating func string() -> String {
    if case .cells(let object) = storage { return object.part(next()).string }
    guard case .string(let value) = value() else { FieldValue.disagree("a string") }
    return value
  }

  /// The decimal number of the next row.
  public mutating func decimal() -> Decimal {
    guard case .decimal(let value) = value() else { FieldValue.disagree("a decimal") }
    return value
  }

  /// The date of the next row.
  public mutating func date() -> Date {
    if case .cells(let object) = storage { return object.part(next()).date }
    guard case .date(let value) = value() else { FieldValue.disagree("a date") }
    return value
  }

  /// The URL of the next row.
  public mutating func url() -> URL {
    guard case .url(let value) = value() else { FieldValue.disagree("a URL") }
    return value
  }

  /// Whatever the next row has: an optional, an array, a map, a generated type.
  @inlinable @_disfavoredOverload
  public mutating func value<Value: _SchemaValue>() -> Value {
    Value(_schemaField: field())
  }

  /// The value of the next row, or nil where the document has none.
  @inlinable
  public mutating func value<Wrapped: _SchemaValue>() -> Wrapped? {
    passNil() ? nil : Wrapped(_schemaField: field())
  }

  /// The string of the next row, or nil where the document has none.
  public mutating func value() -> String? { passNil() ? nil : string() }

  /// Passes a row whose value is absent or null. Most rows of large types are, so that nothing is made
  /// to find it out.
  @usableFromInline
  mutating func passNil() -> Bool {
    let index = next()
    let isNil: Bool
    switch storage {
    case .values(let values): isNil = Field(values[index]).isNil
    case .cells(let object):
      let part = object.part(index)
      switch part.cell.tag {
      case .absent, .null: return true
      case .field: isNil = Field(part).isNil
      default: isNil = false
      }
    }
    if !isNil { position = index }
    return isNil
  }
}

// MARK: - Unions

extension _CheckedFields where Object: _SchemaObject {
  /// Whether the value is of the case that the table lists next, which has to bear this label.
  ///
  /// The one that is asked about counts as passed, and so the cases come in the order of the table.
  public mutating func isCase(_ label: StaticString) -> Bool {
    let index = position
    position += 1
    guard caseIndex == index else { return false }
    guard Self.union.hasLabel(label, at: index) else {
      Self.misfit("the initialiser has the case \(label) in another place")
    }
    // What follows is the value.
    position = 1
    return true
  }

  private var caseIndex: Int {
    switch storage {
    case .values(let values): values[0].integer()
    case .cells(let object): object.part(0).integer()
    }
  }

  /// Whether the value fits none of the cases that the table lists.
  public mutating func isUnknown() -> Bool {
    guard position == Self.union.branches.count, caseIndex == position else { return false }
    position = 1
    return true
  }

  /// Ends the program, since the value has a case that the initialiser doesn't know.
  public func noCase() -> Object {
    Self.misfit("the initialiser has fewer cases")
  }

  private static var union: UnionShape {
    guard case .union(let union) = Object.schema.shape else {
      misfit("the initialiser is a union's")
    }
    return union
  }
}

extension FieldValue {
  func integer<Integer: FixedWidthInteger>() -> Integer {
    let result: Integer? =
      switch self {
      case .int(let value): Integer(exactly: value)
      case .uint(let value): Integer(exactly: value)
      default: nil
      }
    guard let result else { Self.disagree("an integer of the type that is asked for") }
    return result
  }
}

/// Collects the fields of a generated value, in the order of its table, or writes them as JSON at once. Not for
/// callers.
@safe public struct _FieldWriter: ~Copyable {
  var values: ContiguousArray<FieldValue> = []
  /// The values as Swift has them, where a mirror is made of them; nil else.
  var reflected: [Any]?
  private let schema: TypeSchema?
  /// Where the fields are written; nil where they are collected.
  let json: JSONWriter?
  /// The rows of what is written: those of an object, or the one that all elements of an array have.
  private let shape: ObjectShape?
  private let element: SchemaNode?
  /// The keys of ``shape``, which keeps them.
  private let keys: UnsafeBufferPointer<WrittenKeys.Entry>
  private var position = 0

  /// - Parameter isReflecting: whether the values are wanted as Swift has them, for a mirror.
  init(_ schema: TypeSchema, isReflecting: Bool = false) {
    self.schema = schema
    reflected = isReflecting ? [] : nil
    json = nil
    shape = nil
    element = nil
    unsafe keys = UnsafeBufferPointer(start: nil, count: 0)
    values.reserveCapacity(schema.fieldCount)
  }

  /// Writes the members of an object as they come.
  init(_ schema: TypeSchema, of shape: ObjectShape, _ keys: WrittenKeys, to json: JSONWriter) {
    self.schema = schema
    self.json = json
    self.shape = shape
    element = nil
    unsafe self.keys = unsafe keys.entries
  }

  /// Writes the elements of an array as they come.
  init(elementsOf row: SchemaNode, to json: JSONWriter) {
    schema = nil
    self.json = json
    shape = nil
    element = row
    unsafe keys = UnsafeBufferPointer(start: nil, count: 0)
  }

  /// Goes to the next row that is written, and writes what stands in front of its value.
  ///
  /// - Returns: false where nil is an absent key.
  @inline(__always)
  mutating func next(_ json: JSONWriter, isNil: Bool = false) -> Bool {
    if element != nil {
      json.separate()
      return true
    }
    let index = position
    guard unsafe index < keys.count else { misfit("the type writes more values") }
    position = index &+ 1
    let entry = unsafe keys[index]
    if isNil, unsafe !entry.writesNil { return false }
    unsafe json.key(spelling: entry.spelling)
    return true
  }

  /// The row that ``next(_:isNil:)`` has gone to.
  var row: SchemaNode {
    if let element { return element }
    guard let shape else { misfit("the type writes more values") }
    return shape.properties[position - 1].node
  }

  /// Ends the program if the type has left out rows.
  func expectEnd() {
    guard unsafe position == keys.count else { misfit("the type writes \(position) values") }
  }

  @inline(never)
  private func misfit(_ difference: String) -> Never {
    guard let schema else { FieldValue.disagree("the elements of an array") }
    schema.misfit(difference)
  }

  /// Adds the value of the next property.
  @inlinable
  public mutating func append<Value: _SchemaValue>(_ value: Value) {
    value._append(to: &self)
  }

  /// Adds the two fields of a union: the index of the case with a label, and its value.
  public mutating func append<Value: _SchemaValue>(_ value: Value, case label: StaticString) {
    guard case .union(let union)? = schema?.shape, let index = union.index(ofLabel: label) else {
      misfit("there is no case \(label)")
    }
    values.append(.int(Int64(index)))
    collect(value)
  }

  /// Adds the two fields of a union whose value fits none of the cases that the table lists.
  public mutating func append(unknown value: JSONValue) {
    guard case .union(let union)? = schema?.shape, union.keepsUnknown else {
      misfit("there is no case for unknown values")
    }
    values.append(.int(Int64(union.branches.count)))
    collect(value)
  }

  /// Keeps a value rather than write it.
  @inline(__always)
  mutating func collect(_ value: some _SchemaValue) {
    if reflected == nil {
      values.append(value._schemaField.value)
    } else {
      reflected?.append(value)
    }
  }
}
