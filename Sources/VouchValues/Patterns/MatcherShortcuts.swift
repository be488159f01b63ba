/// A deterministic automaton, decoded from its table. From state 0 no text is accepted, from state
/// 1 every text.
struct DecodedAutomaton {
  /// A sequence of states, each of which leads only to the next one and to rejection. None of them
  /// is accepting.
  struct Chain {
    let states: [Int]
    let end: Int

    var head: Int { states[0] }
  }

  let start: Int
  let targets: [[Int]]
  private let acceptingEnd: Int

  init(_ reader: inout PatternTableReader, classCount: Int) {
    let stateCount = reader.readNumber(below: 1 << 20)
    precondition(stateCount >= 2, "a pattern's table is damaged; generate the file again")
    acceptingEnd = reader.readNumber(below: stateCount + 1)
    start = reader.readNumber(below: stateCount)
    var targets = [0, 1].map { Array(repeating: $0, count: classCount) }
    for _ in 2..<stateCount {
      targets.append(reader.readRuns(count: classCount, below: stateCount))
    }
    self.targets = targets
  }

  func isAccepting(_ state: Int) -> Bool { state > 0 && state < acceptingEnd }

  /// Returns the chains that are long enough for a comparison to pay.
  func chains() -> [Chain] {
    let next = targets.indices.map(soleTarget)
    var hasPredecessor = [Bool](repeating: false, count: targets.count)
    for target in next { if let target { hasPredecessor[target] = true } }
    var isTaken = [Bool](repeating: false, count: targets.count)
    var result: [Chain] = []
    for head in targets.indices where next[head] != nil && !hasPredecessor[head] {
      var states: [Int] = []
      var state = head
      while let following = next[state], !isTaken[state] {
        isTaken[state] = true
        states.append(state)
        state = following
      }
      if states.count >= 4 { result.append(Chain(states: states, end: state)) }
    }
    return result
  }

  /// Returns the states that are neither sinks nor heads.
  func otherStates(than chains: [Chain]) -> [Int] {
    let heads = Set(chains.map(\.head))
    return targets.indices.dropFirst(2).filter { !heads.contains($0) }
  }

  /// Returns the only state that a state leads to, apart from rejection; nil if there is no such
  /// state, or if it is the state itself.
  private func soleTarget(of state: Int) -> Int? {
    guard !isAccepting(state) else { return nil }
    let others = targets[state].filter { $0 != 0 }
    guard let target = others.first, target != state, others.allSatisfy({ $0 == target }) else {
      return nil
    }
    return target
  }
}

/// The byte sets and chains that a matcher compares directly, without stepping through the
/// automaton.
struct MatcherShortcuts: Sendable {
  /// The entries of a byte set: a byte that is a member, a byte that isn't, and a byte for which
  /// the neighbouring bytes decide.
  static let member: UInt8 = 0
  static let nonmember: UInt8 = 1
  static let uncertain: UInt8 = 2

  /// Sets of bytes, 256 entries each. The first set isn't used, so that position 0 means no set.
  private(set) var byteSets = [UInt8](repeating: uncertain, count: 256)
  /// For each chain: its length, its end, and the position of the byte set of each state.
  private(set) var chains: [UInt32] = []
  private let classifier: ScalarClassifier

  /// Enough for practical patterns; without a limit, a table could use excessive memory.
  private static let byteSetLimit = 64

  init(_ classifier: ScalarClassifier) {
    self.classifier = classifier
  }

  /// Adds a chain and returns its position.
  mutating func add(_ chain: DecodedAutomaton.Chain, of targets: [[Int]], end: Int) -> Int {
    let position = chains.count
    let sets = chain.states.map { state in
      let continues = targets[state].map { $0 != 0 }
      let isASCIIOnly = classifier.classesBeyondASCII.allSatisfy { !continues[$0] }
      return add(asciiOf: continues) { _ in isASCIIOnly ? Self.nonmember : Self.uncertain }
    }
    chains += [UInt32(chain.states.count), UInt32(end)]
    chains += sets.map { UInt32($0) }
    return position
  }

  /// Adds the set of bytes that keep a state, given the classes that do, if there are enough of
  /// them. Returns the position of the set, or 0.
  ///
  /// A first byte is a member if all scalars that it may begin keep the state. To keep this simple,
  /// it is one only if every class does, except those that occur only in ASCII. Continuation bytes
  /// are members, because they follow such a byte.
  mutating func add(resting classes: [Bool]) -> Int {
    let keepingBytes = (0..<0x80).count { classes[Int(classifier.firstBytes[$0])] }
    guard keepingBytes >= 8 else { return 0 }
    let keepsOthers = classifier.classesBeyondASCII.allSatisfy { classes[$0] }
    return add(asciiOf: classes) { keepsOthers || $0 < 0xC0 ? Self.member : Self.uncertain }
  }

  /// Adds a set unless it exists, and returns its position, or 0 if there are too many sets.
  private mutating func add(asciiOf classes: [Bool], others: (Int) -> UInt8) -> Int {
    let set = (0..<256).map { byte -> UInt8 in
      guard byte < 0x80 else { return others(byte) }
      return classes[Int(classifier.firstBytes[byte])] ? Self.member : Self.nonmember
    }
    for position in stride(from: 256, to: byteSets.count, by: 256)
    where byteSets[position..<position + 256].elementsEqual(set) {
      return position
    }
    guard byteSets.count < Self.byteSetLimit * 256 else { return 0 }
    byteSets += set
    return byteSets.count - 256
  }
}
