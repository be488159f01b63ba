/// The type of a value in a rule: a CEL type, and how the generated Swift stores it.
public indirect enum RuleType: Hashable, Sendable {
  case bool
  /// CEL's `int`, or `uint` where the storage is one that an `Int64` can't hold.
  case integer(IntegerStorage)
  /// CEL's `double`, stored as `Double` or `Float`.
  case floating(FloatingStorage)
  /// Not in CEL: Foundation's `Decimal`.
  case decimal
  case string(StringStorage)
  /// Foundation's `Data`.
  case bytes
  /// Foundation's `Date`.
  case timestamp
  /// Seconds as a `Double`, the difference of two `Date`s.
  case duration
  /// A Swift array.
  case list(RuleType)
  /// A Swift dictionary with `String` keys.
  case map(RuleType)
  /// A generated type around a value, which the rule sees; `member` is the Swift property that holds it.
  case wrapped(RuleType, member: String)
  /// A generated struct, by its name in ``RuleScope/objects``.
  case object(String)
  case null
  /// Whatever a rule can't work with, in words: `a union`. Using it is a type error.
  case other(String)

  public static let int = RuleType.integer(.int64)
  public static let uint = RuleType.integer(.uint64)
  public static let double = RuleType.floating(.double)
  public static let string = RuleType.string(.string)
}

/// The Swift integer type that a property has.
public enum IntegerStorage: String, Hashable, Sendable {
  case int = "Int"
  case int8 = "Int8"
  case int16 = "Int16"
  case int32 = "Int32"
  case int64 = "Int64"
  case uint = "UInt"
  case uint8 = "UInt8"
  case uint16 = "UInt16"
  case uint32 = "UInt32"
  case uint64 = "UInt64"

  /// True of the storages that CEL's `int` doesn't cover.
  var isUnsigned64: Bool { self == .uint || self == .uint64 }
}

/// The Swift floating-point type that a property has.
public enum FloatingStorage: Hashable, Sendable {
  case double
  case float
}

/// The Swift type that a string of the document became.
public enum StringStorage: Hashable, Sendable {
  case string
  /// A generated enum with a `rawValue: String`.
  case rawRepresentable
  /// Foundation's `URL`; the rule sees its `absoluteString`.
  case url
  /// Foundation's `UUID`; the rule sees the lower-case form of RFC 9562.
  case uuid
}

/// A type as rules compare it: without its storage.
enum RuleKind: Hashable {
  case bool, int, uint, double, decimal, string, bytes, timestamp, duration
  case list, map, object, null, other

  var isNumeric: Bool { self == .int || self == .uint || self == .double || self == .decimal }
}

extension RuleType {
  var kind: RuleKind {
    switch self {
    case .bool: .bool
    case .integer(let storage): storage.isUnsigned64 ? .uint : .int
    case .floating: .double
    case .decimal: .decimal
    case .string: .string
    case .bytes: .bytes
    case .timestamp: .timestamp
    case .duration: .duration
    case .list: .list
    case .map: .map
    case .wrapped(let type, member: _): type.kind
    case .object: .object
    case .null: .null
    case .other: .other
    }
  }

  /// The same type in the storage that computed values have.
  var computed: RuleType {
    switch self {
    case .integer(let storage): storage.isUnsigned64 ? .uint : .int
    case .floating: .double
    case .string: .string
    case .wrapped(let type, member: _): type.computed
    default: self
    }
  }
}

extension RuleType: CustomStringConvertible {
  /// The type as CEL writes it: `list(int)`.
  public var description: String {
    switch self {
    case .list(let element): "list(\(element))"
    case .map(let value): "map(string, \(value))"
    case .wrapped(let type, member: _): type.description
    case .object(let name): name
    case .null: "null"
    case .other(let words): words
    default: "\(kind)"
    }
  }
}
