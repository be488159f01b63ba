/// A measure of how well a value fits a branch of a union that doesn't accept it. The likeliest
/// branch is the one with the greatest fit.
package struct BranchFit {
  /// The result of comparing tag members with the branch's constants: 1 if they match, -1 if they
  /// have constants of another branch, 0 if there is no information.
  package var tag = 0
  /// True if the branch accepts the value's JSON type.
  package var hasType = true
  /// The number of the value's keys that the branch declares.
  package var knownKeys = 0
  /// The number of other keys that are probably misspellings of keys that the branch declares.
  package var misspeltKeys = 0
  /// The number of arrays and objects in the value for which the branch requires another type.
  private var misfits = 0
  private var violations = 0
  /// The depth of the violation that is nearest to the value itself.
  private var depth = 0

  /// The maximum number of violations of a branch that are examined.
  package static let violationLimit = 16

  package init() {}

  /// Counts a violation of the branch.
  ///
  /// - Parameter depth: the depth of the violation in the value.
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

  /// The rank of the fit without the violations of members and items, compared lexicographically.
  private var appearance: [Int] { [tag, hasType ? 1 : 0, knownKeys, misspeltKeys] }

  /// The rank of the fit; greater is better.
  private var rank: [Int] { appearance + [-misfits, -violations, depth] }

  /// Returns the branches with the best fit, judging by the value's type and keys.
  package static func nearest(_ fits: [BranchFit]) -> [Int] {
    let ranks = fits.map(\.appearance)
    guard let best = ranks.max(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
    return ranks.indices.filter { ranks[$0] == best }
  }

  /// Returns the branch that fits better than all others; nil if there is none.
  ///
  /// - Parameter isContainer: true if the value is an array or an object. For other values, of
  ///   several branches of the right type none counts as likeliest, whatever the violations are.
  package static func likeliest(_ fits: [BranchFit], isContainer: Bool) -> Int? {
    let ranks = fits.map(\.rank)
    let best = fits.indices.max { ranks[$0].lexicographicallyPrecedes(ranks[$1]) }
    guard let best, fits[best].hasType else { return nil }
    if fits.count(where: \.hasType) == 1 { return best }
    return isContainer && ranks.count(where: { $0 == ranks[best] }) == 1 ? best : nil
  }
}

/// A note on a reported violation inside a union: the reasons why the union's other branches don't
/// accept the value.
package struct OtherBranches: Sendable {
  /// The path of the union's value.
  package let path: InstancePath
  package let message: KeyedMessage

  /// - Parameter reasons: the reasons why the other branches don't accept the value; if there are
  ///   many, those of the first ones.
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

  /// Returns the note for the same value inside another one.
  ///
  /// - Parameter outer: the path of the value that ``path`` starts from.
  package func within(_ outer: InstancePath) -> OtherBranches {
    OtherBranches(path: InstancePath(outer.components + path.components), message: message)
  }
}
