/// Runs a program's threads over classes of scalars, one position after the other.
///
/// The state at a position consists of a *context*, the state of each lookbehind's search, and a
/// formula. Both are numbers, so that automata can be constructed by exploring them.
struct ThreadMachine {
  typealias ContextID = Int

  let program: Program
  let classes: ScalarClasses
  private(set) var store = FormulaStore()
  private(set) var work = 0

  /// True for each set of the program and each class that it contains, row by row.
  private let memberships: [Bool]
  private var contexts: [[FormulaID]] = []
  private var contextIDs: [[FormulaID]: ContextID] = [:]
  /// The next context by context and class, if it is known; empty until it is needed.
  private var contextSteps: [[ContextID?]] = []
  private var lookaheads: [Program.Address: FormulaID] = [:]
  private var steps: [FormulaID: FormulaID] = [:]

  /// Creates a machine; nil if the program distinguishes too many scalars.
  init?(_ program: Program, limits: PatternLimits) {
    guard let classes = ScalarClasses(separating: program.sets, limit: limits.classes) else {
      return nil
    }
    self.program = program
    self.classes = classes
    var memberships = [Bool](repeating: false, count: program.sets.count * classes.count)
    for (index, set) in program.sets.enumerated() {
      for member in classes.classes(in: set) {
        memberships[index * classes.count + member] = true
      }
    }
    self.memberships = memberships
  }

  /// Returns the context and the formula before the first scalar.
  mutating func start() -> (ContextID, FormulaID) {
    var states: [FormulaID] = []
    for address in program.lookbehinds {
      states.append(close([unconditional(address)], in: states))
    }
    return (intern(states), close([unconditional(program.start)], in: states))
  }

  mutating func step(_ context: ContextID, over scalarClass: Int) -> ContextID {
    if contextSteps[context].isEmpty {
      contextSteps[context] = Array(repeating: nil, count: classes.count)
    }
    if let known = contextSteps[context][scalarClass] { return known }
    beginPosition()
    var states: [FormulaID] = []
    for formula in contexts[context] {
      states.append(step(formula, over: scalarClass, into: states))
    }
    let result = intern(states)
    contextSteps[context][scalarClass] = result
    return result
  }

  /// Returns the formula after a scalar, given the context after it.
  mutating func step(
    _ threads: [Thread], over scalarClass: Int, into context: ContextID
  ) -> FormulaID {
    beginPosition()
    return advance(threads, over: scalarClass, into: contexts[context])
  }

  mutating func isTrueAtEnd(_ formula: FormulaID) -> Bool { store.isTrueAtEnd(formula) }
  mutating func isTrueAtEnd(_ thread: Thread) -> Bool { store.isTrueAtEnd(thread) }

  private func unconditional(_ address: Program.Address) -> Thread {
    Thread(address: address, condition: FormulaStore.unconditional)
  }

  private mutating func intern(_ states: [FormulaID]) -> ContextID {
    if let known = contextIDs[states] { return known }
    contexts.append(states)
    contextSteps.append([])
    contextIDs[states] = contexts.count - 1
    return contexts.count - 1
  }

  private mutating func beginPosition() {
    lookaheads.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
  }
}

// MARK: - Reading a scalar

extension ThreadMachine {
  private mutating func step(
    _ formula: FormulaID, over scalarClass: Int, into lookbehinds: [FormulaID]
  ) -> FormulaID {
    if let known = steps[formula] { return known }
    let result = advance(store.formulas[formula], over: scalarClass, into: lookbehinds)
    steps[formula] = result
    return result
  }

  private mutating func advance(
    _ threads: [Thread], over scalarClass: Int, into lookbehinds: [FormulaID]
  ) -> FormulaID {
    var next: [Thread] = []
    for thread in threads {
      work += 1
      guard let address = step(thread.address, over: scalarClass),
        let condition = step(condition: thread.condition, over: scalarClass, into: lookbehinds)
      else { continue }
      next.append(Thread(address: address, condition: condition))
    }
    return close(next, in: lookbehinds)
  }

  private func step(_ address: Program.Address, over scalarClass: Int) -> Program.Address? {
    switch program.instructions[address] {
    case .accept: address
    case .characters(let set, let next):
      memberships[set * classes.count + scalarClass] ? next : nil
    case .here, .split, .lookahead, .lookbehind: nil
    }
  }

  private mutating func step(
    condition: ConditionID, over scalarClass: Int, into lookbehinds: [FormulaID]
  ) -> ConditionID? {
    var result = FormulaStore.unconditional
    for obligation in store.conditions[condition] {
      let formula = step(obligation.formula, over: scalarClass, into: lookbehinds)
      let next = Obligation(formula: formula, isNegated: obligation.isNegated)
      guard let stronger = store.condition(result, adding: next) else { return nil }
      result = stronger
    }
    return result
  }
}

// MARK: - Epsilon closure

extension ThreadMachine {
  /// Returns the formula of all threads reachable from some threads without reading a scalar.
  private mutating func close(
    _ threads: [Thread], in lookbehinds: [FormulaID]
  ) -> FormulaID {
    var pending = threads
    var seen = Set(threads)
    var resting: [Thread] = []
    while let thread = pending.popLast() {
      work += 1
      var next: [Thread] = []
      switch program.instructions[thread.address] {
      case .accept where thread.condition == FormulaStore.unconditional:
        return FormulaStore.isTrue
      case .accept, .here, .characters:
        resting.append(thread)
      case .split(let addresses):
        next = addresses.map { Thread(address: $0, condition: thread.condition) }
      case .lookahead(let body, let negated, let address):
        let formula = lookahead(body, in: lookbehinds)
        next = follow(
          thread, to: address, if: Obligation(formula: formula, isNegated: negated))
      case .lookbehind(let index, let negated, let address):
        let formula = lookbehindResult(lookbehinds[index])
        next = follow(
          thread, to: address, if: Obligation(formula: formula, isNegated: negated))
      }
      for thread in next where seen.insert(thread).inserted { pending.append(thread) }
    }
    return store.formula(resting)
  }

  private mutating func follow(
    _ thread: Thread, to address: Program.Address, if obligation: Obligation
  ) -> [Thread] {
    guard let condition = store.condition(thread.condition, adding: obligation) else { return [] }
    return [Thread(address: address, condition: condition)]
  }

  private mutating func lookahead(
    _ body: Program.Address, in lookbehinds: [FormulaID]
  ) -> FormulaID {
    if let known = lookaheads[body] { return known }
    let formula = close([unconditional(body)], in: lookbehinds)
    lookaheads[body] = formula
    return formula
  }

  /// Returns the condition under which a lookbehind has found a match that ends here.
  private mutating func lookbehindResult(_ state: FormulaID) -> FormulaID {
    let found = store.formulas[state].filter { $0.address == Program.here }
    return store.formula(
      found.map { Thread(address: Program.accept, condition: $0.condition) })
  }
}
