/// Simulates a nondeterministic automaton, with one bit for each state that it may be in.
///
/// For patterns whose deterministic automaton would be too large. Linear in the text: each scalar
/// costs at most one visit to every state (K. Thompson, "Regular expression search algorithm").
final class NondeterministicMatcher: Sendable {
  /// The targets of a state for all classes in a set.
  private struct Edge {
    let classes: Int
    let targets: Range<Int>
  }

  /// The state from which every text is accepted.
  private static let matched = 0

  private let classifier: ScalarClassifier
  private let stateCount: Int
  private let start: [Int]
  /// Rows with one entry for each class.
  private let classSets: [Bool]
  private let isAccepting: [Bool]
  private let edgesOfState: [Range<Int>]
  private let edges: [Edge]
  private let targets: [Int]

  init(_ reader: inout PatternTableReader, classifier: ScalarClassifier) {
    self.classifier = classifier
    let classCount = classifier.classCount
    let stateCount = reader.readNumber(below: 1 << 20)
    let setCount = reader.readNumber(below: 1 << 20)
    classSets = (0..<setCount).flatMap { _ in
      reader.readRuns(count: classCount, below: 2).map { $0 == 1 }
    }
    start = (0..<reader.readNumber()).map { _ in reader.readNumber(below: stateCount) }
    isAccepting = reader.readRuns(count: stateCount, below: 2).map { $0 == 1 }
    var edges: [Edge] = []
    var targets: [Int] = []
    edgesOfState = (0..<stateCount).map { _ in
      let first = edges.count
      for _ in 0..<reader.readNumber() {
        let classes = reader.readNumber(below: setCount) * classCount
        let firstTarget = targets.count
        for _ in 0..<reader.readNumber() { targets.append(reader.readNumber(below: stateCount)) }
        edges.append(Edge(classes: classes, targets: firstTarget..<targets.count))
      }
      return first..<edges.count
    }
    self.stateCount = stateCount
    self.edges = edges
    self.targets = targets
  }

  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if start.contains(Self.matched) { return true }
    let wordCount = (stateCount + 63) / 64
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * wordCount) { words in
      unsafe words.initialize(repeating: 0)
      return unsafe run(
        text,
        current: UnsafeMutableBufferPointer(rebasing: words[..<wordCount]),
        next: UnsafeMutableBufferPointer(rebasing: words[wordCount...]))
    }
  }

  private func run(
    _ text: UnsafeBufferPointer<UInt8>, current: UnsafeMutableBufferPointer<UInt64>,
    next: UnsafeMutableBufferPointer<UInt64>
  ) -> Bool {
    var current = unsafe current
    var next = unsafe next
    for state in start { unsafe current[state / 64] |= 1 << UInt64(state % 64) }
    var position = 0
    while position < text.count {
      let scalarClass = unsafe classOfScalar(in: text, at: &position)
      unsafe next.update(repeating: 0)
      guard unsafe step(from: current, to: next, over: scalarClass) else { return false }
      if unsafe next[0] & 1 << UInt64(Self.matched) != 0 { return true }
      unsafe swap(&current, &next)
    }
    return current.indices.contains { word in
      unsafe Self.states(of: current[word], word: word).contains { isAccepting[$0] }
    }
  }

  /// Returns true if any state is left.
  private func step(
    from current: UnsafeMutableBufferPointer<UInt64>, to next: UnsafeMutableBufferPointer<UInt64>,
    over scalarClass: Int
  ) -> Bool {
    var isAlive = false
    for word in current.indices where unsafe current[word] != 0 {
      for state in unsafe Self.states(of: current[word], word: word) {
        for edge in edgesOfState[state] where classSets[edges[edge].classes + scalarClass] {
          for target in targets[edges[edge].targets] {
            unsafe next[target / 64] |= 1 << UInt64(target % 64)
            isAlive = true
          }
        }
      }
    }
    return isAlive
  }

  private func classOfScalar(
    in text: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> Int {
    unsafe classifier.firstBytes.withUnsafeBufferPointer { first in
      guard let firstBytes = first.baseAddress else { return 0 }
      return unsafe classifier.blocks.withUnsafeBufferPointer { blocks in
        unsafe ScalarClassifier.classOfNext(
          text, &position, first: firstBytes, blocks: blocks, classCount: classifier.classCount)
      }
    }
  }

  /// Returns the states whose bits are set in a word.
  private static func states(of bits: UInt64, word: Int) -> some Sequence<Int> {
    sequence(state: bits) { rest -> Int? in
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return word * 64 + rest.trailingZeroBitCount
    }
  }
}
