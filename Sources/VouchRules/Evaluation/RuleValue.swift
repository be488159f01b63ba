import Foundation
import VouchValues

/// A value as a rule sees it, for an evaluation without generated code.
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
  /// The number of bytes is all that a rule can ask for.
  case bytes(count: Int)
  /// Seconds since 1970.
  case timestamp(Double)
  /// Seconds.
  case duration(Double)
  case list([RuleValue])
  /// The entries of a map, or the properties of an object, by their keys.
  case members([(key: String, value: RuleValue)])
  /// A value that rules can't work with.
  case other

  /// The value under a key; absent if there is none.
  func member(_ key: String) -> RuleValue {
    guard case .members(let members) = self else { return .absent }
    return members.first { $0.key.hasScalars(of: key) }?.value ?? .absent
  }
}

/// Why a rule has no outcome: it then counts as broken.
struct RuleFailure: Error {}
