/// Assigns the names of one scope, each to one owner.
///
/// Names are compared as Swift strings, so two spellings that differ only in being composed or
/// decomposed count as the same name.
public struct Namer<Owner> {
  /// The result of claiming a name.
  public enum Claim {
    /// The name belongs to the owner. It differs from the wanted one if that was reserved.
    case granted(Identifier)
    /// Another owner has the name.
    case collision(Identifier, with: Owner)
  }

  private let reserved: [Set<String>]
  private var owners: [String: Owner] = [:]
  private var counters: [String: Int] = [:]

  /// - Parameter reserved: Names that the scope declares or inherits already. Sets that many scopes
  ///   share aren't copied.
  public init(reserved: Set<String>...) {
    self.reserved = reserved
  }

  /// Returns the owner of a name; nil if it isn't assigned.
  public func owner(of name: String) -> Owner? {
    owners[name]
  }

  /// Claims a name. If it is reserved, the name with `Value` appended is claimed instead.
  public mutating func claim(_ wanted: Identifier, for owner: Owner) -> Claim {
    let identifier = unreserved(wanted)
    if let first = owners[identifier.name] { return .collision(identifier, with: first) }
    owners[identifier.name] = owner
    return .granted(identifier)
  }

  /// Claims an unused name, appending numbers from 2 on if the wanted one is taken.
  ///
  /// It is for names that need not be predictable. Amortised constant time.
  public mutating func claimUnique(_ wanted: Identifier, for owner: Owner) -> Identifier {
    var identifier = unreserved(wanted)
    var count = counters[wanted.name, default: 1]
    while owners[identifier.name] != nil {
      count += 1
      identifier = unreserved(wanted.appending(String(count)))
    }
    counters[wanted.name] = count
    owners[identifier.name] = owner
    return identifier
  }

  /// Returns the name that a claim of an unassigned name yields: another one if it is reserved.
  public func unreserved(_ wanted: Identifier) -> Identifier {
    var identifier = wanted
    while reserved.contains(where: { $0.contains(identifier.name) }) {
      identifier = identifier.appending(Identifier.renamingSuffix)
    }
    return identifier
  }
}

extension Namer: Sendable where Owner: Sendable {}
extension Namer.Claim: Sendable where Owner: Sendable {}
