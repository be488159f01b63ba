/// Runs a deterministic automaton over a text in one pass, without allocation.
final class DeterministicMatcher: Sendable {
  private let classifier: ScalarClassifier
  /// Rows of one entry per class, and the row's number in `resting` (0 for none) at their end.
  /// A state is the position of its row, so that a step is one addition and one load.
  private let rows: [UInt32]
  private let stride: Int
  private let start: Int
  /// Rows from here on belong to states that don't accept.
  private let acceptingEnd: Int
  /// For states in which the automaton may stay: 256 entries each, 0 for a byte that keeps it.
  private let resting: [UInt8]

  /// The sinks' rows come first: state 0 accepts nothing from there on, state 1 everything.
  init(_ reader: inout PatternTableReader, classifier: ScalarClassifier) {
    let stateCount = reader.readNumber(below: 1 << 20)
    let stride = classifier.classCount + 1
    precondition(stateCount >= 2, "a pattern's table is damaged; generate the file again")
    acceptingEnd = reader.readNumber(below: stateCount + 1) * stride
    start = reader.readNumber(below: stateCount) * stride
    var rows: [UInt32] = []
    var resting = [UInt8](repeating: 0, count: 256)
    for state in 0..<stateCount {
      let targets =
        state < 2
        ? Array(repeating: state, count: classifier.classCount)
        : reader.readRuns(count: classifier.classCount, below: stateCount)
      rows += targets.map { UInt32($0 * stride) }
      let stays = targets.map { $0 == state }
      rows.append(Self.addResting(stays, to: &resting, classifier: classifier))
    }
    self.classifier = classifier
    self.stride = stride
    self.rows = rows
    self.resting = resting
  }

  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    rows.withUnsafeBufferPointer { rows in
      resting.withUnsafeBufferPointer { resting in
        classifier.blocks.withUnsafeBufferPointer { blocks in
          classifier.firstBytes.withUnsafeBufferPointer { first in
            guard let rows = rows.baseAddress, let resting = resting.baseAddress,
              let first = first.baseAddress
            else { return false }
            return run(text, rows: rows, resting: resting, first: first, blocks: blocks)
          }
        }
      }
    }
  }

  /// Every index into the rows is one that the initialiser has checked: a target plus a class.
  @inline(__always)
  private func run(
    _ text: UnsafeBufferPointer<UInt8>, rows: UnsafePointer<UInt32>,
    resting: UnsafePointer<UInt8>, first: UnsafePointer<UInt16>,
    blocks: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    let matched = stride
    let classCount = classifier.classCount
    var state = start
    var position = 0
    if state <= matched { return state == matched }
    while position < text.count {
      let byte = text[position]
      let scalarClass: Int
      if byte < 0x80 {
        scalarClass = Int(first[Int(byte)])
        position &+= 1
      } else {
        scalarClass = ScalarClassifier.classOfNonASCII(
          text, &position, first: first, blocks: blocks, classCount: classCount)
      }
      let next = Int(rows[state &+ scalarClass])
      if next == state {
        let block = Int(rows[state &+ classCount])
        if block != 0 { Self.rest(resting + block &* 256, text, &position) }
      } else if next <= matched {
        return next == matched
      }
      state = next
    }
    return state < acceptingEnd
  }

  /// Skips bytes that keep the state; their loads don't wait for one another.
  @inline(__always)
  private static func rest(
    _ leaves: UnsafePointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, _ position: inout Int
  ) {
    while position &+ 8 <= text.count {
      var leaving: UInt8 = 0
      for offset in 0..<8 { leaving |= leaves[Int(text[position &+ offset])] }
      if leaving != 0 { break }
      position &+= 8
    }
    while position < text.count, leaves[Int(text[position])] == 0 { position &+= 1 }
  }

  /// Adds the bytes that keep a state, if they are many, and returns the number of their block.
  ///
  /// A first byte counts if all scalars that it begins keep the state. Continuation bytes count
  /// because they are only met after such a byte.
  private static func addResting(
    _ stays: [Bool], to resting: inout [UInt8], classifier: ScalarClassifier
  ) -> UInt32 {
    let blockLimit = 33
    guard stays.contains(true), resting.count < blockLimit * 256 else { return 0 }
    let leaves = (0..<256).map { byte -> UInt8 in
      let keeps =
        switch byte {
        case 0..<0x80: stays[Int(classifier.firstBytes[byte])]
        case 0x80..<0xC0: true
        default: stays.allSatisfy { $0 }
        }
      return keeps ? 0 : 1
    }
    guard leaves[..<0x80].count(where: { $0 == 0 }) >= 8 else { return 0 }
    resting += leaves
    return UInt32(resting.count / 256 - 1)
  }
}
