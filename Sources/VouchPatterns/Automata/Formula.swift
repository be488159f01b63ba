/// A place in a program, together with what else must become true for it to count.
struct Thread: Hashable, Comparable {
  let address: Program.Address
  let condition: ConditionID

  static func < (a: Thread, b: Thread) -> Bool {
    (a.address, a.condition) < (b.address, b.condition)
  }
}

/// What a lookaround adds to a thread: a formula that must come true, or that must not.
struct Obligation: Hashable, Comparable {
  let formula: FormulaID
  let isNegated: Bool

  static func < (a: Obligation, b: Obligation) -> Bool {
    (a.formula, a.isNegated ? 1 : 0) < (b.formula, b.isNegated ? 1 : 0)
  }
}

/// Obligations of which all must be met; number 0 has none.
typealias ConditionID = Int
/// Threads of which one must succeed; number 0 has none and so is false, number 1 is true.
typealias FormulaID = Int

/// Formulas and conditions, each of them once, under numbers.
///
/// Together they are Boolean formulas over places in a program, which makes an automaton of them
/// an alternating one: lookarounds, however nested, need no construction of their own.
struct FormulaStore {
  static let unconditional: ConditionID = 0
  static let isFalse: FormulaID = 0
  static let isTrue: FormulaID = 1

  private(set) var formulas: [[Thread]] = []
  private(set) var conditions: [[Obligation]] = [[]]
  private var formulaIDs: [[Thread]: FormulaID] = [:]
  private var conditionIDs: [[Obligation]: ConditionID] = [[]: unconditional]
  private var endings: [FormulaID: Bool] = [:]

  init() {
    _ = intern([])
    _ = intern([Thread(address: Program.accept, condition: Self.unconditional)])
  }

  /// The number of the formula that has these threads.
  mutating func formula(_ threads: [Thread]) -> FormulaID {
    let accepted = Thread(address: Program.accept, condition: Self.unconditional)
    if threads.contains(accepted) { return Self.isTrue }
    return intern(withoutImplied(threads.sorted()))
  }

  /// A condition with one more obligation, or nil if it can't be met any more.
  mutating func condition(
    _ condition: ConditionID, adding obligation: Obligation
  ) -> ConditionID? {
    switch obligation.formula {
    case Self.isTrue: return obligation.isNegated ? nil : condition
    case Self.isFalse: return obligation.isNegated ? condition : nil
    default: break
    }
    if !obligation.isNegated, let inner = soleCondition(of: obligation.formula) {
      return conjunction(condition, conditions[inner])
    }
    return conjunction(condition, [obligation])
  }

  /// Whether a formula is true where the string ends.
  mutating func isTrueAtEnd(_ id: FormulaID) -> Bool {
    if let known = endings[id] { return known }
    var result = false
    for thread in formulas[id] where isTrueAtEnd(thread) {
      result = true
      break
    }
    endings[id] = result
    return result
  }

  /// Whether a thread succeeds where the string ends.
  mutating func isTrueAtEnd(_ thread: Thread) -> Bool {
    guard thread.address == Program.accept else { return false }
    for obligation in conditions[thread.condition]
    where isTrueAtEnd(obligation.formula) == obligation.isNegated {
      return false
    }
    return true
  }

  /// A formula that waits only for a condition is no more than the condition.
  private func soleCondition(of formula: FormulaID) -> ConditionID? {
    guard formulas[formula].count == 1, let thread = formulas[formula].first,
      thread.address == Program.accept
    else { return nil }
    return thread.condition
  }

  private mutating func conjunction(
    _ condition: ConditionID, _ obligations: [Obligation]
  ) -> ConditionID? {
    let all = Set(conditions[condition]).union(obligations)
    for obligation in obligations {
      let opposite = Obligation(formula: obligation.formula, isNegated: !obligation.isNegated)
      if all.contains(opposite) { return nil }
    }
    let sorted = all.sorted()
    if let known = conditionIDs[sorted] { return known }
    conditions.append(sorted)
    conditionIDs[sorted] = conditions.count - 1
    return conditions.count - 1
  }

  private mutating func intern(_ threads: [Thread]) -> FormulaID {
    if let known = formulaIDs[threads] { return known }
    formulas.append(threads)
    formulaIDs[threads] = formulas.count - 1
    return formulas.count - 1
  }

  /// Leaves out threads that ask for more than another at the same place.
  private func withoutImplied(_ sorted: [Thread]) -> [Thread] {
    var result: [Thread] = []
    var groupStart = 0
    while groupStart < sorted.count {
      let address = sorted[groupStart].address
      let groupEnd = sorted[groupStart...].firstIndex { $0.address != address } ?? sorted.count
      result += withoutImplied(group: sorted[groupStart..<groupEnd])
      groupStart = groupEnd
    }
    return result
  }

  /// The comparison is of all with all, so it is left out where a place has many threads.
  private func withoutImplied(group: ArraySlice<Thread>) -> ArraySlice<Thread> {
    guard group.count > 1, group.count <= 64 else { return group }
    let demands = group.map { Set(conditions[$0.condition]) }
    let kept = zip(group, demands).filter { _, own in
      !demands.contains { $0.isStrictSubset(of: own) }
    }
    return kept.map(\.0)[...]
  }
}
