import Foundation
import Vouch
import VouchValues

/// A value in a rule, for evaluation without generated code.
public enum RuleValue: Sendable {
  /// The key isn't in the document.
  case absent
  case null
  case bool(Bool)
  case int(Int64)
  case uint(UInt64)
  case double(Double)
  case decimal(Decimal)
  case string(String)
  case bytes(Data)
  case timestamp(Date)
  /// Seconds.
  case duration(Double)
  case list([RuleValue])
  /// The entries of a map, or the properties of an object, with their keys.
  case members([(key: String, value: RuleValue)])
  /// A value of a type that rules don't support.
  case other

  /// Returns the value under a key; absent if there is none.
  package func member(_ key: String) -> RuleValue {
    guard case .members(let members) = self else { return .absent }
    return members.first { $0.key.hasScalars(of: key) }?.value ?? .absent
  }

  /// The value as a number, or in seconds; nil for other values.
  package var quantity: Decimal? {
    switch self {
    case .int(let value): Decimal(value)
    case .uint(let value): Decimal(value)
    case .decimal(let value): value
    case .double(let value), .duration(let value): Self.digits(of: value)
    case .timestamp(let instant): Self.digits(of: instant.timeIntervalSince1970)
    default: nil
    }
  }

  private static func digits(of number: Double) -> Decimal? {
    number.isFinite ? Decimal(string: number.description) : nil
  }

  /// A number of any type.
  var number: _Rule.Number? {
    switch self {
    case .int(let value): .int(value)
    case .uint(let value): .uint(value)
    case .double(let value), .duration(let value): .double(value)
    case .decimal(let value): .decimal(value)
    default: nil
    }
  }

  /// The value as a key by which elements must differ; nil for values that are no keys.
  var key: AnyHashable? {
    switch self {
    case .string(let text): _Rule.key(text)
    case .bool(let flag): _Rule.key(flag)
    case .int(let number): _Rule.key(number)
    case .uint(let number): _Rule.key(number)
    case .double(let number), .duration(let number): _Rule.key(number)
    case .decimal(let number): _Rule.key(number)
    case .bytes(let data): _Rule.key(data)
    case .timestamp(let instant): _Rule.key(instant)
    case .absent, .null, .list, .members, .other: nil
    }
  }
}

/// The error of a rule without a result, which counts as violated.
struct RuleFailure: Error {}
