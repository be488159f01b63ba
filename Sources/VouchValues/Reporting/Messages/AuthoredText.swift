/// What an author wrote for people, in one language or in several: a text of `x-message` or `x-label`, or a
/// sentence of the program's own.
///
///     Violation("taken", at: ["email"], message: ["en": "It is taken", "de": "Sie ist vergeben"])
public struct AuthoredText: Sendable, Hashable {
  /// The text in one language.
  public struct Translation: Sendable, Hashable {
    /// A tag of BCP 47, such as `de` or `pt-BR`.
    public let language: String
    /// What it says there.
    public let text: String

    package init(_ language: String, _ text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The text for who asks for no language: that of the first translation.
  public let text: String
  /// The text in each language that the author names; empty where nobody says what language it is in.
  public let translations: [Translation]

  /// Makes a text without saying what language it is in.
  public init(_ text: String) {
    self.text = text
    translations = []
  }

  /// - Parameter translations: in the author's order; of none of them the text is empty.
  package init(_ translations: [Translation]) {
    text = translations.first?.text ?? ""
    self.translations = translations
  }
}

extension AuthoredText: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  /// Makes a text without saying what language it is in.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a text of those in some languages, by their tags.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Translation($0.0, $0.1) })
  }
}

extension AuthoredText {
  /// The text as tables and evaluated schemas have it: a string, or an object of languages.
  package init?(_ json: OrderedJSON?) {
    switch json {
    case .string(let text): self.init(text)
    case .object(let members):
      let texts = members.compactMap { member in
        member.value.text.map { Translation(member.key, $0) }
      }
      guard !texts.isEmpty else { return nil }
      self.init(texts)
    default: return nil
    }
  }

  package var json: OrderedJSON {
    translations.isEmpty
      ? .string(text)
      : .object(translations.map { OrderedJSON.Member($0.language, .string($0.text)) })
  }
}
