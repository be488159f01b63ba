/// Why a pattern can't be compiled, and where in it.
public struct PatternError: Error, Hashable, Sendable {
  /// How many Unicode scalars of the pattern stand before the mistake.
  public let offset: Int
  /// A sentence without a final full stop, lower-case at its start, as compilers write.
  public let message: String

  init(at offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }
}

/// What a pattern may cost at most; beyond it compilation ends with a located error.
struct PatternLimits: Sendable {
  /// Instructions of the program, with all repetitions written out.
  var instructions = 20_000
  /// How deep groups and repetitions nest that mean something; `((a))` is no deeper than `a`.
  var depth = 500
  /// Classes of scalars that the pattern tells apart.
  var classes = 4_096
  /// States of the deterministic automaton; beyond them it is simulated without determinism.
  var deterministicStates = 10_000
  /// Entries of the deterministic automaton's table, a state times a class.
  var deterministicEntries = 1_000_000
  /// States of the automaton that is simulated.
  var nondeterministicStates = 40_000
  /// Transitions of the automaton that is simulated.
  var nondeterministicEdges = 400_000
  /// Threads followed while an automaton is made, which bounds the time without a clock.
  var work = 2_000_000

  static let standard = PatternLimits()
}
