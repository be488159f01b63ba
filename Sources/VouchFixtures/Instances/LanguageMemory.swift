import VouchSchema
import VouchValues

/// A cache of the languages of patterns, because schemas repeat them. Used by one run at a time.
final class LanguageMemory {
  private var languages: [[ScalarString]: RegularLanguage?] = [:]
  private var patterns: [ScalarString: CompiledPattern?] = [:]

  /// Returns the language of the strings that all patterns match; nil without patterns, or if there
  /// are too many states.
  func language(of patterns: [String]) -> RegularLanguage? {
    guard !patterns.isEmpty else { return nil }
    let key = patterns.map { ScalarString($0) }
    if let known = languages[key] { return known }
    let language = intersection(of: patterns)
    languages[key] = .some(language)
    return language
  }

  /// Returns a short string that matches a pattern, regardless of the number of its states.
  func match(of pattern: String, lengthFrom lower: Int, through upper: Int?) -> String? {
    compiled(pattern)?.shortestMatch(lengthFrom: lower, through: upper)
  }

  private func compiled(_ source: String) -> CompiledPattern? {
    if let known = patterns[ScalarString(source)] { return known }
    let pattern = try? CompiledPattern(source)
    patterns[ScalarString(source)] = .some(pattern)
    return pattern
  }

  private func intersection(of patterns: [String]) -> RegularLanguage? {
    var result: RegularLanguage?
    for source in patterns {
      guard let language = compiled(source)?.language else { return nil }
      guard let known = result else {
        result = language
        continue
      }
      guard let both = try? known.intersection(language) else { return nil }
      result = both
    }
    return result
  }
}
