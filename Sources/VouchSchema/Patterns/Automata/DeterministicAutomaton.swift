/// A complete deterministic automaton whose alphabet is classes of scalars.
struct DeterministicAutomaton: Sendable {
  typealias State = Int

  /// The state from which nothing is accepted.
  static let dead: State = 0
  /// The state from which everything is accepted.
  static let matched: State = 1

  var classes: ScalarClasses
  /// The transition table: the next state, by state and class.
  var transitions: [State]
  var start: State
  var accepting: [Bool]

  var stateCount: Int { accepting.count }

  func next(_ state: State, _ scalarClass: Int) -> State {
    transitions[state * classes.count + scalarClass]
  }

  func accepts(_ string: String) -> Bool {
    var state = start
    for scalar in string.unicodeScalars {
      if state <= Self.matched { break }
      state = next(state, classes.scalarClass(of: scalar.value))
    }
    return accepting[state]
  }
}

extension DeterministicAutomaton {
  /// Creates the automaton by the subset construction; nil if it exceeds a limit.
  init?(_ machine: inout ThreadMachine, limits: PatternLimits) {
    var exploration = Exploration(machine: machine, limits: limits)
    let isComplete = exploration.run()
    machine = exploration.machine
    guard isComplete else { return nil }
    self.init(
      classes: machine.classes, transitions: exploration.transitions,
      start: exploration.start, accepting: exploration.accepting)
  }

  /// A visit of every context and formula reachable from the start.
  private struct Exploration {
    struct Position: Hashable {
      let context: ThreadMachine.ContextID
      let formula: FormulaID
    }

    var machine: ThreadMachine
    let limits: PatternLimits
    var transitions: [State] = []
    var accepting = [false, true]
    var start: State = 0
    private var positions = [
      Position(context: 0, formula: FormulaStore.isFalse),
      Position(context: 0, formula: FormulaStore.isTrue),
    ]
    private var states: [Position: State] = [:]

    init(machine: ThreadMachine, limits: PatternLimits) {
      self.machine = machine
      self.limits = limits
    }

    mutating func run() -> Bool {
      let classCount = machine.classes.count
      let (context, formula) = machine.start()
      start = state(at: Position(context: context, formula: formula))
      transitions = Array(repeating: dead, count: classCount)
      transitions += Array(repeating: matched, count: classCount)
      var state = 2
      while state < positions.count {
        for scalarClass in 0..<classCount {
          transitions.append(step(positions[state], over: scalarClass))
        }
        guard isWithinLimits else { return false }
        state += 1
      }
      return true
    }

    private var isWithinLimits: Bool {
      positions.count <= limits.deterministicStates && machine.work <= limits.work
        && positions.count * machine.classes.count <= limits.deterministicEntries
    }

    private mutating func step(_ position: Position, over scalarClass: Int) -> State {
      let context = machine.step(position.context, over: scalarClass)
      let threads = machine.store.formulas[position.formula]
      let formula = machine.step(threads, over: scalarClass, into: context)
      return state(at: Position(context: context, formula: formula))
    }

    private mutating func state(at position: Position) -> State {
      if position.formula <= FormulaStore.isTrue { return position.formula }
      if let known = states[position] { return known }
      states[position] = positions.count
      positions.append(position)
      accepting.append(machine.isTrueAtEnd(position.formula))
      return positions.count - 1
    }
  }
}
