import VouchBackend
import VouchValues

/// The documents of fixtures.
typealias JSON = OrderedJSON

/// The values in documents for the scalars of rows.
extension Row.Scalar {
  /// True if documents hold the row's values as strings in any format.
  var isText: Bool {
    switch self {
    case .string, .decimal, .uri, .uuid, .base64: true
    default: false
    }
  }

  /// The range of a machine integer, from its least to its greatest value.
  var machineRange: ClosedRange<DecimalNumber> {
    guard let integerKind = IntegerKind(rawValue: rawValue) else {
      return DecimalNumber.zero...DecimalNumber.zero
    }
    return Self.range(of: integerKind.swiftType)
  }

  private static func range<Integer: FixedWidthInteger>(
    of type: Integer.Type
  ) -> ClosedRange<DecimalNumber> {
    DecimalNumber(Int64(clamping: type.min))...DecimalNumber(UInt64(clamping: type.max))
  }
}

extension EnumerationPlan {
  /// Returns the value of a case.
  func value(of entry: Case) -> JSON {
    entry.isText ? .string(entry.rawValue) : JSON(parsing: entry.rawValue) ?? .null
  }
}

extension OrderedJSON {
  /// The JSON type of the value; integers count as numbers.
  var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .number: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }
}
