/// Any JSON value: what a schema that says nothing of a type allows.
public enum JSONValue: Sendable {
  /// The value `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, all digits kept.
  case number(JSONNumber)
  /// A string.
  case string(String)
  /// Values in their order.
  case array([JSONValue])
  /// Values by their keys.
  case object([String: JSONValue])

  /// How deep arrays and objects may nest.
  package static let maximumDepth = 128
}

/// Equality is JSON Schema's: numbers by value, strings by their Unicode scalars, objects without
/// regard to the order of keys. Source: JSON Schema 2020-12 core, section 4.2.2.
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

  /// The sum of the entries' hashes, which is the same in every order of the keys.
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
  /// The value as JSON on one line, keys sorted.
  public var description: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return number.description
    case .string(let string): return JSONText.quoted(string)
    case .array(let values): return "[\(values.map(\.description).joined(separator: ","))]"
    case .object(let values):
      let entries = values.sorted { $0.key < $1.key }
        .map { "\(JSONText.quoted($0.key)):\($0.value)" }
      return "{\(entries.joined(separator: ","))}"
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
  /// The shortest decimal that reads back as the same `Double`: 0.1 is 0.1.
  ///
  /// A literal beyond the range of `Double` is null, since JSON has no infinity.
  public init(floatLiteral value: Double) {
    self = JSONNumber(value).map { .number($0) } ?? .null
  }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
