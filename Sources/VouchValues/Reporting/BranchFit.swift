/// How near a value comes to a branch of a union that doesn't take it. The greatest is that of the likeliest
/// branch.
package struct BranchFit {
  /// Whether members that tell branches apart have this branch's constants: 1 if so, -1 if they have those of
  /// another branch, 0 if they say nothing.
  package var tag = 0
  /// Whether the branch is for values of this JSON type.
  package var hasType = true
  /// How many keys of the value the branch knows.
  package var knownKeys = 0
  /// How many other keys are misspelt ones that the branch knows.
  package var misspeltKeys = 0
  /// How many arrays and objects of the value have another type in the branch.
  private var misfits = 0
  private var violations = 0
  /// How deep the violation lies that is nearest to the value itself.
  private var depth = 0

  /// So many violations of a branch are looked at.
  package static let violationLimit = 16

  package init() {}

  /// Counts a violation of the branch.
  ///
  /// - Parameter depth: how deep it lies in the value.
  package mutating func add(_ broken: BrokenKeyword, depth: Int) {
    add(broken.keyword, broken.actual, depth: depth)
  }

  package mutating func add(
    _ keyword: ReportedKeyword?, _ actual: KeyedMessage.Argument?, depth: Int
  ) {
    self.depth = violations == 0 ? depth : min(self.depth, depth)
    violations += 1
    guard keyword == .type, case .message(let words)? = actual else { return }
    if words.content == .valueArray || words.content == .valueObject { misfits += 1 }
  }

  /// What the value shows without a look at what its members and items break.
  private var appearance: [Int] { [tag, hasType ? 1 : 0, knownKeys, misspeltKeys] }

  /// The greater, the nearer.
  private var rank: [Int] { appearance + [-misfits, -violations, depth] }

  /// The branches that are likelier than all others at first sight.
  package static func nearest(_ fits: [BranchFit]) -> [Int] {
    let ranks = fits.map(\.appearance)
    guard let best = ranks.max(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
    return ranks.indices.filter { ranks[$0] == best }
  }

  /// The branch that is likelier than all others; nil where that can't be said.
  ///
  /// - Parameter isContainer: whether the value is an array or an object. Of two branches for strings none is
  ///   likelier, whatever the text breaks.
  package static func likeliest(_ fits: [BranchFit], isContainer: Bool) -> Int? {
    let ranks = fits.map(\.rank)
    let best = fits.indices.max { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
    guard let best, fits[best].hasType else { return nil }
    if fits.count(where: \.hasType) == 1 { return best }
    return isContainer && ranks.count(where: { $0 == ranks[best] }) == 1 ? best : nil
  }
}

/// Why a value isn't valid by another way than the one that is reported: what the other branches of a union
/// say of it.
package struct OtherBranches: Sendable {
  /// The place of the union's value.
  package let path: InstancePath
  package let message: KeyedMessage

  /// - Parameter reasons: why the other branches don't take the value; of many the first ones.
  package init?(_ reasons: [KeyedMessage.Argument], of count: Int, path: InstancePath) {
    guard count > 0 else { return nil }
    self.path = path
    message = KeyedMessage(
      .otherBranches, ["reasons": .list(BrokenKeyword.shown(reasons, of: count), .semicolon)])
  }

  private init(path: InstancePath, message: KeyedMessage) {
    self.path = path
    self.message = message
  }

  /// The same of a value in another one.
  ///
  /// - Parameter outer: the place of the value that ``path`` starts from.
  package func within(_ outer: InstancePath) -> OtherBranches {
    OtherBranches(path: InstancePath(outer.components + path.components), message: message)
  }
}
