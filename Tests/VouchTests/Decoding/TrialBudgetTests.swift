import Testing

@testable import Vouch

@Suite("A budget of trials")
struct TrialBudgetTests {
  /// More than any budget holds.
  private static let plenty = 10_000_000

  /// A budget of which nothing is left.
  private func exhausted() -> TrialBudget {
    var budget = TrialBudget()
    budget.spend(Self.plenty)
    return budget
  }

  /// Reads many unions of two branches each, and says whether the budget is exhausted then.
  ///
  /// - Parameter depth: how many unions around them are being tried.
  private func isExhausted(bySideBySide unions: Int, within depth: Int) -> Bool {
    var budget = TrialBudget()
    for _ in 0..<unions {
      let before = budget
      // Each branch holds another union, so that there is something to pay for.
      budget.depth = depth + 1
      for _ in 0..<2 { budget.spendTrial() }
      budget.spendFailure()
      budget.depth = depth
      budget.payBack(since: before)
    }
    return budget.isExhausted
  }

  /// How much may be spent before a budget is exhausted.
  private func rest(of budget: TrialBudget) -> Int {
    var (low, high) = (0, Self.plenty)
    while low < high {
      let amount = (low + high) / 2
      var copy = budget
      copy.spend(amount)
      if copy.isExhausted { high = amount } else { low = amount + 1 }
    }
    return low
  }

  @Test("is paid back by unions side by side, and not by those within a union that is being tried")
  func sideBySide() {
    let unions = 100_000
    #expect(!isExhausted(bySideBySide: unions, within: 0))
    #expect(isExhausted(bySideBySide: unions, within: 1))
    #expect(isExhausted(bySideBySide: unions, within: 2))
  }

  @Test("gets back what a union has cost, and not what others have")
  func noSavings() {
    let whole = rest(of: TrialBudget())
    var budget = TrialBudget()
    budget.payBack(since: budget)
    #expect(rest(of: budget) == whole)
    let before = budget
    budget.spend(1_000)
    let after = budget
    // One that cost nothing.
    for _ in 0..<1_000 { budget.payBack(since: after) }
    #expect(rest(of: budget) == whole - 1_000)
    budget.payBack(since: before)
    #expect(rest(of: budget) > whole - 1_000)
    for _ in 0..<1_000 { budget.payBack(since: before) }
    #expect(rest(of: budget) == whole)
  }

  @Test("gets back what the bytes of a part of a file allow, even if it is exhausted")
  func bytes() {
    let whole = rest(of: TrialBudget())
    var budget = exhausted()
    budget.payBack(bytes: 0)
    #expect(budget.isExhausted)
    budget.payBack(bytes: 100)
    let little = rest(of: budget)
    #expect(!budget.isExhausted && little > 100 && little < 10_000)
    budget.payBack(bytes: .max)
    #expect(rest(of: budget) == whole)
  }

  @Test("is spent by unions within a union, and not by those that stand alone")
  func alone() {
    var budget = TrialBudget()
    let whole = rest(of: budget)
    budget.spendTrial()
    budget.spendFailure()
    #expect(rest(of: budget) == whole)
    budget.depth = 1
    budget.spendTrial()
    let afterTrial = rest(of: budget)
    #expect(afterTrial < whole)
    budget.spendFailure()
    #expect(rest(of: budget) < afterTrial)
  }

  @Test("stays exhausted, whatever is paid back")
  func staysExhausted() {
    var budget = exhausted()
    for _ in 0..<100_000 { budget.payBack(since: TrialBudget()) }
    #expect(budget.isExhausted)
  }

  @Test("takes any amount without overflowing")
  func anyAmount() {
    var budget = TrialBudget()
    for _ in 0..<1_000 { budget.spend(.max) }
    #expect(budget.isExhausted)
    budget.payBack(since: TrialBudget())
    #expect(budget.isExhausted)
  }

  @Test("is exhausted earlier where little is given")
  func small() {
    let small = rest(of: .small)
    #expect(small > 0)
    #expect(small < rest(of: TrialBudget()) / 2)
  }

  @Test("that goes on with another takes along what was spent and the limit, not the depth")
  func adoption() {
    var spent = TrialBudget.small
    spent.spend(1_000)
    spent.depth = 3
    var budget = TrialBudget()
    budget.adopt(spent)
    #expect(budget.depth == 0)
    #expect(rest(of: budget) == rest(of: .small) - 1_000)

    var little = TrialBudget.small
    little.adopt(TrialBudget())
    #expect(rest(of: little) == rest(of: TrialBudget()))
    little.adopt(exhausted())
    #expect(little.isExhausted)
  }
}
