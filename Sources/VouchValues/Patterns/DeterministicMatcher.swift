/// Runs a deterministic automaton over a text in one pass, without allocation.
///
/// Bytes that keep a state, and chains of states with only one successor each, are read by direct
/// comparison, because those loads don't depend on one another as the automaton's steps do.
package final class DeterministicMatcher: Sendable {
  private let classifier: ScalarClassifier
  /// A row for each state: the next state for each class, the state's shortcut, and a flag for
  /// accepting states; in small tables also the state after the next one for each pair of classes.
  /// A state is the position of its row, so that a step is one addition and one load.
  private let rows: [UInt32]
  private let stride: Int
  private let hasPairs: Bool
  private let start: Int
  /// The last of the special states, at which something other than a step happens: two sinks, then
  /// the heads of chains.
  private let lastSpecial: Int
  private let shortcuts: MatcherShortcuts

  /// The maximum number of entries of tables with pairs, which must fit into the fastest cache.
  private static let pairLimit = 4_096

  init(_ reader: inout PatternTableReader, classifier: ScalarClassifier) {
    let automaton = DecodedAutomaton(&reader, classCount: classifier.classCount)
    var shortcuts = MatcherShortcuts(classifier)
    let chains = automaton.chains()
    let order = [0, 1] + chains.map(\.head) + automaton.otherStates(than: chains)
    let classCount = classifier.classCount
    let pairStride = classCount + 2 + classCount * classCount
    hasPairs = order.count * pairStride <= Self.pairLimit
    let stride = hasPairs ? pairStride : classCount + 2
    var positions = [Int](repeating: 0, count: order.count)
    for (index, state) in order.enumerated() { positions[state] = index * stride }
    var rows: [UInt32] = []
    for (index, state) in order.enumerated() {
      let targets = automaton.targets[state]
      let chain = index - 2
      let shortcut =
        chains.indices.contains(chain)
        ? shortcuts.add(
          chains[chain], of: automaton.targets, end: positions[chains[chain].end])
        : shortcuts.add(resting: targets.map { $0 == state })
      rows += targets.map { UInt32(positions[$0]) }
      rows += [UInt32(shortcut), automaton.isAccepting(state) ? 1 : 0]
      if hasPairs {
        rows += targets.flatMap { automaton.targets[$0].map { UInt32(positions[$0]) } }
      }
    }
    self.classifier = classifier
    self.rows = rows
    self.stride = stride
    self.shortcuts = shortcuts
    start = positions[automaton.start]
    lastSpecial = (chains.count + 1) * stride
  }

  package func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if text.count < Self.blockSize, let matches = unsafe step(through: text) {
      return matches
    }
    return unsafe matchesAny(text)
  }

  /// Steps through a short text, for which no shortcut pays; returns nil if it contains bytes
  /// beyond ASCII.
  @inline(__always)
  private func step(through text: UnsafeBufferPointer<UInt8>) -> Bool? {
    unsafe rows.withUnsafeBufferPointer { rows in
      unsafe classifier.firstBytes.withUnsafeBufferPointer { first in
        guard let rows = rows.baseAddress, let first = first.baseAddress else { return nil }
        var state = start
        for index in 0..<text.count {
          let byte = unsafe text[index]
          if byte >= 0x80 { return nil }
          state = unsafe Int(rows[state &+ Int(first[Int(byte)])])
        }
        return unsafe rows[state &+ classifier.classCount &+ 1] != 0
      }
    }
  }

  @inline(never)
  private func matchesAny(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe rows.withUnsafeBufferPointer { rows in
      unsafe shortcuts.byteSets.withUnsafeBufferPointer { byteSets in
        unsafe shortcuts.chains.withUnsafeBufferPointer { chains in
          unsafe classifier.blocks.withUnsafeBufferPointer { blocks in
            unsafe classifier.firstBytes.withUnsafeBufferPointer { first in
              guard let rows = rows.baseAddress, let byteSets = byteSets.baseAddress,
                let first = first.baseAddress
              else { return false }
              return unsafe run(
                text, rows: rows, byteSets: byteSets, chains: chains, first: first,
                blocks: blocks)
            }
          }
        }
      }
    }
  }

  /// Runs the automaton. Every index into the rows was made by the initialiser: a row's position
  /// plus a class.
  @inline(__always)
  private func run(
    _ text: UnsafeBufferPointer<UInt8>, rows: UnsafePointer<UInt32>,
    byteSets: UnsafePointer<UInt8>, chains: UnsafeBufferPointer<UInt32>,
    first: UnsafePointer<UInt16>, blocks: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    let matched = stride
    let lastSpecial = lastSpecial
    let classCount = classifier.classCount
    var state = start
    var position = 0
    while true {
      if state <= lastSpecial {
        if state <= matched { return state == matched }
        let chain = unsafe Int(rows[state &+ classCount])
        let end = unsafe Self.follow(chain, in: chains, byteSets, text: text, position: &position)
        if end != Self.unknown {
          state = end
          continue
        }
      }
      if hasPairs, text.count &- position >= Self.blockSize {
        let before = position
        unsafe stepInPairs(
          from: &state, text, &position, rows: rows, byteSets: byteSets, first: first)
        if position != before { continue }
      }
      guard position < text.count else { return unsafe rows[state &+ classCount &+ 1] != 0 }
      let scalarClass = unsafe ScalarClassifier.classOfNext(
        text, &position, first: first, blocks: blocks, classCount: classCount)
      let next = unsafe Int(rows[state &+ scalarClass])
      if next == state {
        let set = unsafe Int(rows[state &+ classCount])
        if set != 0 { unsafe Self.skip(byteSets + set, text, position: &position) }
      }
      state = next
    }
  }

  /// Reads blocks of ASCII, two bytes in each step, until a state is special.
  ///
  /// Within a block, no branch depends on the text. A processor would often mispredict the length
  /// of a word, so bytes that keep a state are skipped only after a block that kept it.
  @inline(__always)
  private func stepInPairs(
    from state: inout Int, _ text: UnsafeBufferPointer<UInt8>, _ position: inout Int,
    rows: UnsafePointer<UInt32>, byteSets: UnsafePointer<UInt8>, first: UnsafePointer<UInt16>
  ) {
    let classCount = classifier.classCount
    let lastSpecial = lastSpecial
    let pairs = unsafe rows + classCount + 2
    while position &+ Self.blockSize <= text.count, unsafe Self.isASCII(text, blockAt: position) {
      let before = state
      let end = position &+ Self.blockSize
      while position < end {
        let pair =
          unsafe Int(first[Int(text[position])]) &* classCount
          &+ Int(first[Int(text[position &+ 1])])
        state = unsafe Int(pairs[state &+ pair])
        position &+= 2
        if state <= lastSpecial { return }
      }
      if state == before {
        let set = unsafe Int(rows[state &+ classCount])
        if set != 0 { unsafe Self.skipBlocks(byteSets + set, text, position: &position) }
      }
    }
  }

  private static let blockSize = 16

  @inline(__always)
  private static func isASCII(
    _ text: UnsafeBufferPointer<UInt8>, blockAt position: Int
  ) -> Bool {
    guard let start = text.baseAddress else { return false }
    let block = unsafe UnsafeRawPointer(start + position)
    let low = unsafe block.loadUnaligned(as: UInt64.self)
    let high = unsafe block.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    return (low | high) & 0x8080_8080_8080_8080 == 0
  }

  /// Skips the bytes of a set.
  @inline(__always)
  private static func skip(
    _ byteSet: UnsafePointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, position: inout Int
  ) {
    unsafe skipBlocks(byteSet, text, position: &position)
    while position < text.count, unsafe byteSet[Int(text[position])] == MatcherShortcuts.member {
      position &+= 1
    }
  }

  /// Skips the bytes of a set, eight at a time.
  @inline(__always)
  private static func skipBlocks(
    _ byteSet: UnsafePointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, position: inout Int
  ) {
    while position &+ 8 <= text.count {
      var others: UInt8 = 0
      for offset in 0..<8 { unsafe others |= byteSet[Int(text[position &+ offset])] }
      if others != MatcherShortcuts.member { return }
      position &+= 8
    }
  }

  /// The result of `follow` if only steps can decide.
  private static let unknown = -1

  /// Reads a whole chain and returns the state at its end, or state 0 if the text doesn't match.
  ///
  /// Beyond ASCII, only steps can decide. A head can't be reached again before all of its chain is
  /// read, so the number of bytes examined in vain never exceeds the number of bytes read.
  @inline(__always)
  private static func follow(
    _ chain: Int, in chains: UnsafeBufferPointer<UInt32>, _ byteSets: UnsafePointer<UInt8>,
    text: UnsafeBufferPointer<UInt8>, position: inout Int
  ) -> Int {
    let length = unsafe Int(chains[chain])
    // No state of a chain accepts, and a text has at most as many scalars as bytes.
    guard text.count &- position >= length else { return 0 }
    var others: UInt8 = 0
    for offset in 0..<length {
      let set = unsafe Int(chains[chain &+ 2 &+ offset])
      unsafe others |= byteSets[set &+ Int(text[position &+ offset])]
    }
    if others == MatcherShortcuts.member {
      position &+= length
      return unsafe Int(chains[chain &+ 1])
    }
    return others & MatcherShortcuts.uncertain == 0 ? 0 : unknown
  }
}

/// The automaton for texts that arrive scalar by scalar.
extension DeterministicMatcher {
  /// The state before the first scalar.
  package var startState: Int { start }

  /// Returns true if no text that reaches the state matches, whatever follows. A minimal automaton
  /// has only one such state.
  package func isDead(_ state: Int) -> Bool { state == 0 }

  /// Returns true if every text that reaches the state matches, whatever follows.
  package func isMatched(_ state: Int) -> Bool { state == stride }

  /// Runs the automaton over UTF-8 text until the scalars that follow can't change the result.
  ///
  /// - Returns: the number of bytes before the scalar that decides the result; all bytes if none
  ///   does.
  package func follow(_ text: UTF8Bytes, from state: inout Int) -> Int {
    unsafe classifier.firstBytes.withUnsafeBufferPointer { first in
      unsafe classifier.blocks.withUnsafeBufferPointer { blocks in
        guard let first = first.baseAddress else { return 0 }
        var position = 0
        while position < text.count {
          let start = position
          let scalarClass = unsafe ScalarClassifier.classOfNext(
            text.buffer, &position, first: first, blocks: blocks,
            classCount: classifier.classCount)
          state = Int(rows[state + scalarClass])
          if isDead(state) || isMatched(state) { return start }
        }
        return position
      }
    }
  }
}
