import VouchPatterns
import VouchValues

/// Patterns by their text, and the languages of several together, since schemas repeat them.
struct PatternMemory {
  /// A pattern that strings are to match, or not to match.
  struct Term: Hashable {
    let source: ScalarString
    let isPositive: Bool

    init(_ source: String, _ isPositive: Bool) {
      self.source = ScalarString(source)
      self.isPositive = isPositive
    }
  }

  private var patterns: [ScalarString: CompiledPattern?] = [:]
  private var languages: [Set<Term>: RegularLanguage?] = [:]

  /// The pattern, nil if it can't be compiled.
  mutating func pattern(_ source: String) -> CompiledPattern? {
    let key = ScalarString(source)
    if let known = patterns[key] { return known }
    let pattern = try? CompiledPattern(source)
    patterns[key] = .some(pattern)
    return pattern
  }

  /// The strings that satisfy all terms; nil if they are too much for automata.
  mutating func language(_ terms: Set<Term>) -> RegularLanguage? {
    if let known = languages[terms] { return known }
    let language = made(terms)
    languages[terms] = .some(language)
    return language
  }

  private mutating func made(_ terms: Set<Term>) -> RegularLanguage? {
    var result: RegularLanguage?
    let sorted = terms.sorted { $0.isPositive && !$1.isPositive }
    for term in sorted {
      guard let own = pattern(term.source.value)?.language else { return nil }
      let language = term.isPositive ? own : own.complement
      guard let known = result else {
        result = language
        continue
      }
      guard let both = try? known.intersection(language) else { return nil }
      result = both
    }
    return result ?? .all
  }

  /// A pattern that some strings match and no others.
  static func source(matchingOnly strings: some Sequence<String>) -> String {
    let escaped = strings.map { string in
      string.unicodeScalars.map { "\\u{" + String($0.value, radix: 16) + "}" }.joined()
    }
    return "^(?:" + escaped.joined(separator: "|") + ")$"
  }
}
