#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Any JSON value: the type of values for which the schema doesn't specify a type.
public enum JSONValue: Sendable {
  /// The value `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, with all its digits.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// An array of values.
  case array([JSONValue])
  /// An object: values by their keys.
  case object([String: JSONValue])

  /// The maximum nesting depth of arrays and objects in a value that is decoded. Its text may nest
  /// more deeply where nothing is decoded: `VouchJSON.Limits`.
  package static let maximumDepth = 128
}

/// Equality as JSON Schema defines it: numbers by value, strings by their Unicode scalars, objects
/// regardless of the order of keys. Source: JSON Schema 2020-12 core, section 4.2.2.
extension JSONValue: Hashable {
  public static func == (a: JSONValue, b: JSONValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)):
      a.count == b.count
        && a.allSatisfy { key, value in
          guard let index = b.index(forKey: key) else { return false }
          return b[index].key.utf8.elementsEqual(key.utf8) && b[index].value == value
        }
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value)
    case .string(let value): hasher.combineUTF8(value)
    case .array(let values): hasher.combine(values)
    case .object(let values): hasher.combine(Self.hash(of: values))
    }
  }

  /// Returns the sum of the entries' hashes, which doesn't depend on the order of the keys.
  private static func hash(of entries: [String: JSONValue]) -> Int {
    entries.reduce(0) { sum, entry in
      var hasher = Hasher()
      hasher.combineUTF8(entry.key)
      hasher.combine(entry.value)
      return sum &+ hasher.finalize()
    }
  }
}

extension JSONValue: CustomStringConvertible {
  /// The value as JSON on one line, with sorted keys.
  public var description: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return number.description
    case .string(let string): return JSONText.quoted(string)
    case .array(let values): return "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let values):
      return ActualValue.object(values.map { (key: $0.key, text: $0.value.description) })
    }
  }
}

/// Literals of Swift as JSON values: `"low"`, `3`, `0.5`, `true`.
extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
  /// Makes a number from the shortest decimal that reads back as the same `Double`: 0.1 is 0.1.
  ///
  /// A literal beyond the range of `Double` is null, because JSON has no infinity.
  public init(floatLiteral value: Double) {
    self = JSONNumber(value).map { .number($0) } ?? .null
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

/// A JSON number with all its digits, as far as the decoder that read it preserved them.
public struct JSONNumber: Sendable, Hashable {
  package let exact: DecimalNumber

  package init(exact: DecimalNumber) {
    self.exact = exact
  }

  /// Parses a number in JSON's grammar. Source: RFC 8259, section 6.
  package init?(_ text: String) {
    guard let exact = DecimalNumber(text) else { return nil }
    self.exact = exact
  }

  /// Makes a number from an integer.
  public init(_ value: Int) {
    exact = DecimalNumber(Int64(value))
  }

  /// Makes a number from the shortest decimal that reads back as the same `Double`; nil if the
  /// value isn't finite.
  public init?(_ value: Double) {
    guard let exact = DecimalNumber(value) else { return nil }
    self.exact = exact
  }

  /// The nearest `Double`.
  public var double: Double { exact.double }
  /// The number as an `Int64`, if it is one mathematically: `1.0` is 1.
  public var int64: Int64? { exact.int64 }
  /// The number as a `Decimal`, if it fits.
  public var decimal: Decimal? { exact.decimal }
}

extension JSONNumber: CustomStringConvertible {
  public var description: String { exact.description }
}

/// Whole numbers as Swift writes them.
extension JSONNumber: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: Int) { self.init(value) }
}

/// A JSON value that preserves its text's content: members in order with exact keys, numbers with
/// all digits.
///
/// Schemas need this, because the dictionaries of ``JSONValue`` compare keys as Swift strings.
package enum OrderedJSON: Sendable {
  case null
  case bool(Bool)
  /// A number in the spelling of JSON's grammar.
  case number(String)
  case string(String)
  case array([OrderedJSON])
  /// The members in the order of the text, including duplicate keys.
  case object([Member])

  package struct Member: Sendable {
    package var key: String
    package var value: OrderedJSON

    package init(_ key: String, _ value: OrderedJSON) {
      self.key = key
      self.value = value
    }
  }
}

extension OrderedJSON {
  /// True if two values are written alike, except for spaces and the escapes of strings.
  func isWritten(like other: OrderedJSON) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.number(let a), .number(let b)), (.string(let a), .string(let b)): a.hasScalars(of: b)
    case (.array(let a), .array(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.isWritten(like: $1) }
    case (.object(let a), .object(let b)):
      a.count == b.count
        && zip(a, b).allSatisfy {
          $0.key.hasScalars(of: $1.key) && $0.value.isWritten(like: $1.value)
        }
    default: false
    }
  }
}
