import Foundation
import Vouch

/// A reader's language: the messages of a catalog, selected and formatted for a locale.
struct CatalogLanguage: MessageLanguage {
  private let catalog: MessageCatalog
  private let register: MessageRegister
  private let locale: Locale
  private let tags: [String]

  init(_ catalog: MessageCatalog, _ register: MessageRegister, _ locale: Locale) {
    self.catalog = catalog
    self.register = register
    self.locale = locale
    tags = MessageCatalog.lookup(locale.identifier(.bcp47))
  }

  func template(of key: MessageKey, count: Int?) -> Substring? {
    let name = register.catalogKey(of: key)
    // Tries one language after the other: a message in the reader's own language is better than one
    // in a related one.
    for tag in tags {
      let forms =
        catalog.forms(of: name, in: [tag]) ?? MessageCatalog.builtIn.forms(of: name, in: [tag])
      if let forms {
        return forms[count.map(PluralRules(language: tag).category) ?? .other][...]
      }
    }
    return nil
  }

  func authored(_ text: AuthoredText) -> String { translation(of: text) ?? text.text }

  /// Returns a translation of an author's text: from the catalog, otherwise from the author.
  private func translation(of text: AuthoredText) -> String? {
    if let forms = catalog.forms(of: MessageCatalog.key(ofAuthored: text.text), in: tags) {
      return forms.other
    }
    for tag in tags {
      let own = text.translations.first { MessageCatalog.normal($0.language) == tag }
      if let own { return own.text }
    }
    let isInSource = text.translations.isEmpty && tags.contains(catalog.normalSourceLanguage)
    return isInSource ? text.text : nil
  }

  func number(_ digits: String) -> String {
    // Numbers that no decimal represents exactly, and numbers with exponents, stay as in the
    // document.
    guard digits.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D || $0 == 0x2E }),
      digits.utf8.count <= 38,
      let decimal = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
    else { return digits }
    let fraction = digits.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    return decimal.formatted(.number.locale(locale).precision(.fractionLength(fraction)))
  }
}

// MARK: - Complete messages

extension CatalogLanguage {
  /// True if the language has all parts of a message, including nested ones.
  func has(_ argument: KeyedMessage.Argument) -> Bool {
    switch argument {
    case .text, .number, .count: true
    case .authored(let text): translation(of: text) != nil
    case .list(let parts, let joint): hasWords(of: joint.key) && parts.allSatisfy(has)
    case .message(let message): has(message)
    }
  }

  private func has(_ message: KeyedMessage) -> Bool {
    guard hasWords(of: message.content) else { return false }
    let template = template(of: message.content, count: nil) ?? message.content.template
    return MessageForms.placeholders(in: template).allSatisfy { name in
      message[name].map(has) ?? true
    }
  }

  /// True if the language has a template. Templates that are only punctuation, such as a colon, are
  /// the same in all languages.
  private func hasWords(of key: MessageKey) -> Bool {
    key.isWordless || template(of: key, count: nil) != nil
  }
}

extension MessageKey {
  fileprivate var isWordless: Bool {
    var hasLetters = false
    MessageForms.forEachPart(of: template) { part in
      if case .text(let text) = part, text.contains(where: \.isLetter) { hasLetters = true }
    }
    return !hasLetters
  }
}

extension KeyedMessage.Argument {
  /// The languages of the translations that authors provide for texts in the message.
  var languages: [String] {
    switch self {
    case .text, .number, .count: []
    case .authored(let text): text.translations.map(\.language)
    case .list(let parts, _): parts.flatMap(\.languages)
    case .message(let message): message.arguments.values.flatMap(\.languages).sorted()
    }
  }
}
