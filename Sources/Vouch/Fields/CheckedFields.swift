#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fields of one object that has passed all its checks, read in the order of its table. For
/// generated code only.
///
/// Only the runtime makes them, only from the type's own table, and only for the initialiser that
/// is generated for the type. They can't be stored, and no value of another type can be made of
/// them.
public struct _CheckedFields<Object>: ~Copyable {
  /// Not copyable, so that no access to a field retains the array of all.
  private enum Storage: ~Copyable {
    case values(ContiguousArray<FieldValue>)
    case cells(ObjectCells)
  }

  private let storage: Storage
  private let count: Int
  private var position = 0

  /// Takes the fields of an object from which no value has been made yet; nil if the field holds a
  /// value.
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
    guard type == TypeNumber(Object.self) else { Self.belongsToAnother() }
    storage = .values(values)
    count = values.count
  }

  @inline(__always)
  init(_ object: CellReference) {
    guard object.type == TypeNumber(Object.self) else { Self.belongsToAnother() }
    storage = .cells(ObjectCells(object))
    count = object.cell.count
  }

  /// Traps, because only hand-written code can get here.
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

  /// Traps if the initialiser has left out rows.
  @usableFromInline
  func expectEnd() {
    guard position == count else { Self.misfit("the initialiser reads fewer rows") }
  }

  /// Traps, because the initialiser was generated from another table.
  @inline(never)
  private static func misfit(_ difference: String) -> Never {
    guard let type = Object.self as? any SchemaObject.Type else { belongsToAnother() }
    type.schema.misfit(difference)
  }

  @inline(__always)
  private var cells: ObjectCells? {
    switch storage {
    case .values: nil
    case .cells(let object): object
    }
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
    if let cells { return cells.part(next()).integer() }
    return value().integer()
  }

  /// Skips a row of which nothing is stored.
  public mutating func skip() { _ = next() }

  /// Returns the boolean of the next row.
  public mutating func bool() -> Bool {
    if let cells { return cells.part(next()).bool }
    guard case .bool(let value) = value() else { FieldValue.disagree("a boolean") }
    return value
  }

  /// Returns the integer of the next row.
  public mutating func int() -> Int { integer() }
  /// Returns the 8-bit integer of the next row.
  public mutating func int8() -> Int8 { integer() }
  /// Returns the 16-bit integer of the next row.
  public mutating func int16() -> Int16 { integer() }
  /// Returns the 32-bit integer of the next row.
  public mutating func int32() -> Int32 { integer() }
  /// Returns the 64-bit integer of the next row.
  public mutating func int64() -> Int64 { integer() }
  /// Returns the unsigned 8-bit integer of the next row.
  public mutating func uint8() -> UInt8 { integer() }
  /// Returns the unsigned 16-bit integer of the next row.
  public mutating func uint16() -> UInt16 { integer() }
  /// Returns the unsigned 32-bit integer of the next row.
  public mutating func uint32() -> UInt32 { integer() }
  /// Returns the unsigned 64-bit integer of the next row.
  public mutating func uint64() -> UInt64 { integer() }

  /// Returns the number of the next row.
  public mutating func double() -> Double {
    if let cells { return cells.part(next()).double }
    guard case .double(let value) = value() else { FieldValue.disagree("a number") }
    return value
  }

  /// Returns the number of the next row.
  public mutating func float() -> Float { Float(double()) }

  /// Returns the string of the next row.
  public mutating func string() -> String {
    if let cells { return cells.part(next()).string }
    guard case .string(let value) = value() else { FieldValue.disagree("a string") }
    return value
  }

  /// Returns the decimal number of the next row.
  public mutating func decimal() -> Decimal {
    guard case .decimal(let value) = value() else { FieldValue.disagree("a decimal") }
    return value
  }

  /// Returns the date of the next row.
  public mutating func date() -> Date {
    if let cells { return cells.part(next()).date }
    guard case .date(let value) = value() else { FieldValue.disagree("a date") }
    return value
  }

  /// Returns the URL of the next row.
  public mutating func url() -> URL {
    guard case .url(let value) = value() else { FieldValue.disagree("a URL") }
    return value
  }

  /// Returns the value of the next row: an optional, an array, a map, or a generated type.
  @inlinable @_disfavoredOverload
  public mutating func value<Value: _SchemaValue>() -> Value {
    Value(_schemaField: field())
  }

  /// Returns the value of the next row, or nil if it is absent or null.
  @inlinable
  public mutating func value<Wrapped: _SchemaValue>() -> Wrapped? {
    presentField().map { Wrapped(_schemaField: $0) }
  }

  /// Returns null if the next row has it, or nil if it is absent.
  public mutating func value() -> JSONNull? {
    let field: FieldValue = value()
    return field.isPresent ? JSONNull() : nil
  }

  /// Returns the string of the next row, or nil if it is absent or null.
  public mutating func value() -> String? { presentField().map { String(_schemaField: $0) } }

  /// Returns the field of the next row; nil if its value is absent or null. Most rows of large types
  /// are absent, so no field is made for them.
  @usableFromInline
  mutating func presentField() -> _Field? {
    let index = next()
    if let cells {
      let cell = cells.cell(index)
      if cell.tag == .absent || cell.tag == .null { return nil }
      if cell.tag != .field { return Field(cells.part(index)) }
    }
    return otherPresentField(index)
  }

  @inline(never)
  private mutating func otherPresentField(_ index: Int) -> _Field? {
    let field: _Field
    switch storage {
    case .values(let values): field = Field(values[index])
    case .cells(let object): field = Field(object.part(index))
    }
    return field.isNil ? nil : field
  }
}

// MARK: - Unions

/// The case of a union's value, which patterns compare with labels of the table. For generated code
/// only.
///
/// The text is in memory that is never freed, because types are never unloaded: a label that counts
/// no references is compared in the time that the comparison itself takes.
@safe public struct _CaseLabel {
  private let start: UnsafePointer<UInt8>
  private let count: Int

  /// Equal to no label.
  static var none: _CaseLabel { unsafe _CaseLabel(start: emptyBytes, count: -1) }

  public static func ~= (label: StaticString, value: _CaseLabel) -> Bool {
    guard label.utf8CodeUnitCount == value.count else { return false }
    return label.withUTF8Buffer { bytes in
      unsafe isEqual(bytes.baseAddress ?? emptyBytes, value.start, count: value.count)
    }
  }
}

extension _CaseLabel {
  init(_ text: String) {
    unsafe self.init(start: UnsafePointer(immortal: Array(text.utf8)), count: text.utf8.count)
  }
}

extension _CheckedFields where Object: _SchemaObject {
  /// Returns the label of the value's case; no label if the value fits none of the cases.
  public mutating func caseLabel() -> _CaseLabel {
    // The next field is the value.
    position = 1
    switch storage {
    case .values(let values): return Self.union.label(ofCase: values[0].integer())
    case .cells(let object): return count > 0 ? object.cell(0).caseLabel : .none
    }
  }

  /// Returns a value that fits none of the cases. Traps if it is of a case that the initialiser
  /// doesn't know.
  public mutating func unknownValue() -> JSONValue {
    position = 0
    let index: Int = integer()
    guard index == Self.union.branches.count else { Self.misfit(Self.fewerCases) }
    return value()
  }

  /// Traps, because the value has a case that the initialiser doesn't know.
  public func noCase() -> Object { Self.misfit(Self.fewerCases) }

  private static var fewerCases: String { "the initialiser has fewer cases" }

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
