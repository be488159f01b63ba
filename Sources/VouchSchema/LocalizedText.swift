import VouchReading
import VouchValues

/// A text for readers, in the schema's language and possibly in others.
public struct LocalizedText: Sendable {
  /// The text in another language.
  public struct Translation: Sendable {
    /// A tag of BCP 47.
    public let language: StringScalar
    public let text: StringScalar

    public init(language: StringScalar, text: StringScalar) {
      self.language = language
      self.text = text
    }
  }

  /// The text in the schema's language: English if there is one, else the first.
  public let source: StringScalar
  /// The language of ``source``, a tag of BCP 47; nil if it isn't stated.
  public let language: String?
  /// All texts with a stated language other than English.
  public let translations: [Translation]
  /// True if generated code contains the text in all its languages rather than only ``source``.
  public internal(set) var isGeneratedInAll = true

  public init(
    _ source: StringScalar, language: String? = nil, translations: [Translation] = []
  ) {
    self.source = source
    self.language = language
    self.translations = translations
  }

  /// Creates the text from texts by language; nil if there are none.
  public init?(_ texts: [Translation]) {
    guard let source = texts.first(where: { $0.language.value == "en" }) ?? texts.first else {
      return nil
    }
    self.init(
      source.text, language: source.language.value,
      translations: texts.filter { $0.language.value != "en" })
  }

  /// The text in the form for generated code.
  package var authored: AuthoredText {
    guard isGeneratedInAll, let language else { return AuthoredText(value) }
    let others = translations.filter { $0.language.value != language }
    return AuthoredText(
      [AuthoredText.Translation(language, value)]
        + others.map { AuthoredText.Translation($0.language.value, $0.text.value) })
  }

  /// The same text, of which generated code contains only ``source``.
  package var inOneLanguage: LocalizedText {
    var text = self
    text.isGeneratedInAll = false
    return text
  }

  public var value: String { source.value }
  public var place: Place { source.place }
}

/// Language tags: those of BCP 47 (RFC 5646, section 2.1), such as `de`, `pt-BR`, `zh-Hant`.
public enum LanguageTag {
  /// Returns true if a text is a tag that begins with a language of ISO 639; two-letter languages
  /// must be known.
  public static func isKnown(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, parts.dropFirst().allSatisfy(isSubtag) else { return false }
    return language.utf8.count == 2
      ? twoLetters.contains(String(language))
      : language.utf8.count == 3 && language.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
  }

  private static func isSubtag(_ part: Substring) -> Bool {
    (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { ASCII.isLetterOrDigit($0) }
  }

  /// The languages of ISO 639-1.
  public static let twoLetters: Set<String> = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv \
    dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie \
    ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv \
    mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm \
    rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts \
    tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))
}
