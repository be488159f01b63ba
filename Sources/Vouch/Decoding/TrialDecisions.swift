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
    /// Nobody knows from so many levels on, since what lies inside is too deep then.
    case isTooDeep(from: Int)
  }

  private var known: [Key: Decision] = [:]

  subscript(key: Key) -> Decision? {
    get { known[key] }
    set { known[key] = newValue }
  }

  /// Forgets the decisions about a value. To empty a large table takes as long as to fill it, so that the memory
  /// of a small one alone is used again.
  mutating func removeAll() {
    if known.isEmpty { return }
    if known.count > 64 { known = [:] } else { known.removeAll(keepingCapacity: true) }
  }
}

/// The decisions of a run, which all its trials share.
final class SharedDecisions {
  /// Where a decoder is in a document.
  enum Place: Hashable {
    /// An entry of a tape.
    case entry(Int)
    /// The keys that lead to a value.
    case path([String])
  }

  typealias Decisions = TrialDecisions<ObjectIdentifier, Place>

  var decisions = Decisions()
  /// Whether the paths of the run's decoders can be relied on, once somebody has asked.
  private var hasPaths: Bool?

  /// Nil where the decoder doesn't say where it is: any may have a path that stays empty.
  func place(of decoder: any Decoder) -> Place? {
    if let decoder = decoder as? JSONTapeDecoder { return .entry(decoder.entry) }
    let hasPaths = hasPaths ?? decoder.isOfFoundation
    self.hasPaths = hasPaths
    return hasPaths ? .path(decoder.codingPath.map(\.stringValue)) : nil
  }
}

extension Decoder {
  /// Whether the decoder is one of Foundation's, of which is known how they answer.
  var isOfFoundation: Bool {
    String(reflecting: Swift.type(of: self as Any)).hasPrefix("Foundation")
  }
}
