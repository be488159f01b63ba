extension DeterministicAutomaton {
  /// Returns the minimal automaton of the same language in a canonical form: equal languages over
  /// equal classes have equal automata.
  func minimized() -> DeterministicAutomaton {
    var refinement = PartitionRefinement(self)
    let blocks = refinement.blocks()
    return quotient(by: blocks).withMergedClasses().renumbered()
  }

  /// Returns the automaton with one state per block.
  private func quotient(by blocks: [Int]) -> DeterministicAutomaton {
    let blockCount = (blocks.max() ?? -1) + 1
    var representatives = [State](repeating: 0, count: blockCount)
    for state in blocks.indices.reversed() { representatives[blocks[state]] = state }
    var result = self
    result.transitions = representatives.flatMap { state in
      (0..<classes.count).map { blocks[next(state, $0)] }
    }
    result.accepting = representatives.map { accepting[$0] }
    result.start = blocks[start]
    return result
  }

  /// Merges alphabet classes that have the same transitions in all states.
  private func withMergedClasses() -> DeterministicAutomaton {
    var numbers: [[State]: Int] = [:]
    var kept: [Int] = []
    var merged: [Int] = []
    for scalarClass in 0..<classes.count {
      let column = accepting.indices.map { next($0, scalarClass) }
      let number = numbers[column, default: numbers.count]
      if number == numbers.count {
        numbers[column] = number
        kept.append(scalarClass)
      }
      merged.append(number)
    }
    var result = self
    result.classes = classes.merged(merged)
    result.transitions = accepting.indices.flatMap { state in kept.map { next(state, $0) } }
    return result
  }

  /// Numbers the states in the order in which they are reached from the start, after the two fixed
  /// ones.
  private func renumbered() -> DeterministicAutomaton {
    let isSink = accepting.indices.map { state in
      (0..<classes.count).allSatisfy { next(state, $0) == state }
    }
    var numbers = [State?](repeating: nil, count: stateCount)
    for state in accepting.indices where isSink[state] {
      numbers[state] = accepting[state] ? Self.matched : Self.dead
    }
    var order: [State] = []
    func number(_ state: State) -> State {
      if let known = numbers[state] { return known }
      order.append(state)
      numbers[state] = order.count + 1
      return order.count + 1
    }
    var result = self
    result.start = number(start)
    result.transitions = (0..<2 * classes.count).map { $0 / classes.count }
    result.accepting = [false, true]
    var index = 0
    while index < order.count {
      let state = order[index]
      result.transitions += (0..<classes.count).map { number(next(state, $0)) }
      result.accepting.append(accepting[state])
      index += 1
    }
    return result
  }
}

/// Hopcroft's algorithm: splits blocks of states until all states of a block are equivalent.
///
/// J. E. Hopcroft, "An n log n algorithm for minimizing states in a finite automaton" (1971).
private struct PartitionRefinement {
  private let automaton: DeterministicAutomaton
  /// The states, block after block, and the index of each state in this array.
  private var elements: [Int]
  private var locations: [Int]
  private var blockOf: [Int]
  private var bounds: [Range<Int>]
  /// The number of marked states in each block, which are at its beginning.
  private var marked: [Int]
  /// The predecessors of a state by a class are at `sources[sourceStarts[…]…]`.
  private var sources: [Int]
  private var sourceStarts: [Int]
  private var pending: [Int] = []
  private var isPending: [Bool]

  init(_ automaton: DeterministicAutomaton) {
    self.automaton = automaton
    let count = automaton.stateCount
    elements = Array(0..<count)
    locations = elements
    blockOf = [Int](repeating: 0, count: count)
    bounds = [0..<count]
    marked = [0]
    isPending = [true]
    pending = [0]
    sourceStarts = [Int](repeating: 0, count: automaton.transitions.count + 1)
    sources = [Int](repeating: 0, count: automaton.transitions.count)
    indexSources()
  }

  /// Returns the block of each state.
  mutating func blocks() -> [Int] {
    for state in elements.indices where automaton.accepting[state] { mark(state) }
    splitMarked(touched: [0])
    while let block = pending.popLast() {
      isPending[block] = false
      let splitter = Array(elements[bounds[block]])
      for scalarClass in 0..<automaton.classes.count {
        refine(by: splitter, scalarClass)
      }
    }
    return blockOf
  }

  private mutating func refine(by splitter: [Int], _ scalarClass: Int) {
    var touched: [Int] = []
    for target in splitter {
      let key = target * automaton.classes.count + scalarClass
      for index in sourceStarts[key]..<sourceStarts[key + 1] {
        let source = sources[index]
        if marked[blockOf[source]] == 0 { touched.append(blockOf[source]) }
        mark(source)
      }
    }
    splitMarked(touched: touched)
  }

  private mutating func mark(_ state: Int) {
    let block = blockOf[state]
    let target = bounds[block].lowerBound + marked[block]
    guard locations[state] >= target else { return }
    let other = elements[target]
    elements.swapAt(target, locations[state])
    locations[other] = locations[state]
    locations[state] = target
    marked[block] += 1
  }

  /// Makes the marked states of each block a block of their own, if the block also has unmarked
  /// ones.
  private mutating func splitMarked(touched: [Int]) {
    for block in touched {
      let count = marked[block]
      marked[block] = 0
      guard count > 0, count < bounds[block].count else { continue }
      let middle = bounds[block].lowerBound + count
      let new = bounds.count
      // The new block is the smaller part, which suffices for splitting others.
      if count <= bounds[block].count / 2 {
        bounds.append(bounds[block].lowerBound..<middle)
        bounds[block] = middle..<bounds[block].upperBound
      } else {
        bounds.append(middle..<bounds[block].upperBound)
        bounds[block] = bounds[block].lowerBound..<middle
      }
      for state in elements[bounds[new]] { blockOf[state] = new }
      marked.append(0)
      isPending.append(true)
      pending.append(new)
    }
  }

  private mutating func indexSources() {
    let classCount = automaton.classes.count
    for (index, target) in automaton.transitions.enumerated() {
      sourceStarts[target * classCount + index % classCount + 1] += 1
    }
    for index in 1..<sourceStarts.count { sourceStarts[index] += sourceStarts[index - 1] }
    var ends = sourceStarts
    for (index, target) in automaton.transitions.enumerated() {
      let key = target * classCount + index % classCount
      sources[ends[key]] = index / classCount
      ends[key] += 1
    }
  }
}
