/// The values of the `type` keyword (JSON Schema Validation 2020-12, section 6.1.1).
public enum JSONType: String, CaseIterable, Hashable, Sendable {
  case null, boolean, integer, number, string, array, object
}

/// A set of JSON types, such as those to which a keyword applies.
public struct JSONTypes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  public init(_ type: JSONType) {
    switch type {
    case .null: self = .null
    case .boolean: self = .boolean
    case .integer: self = .integer
    case .number: self = .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }

  public static let null = JSONTypes(rawValue: 1)
  public static let boolean = JSONTypes(rawValue: 2)
  /// The numbers without a fraction.
  public static let integer = JSONTypes(rawValue: 4)
  /// All numbers, integers among them.
  public static let number = JSONTypes(rawValue: 4 | 8)
  public static let string = JSONTypes(rawValue: 16)
  public static let array = JSONTypes(rawValue: 32)
  public static let object = JSONTypes(rawValue: 64)
  public static let any = JSONTypes(rawValue: 127)

  /// The types in the set; `number` stands for itself and `integer`.
  public var names: [JSONType] {
    JSONType.allCases.filter { type in
      if type == .integer && contains(.number) { return false }
      return contains(JSONTypes(type))
    }
  }
}
