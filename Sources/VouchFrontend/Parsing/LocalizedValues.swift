import VouchReading
import VouchSchema

/// Parses texts for readers: `x-message` and `x-label`.
extension SchemaLoader {
  /// Parses a text, or a mapping of languages to texts.
  mutating func parseLocalized(_ value: Node, _ name: String) -> LocalizedText? {
    switch value.content {
    case .string(let text): return LocalizedText(text)
    case .mapping(let mapping) where !mapping.entries.isEmpty:
      let texts = mapping.entries.compactMap { entry -> LocalizedText.Translation? in
        guard isLanguage(entry) else {
          reportUnknownLanguage(entry, name)
          return nil
        }
        return parseTranslation(entry, "\(name) in \(entry.key)")
      }
      return LocalizedText(texts)
    default:
      expect(name, "a string or a mapping of languages to strings", insteadOf: value)
      return nil
    }
  }

  private mutating func parseTranslation(
    _ entry: Mapping.Entry, _ name: String
  ) -> LocalizedText.Translation? {
    parseText(entry.value, name).map {
      LocalizedText.Translation(
        language: StringScalar(entry.key, at: entry.keyPlace), text: $0)
    }
  }

  // MARK: Messages

  /// Parses `x-message`: one text for the whole schema, or one for each of some keywords. Each text
  /// is in one language or in several; languages stand inside keywords or the other way round.
  mutating func parseMessages(_ value: Node) -> [Message]? {
    switch value.content {
    case .string(let text):
      return [Message(keyword: nil, text: LocalizedText(text))]
    case .mapping(let mapping):
      let languages = mapping.entries.filter(isLanguage)
      guard let language = languages.first else {
        return mapping.entries.compactMap { parseMessage($0) }
      }
      if let other = mapping.entries.first(where: { !isLanguage($0) }) {
        reportMixture(other, with: language)
        return []
      }
      return parseMessages(byLanguage: languages)
    default:
      expect("x-message", "a string or a mapping of keywords to strings", insteadOf: value)
      return nil
    }
  }

  private mutating func parseMessage(_ entry: Mapping.Entry) -> Message? {
    guard let keyword = keyword(of: entry, in: StatedDialect(dialect: .draft202012)) else {
      return nil
    }
    return parseLocalized(entry.value, "the message of \(keyword.spelling)").map {
      Message(keyword: Located(keyword, at: entry.keyPlace), text: $0)
    }
  }

  /// Parses, for each language, one text or a text for each of some keywords.
  private mutating func parseMessages(byLanguage languages: [Mapping.Entry]) -> [Message] {
    var order: [Located<Keyword>?] = []
    var texts: [Keyword?: [LocalizedText.Translation]] = [:]
    func add(_ text: LocalizedText.Translation, _ keyword: Located<Keyword>?) {
      if texts[keyword?.value] == nil { order.append(keyword) }
      texts[keyword?.value, default: []].append(text)
    }
    for language in languages {
      guard let keywords = language.value.mapping else {
        parseTranslation(language, "x-message in \(language.key)").map { add($0, nil) }
        continue
      }
      for entry in keywords.entries {
        guard let keyword = keyword(of: entry, in: StatedDialect(dialect: .draft202012)),
          let text = parseText(entry.value, "the message of \(keyword.spelling)")
        else { continue }
        let tag = StringScalar(language.key, at: language.keyPlace)
        add(
          LocalizedText.Translation(language: tag, text: text),
          Located(keyword, at: entry.keyPlace))
      }
    }
    return order.compactMap { keyword in
      texts[keyword?.value].flatMap { LocalizedText($0) }.map {
        Message(keyword: keyword, text: $0)
      }
    }
  }

  /// Returns true if a key names a language. Keywords that values can violate take precedence:
  /// `not` is also a language tag.
  private func isLanguage(_ entry: Mapping.Entry) -> Bool {
    if let keyword = Keyword(exactly: entry.key), keyword.isEvaluated { return false }
    return LanguageTag.isKnown(entry.key)
  }

  private mutating func reportUnknownLanguage(_ entry: Mapping.Entry, _ name: String) {
    let spelt = entry.key.replacing("_", with: "-")
    let meant =
      LanguageTag.isKnown(spelt)
      ? spelt : Suggestion.nearest(to: entry.key.lowercased(), in: LanguageTag.twoLetters.sorted())
    let advice = meant.map { "did you mean \($0)?" } ?? "languages are tags such as de and pt-BR"
    report(
      .unknownMember, "\(name) has no language \(Escaping.quoted(entry.key)); \(advice)",
      at: entry.keyPlace)
  }

  private mutating func reportMixture(_ other: Mapping.Entry, with language: Mapping.Entry) {
    let isKeyword = Keyword(exactly: other.key) != nil
    let message =
      isKeyword
      ? "x-message has keywords for its keys or languages, and \(Escaping.quoted(other.key)) is a keyword"
        + " beside the language \(language.key); put one of the two inside of the other"
      : "x-message has no language \(Escaping.quoted(other.key)); languages are tags such as de and pt-BR"
    diagnostics.report(
      .unknownMember, message, at: other.keyPlace,
      notes: [Note("this key is a language", at: language.keyPlace)])
  }
}
