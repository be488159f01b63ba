import VouchSchema
import VouchValues

/// A cache of the languages of several patterns together, because schemas repeat them.
struct PatternLanguages {
  /// A pattern that strings must match, or must not match.
  struct Term: Hashable {
    let source: ScalarString
    let isPositive: Bool

    init(_ source: String, _ isPositive: Bool) {
      self.source = ScalarString(source)
      self.isPositive = isPositive
    }
  }

  private var languages: [Set<Term>: RegularLanguage?] = [:]
  /// The remaining number of states for automata.
  private var statesLeft = Self.stateBudget

  /// The maximum number of states for one question: enough for practical patterns, and few enough
  /// to take only a moment.
  private static let stateBudget = 300_000
  /// The maximum number of states of one automaton.
  private static let stateLimit = 50_000

  /// Begins a new question.
  mutating func begin() { statesLeft = Self.stateBudget }

  /// Returns the compiled pattern; nil if it can't be compiled.
  func pattern(_ source: String) -> CompiledPattern? { try? CompiledPattern(source) }

  /// Returns the language of the strings that satisfy all terms; nil if it needs too many states.
  mutating func language(_ terms: Set<Term>) -> RegularLanguage? {
    if let known = languages[terms] { return known }
    let language = made(terms)
    // If only the budget of this question was exceeded, another question may succeed.
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

  /// Returns a pattern that matches exactly some strings.
  static func source(matchingOnly strings: some Sequence<String>) -> String {
    let escaped = strings.map { string in
      string.unicodeScalars.map { "\\u{" + String($0.value, radix: 16) + "}" }.joined()
    }
    return "^(?:" + escaped.joined(separator: "|") + ")$"
  }
}
