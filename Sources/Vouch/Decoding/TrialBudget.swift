/// What may be spent on trying the branches of unions within branches that are being tried.
///
/// A branch that is tried reads its value once, so that unions side by side cost what the document is
/// long. Unions within unions multiply: a hostile document of a hundred bytes could ask for 2^50
/// readings. So what trials within trials read is counted, and at the limit the document is refused.
/// Unions that cost little pay it back, so that a long document isn't refused for its length.
struct TrialBudget {
  /// How many unions around the value are being tried.
  var depth = 0
  /// Whether a trial has ended at a value that lies too deep, so that nobody knows whether its branch fits.
  var isTooDeep = false
  private var spent = 0
  private var limit = whole

  /// A union that is tried, in the unit of a member or an element that is read.
  private static let trialCost = 16

  /// How many bytes of a string cost as much as one that is short.
  static let bytesPerUnit = 64

  /// A union that no branch fits costs more, since what is thrown then knows its path.
  private static let failureCost = 64

  /// About a second of an optimised build.
  private static let whole = 5_000_000

  /// What the smallest elements that anybody would have in a long list need. A hostile list may spend
  /// as much for each of its elements: one or two seconds for a megabyte.
  private static let allowance = 250

  /// What a file of many elements may spend for each byte, in the long run.
  private static let allowancePerByte = 10

  /// Whether what is tried costs what others have paid already.
  @inline(__always)
  var isCounting: Bool { depth > 1 }

  /// Whether it pays to remember which branch fits: most documents are read before it does.
  @inline(__always)
  var remembers: Bool { depth > 0 && spent > Self.rememberedFrom }

  /// A few unions within unions.
  private static let rememberedFrom = 500

  /// Whether nothing more may be read; no branch can then be said not to fit.
  var isExhausted: Bool { spent > limit }

  /// Whether anybody gets to see why a branch doesn't fit.
  var tellsReasons: Bool { depth < 2 }

  /// A budget for who gives up where it ends: little of it, since all is read again then.
  static var small: TrialBudget {
    var budget = TrialBudget()
    budget.limit = whole / 8
    return budget
  }

  /// Leaves nothing to spend, so that no further branch is tried.
  mutating func exhaust() { spent = limit + 1 }

  mutating func spendFailure() { if depth > 0 { spent += Self.failureCost } }

  mutating func spendTrial() { if depth > 0 { spent += Self.trialCost } }

  mutating func spend(_ amount: Int) { spent += min(amount, limit + 1) }

  /// Pays a part back of what a union has cost that wasn't tried within others.
  mutating func payBack(since before: TrialBudget) {
    if depth == 0, !isExhausted { spent = max(before.spent, spent - Self.allowance) }
  }

  /// Pays back for a part of a file that has been read by itself; one that was refused doesn't take the
  /// others with it.
  mutating func payBack(bytes count: Int) {
    let (amount, isHuge) = count.multipliedReportingOverflow(by: Self.allowancePerByte)
    spent = isHuge ? 0 : max(0, min(spent, limit + 1) - amount)
  }

  /// Goes on with what has been spent elsewhere on the same document.
  mutating func adopt(_ other: TrialBudget) {
    (spent, limit, isTooDeep) = (other.spent, other.limit, other.isTooDeep)
  }

  static func error(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: path,
        debugDescription: "\(KeyedMessage(.depthOfUnions))",
        underlyingError: Refusal(keyword: .depth, message: KeyedMessage(.depthOfUnions))))
  }
}
