import VouchSchema
import VouchValues

/// A cache of the languages of patterns, because schemas repeat them. Used by one run at a time.
final class LanguageMemory {
  private var languages: [[ScalarString]: RegularLanguage?] = [:]

  /// Returns the shortest string that all patterns match. If they have too many states together, it
  /// need only match the first one.
  func shortest(
    of patterns: [String], lengthFrom lower: Int = 0, through upper: Int? = nil
  ) -> String? {
    guard let language = language(of: patterns) else {
      return patterns.first.flatMap { try? CompiledPattern($0) }?.shortestMatch(
        lengthFrom: lower, through: upper)
    }
    return (try? language.shortest(lengthFrom: lower, through: upper)) ?? nil
  }

  /// Returns strings that all patterns match.
  func members(
    of patterns: [String], _ count: Int, seed: UInt64, lengthFrom lower: Int = 0,
    through upper: Int? = nil
  ) -> [String] {
    (try? language(of: patterns)?
      .members(count: count, seed: seed, lengthFrom: lower, through: upper)) ?? []
  }

  /// Returns strings that a pattern nearly matches.
  func misses(
    of pattern: String, _ count: Int, seed: UInt64, lengthFrom lower: Int = 0,
    through upper: Int? = nil
  ) -> [String] {
    (try? language(of: [pattern])?
      .nearMisses(count: count, seed: seed, lengthFrom: lower, through: upper)) ?? []
  }

  /// Returns the language of the strings that all patterns match; nil without patterns, or if there
  /// are too many states.
  private func language(of patterns: [String]) -> RegularLanguage? {
    let key = patterns.map { ScalarString($0) }
    if let known = languages[key] { return known }
    let single = patterns.map { (try? CompiledPattern($0))?.language }
    let language = single.dropFirst().reduce(single.first ?? nil) { known, other in
      known.flatMap { known in other.flatMap { try? known.intersection($0) } }
    }
    languages[key] = .some(language)
    return language
  }
}
