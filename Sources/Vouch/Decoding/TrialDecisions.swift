/// The branches of unions that are known to fit values, for unions within branches that are being
/// tried.
///
/// A value within two nested trials is read twice, one within four trials sixteen times. Whether a
/// branch fits doesn't depend on the enclosing unions, so the second reading of a union needs no
/// trials: it reads the branch that fits, or fails at once. The cost of trials is then linear in
/// the document's length for each union around a place.
struct TrialDecisions<Union: Hashable, Place: Hashable> {
  /// A union at a place of a document.
  struct Key: Hashable {
    let union: Union
    let place: Place
  }

  enum Decision {
    /// The index of the only branch that fits, or of the first one if that is enough. The number of
    /// branches, if the union keeps values that fit none.
    case fits(Int)
    case isUnfit
    /// Unknown if there are at least this many levels around the value, because its contents are
    /// then too deep.
    case isTooDeep(from: Int)
  }

  private var known: [Key: Decision] = [:]

  subscript(key: Key) -> Decision? {
    get { known[key] }
    set { known[key] = newValue }
  }

  /// Forgets the decisions about a value. Emptying a large table takes as long as filling it, so
  /// only the memory of a small one is reused.
  mutating func removeAll() {
    if known.isEmpty { return }
    if known.count > 64 { known = [:] } else { known.removeAll(keepingCapacity: true) }
  }
}

/// The decisions of a run, shared by all its trials.
final class SharedDecisions {
  /// The position of a decoder in a document.
  enum Place: Hashable {
    /// A node of a tape.
    case node(Int)
    /// The keys and indices that lead to a value.
    case path(InstancePath)
  }

  typealias Decisions = TrialDecisions<ObjectIdentifier, Place>

  var decisions = Decisions()
  /// True if decisions were known before the run, by paths.
  let areKnownBefore: Bool
  /// True if the paths of the run's decoders are reliable; nil until this has been determined.
  private var hasPaths: Bool?

  /// - Parameter cases: the cases that unions at some paths are taken for; nil if none is known.
  init(_ cases: [UnionCase]? = nil) {
    areKnownBefore = cases != nil
    hasPaths = cases.map { _ in true }
    for known in cases ?? [] {
      decisions[.init(union: known.union, place: .path(known.path))] = .fits(known.index)
    }
  }

  /// Returns the decoder's position; nil if it is unknown, because the path of another decoder may
  /// always be empty.
  func place(of decoder: any Decoder) -> Place? {
    if !areKnownBefore, let decoder = decoder as? JSONTapeDecoder { return .node(decoder.node) }
    let hasPaths = hasPaths ?? Swift.type(of: decoder).isOfFoundation
    self.hasPaths = hasPaths
    return hasPaths ? .path(InstancePath(decoder.codingPath)) : nil
  }
}

/// A union's value within another value, and the case that it is.
struct UnionCase {
  let union: ObjectIdentifier
  let path: InstancePath
  let index: Int
}

/// The answer to the question below that was given last, since names of types take long to make.
private let lastDecoder = Locked<(type: ObjectIdentifier, isOfFoundation: Bool)?>(nil)

extension Decoder {
  /// True if the decoder is one of Foundation's, whose behaviour is known.
  static var isOfFoundation: Bool {
    let type = ObjectIdentifier(self)
    if let last = lastDecoder.withLock({ $0 }), last.type == type { return last.isOfFoundation }
    let name = String(reflecting: self)
    let isOfFoundation = name.hasPrefix("Foundation.") || name.hasPrefix("FoundationEssentials.")
    lastDecoder.withLock { $0 = (type, isOfFoundation) }
    return isOfFoundation
  }
}
