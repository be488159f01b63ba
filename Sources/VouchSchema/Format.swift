/// A value of `format` that is asserted; the raw value is its spelling.
///
/// They are those of JSON Schema Validation 2020-12, section 7.3, the machine types of OpenAPI's
/// format registry, and `decimal`.
public enum Format: String, CaseIterable, Hashable, Sendable {
  case int8, int16, int32, int64, uint8, uint16, uint32, uint64
  case float, double, decimal
  case dateTime = "date-time"
  case date, time, duration
  case email
  case idnEmail = "idn-email"
  case hostname
  case idnHostname = "idn-hostname"
  case ipv4, ipv6
  case uri
  case uriReference = "uri-reference"
  case iri
  case iriReference = "iri-reference"
  case uuid
  case uriTemplate = "uri-template"
  case jsonPointer = "json-pointer"
  case relativeJSONPointer = "relative-json-pointer"
  case regex

  /// The types of instances to which the format applies.
  public var types: JSONTypes {
    switch self {
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .float, .double: .number
    case .decimal: [.string, .number]
    default: .string
    }
  }

  /// True if the format is one of strings alone, as are all those that JSON Schema defines.
  package var isStandard: Bool { types == .string }

  /// The values of a machine integer; nil for every other format.
  public var integerRange: ClosedRange<WrittenNumber>? {
    switch self {
    case .int8: Self.range(of: Int8.self)
    case .int16: Self.range(of: Int16.self)
    case .int32: Self.range(of: Int32.self)
    case .int64: Self.range(of: Int64.self)
    case .uint8: Self.range(of: UInt8.self)
    case .uint16: Self.range(of: UInt16.self)
    case .uint32: Self.range(of: UInt32.self)
    case .uint64: WrittenNumber(0)...WrittenNumber(UInt64.max)
    default: nil
    }
  }

  private static func range<Integer: FixedWidthInteger>(
    of type: Integer.Type
  ) -> ClosedRange<WrittenNumber> {
    WrittenNumber(Int(clamping: Integer.min))...WrittenNumber(Int(clamping: Integer.max))
  }
}
