/// A set of strings that an automaton accepts.
public struct RegularLanguage: Sendable {
  let automaton: DeterministicAutomaton

  init(_ automaton: DeterministicAutomaton) {
    self.automaton = automaton
  }

  public func contains(_ string: String) -> Bool { automaton.accepts(string) }
}
