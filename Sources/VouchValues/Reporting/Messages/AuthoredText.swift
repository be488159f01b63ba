/// A text for people, written in one or several languages: of `x-message` or `x-label` in a schema,
/// or a message of the program's own.
///
///     Violation("taken", at: ["email"], message: ["en": "It is taken", "de": "Sie ist vergeben"])
public struct AuthoredText: Sendable, Hashable {
  /// The text in one language.
  public struct Translation: Sendable, Hashable {
    /// A tag of BCP 47, such as `de` or `pt-BR`.
    public let language: String
    /// The text in this language.
    public let text: String

    package init(_ language: String, _ text: String) {
      self.language = language
      self.text = text
    }
  }

  /// The default text: that of the first translation.
  public let text: String
  /// The text in each language that is named; empty if the text's language isn't specified.
  public let translations: [Translation]

  /// Makes a text without specifying its language.
  public init(_ text: String) {
    self.text = text
    translations = []
  }

  /// - Parameter translations: in the author's order. If it is empty, the text is empty.
  package init(_ translations: [Translation]) {
    text = translations.first?.text ?? ""
    self.translations = translations
  }
}

extension AuthoredText: ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  /// Makes a text without specifying its language.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a text from its translations, by language tag.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Translation($0.0, $0.1) })
  }
}

extension AuthoredText {
  /// Makes a text from its form in tables and evaluated schemas: a string, or an object with a
  /// member for each language.
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
