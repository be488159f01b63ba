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

  /// Some patterns, with the terms that hold in any case.
  struct CellQuestion: Hashable {
    let terms: Set<Term>
    let sources: [ScalarString]
  }

  private var languages: [Set<Term>: RegularLanguage?] = [:]
  /// The ways in which patterns can match together.
  var cells: [CellQuestion: [Set<Term>]] = [:]
  private var samples: [ScalarString: [ScalarString]] = [:]
  private var shortest: [Set<Term>: String] = [:]
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
  ///
  /// - Parameter last: The term to take last, if the language of the others is known.
  mutating func language(_ terms: Set<Term>, adding last: Term? = nil) -> RegularLanguage? {
    if let known = languages[terms] { return known }
    let language = made(terms, adding: last ?? Self.last(of: terms, languages))
    // If only the budget of this question was exceeded, another question may succeed.
    if language != nil || statesLeft >= Self.stateLimit { languages[terms] = .some(language) }
    return language
  }

  private static func last(of terms: Set<Term>, _ known: [Set<Term>: RegularLanguage?]) -> Term? {
    let sorted = terms.sorted {
      ($0.isPositive ? 0 : 1, $0.source.value) < ($1.isPositive ? 0 : 1, $1.source.value)
    }
    return sorted.first {
      if case .some(.some) = known[terms.subtracting([$0])] { true } else { false }
    } ?? sorted.last
  }

  private mutating func made(_ terms: Set<Term>, adding last: Term?) -> RegularLanguage? {
    guard let last else { return .all }
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

  /// Returns a shortest string that satisfies all terms and isn't empty; nil if there is none.
  mutating func shortest(_ terms: Set<Term>, of language: RegularLanguage) -> String? {
    if let known = shortest[terms] { return known }
    let found = try? language.shortest(lengthFrom: 1)
    shortest[terms] = found
    return found
  }

  /// The number of samples of the strings that match a pattern, besides the shortest.
  private static let sampleCount = 4

  /// Returns some of the strings that match a pattern.
  mutating func samples(of source: String) -> [ScalarString] {
    let key = ScalarString(source)
    if let known = samples[key] { return known }
    let language = pattern(source)?.language
    let shortest = language.flatMap { try? $0.shortest(lengthFrom: 1) }
    let members = language.flatMap { try? $0.members(count: Self.sampleCount, seed: 5) }
    let found = ([shortest].compactMap { $0 } + (members ?? [])).map { ScalarString($0) }
    samples[key] = found
    return found
  }

  /// Returns a pattern that matches exactly some strings.
  static func source(matchingOnly strings: some Sequence<String>) -> String {
    let escaped = strings.map { string in
      string.unicodeScalars.map { "\\u{" + String($0.value, radix: 16) + "}" }.joined()
    }
    return "^(?:" + escaped.joined(separator: "|") + ")$"
  }
}
