import Foundation
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
  /// Only the number of bytes, since rules can't access more.
  case bytes(count: Int)
  /// Seconds since 1970.
  case timestamp(Double)
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
}

/// The error of a rule without a result, which counts as violated.
struct RuleFailure: Error {}
