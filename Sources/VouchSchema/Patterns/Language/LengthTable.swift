/// The states from which exactly n more scalars can lead to acceptance, for each n.
///
/// It answers all questions about the lengths of members, and guides the search for a member.
struct LengthTable {
  /// The maximum number of transitions visited for all rows together.
  private static let workLimit = 100_000_000

  /// The number of rows; row n is for n more scalars.
  private(set) var count = 0
  private let successors: [[Int]]
  private let costOfRow: Int
  private let wordCount: Int
  private var words: [UInt64] = []

  init(_ automaton: DeterministicAutomaton) {
    successors = (0..<automaton.stateCount).map { automaton.successors(of: $0) }
    costOfRow = successors.reduce(0) { $0 + $1.count }
    wordCount = (automaton.stateCount + 63) / 64
    append(automaton.accepting)
  }

  /// Adds rows up to the one for a length.
  ///
  /// - Throws: `TooLarge` if the table would become too large.
  mutating func extend(toLength length: Int) throws(RegularLanguage.TooLarge) {
    guard length < Self.workLimit / costOfRow else { throw RegularLanguage.TooLarge() }
    while count <= length {
      let last = count - 1
      append(successors.map { $0.contains { canAccept(from: $0, after: last) } })
    }
  }

  func canAccept(from state: Int, after length: Int) -> Bool {
    words[length * wordCount + state / 64] >> UInt64(state % 64) & 1 == 1
  }

  private mutating func append(_ members: [Bool]) {
    var row = [UInt64](repeating: 0, count: wordCount)
    for state in members.indices where members[state] {
      row[state / 64] |= 1 << UInt64(state % 64)
    }
    words += row
    count += 1
  }
}

extension DeterministicAutomaton {
  /// Returns the states that follow a state after one scalar, without duplicates.
  func successors(of state: State) -> [State] {
    Set((0..<classes.count).map { next(state, $0) }).sorted()
  }
}
