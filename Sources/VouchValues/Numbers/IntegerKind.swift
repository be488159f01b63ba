/// The machine integers, with their names in tables.
package enum IntegerKind: String, BitwiseCopyable, Sendable {
  case integer, int8, int16, int32, int64, uint8, uint16, uint32, uint64
}

extension IntegerKind {
  package var swiftType: any FixedWidthInteger.Type {
    switch self {
    case .integer: Int.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    }
  }

  /// The `format` that requests the type; a plain integer is as wide as the machine's words.
  package var formatName: String { self == .integer ? "int\(Int.bitWidth)" : rawValue }

  /// The least and the greatest value of the type.
  package var range: (least: String, most: String) { (swiftType.minText, swiftType.maxText) }

  /// True if the machine type can hold an integer.
  package func holds(_ value: Int64) -> Bool {
    switch self {
    case .integer: Int(exactly: value) != nil
    case .int8: Int8(exactly: value) != nil
    case .int16: Int16(exactly: value) != nil
    case .int32: Int32(exactly: value) != nil
    case .int64: true
    case .uint8: UInt8(exactly: value) != nil
    case .uint16: UInt16(exactly: value) != nil
    case .uint32: UInt32(exactly: value) != nil
    case .uint64: value >= 0
    }
  }

  /// True if the machine type can hold a number.
  package func holds(_ number: DecimalNumber) -> Bool {
    let type = swiftType
    if let value = number.int64 { return type.holds(value) }
    return number.uint64.map { type.holds($0) } ?? false
  }
}

extension FixedWidthInteger {
  fileprivate static func holds(_ value: some FixedWidthInteger) -> Bool {
    Self(exactly: value) != nil
  }

  fileprivate static var minText: String { String(min) }
  fileprivate static var maxText: String { String(max) }
}
