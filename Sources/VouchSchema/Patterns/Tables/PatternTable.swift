import VouchValues

/// The text form of an automaton that the runtime's `Pattern` reads: ASCII, without characters that
/// need an escape in a Swift literal.
enum PatternTable {
  static func encode(_ automaton: DeterministicAutomaton) -> String {
    // Accepting states come first, so that the runtime recognises them by their number.
    let sinks = [DeterministicAutomaton.dead, DeterministicAutomaton.matched]
    let others = automaton.accepting.indices.dropFirst(sinks.count)
    let accepting = others.filter { automaton.accepting[$0] }
    let order = sinks + accepting + others.filter { !automaton.accepting[$0] }
    var numbers = [Int](repeating: 0, count: order.count)
    for (number, state) in order.enumerated() { numbers[state] = number }

    var writer = TableWriter()
    writer.write(character: "D")
    ClassifierTable(automaton.classes).write(to: &writer)
    writer.write(order.count)
    writer.write(sinks.count + accepting.count)
    writer.write(numbers[automaton.start])
    for state in order.dropFirst(sinks.count) {
      let row = (0..<automaton.classes.count).map { numbers[automaton.next(state, $0)] }
      writer.write(runsOf: row)
    }
    return writer.text
  }

  static func encode(_ automaton: NondeterministicAutomaton) -> String {
    var setIDs: [[Int]: Int] = [:]
    var sets: [[Int]] = []
    for edge in automaton.edges.joined() where setIDs[edge.classes] == nil {
      setIDs[edge.classes] = sets.count
      sets.append(edge.classes)
    }
    var writer = TableWriter()
    writer.write(character: "N")
    ClassifierTable(automaton.classes).write(to: &writer)
    writer.write(automaton.accepting.count)
    writer.write(sets.count)
    for set in sets {
      var members = [Int](repeating: 0, count: automaton.classes.count)
      for scalarClass in set { members[scalarClass] = 1 }
      writer.write(runsOf: members)
    }
    writer.write(list: automaton.start)
    writer.write(runsOf: automaton.accepting.map { $0 ? 1 : 0 })
    for edges in automaton.edges {
      writer.write(edges.count)
      for edge in edges {
        writer.write(setIDs[edge.classes] ?? 0)
        writer.write(list: edge.targets)
      }
    }
    return writer.text
  }
}

extension TableWriter {
  /// Writes the count of some numbers, then the numbers.
  fileprivate mutating func write(list numbers: [Int]) {
    write(numbers.count)
    for number in numbers { write(number) }
  }
}

/// Writes numbers in the format of `PatternTableReader`.
struct TableWriter {
  private(set) var text = ""

  mutating func write(character: Character) { text.append(character) }

  mutating func write(_ number: Int) {
    var shift = 0
    while number >> shift >= 32 { shift += 5 }
    while shift > 0 {
      write(digit: PatternTableReader.leadingDigits[number >> shift & 31])
      shift -= 5
    }
    write(digit: PatternTableReader.lastDigits[number & 31])
  }

  /// Writes runs of equal numbers, each as a length and a value.
  mutating func write(runsOf numbers: some Collection<Int>) {
    var rest = numbers[...]
    while let first = rest.first {
      let end = rest.firstIndex { $0 != first } ?? rest.endIndex
      write(rest.distance(from: rest.startIndex, to: end))
      write(first)
      rest = rest[end...]
    }
  }

  private mutating func write(digit: UInt8) {
    text.unicodeScalars.append(Unicode.Scalar(digit))
  }
}
