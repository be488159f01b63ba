import VouchValues

/// The type of a value in a rule: a CEL type, and its storage in the generated Swift.
package indirect enum RuleType: Hashable, Sendable {
  case bool
  /// CEL's `int`, or `uint` if an `Int64` can't hold all values of the storage.
  case integer(IntegerKind)
  /// CEL's `double`, stored as `Double` or `Float`.
  case floating(FloatingStorage)
  /// Foundation's `Decimal`, which CEL doesn't have.
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
  /// A generated wrapper type around the value that the rule sees; `member` is the Swift property
  /// that holds it.
  case wrapped(RuleType, member: String)
  /// A generated struct, by its name in ``RuleScope/objects``.
  case object(String)
  case null
  /// A type that rules don't support, in words: `a union`. Using it is a type error.
  case other(String)

  package static let int = RuleType.integer(.int64)
  package static let uint = RuleType.integer(.uint64)
  package static let double = RuleType.floating(.double)
  package static let string = RuleType.string(.string)
}

/// The Swift floating-point type of a property.
package enum FloatingStorage: Hashable, Sendable {
  case double
  case float
}

/// The Swift type of a string of the document.
package enum StringStorage: Hashable, Sendable {
  case string
  /// A generated enum with a `rawValue: String`.
  case rawRepresentable
  /// Foundation's `URL`; the rule sees its `absoluteString`.
  case url
  /// Foundation's `UUID`; the rule sees the lower-case form of RFC 9562.
  case uuid
}

/// A type without its storage, which is the form that rules compare.
enum RuleKind: Hashable {
  case bool, int, uint, double, decimal, string, bytes, timestamp, duration
  case list, map, object, null, other

  var isNumeric: Bool { self == .int || self == .uint || self == .double || self == .decimal }
}

extension RuleType {
  var kind: RuleKind {
    switch self {
    case .bool: .bool
    case .integer(let kind): kind == .uint64 ? .uint : .int
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

  /// The same type in the storage of computed values.
  var computed: RuleType {
    switch self {
    case .integer(let kind): kind == .uint64 ? .uint : .int
    case .floating: .double
    case .string: .string
    case .wrapped(let type, member: _): type.computed
    default: self
    }
  }

  /// The Swift type of a scalar, as it is spelt where types of the same module may hide others.
  var swiftName: String {
    let type: TypeReference =
      switch self {
      case .integer(let kind): .swift("\(kind.swiftType)")
      case .floating(.float): .swift("Float")
      case .floating(.double), .duration: .swift("Double")
      case .decimal: .foundation("Decimal")
      case .string: .swift("String")
      case .bytes: .foundation("Data")
      case .timestamp: .foundation("Date")
      default: .swift("Bool")
      }
    return type.spelling
  }
}

extension RuleType: CustomStringConvertible {
  /// The type in CEL's notation: `list(int)`.
  package var description: String {
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
