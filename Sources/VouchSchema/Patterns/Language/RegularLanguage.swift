/// A set of strings that an automaton accepts.
///
/// Lengths are counted in Unicode scalars, as JSON Schema counts them.
public struct RegularLanguage: Sendable {
  /// The error of an operation that would exceed its bounds on time or memory.
  public struct TooLarge: Error, Hashable, Sendable {}

  /// The minimal automaton, so that equal languages over equal classes are equal.
  let automaton: DeterministicAutomaton

  init(_ automaton: DeterministicAutomaton) {
    self.automaton = automaton
  }

  /// The language of all strings.
  public static let all = RegularLanguage(lengthsFrom: 0, boundedBy: nil)

  /// Creates the language of all strings with a length in a range, which is unbounded if no upper
  /// bound is given.
  ///
  /// - Throws: `TooLarge` for bounds above 100,000.
  public init(lengthsFrom lower: Int, through upper: Int? = nil) throws(TooLarge) {
    guard max(lower, upper ?? 0) <= 100_000 else { throw TooLarge() }
    self.init(lengthsFrom: lower, boundedBy: upper)
  }

  private init(lengthsFrom lower: Int, boundedBy upper: Int?) {
    let lower = max(lower, 0)
    let counted = (upper ?? lower) + 1
    let beyond = upper == nil ? DeterministicAutomaton.matched : DeterministicAutomaton.dead
    let first = DeterministicAutomaton.matched + 1
    let steps = (0..<max(counted, 0)).map { $0 + 1 < counted ? first + $0 + 1 : beyond }
    let automaton = DeterministicAutomaton(
      classes: ScalarClasses(separating: []),
      transitions: [DeterministicAutomaton.dead, DeterministicAutomaton.matched] + steps,
      start: steps.isEmpty ? DeterministicAutomaton.dead : first,
      accepting: [false, true] + steps.indices.map { $0 >= lower })
    self.init(automaton.minimized())
  }

  /// True if no string is a member.
  public var isEmpty: Bool { automaton.start == DeterministicAutomaton.dead }

  /// Returns true if a string is a member. Linear in the string's length.
  public func contains(_ string: String) -> Bool { automaton.accepts(string) }
}

// MARK: - Operations

extension RegularLanguage {
  /// The language of all strings that aren't members.
  public var complement: RegularLanguage {
    var result = automaton
    result.accepting = automaton.accepting.map { !$0 }
    return RegularLanguage(result.minimized())
  }

  /// The number of states of the minimal automaton, which bounds the cost of operations.
  public var stateCount: Int { automaton.accepting.count }

  /// Returns the intersection with another language.
  ///
  /// - Throws: `TooLarge` if the product of the automata has more states than the limit.
  public func intersection(
    _ other: RegularLanguage, stateLimit: Int = 200_000
  ) throws(TooLarge) -> RegularLanguage {
    try product(other, stateLimit: stateLimit) { $0 && $1 }
  }

  /// Returns the members that aren't members of another language.
  ///
  /// - Throws: `TooLarge` if the product of the automata has more than 200,000 states.
  public func subtracting(_ other: RegularLanguage) throws(TooLarge) -> RegularLanguage {
    try product(other) { $0 && !$1 }
  }

  private func product(
    _ other: RegularLanguage, stateLimit: Int = 200_000, accepting: (Bool, Bool) -> Bool
  ) throws(TooLarge) -> RegularLanguage {
    guard
      let product = DeterministicAutomaton(
        productOf: automaton, other.automaton, stateLimit: stateLimit, accepting: accepting)
    else { throw TooLarge() }
    return RegularLanguage(product.minimized())
  }
}
