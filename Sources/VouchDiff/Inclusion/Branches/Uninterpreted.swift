import VouchSchema
import VouchValues

/// A constraint about which only its implications to others of its kind are known.
enum Uninterpreted: Hashable {
  enum Kind { case schemes, hosts, dateFormats }

  /// Two constraints with the same text are equivalent.
  case text(String)
  case atMost(String, Int)
  case oneOf(Kind, Set<String>)
  case format(Format)
  /// A limit, or a divisor, of the numbers that strings represent.
  case decimalLimit(NumberRelation, DecimalNumber)
  case decimalMultiple(of: DecimalNumber)

  /// True if another constraint follows from this one.
  func implies(_ other: Uninterpreted) -> Bool {
    switch (self, other) {
    case (.atMost(let name, let limit), .atMost(let otherName, let otherLimit)):
      name == otherName && limit <= otherLimit
    case (.oneOf(.hosts, let hosts), .oneOf(.hosts, let others)):
      hosts.allSatisfy { host in others.contains { Self.covers($0, host) } }
    case (.oneOf(let kind, let names), .oneOf(let otherKind, let others)):
      kind == otherKind && names.isSubset(of: others)
    case (.format(.float), .format(.double)): true
    case (.decimalLimit(let relation, let limit), .decimalLimit(let other, let otherLimit)):
      relation.isLower == other.isLower && other.allows(limit, otherLimit, from: relation)
    case (.decimalMultiple(let divisor), .decimalMultiple(let other)): divisor.isMultiple(of: other)
    default: self == other
    }
  }

  /// True if a host pattern covers a host, or all hosts of another wildcard.
  private static func covers(_ pattern: String, _ host: String) -> Bool {
    if pattern == host { return true }
    guard pattern.utf8.starts(with: "*.".utf8) else { return false }
    // A wildcard stands for at least one label, and none of its labels is empty.
    let domain = Array(pattern.utf8.dropFirst())
    let name = Array(host.utf8)
    return name.count > domain.count && name.suffix(domain.count).elementsEqual(domain)
  }
}

extension NumberRelation {
  /// True if all numbers with the given relation to one limit have this relation to another.
  fileprivate func allows(
    _ limit: DecimalNumber, _ own: DecimalNumber, from relation: NumberRelation
  ) -> Bool {
    if limit == own { return self == relation || self == .least || self == .most }
    return isLower ? limit > own : limit < own
  }
}
