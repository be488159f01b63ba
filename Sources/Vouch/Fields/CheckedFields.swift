#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fields of one object after all its checks have passed, in the order of its table.
///
/// Only the runtime makes them; a generated initialiser picks them up by their index.
public struct CheckedFields {
  private enum Storage {
    case values(ContiguousArray<FieldValue>)
    case cells(CellReference)
  }

  private let storage: Storage

  init(_ values: ContiguousArray<FieldValue>) {
    storage = .values(values)
  }

  /// Takes an object's cell.
  @inline(__always)
  init(_ object: CellReference) {
    storage = .cells(object)
  }

  @usableFromInline
  func field(_ index: Int) -> Field {
    switch storage {
    case .values(let values): Field(values[index])
    case .cells(let object): Field(object.part(index))
    }
  }

  /// Whether there are rules between the fields that nobody has evaluated yet.
  @usableFromInline
  var haveRules: Bool {
    if case .cells(let object) = storage { return object.cell.tag == .ruledObject }
    return false
  }

  /// Evaluates the rules between the fields, and tells their reader if one is broken: it then gives
  /// nothing away.
  @usableFromInline
  func judge(_ object: some SchemaObject) {
    guard case .cells(let reference) = storage else { return }
    if !object.brokenRules(all: false).isEmpty { reference.breakRule() }
  }

  private func value(_ index: Int) -> FieldValue {
    switch storage {
    case .values(let values): values[index]
    case .cells(let object): object.part(index).value
    }
  }

  /// The index of a union's case.
  public var caseIndex: Int { integer(0) }

  /// The checked boolean of a property, by the position of its row in the table.
  public func bool(_ index: Int) -> Bool {
    if case .cells(let object) = storage { return object.part(index).bool }
    guard case .bool(let value) = value(index) else { FieldValue.disagree("a boolean") }
    return value
  }

  /// The checked integer of a property, by the position of its row in the table.
  public func int(_ index: Int) -> Int { integer(index) }
  /// The checked 8-bit integer of a property, by the position of its row in the table.
  public func int8(_ index: Int) -> Int8 { integer(index) }
  /// The checked 16-bit integer of a property, by the position of its row in the table.
  public func int16(_ index: Int) -> Int16 { integer(index) }
  /// The checked 32-bit integer of a property, by the position of its row in the table.
  public func int32(_ index: Int) -> Int32 { integer(index) }
  /// The checked 64-bit integer of a property, by the position of its row in the table.
  public func int64(_ index: Int) -> Int64 { integer(index) }
  /// The checked unsigned 8-bit integer of a property, by the position of its row in the table.
  public func uint8(_ index: Int) -> UInt8 { integer(index) }
  /// The checked unsigned 16-bit integer of a property, by the position of its row in the table.
  public func uint16(_ index: Int) -> UInt16 { integer(index) }
  /// The checked unsigned 32-bit integer of a property, by the position of its row in the table.
  public func uint32(_ index: Int) -> UInt32 { integer(index) }
  /// The checked unsigned 64-bit integer of a property, by the position of its row in the table.
  public func uint64(_ index: Int) -> UInt64 { integer(index) }

  @inline(__always)
  private func integer<Integer: FixedWidthInteger>(_ index: Int) -> Integer {
    if case .cells(let object) = storage { return object.part(index).integer() }
    return value(index).integer()
  }

  /// The checked number of a property, by the position of its row in the table.
  public func double(_ index: Int) -> Double {
    if case .cells(let object) = storage { return object.part(index).double }
    guard case .double(let value) = value(index) else { FieldValue.disagree("a number") }
    return value
  }

  /// The checked number of a property, by the position of its row in the table.
  public func float(_ index: Int) -> Float { Float(double(index)) }

  /// The checked string of a property, by the position of its row in the table.
  public func string(_ index: Int) -> String {
    if case .cells(let object) = storage { return object.part(index).string }
    guard case .string(let value) = value(index) else { FieldValue.disagree("a string") }
    return value
  }

  /// The checked decimal number of a property, by the position of its row in the table.
  public func decimal(_ index: Int) -> Decimal {
    guard case .decimal(let value) = value(index) else { FieldValue.disagree("a decimal") }
    return value
  }

  /// The checked date of a property, by the position of its row in the table.
  public func date(_ index: Int) -> Date {
    if case .cells(let object) = storage { return object.part(index).date }
    guard case .date(let value) = value(index) else { FieldValue.disagree("a date") }
    return value
  }

  /// The checked URL of a property, by the position of its row in the table.
  public func url(_ index: Int) -> URL {
    guard case .url(let value) = value(index) else { FieldValue.disagree("a URL") }
    return value
  }

  /// Any field: an optional, an array, a map, a generated type.
  @inlinable
  public func value<Value: SchemaValue>(_ index: Int) -> Value {
    Value(schemaField: field(index))
  }
}

extension FieldValue {
  func integer<Integer: FixedWidthInteger>() -> Integer {
    switch self {
    case .int(let value): return Integer(truncatingIfNeeded: value)
    case .uint(let value): return Integer(truncatingIfNeeded: value)
    default: Self.disagree("an integer")
    }
  }
}

/// Collects the fields of a generated value, in the order of its table.
public struct FieldWriter: ~Copyable {
  var values: ContiguousArray<FieldValue> = []

  init(capacity: Int) {
    values.reserveCapacity(capacity)
  }

  /// Adds the value of the next property.
  public mutating func append<Value: SchemaValue>(_ value: Value) {
    values.append(value.schemaField.value)
  }

  /// Appends the two fields of a union: the index of the case, and its value.
  public mutating func append<Value: SchemaValue>(_ value: Value, case index: Int) {
    values.append(.int(Int64(index)))
    values.append(value.schemaField.value)
  }
}
