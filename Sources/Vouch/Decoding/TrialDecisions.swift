/// Which branches of unions fit values within the branches of others that are being tried.
///
/// A value within two branches that are tried is read twice, one of four levels sixteen times. What a value is
/// doesn't depend on who asks, so that the second reading of a union needs no trials: it goes to the branch that
/// has fit, or ends at once. Trials then cost what the document is long, once for each union around a place.
struct TrialDecisions<Union: Hashable, Place: Hashable> {
  /// A union at a place of a document.
  struct Key: Hashable {
    let union: Union
    let place: Place
  }

  enum Decision {
    /// The index of the only branch that fits, or of the first where that is enough; behind the last one, where
    /// the union keeps what fits none.
    case fits(Int)
    case isUnfit
    /// Nobody knows, since what lies inside is too deep.
    case isTooDeep
  }

  private var known: [Key: Decision] = [:]

  subscript(key: Key) -> Decision? {
    get { known[key] }
    set { known[key] = newValue }
  }

  /// Forgets the decisions of a document.
  mutating func removeAll() {
    if !known.isEmpty { known.removeAll(keepingCapacity: true) }
  }
}

/// The decisions of a run over a tape, which all its trials share. A place is an entry of the tape.
final class SharedDecisions {
  var decisions = TrialDecisions<ObjectIdentifier, Int>()
}
