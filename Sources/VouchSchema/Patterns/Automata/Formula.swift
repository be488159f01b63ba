/// A position in a program, together with the conditions under which it counts.
struct Thread: Hashable, Comparable {
  let address: Program.Address
  let condition: ConditionID

  static func < (a: Thread, b: Thread) -> Bool {
    (a.address, a.condition) < (b.address, b.condition)
  }
}

/// A condition that a lookaround adds to a thread: a formula that must become true, or must not.
struct Obligation: Hashable, Comparable {
  let formula: FormulaID
  let isNegated: Bool

  static func < (a: Obligation, b: Obligation) -> Bool {
    (a.formula, a.isNegated ? 1 : 0) < (b.formula, b.isNegated ? 1 : 0)
  }
}

/// The number of a set of obligations, all of which must be met; number 0 has none.
typealias ConditionID = Int
/// The number of a set of threads, one of which must succeed; number 0 has none and so is false,
/// number 1 is true.
typealias FormulaID = Int

/// Formulas and conditions, without duplicates, identified by numbers.
///
/// Together they are Boolean formulas over positions in a program. The automaton over them is an
/// alternating automaton: nested lookarounds need no construction of their own.
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

  /// Returns the number of the formula with these threads.
  mutating func formula(_ threads: [Thread]) -> FormulaID {
    let accepted = Thread(address: Program.accept, condition: Self.unconditional)
    if threads.contains(accepted) { return Self.isTrue }
    return intern(withoutImplied(threads.sorted()))
  }

  /// Returns a condition with an additional obligation; nil if it can't be met any more.
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

  /// Returns true if a formula is true at the end of the string.
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

  /// Returns true if a thread succeeds at the end of the string.
  mutating func isTrueAtEnd(_ thread: Thread) -> Bool {
    guard thread.address == Program.accept else { return false }
    for obligation in conditions[thread.condition]
    where isTrueAtEnd(obligation.formula) == obligation.isNegated {
      return false
    }
    return true
  }

  /// Returns the condition that a formula consists of; nil if it consists of more.
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

  /// Returns the threads without those that require more than another one at the same address.
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

  /// Compares all threads with each other, so it skips addresses with many threads.
  private func withoutImplied(group: ArraySlice<Thread>) -> ArraySlice<Thread> {
    guard group.count > 1, group.count <= 64 else { return group }
    let demands = group.map { Set(conditions[$0.condition]) }
    let kept = zip(group, demands).filter { _, own in
      !demands.contains { $0.isStrictSubset(of: own) }
    }
    return kept.map(\.0)[...]
  }
}
