import VouchMessages
import VouchReading
import VouchValues

/// A key that the schemas need.
package struct NeededMessage: Sendable {
  package let key: String
  /// The message in the catalog's source language.
  package let source: MessageForms
  package let comment: String
  /// The known translations.
  package let translations: [String: MessageForms]
  /// True if the translations come from the schemas rather than the catalog.
  package let isAuthored: Bool

  /// The names in braces that each translation must contain; nil if braces have no meaning.
  var placeholders: Set<String>? {
    isAuthored ? nil : Set(MessageForms.placeholders(in: source.other))
  }
}

/// The missing translations of a catalog in one language.
package struct MissingTranslations: Sendable, Hashable {
  package let language: String
  package let keys: [String]
}

extension CatalogFile {
  /// Updates a catalog: adds keys with their known translations, preserves existing translations,
  /// and marks keys that no schema needs any more.
  ///
  /// - Parameter languages: the languages that are wanted, in addition to those in the catalog.
  /// - Returns: the missing translations, by language.
  package mutating func update(
    _ needed: [NeededMessage], languages wanted: [String]
  ) -> [MissingTranslations] {
    let keys = Set(needed.map(\.key))
    for key in entries.keys where !keys.contains(key) { entries[key]?.extractionState = "stale" }
    let present = entries.values.flatMap(\.localizations.keys)
    let authored = needed.filter(\.isAuthored).flatMap(\.translations.keys)
    let languages = Set(wanted + present + authored).subtracting([sourceLanguage])
    for message in needed { update(message, languages) }
    return languages.sorted().compactMap { language in
      let categories = PluralRules(language: language).categories
      let missing = needed.map(\.key).filter {
        entries[$0]?.localizations[language]?.isMissing(forms: categories) ?? true
      }
      return missing.isEmpty
        ? nil : MissingTranslations(language: language, keys: missing.sorted())
    }
  }

  private mutating func update(_ message: NeededMessage, _ languages: Set<String>) {
    var entry = entries[message.key] ?? Entry()
    entry.comment = entry.comment ?? message.comment
    // Xcode would otherwise remove keys that it doesn't find in code.
    entry.extractionState = "manual"
    let source = Localization(message.source)
    if let old = entry.localizations[sourceLanguage], old.forms != source.forms {
      for (language, sentence) in entry.localizations where language != sourceLanguage {
        entry.localizations[language] = sentence.with(state: "needs_review")
      }
    }
    entry.localizations[sourceLanguage] = source
    for (language, forms) in message.translations where language != sourceLanguage {
      // Vouch's own messages are only proposals; those of a schema are its author's intent.
      guard message.isAuthored || (languages.contains(language) && isFree(language, entry)) else {
        continue
      }
      entry.localizations[language] = Localization(forms)
    }
    entries[message.key] = entry
  }

  /// True if a key has no translation.
  private func isFree(_ language: String, _ entry: Entry) -> Bool {
    entry.localizations[language] == nil
  }

  /// Returns diagnostics about messages with other names in braces than their key has, which would
  /// be shown literally.
  package func wrongPlaceholders(_ needed: [NeededMessage]) -> [Diagnostic] {
    needed.flatMap { message -> [Diagnostic] in
      guard let names = message.placeholders, let entry = entries[message.key] else { return [] }
      return entry.localizations.sorted { $0.key < $1.key }.flatMap { language, localization in
        localization.units.compactMap { form, unit in
          guard let place = unit.place ?? entry.place, !unit.value.isEmpty else { return nil }
          return problem(unit.value, form, names: names, what: "\(message.key) in \(language)")
            .map { Diagnostic(.catalog, $0, at: place) }
        }
      }
    }
  }

  private func problem(
    _ text: String, _ form: PluralCategory, names: Set<String>, what: String
  ) -> String? {
    let found = Set(MessageForms.placeholders(in: text))
    func braces(_ names: Set<String>) -> String {
      names.sorted().map { "{\($0)}" }.joined(separator: ", ")
    }
    if let unknown = found.subtracting(names).sorted().first {
      let advice =
        Suggestion.nearest(to: unknown, in: names).map { "did you mean {\($0)}?" }
        ?? (names.isEmpty ? "it has none" : "it has \(braces(names))")
      return "\(what) can't have {\(unknown)}; \(advice)"
    }
    // The form for one thing may use a word instead of the number.
    let optional: Set<String> = [.zero, .one, .two].contains(form) ? ["count"] : []
    let lacking = names.subtracting(found).subtracting(optional)
    return lacking.isEmpty ? nil : "\(what) must have \(braces(lacking)) as well"
  }
}
