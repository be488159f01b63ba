extension DeterministicAutomaton {
  /// Creates the product of two automata; nil if it needs more states than the limit.
  init?(
    productOf a: DeterministicAutomaton, _ b: DeterministicAutomaton, stateLimit: Int,
    accepting isAccepting: (Bool, Bool) -> Bool
  ) {
    struct Pair: Hashable {
      let a: State
      let b: State
    }
    let (classes, parts) = ScalarClasses.common(a.classes, b.classes)
    var pairs: [Pair] = []
    var states: [Pair: State] = [:]
    func state(_ pair: Pair) -> State {
      if let known = states[pair] { return known }
      states[pair] = pairs.count
      pairs.append(pair)
      return pairs.count - 1
    }
    let start = state(Pair(a: a.start, b: b.start))
    var transitions: [State] = []
    var index = 0
    while index < pairs.count {
      guard pairs.count <= stateLimit, pairs.count * parts.count <= 16 * stateLimit else {
        return nil
      }
      let pair = pairs[index]
      transitions += parts.map { part in
        state(Pair(a: a.next(pair.a, part.a), b: b.next(pair.b, part.b)))
      }
      index += 1
    }
    self.init(
      classes: classes, transitions: transitions, start: start,
      accepting: pairs.map { isAccepting(a.accepting[$0.a], b.accepting[$0.b]) })
  }
}

extension ScalarClasses {
  /// Returns the coarsest partition that refines two others, and the class in each of them that
  /// contains each new class.
  static func common(
    _ a: ScalarClasses, _ b: ScalarClasses
  ) -> (classes: ScalarClasses, parts: [(a: Int, b: Int)]) {
    let classes = ScalarClasses(separating: a.members + b.members)
    var parts = [(a: Int, b: Int)](repeating: (0, 0), count: classes.count)
    for run in classes.runs {
      parts[run.scalarClass] = (a.scalarClass(of: run.lower), b.scalarClass(of: run.lower))
    }
    return (classes, parts)
  }
}
