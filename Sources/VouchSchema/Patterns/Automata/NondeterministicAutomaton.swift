/// A nondeterministic automaton whose alphabet is classes of scalars.
struct NondeterministicAutomaton: Sendable {
  typealias State = Int

  /// The transitions of a state by any class of a set.
  struct Edge: Sendable {
    let classes: [Int]
    let targets: [State]
  }

  /// The state in which everything is accepted.
  static let matched: State = 0

  let classes: ScalarClasses
  let start: [State]
  let accepting: [Bool]
  let edges: [[Edge]]
}

extension NondeterministicAutomaton {
  /// Creates an automaton with a state for each thread and its context; nil if a limit is exceeded.
  init?(_ machine: ThreadMachine, limits: PatternLimits) {
    var exploration = Exploration(machine: machine, limits: limits)
    guard let start = exploration.run() else { return nil }
    self.init(
      classes: machine.classes, start: start, accepting: exploration.accepting,
      edges: exploration.edges)
  }

  private struct Exploration {
    struct Position: Hashable {
      let context: ThreadMachine.ContextID
      let thread: Thread
    }

    var machine: ThreadMachine
    let limits: PatternLimits
    var accepting: [Bool] = []
    var edges: [[Edge]] = []
    private var edgeCount = 0
    private var positions: [Position] = []
    private var states: [Position: State] = [:]
    private let workAtStart: Int

    init(machine: ThreadMachine, limits: PatternLimits) {
      self.machine = machine
      self.limits = limits
      workAtStart = machine.work
    }

    mutating func run() -> [State]? {
      let (context, formula) = machine.start()
      _ = states(of: FormulaStore.isTrue, in: context)
      let start = states(of: formula, in: context)
      while edges.count < positions.count {
        edges.append(edges(from: positions[edges.count]))
        guard positions.count <= limits.nondeterministicStates,
          edgeCount <= limits.nondeterministicEdges,
          machine.work - workAtStart <= limits.work
        else { return nil }
      }
      return start
    }

    private mutating func edges(from position: Position) -> [Edge] {
      var classesOfTargets: [[State]: [Int]] = [:]
      for scalarClass in 0..<machine.classes.count {
        let context = machine.step(position.context, over: scalarClass)
        let formula = machine.step([position.thread], over: scalarClass, into: context)
        let targets = states(of: formula, in: context)
        if !targets.isEmpty { classesOfTargets[targets, default: []].append(scalarClass) }
      }
      edgeCount += classesOfTargets.keys.reduce(0) { $0 + $1.count }
      return classesOfTargets.map { Edge(classes: $0.value, targets: $0.key) }
        .sorted { $0.classes.lexicographicallyPrecedes($1.classes) }
    }

    private mutating func states(
      of formula: FormulaID, in context: ThreadMachine.ContextID
    ) -> [State] {
      machine.store.formulas[formula].map { thread in
        // A formula that is certainly true needs no context.
        let isCertain = formula == FormulaStore.isTrue
        let position = Position(context: isCertain ? 0 : context, thread: thread)
        if let known = states[position] { return known }
        states[position] = positions.count
        positions.append(position)
        accepting.append(machine.isTrueAtEnd(thread))
        return positions.count - 1
      }
    }
  }
}
