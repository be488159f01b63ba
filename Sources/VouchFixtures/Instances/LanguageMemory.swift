import Vouch
import VouchPatterns

/// The languages of patterns, which schemas repeat. Used by one run at a time.
final class LanguageMemory {
  private var languages: [[ScalarString]: RegularLanguage?] = [:]

  /// The strings that all of some patterns match; nil for none, and where there are too many states.
  func language(of patterns: [String]) -> RegularLanguage? {
    guard !patterns.isEmpty else { return nil }
    let key = patterns.map { ScalarString($0) }
    if let known = languages[key] { return known }
    let language = Self.intersection(of: patterns)
    languages[key] = .some(language)
    return language
  }

  private static func intersection(of patterns: [String]) -> RegularLanguage? {
    var result: RegularLanguage?
    for source in patterns {
      guard let language = (try? CompiledPattern(source))?.language else { return nil }
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
