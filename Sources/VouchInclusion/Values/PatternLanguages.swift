import VouchPatterns
import VouchValues

/// Patterns by their text, and the languages of several together, since schemas repeat them.
struct PatternLanguages {
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
  /// The states that automata may still be made of.
  private var statesLeft = Self.stateBudget

  /// So many states are looked at for a question: enough for patterns that people write, and few enough for
  /// a moment.
  private static let stateBudget = 300_000
  /// No automaton is made of more.
  private static let stateLimit = 50_000

  /// Begins a question of its own.
  mutating func begin() { statesLeft = Self.stateBudget }

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
    // What only this question couldn't afford another one may.
    if language != nil || statesLeft >= Self.stateLimit { languages[terms] = .some(language) }
    return language
  }

  private mutating func made(_ terms: Set<Term>) -> RegularLanguage? {
    let sorted = terms.sorted {
      ($0.isPositive ? 0 : 1, $0.source.value) < ($1.isPositive ? 0 : 1, $1.source.value)
    }
    guard let last = sorted.first(where: { isKnown(terms.subtracting([$0])) }) ?? sorted.last else {
      return .all
    }
    guard let own = pattern(last.source.value)?.language else { return nil }
    let language = last.isPositive ? own : own.complement
    guard terms.count > 1 else { return language }
    guard let others = self.language(terms.subtracting([last])) else { return nil }
    if others.isEmpty { return others }
    let (product, overflow) = others.stateCount.multipliedReportingOverflow(by: language.stateCount)
    let cost = overflow ? Self.stateLimit : min(product, Self.stateLimit)
    guard cost <= statesLeft else { return nil }
    statesLeft -= cost
    return try? others.intersection(language, stateLimit: Self.stateLimit)
  }

  private func isKnown(_ terms: Set<Term>) -> Bool {
    if case .some(.some) = languages[terms] { true } else { false }
  }

  /// A pattern that some strings match and no others.
  static func source(matchingOnly strings: some Sequence<String>) -> String {
    let escaped = strings.map { string in
      string.unicodeScalars.map { "\\u{" + String($0.value, radix: 16) + "}" }.joined()
    }
    return "^(?:" + escaped.joined(separator: "|") + ")$"
  }
}
