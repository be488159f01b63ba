/// The reason why a pattern can't be compiled, and its position.
public struct PatternError: Error, Hashable, Sendable {
  /// The number of Unicode scalars of the pattern before the error.
  public let offset: Int
  /// A sentence without a full stop and with a lower-case initial, as in compilers' messages.
  public let message: String

  init(at offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }
}

/// The limits of a pattern; exceeding one ends compilation with a located error.
struct PatternLimits: Sendable {
  /// The maximum number of the program's instructions, with all repetitions expanded.
  var instructions = 20_000
  /// The maximum nesting of groups and repetitions, without redundant ones: `((a))` is no deeper
  /// than `a`.
  var depth = 500
  /// The maximum number of alphabet classes.
  var classes = 4_096
  /// The maximum number of states of the deterministic automaton; above it, the nondeterministic
  /// one is simulated.
  var deterministicStates = 10_000
  /// The maximum number of entries in the deterministic automaton's table: states times classes.
  var deterministicEntries = 1_000_000
  /// The maximum number of states of the simulated automaton.
  var nondeterministicStates = 40_000
  /// The maximum number of transitions of the simulated automaton.
  var nondeterministicEdges = 400_000
  /// The maximum number of threads followed during construction, which bounds the time without a
  /// clock.
  var work = 2_000_000

  static let standard = PatternLimits()
}
