#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A Swift type that a field of a generated type can have.
public protocol SchemaValue: Sendable {
  /// The value in a field that has passed its checks.
  init(schemaField: Field)

  /// The value as a field, on its way to checks or to an encoder.
  var schemaField: Field { get }

  /// The values in the field of an array that has passed its checks, and has as many elements.
  static func elements(of field: Field, count: Int) -> [Self]
}

extension SchemaValue {
  @inlinable
  public static func elements(of field: Field, count: Int) -> [Self] {
    var elements: [Self] = []
    elements.reserveCapacity(count)
    for index in 0..<count { elements.append(Self(schemaField: field.element(index))) }
    return elements
  }
}

extension Bool: SchemaValue {
  public init(schemaField field: Field) {
    if case .cell(let cell) = field.storage {
      self = cell.bool
      return
    }
    guard case .bool(let value) = field.value else { FieldValue.disagree("a boolean") }
    self = value
  }

  public var schemaField: Field { Field(.bool(self)) }
}

extension SchemaValue where Self: FixedWidthInteger {
  public init(schemaField field: Field) {
    if case .cell(let cell) = field.storage {
      self = cell.integer()
    } else {
      self = field.value.integer()
    }
  }

  public var schemaField: Field {
    if let value = Int64(exactly: self) { return Field(.int(value)) }
    return Field(.uint(UInt64(truncatingIfNeeded: self)))
  }
}

extension Int: SchemaValue {}
extension Int8: SchemaValue {}
extension Int16: SchemaValue {}
extension Int32: SchemaValue {}
extension Int64: SchemaValue {}
extension UInt8: SchemaValue {}
extension UInt16: SchemaValue {}
extension UInt32: SchemaValue {}
extension UInt64: SchemaValue {}

extension Double: SchemaValue {
  public init(schemaField field: Field) {
    if case .cell(let cell) = field.storage {
      self = cell.double
      return
    }
    guard case .double(let value) = field.value else { FieldValue.disagree("a number") }
    self = value
  }

  public var schemaField: Field { Field(.double(self)) }
}

extension Float: SchemaValue {
  public init(schemaField field: Field) {
    self.init(Double(schemaField: field))
  }

  public var schemaField: Field { Field(.double(decimalDouble)) }

  /// The double with the digits that the float is written with, so that 0.1 is not above 0.1.
  private var decimalDouble: Double {
    guard let double = Double(description), Float(double) == self else { return Double(self) }
    return double
  }
}

extension String: SchemaValue {
  public init(schemaField field: Field) {
    if case .cell(let cell) = field.storage {
      self = cell.string
      return
    }
    guard case .string(let value) = field.value else { FieldValue.disagree("a string") }
    self = value
  }

  public var schemaField: Field { Field(.string(self)) }
}

extension Decimal: SchemaValue {
  public init(schemaField field: Field) {
    guard case .decimal(let value) = field.value else { FieldValue.disagree("a decimal") }
    self = value
  }

  public var schemaField: Field { Field(.decimal(self)) }
}

extension Date: SchemaValue {
  public init(schemaField field: Field) {
    if case .cell(let cell) = field.storage {
      self = cell.date
      return
    }
    guard case .date(let value) = field.value else { FieldValue.disagree("a date") }
    self = value
  }

  public var schemaField: Field { Field(.date(self)) }
}

extension URL: SchemaValue {
  public init(schemaField field: Field) {
    guard case .url(let value) = field.value else { FieldValue.disagree("a URL") }
    self = value
  }

  public var schemaField: Field { Field(.url(self)) }
}

extension UUID: SchemaValue {
  public init(schemaField field: Field) {
    guard case .uuid(let value) = field.value else { FieldValue.disagree("a UUID") }
    self = value
  }

  public var schemaField: Field { Field(.uuid(self)) }
}

extension Data: SchemaValue {
  public init(schemaField field: Field) {
    guard case .data(let value) = field.value else { FieldValue.disagree("data") }
    self = value
  }

  public var schemaField: Field { Field(.data(self)) }
}

extension JSONValue: SchemaValue {
  public init(schemaField field: Field) {
    guard case .json(let value) = field.value else { FieldValue.disagree("a JSON value") }
    self = value
  }

  public var schemaField: Field { Field(.json(self)) }
}

/// The one value of a schema that allows null alone.
public struct JSONNull: Hashable, Sendable, SchemaValue {
  /// Makes the one value.
  public init() {}

  public init(schemaField: Field) {}

  public var schemaField: Field { Field(.null) }
}
