import VouchValues

/// A compiled pattern of a schema: its table for generated code, and its language.
public struct CompiledPattern: Sendable {
  /// The regular expression as the schema states it.
  public let source: String
  /// The automaton as text, for the runtime's `Pattern` in generated code.
  public let table: String
  /// The pattern's size in words, for a comment: `4 states, 3 classes`.
  public let summary: String
  /// The strings that match; nil if the deterministic automaton would be too large.
  public let language: RegularLanguage?

  /// The forms of an older syntax or of another engine, with the forms as which they are read.
  public let otherForms: [PatternWarning]
  /// Warnings about missing anchors that the author surely intended.
  public let anchorWarnings: [PatternWarning]

  /// The automaton that is used instead of a ``language``.
  let automaton: NondeterministicAutomaton?
  /// The automaton of generated code.
  let pattern: _Pattern

  /// Compiles a regular expression (ECMA-262 with the `u` flag, matching anywhere in a string). It
  /// also accepts one that is only valid in the older syntax without that flag or in another
  /// engine's, if its meaning is unambiguous.
  ///
  /// Takes bounded time and memory for any pattern, and next to no time for one that was compiled
  /// before.
  ///
  /// - Throws: The first error, or the reason why the pattern is too large, with its place.
  public init(_ source: String) throws(PatternError) {
    self = try PatternMemory.shared.pattern(source) { () throws(PatternError) in
      try CompiledPattern(source, limits: .standard)
    }
  }

  init(_ source: String, limits: PatternLimits) throws(PatternError) {
    let tree = try SyntaxTreeBuilder.tree(of: source, limits: limits)
    let tooLarge = PatternError(
      at: 0,
      "the automaton of this pattern is too large; write a simpler pattern, "
        + "or bound lengths with minLength and maxLength instead")
    guard var machine = ThreadMachine(Program(tree), limits: limits) else { throw tooLarge }
    if let large = DeterministicAutomaton(&machine, limits: limits) {
      let automaton = large.minimized()
      table = PatternTable.encode(automaton)
      summary = Self.summary(states: automaton.stateCount, classes: automaton.classes.count)
      language = RegularLanguage(automaton)
      self.automaton = nil
    } else if let automaton = NondeterministicAutomaton(machine, limits: limits) {
      table = PatternTable.encode(automaton)
      summary =
        Self.summary(
          states: automaton.accepting.count, classes: automaton.classes.count)
        + ", nondeterministic"
      language = nil
      self.automaton = automaton
    } else {
      throw tooLarge
    }
    self.source = source
    otherForms = tree.otherForms
    anchorWarnings = tree.anchorWarnings(patternLength: source.unicodeScalars.count)
    pattern = _Pattern(utf8: table.utf8, source: source)
  }

  /// Returns true if the pattern matches anywhere in a string, as in generated code.
  public func matches(_ string: String) -> Bool { pattern.matches(string) }

  private static func summary(states: Int, classes: Int) -> String {
    "\(states) \(states == 1 ? "state" : "states"), "
      + "\(classes) \(classes == 1 ? "class" : "classes")"
  }
}
