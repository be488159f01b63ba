/// The budget for trying the branches of unions within branches that are being tried.
///
/// A branch that is tried reads its value once, so that adjacent unions take time linear in the
/// document's length. The cost of nested unions multiplies: a hostile document of a hundred bytes
/// could require 2^50 readings. Therefore the parts that are read in nested trials are counted, and
/// at the limit the document is rejected. Unions that cost little restore part of the budget, so
/// that a document isn't rejected for its length alone.
struct TrialBudget {
  /// The number of enclosing unions that are being tried.
  var depth = 0
  /// True if a trial ended at a value that is too deep, so that it is unknown whether its branch
  /// fits.
  var isTooDeep = false
  /// True if a trial ended at a key that the decoder has changed, so that no branch can be said not
  /// to fit.
  var seesChangedKeys = false
  private var spent = 0
  private var limit = whole

  /// The cost of trying a union, in units of one member or element read.
  private static let trialCost = 16

  /// The number of bytes of a string that cost one unit.
  static let bytesPerUnit = 64

  /// The additional cost of a union that no branch fits, because the error contains a path.
  private static let failureCost = 64

  /// The initial budget, about a second in an optimised build.
  private static let whole = 5_000_000

  /// The cost of the smallest elements that occur in practical long lists. A hostile list may spend
  /// as much for each of its elements: one or two seconds for a megabyte.
  private static let allowance = 250

  /// The average cost that is allowed for each byte of a file of many elements.
  private static let allowancePerByte = 10

  /// True if readings are charged: only those in nested trials are.
  @inline(__always)
  var isCounting: Bool { depth > 1 }

  /// True if it pays to remember which branches fit. Most documents end before it does.
  @inline(__always)
  var remembers: Bool { depth > 0 && spent > Self.rememberedFrom }

  /// The cost of a few nested unions.
  private static let rememberedFrom = 500

  /// True if the budget is used up; then no branch can be said not to fit.
  var isExhausted: Bool { spent > limit }

  /// True if the reason why a branch doesn't fit is shown.
  var tellsReasons: Bool { depth < 2 }

  /// A small budget for work that is abandoned at the limit, because then everything is read again.
  static var small: TrialBudget {
    var budget = TrialBudget()
    budget.limit = whole / 8
    return budget
  }

  /// Uses the whole budget up, so that no further branch is tried.
  mutating func exhaust() { spent = limit + 1 }

  mutating func spendFailure() { if depth > 0 { spent += Self.failureCost } }

  mutating func spendTrial() { if depth > 0 { spent += Self.trialCost } }

  mutating func spend(_ amount: Int) { spent += min(amount, limit + 1) }

  /// Restores part of the cost of a union that wasn't tried within others.
  mutating func payBack(since before: TrialBudget) {
    if depth == 0, !isExhausted { spent = max(before.spent, spent - Self.allowance) }
  }

  /// Restores part of the budget for a part of a file that is read independently. One part that was
  /// rejected doesn't cause the others to be rejected.
  mutating func payBack(bytes count: Int) {
    let (amount, isHuge) = count.multipliedReportingOverflow(by: Self.allowancePerByte)
    spent = isHuge ? 0 : max(0, min(spent, limit + 1) - amount)
  }

  /// Takes over the amount that was spent elsewhere on the same document.
  mutating func adopt(_ other: TrialBudget) {
    (spent, limit, isTooDeep) = (other.spent, other.limit, other.isTooDeep)
    seesChangedKeys = other.seesChangedKeys
  }

  static func error(at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      .init(
        codingPath: path,
        debugDescription: "\(KeyedMessage(.depthOfUnions))",
        underlyingError: Refusal(keyword: .depth, message: KeyedMessage(.depthOfUnions))))
  }
}
