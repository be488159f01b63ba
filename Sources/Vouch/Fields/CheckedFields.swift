#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The fields of one object after all its checks have passed, in the order of its table.
///
/// Only the runtime makes them; a generated initialiser picks them up by their index.
public struct CheckedFields: Sendable {
  let values: ContiguousArray<FieldValue>

  init(_ values: ContiguousArray<FieldValue>) {
    self.values = values
  }

  /// The index of a union's case.
  public var caseIndex: Int { integer(0) }

  public func bool(_ index: Int) -> Bool {
    guard case .bool(let value) = values[index] else { FieldValue.disagree("a boolean") }
    return value
  }

  public func int(_ index: Int) -> Int { integer(index) }
  public func int8(_ index: Int) -> Int8 { integer(index) }
  public func int16(_ index: Int) -> Int16 { integer(index) }
  public func int32(_ index: Int) -> Int32 { integer(index) }
  public func int64(_ index: Int) -> Int64 { integer(index) }
  public func uint8(_ index: Int) -> UInt8 { integer(index) }
  public func uint16(_ index: Int) -> UInt16 { integer(index) }
  public func uint32(_ index: Int) -> UInt32 { integer(index) }
  public func uint64(_ index: Int) -> UInt64 { integer(index) }

  private func integer<Integer: FixedWidthInteger>(_ index: Int) -> Integer {
    values[index].integer()
  }

  public func double(_ index: Int) -> Double {
    guard case .double(let value) = values[index] else { FieldValue.disagree("a number") }
    return value
  }

  public func float(_ index: Int) -> Float { Float(double(index)) }

  public func string(_ index: Int) -> String {
    guard case .string(let value) = values[index] else { FieldValue.disagree("a string") }
    return value
  }

  public func decimal(_ index: Int) -> Decimal {
    guard case .decimal(let value) = values[index] else { FieldValue.disagree("a decimal") }
    return value
  }

  public func date(_ index: Int) -> Date {
    guard case .date(let value) = values[index] else { FieldValue.disagree("a date") }
    return value
  }

  public func url(_ index: Int) -> URL {
    guard case .url(let value) = values[index] else { FieldValue.disagree("a URL") }
    return value
  }

  /// Any field: an optional, an array, a map, a generated type.
  public func value<Value: SchemaValue>(_ index: Int) -> Value {
    Value(schemaField: Field(values[index]))
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

  public mutating func append<Value: SchemaValue>(_ value: Value) {
    values.append(value.schemaField.value)
  }

  /// Appends the two fields of a union: the index of the case, and its value.
  public mutating func append<Value: SchemaValue>(_ value: Value, case index: Int) {
    values.append(.int(Int64(index)))
    values.append(value.schemaField.value)
  }
}
