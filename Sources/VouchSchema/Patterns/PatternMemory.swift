import VouchValues

/// The compiled patterns by their text, because schemas repeat them.
package struct PatternMemory {
  /// Nil for a pattern that can't be compiled.
  private var patterns: [ScalarString: CompiledPattern?]

  /// - Parameter patterns: those that have been compiled already.
  package init(_ patterns: [ScalarString: CompiledPattern] = [:]) {
    self.patterns = patterns.mapValues { .some($0) }
  }

  /// Returns the compiled pattern; nil if it can't be compiled.
  package mutating func pattern(_ source: String) -> CompiledPattern? {
    let key = ScalarString(source)
    if let known = patterns[key] { return known }
    let compiled = try? CompiledPattern(source)
    patterns[key] = .some(compiled)
    return compiled
  }
}
