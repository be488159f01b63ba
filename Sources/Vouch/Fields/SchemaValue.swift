#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A Swift type that a field of a generated type can have. For generated code only.
public protocol _SchemaValue: Sendable {
  /// Makes the value of a field that has passed its checks.
  init(_schemaField: _Field)

  /// The value as a field, for checks or for an encoder.
  var _schemaField: _Field { get }

  /// Adds the value to the fields of a generated type.
  func _append(to fields: inout _FieldWriter)

  /// Returns the elements of an array field that has passed its checks and has `count` elements.
  static func _elements(of field: _Field, count: Int) -> [Self]
}

extension _SchemaValue {
  public func _append(to fields: inout _FieldWriter) { fields.append(asField: self) }

  @inlinable
  public static func _elements(of field: _Field, count: Int) -> [Self] {
    var elements: [Self] = []
    elements.reserveCapacity(count)
    for index in 0..<count { elements.append(Self(_schemaField: field.element(index))) }
    return elements
  }
}

extension Bool: _SchemaValue {
  public init(_schemaField field: _Field) {
    if case .cell(let cell) = field.storage {
      self = cell.bool
      return
    }
    guard case .bool(let value) = field.value else { FieldValue.disagree("a boolean") }
    self = value
  }

  public var _schemaField: _Field { Field(.bool(self)) }

  public func _append(to fields: inout _FieldWriter) { fields.append(bool: self) }
}

extension _SchemaValue where Self: FixedWidthInteger {
  public init(_schemaField field: _Field) {
    if case .cell(let cell) = field.storage {
      self = cell.integer()
    } else {
      self = field.value.integer()
    }
  }

  public var _schemaField: _Field {
    if let value = Int64(exactly: self) { return Field(.int(value)) }
    return Field(.uint(UInt64(truncatingIfNeeded: self)))
  }

  public func _append(to fields: inout _FieldWriter) { fields.append(integer: self) }
}

extension Int: _SchemaValue {}
extension Int8: _SchemaValue {}
extension Int16: _SchemaValue {}
extension Int32: _SchemaValue {}
extension Int64: _SchemaValue {}
extension UInt8: _SchemaValue {}
extension UInt16: _SchemaValue {}
extension UInt32: _SchemaValue {}
extension UInt64: _SchemaValue {}

extension Double: _SchemaValue {
  public init(_schemaField field: _Field) {
    if case .cell(let cell) = field.storage {
      self = cell.double
      return
    }
    guard case .double(let value) = field.value else { FieldValue.disagree("a number") }
    self = value
  }

  public var _schemaField: _Field { Field(.double(self)) }

  public func _append(to fields: inout _FieldWriter) { fields.append(double: self) }
}

extension Float: _SchemaValue {
  public init(_schemaField field: _Field) {
    self.init(Double(_schemaField: field))
  }

  public var _schemaField: _Field { Field(.double(decimalDouble)) }

  /// The double with the same decimal digits as the float's description, so that 0.1 isn't greater
  /// than 0.1.
  private var decimalDouble: Double {
    guard let double = Double(description), Float(double) == self else { return Double(self) }
    return double
  }
}

extension String: _SchemaValue {
  public init(_schemaField field: _Field) {
    if case .cell(let cell) = field.storage {
      self = cell.string
      return
    }
    guard case .string(let value) = field.value else { FieldValue.disagree("a string") }
    self = value
  }

  /// Makes all strings here, because a generic loop would make a field of each element.
  public static func _elements(of field: _Field, count: Int) -> [String] {
    guard case .cell(let array) = field.storage, array.cell.tag == .array else {
      return (0..<count).map { String(_schemaField: field.element($0)) }
    }
    return (0..<count).map { array.part($0).string }
  }

  public var _schemaField: _Field { Field(.string(self)) }

  public func _append(to fields: inout _FieldWriter) { fields.append(text: self) }
}

extension Decimal: _SchemaValue {
  public init(_schemaField field: _Field) {
    guard case .decimal(let value) = field.value else { FieldValue.disagree("a decimal") }
    self = value
  }

  public var _schemaField: _Field { Field(.decimal(self)) }
}

extension Date: _SchemaValue {
  public init(_schemaField field: _Field) {
    if case .cell(let cell) = field.storage {
      self = cell.date
      return
    }
    guard case .date(let value) = field.value else { FieldValue.disagree("a date") }
    self = value
  }

  public var _schemaField: _Field { Field(.date(self)) }

  public func _append(to fields: inout _FieldWriter) { fields.append(date: self) }
}

extension URL: _SchemaValue {
  public init(_schemaField field: _Field) {
    guard case .url(let value) = field.value else { FieldValue.disagree("a URL") }
    self = value
  }

  public var _schemaField: _Field { Field(.url(self)) }
}

extension UUID: _SchemaValue {
  public init(_schemaField field: _Field) {
    guard case .uuid(let value) = field.value else { FieldValue.disagree("a UUID") }
    self = value
  }

  public var _schemaField: _Field { Field(.uuid(self)) }
}

extension Data: _SchemaValue {
  public init(_schemaField field: _Field) {
    guard case .data(let value) = field.value else { FieldValue.disagree("data") }
    self = value
  }

  public var _schemaField: _Field { Field(.data(self)) }
}

extension JSONValue: _SchemaValue {
  public init(_schemaField field: _Field) {
    if case .cell(let cell) = field.storage, let value = cell.json {
      self = value
      return
    }
    guard case .json(let value) = field.value else { FieldValue.disagree("a JSON value") }
    self = value
  }

  public var _schemaField: _Field { Field(.json(self)) }
}

/// The only value of a schema that allows nothing but null.
public struct JSONNull: Codable, Hashable, Sendable, _SchemaValue {
  /// Makes the value.
  public init() {}

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard container.decodeNil() else {
      throw DecodingError.typeMismatch(
        Self.self, .init(codingPath: decoder.codingPath, debugDescription: "Expected null."))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }

  public init(_schemaField: _Field) {}

  public var _schemaField: _Field { Field(.null) }
}
