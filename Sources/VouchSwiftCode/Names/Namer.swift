/// Gives out the names of one scope, each to one owner.
///
/// Names are compared as Swift strings, so two spellings that only look alike because one is
/// composed and the other decomposed count as the same name.
public struct Namer<Owner> {
  /// What came of a wish for a name.
  public enum Claim {
    /// The name is the owner's. It differs from the wish if that was reserved.
    case granted(Identifier)
    /// Another owner came first.
    case collision(Identifier, with: Owner)
  }

  private let reserved: Set<String>
  private var owners: [String: Owner] = [:]
  private var counters: [String: Int] = [:]

  /// - Parameter reserved: Names that the scope declares or inherits anyway.
  public init(reserved: Set<String> = []) {
    self.reserved = reserved
  }

  /// The owner of a name that was given out.
  public func owner(of name: String) -> Owner? {
    owners[name]
  }

  /// Claims a name. A reserved one is replaced by the same name with `Value` behind it.
  public mutating func claim(_ wanted: Identifier, for owner: Owner) -> Claim {
    let identifier = unreserved(wanted)
    if let first = owners[identifier.name] { return .collision(identifier, with: first) }
    owners[identifier.name] = owner
    return .granted(identifier)
  }

  /// Claims a name that nobody has, counting up from 2 where the wanted one is taken.
  ///
  /// For names that need not be known beforehand. Amortised constant time.
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

  /// The name that an owner gets who wants one that nobody has: another one where it is reserved.
  public func unreserved(_ wanted: Identifier) -> Identifier {
    var identifier = wanted
    while reserved.contains(identifier.name) {
      identifier = identifier.appending(Identifier.renamingSuffix)
    }
    return identifier
  }
}

extension Namer: Sendable where Owner: Sendable {}
extension Namer.Claim: Sendable where Owner: Sendable {}
