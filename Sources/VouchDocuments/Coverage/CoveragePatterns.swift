import VouchSchema
import VouchValues

/// The patterns of keys, each compiled once.
final class CoveragePatterns {
  /// The automata; nil for patterns that can't be compiled.
  private var automata: [String: _Pattern?] = [:]

  func matches(_ pattern: String, _ key: String) -> Bool {
    if let known = automata[pattern] { return known?.matches(key) ?? false }
    let compiled = try? CompiledPattern(pattern)
    let automaton = compiled.map { _Pattern(utf8: $0.table.utf8, source: pattern) }
    automata[pattern] = .some(automaton)
    return automaton?.matches(key) ?? false
  }
}
