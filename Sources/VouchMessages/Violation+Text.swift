import Foundation
import Vouch

extension Violation {
  /// Returns the text to show to the user of a form, or to the author of a document:
  ///
  ///     violation.text(for: .people)                    // "At most 80 characters"
  ///     violation.text(for: .people, in: ["de", "en"])  // "Höchstens 80 Zeichen"
  ///
  /// The whole message is in one language: the first one that has all its parts, including texts of
  /// the schema. If none of the requested languages does, it is in English, or else in a language
  /// of the schema's texts.
  ///
  /// - Parameters:
  ///   - register: the audience of the message. Texts of the schema or the program are the same for
  ///     all audiences.
  ///   - languages: the languages that the reader accepts, as tags of BCP 47, the best first.
  ///   - catalog: translations in addition to those of the schema and of
  ///     ``MessageCatalog/builtIn``.
  public func text(
    for register: MessageRegister, in languages: [String] = Locale.preferredLanguages,
    catalog: MessageCatalog = .builtIn
  ) -> String {
    Reader(catalog, register, languages.map { Locale(identifier: $0) }).text(of: self)
  }

  /// Returns the same text for a locale, which also determines the format of numbers.
  public func text(
    for register: MessageRegister, locale: Locale, catalog: MessageCatalog = .builtIn
  ) -> String {
    Reader(catalog, register, [locale]).text(of: self)
  }

  /// Returns the text preceded by the value's label, if there is one: `Name: Please fill this in`.
  ///
  /// The label is `x-label`, otherwise the key of the property in documents. If no language has
  /// both the label and the message, the key is used instead of the label.
  public func labelledText(
    for register: MessageRegister, in languages: [String] = Locale.preferredLanguages,
    catalog: MessageCatalog = .builtIn
  ) -> String {
    Reader(catalog, register, languages.map { Locale(identifier: $0) }).labelledText(of: self)
  }

  /// Returns the same text for a locale, which also determines the format of numbers.
  public func labelledText(
    for register: MessageRegister, locale: Locale, catalog: MessageCatalog = .builtIn
  ) -> String {
    Reader(catalog, register, [locale]).labelledText(of: self)
  }

  /// Returns the message for developers in the language of a locale, like
  /// ``text(for:locale:catalog:)``.
  ///
  /// - Parameters:
  ///   - catalog: the messages. Missing ones are taken from ``MessageCatalog/builtIn``.
  ///   - locale: the reader's locale.
  public func message(
    in catalog: MessageCatalog = .builtIn, locale: Locale = .current
  ) -> String {
    text(for: .developers, locale: locale, catalog: catalog)
  }

  /// Returns the message for developers preceded by the value's label, in the form of the language:
  /// `Postcode: the text is empty`.
  public func labelledMessage(
    in catalog: MessageCatalog = .builtIn, locale: Locale = .current
  ) -> String {
    labelledText(for: .developers, locale: locale, catalog: catalog)
  }
}

/// A reader: the register and the languages of messages.
private struct Reader {
  private let catalog: MessageCatalog
  private let register: MessageRegister
  private let locales: [Locale]

  init(_ catalog: MessageCatalog, _ register: MessageRegister, _ locales: [Locale]) {
    self.catalog = catalog
    self.register = register
    self.locales = locales
  }

  func text(of violation: Violation) -> String { whole(sentences(of: violation)) }

  func labelledText(of violation: Violation) -> String {
    let labels = [
      violation.authoredLabel.map { KeyedMessage.Argument.authored($0) },
      violation.path.lastKey.map { KeyedMessage.Argument.text($0) },
    ].compactMap(\.self)
    let sentences = sentences(of: violation)
    let labelled = labels.flatMap { label in sentences.map { $0.labelled(label) } }
    return whole(labelled + sentences)
  }

  /// Returns the possible messages for a violation, the best first.
  private func sentences(of violation: Violation) -> [KeyedMessage.Argument] {
    guard register == .people, violation.authoredMessage == nil else {
      return [violation.messageArgument]
    }
    let message = violation.keyedMessage.forPeople
    let plain = message["keys"].map { message.replacing("names", by: $0) }
    return [message, plain].compactMap(\.self).map { .message($0) }
  }

  /// Returns the first message of which a language has all parts.
  private func whole(_ sentences: [KeyedMessage.Argument]) -> String {
    for sentence in sentences {
      let others = ["en", catalog.sourceLanguage] + sentence.languages
      let tried = locales + others.map { Locale(identifier: $0) }
      for locale in tried {
        let language = CatalogLanguage(catalog, register, locale)
        if language.has(sentence) { return sentence.text(in: language) }
      }
    }
    let language = CatalogLanguage(catalog, register, locales.first ?? Locale(identifier: "en"))
    return sentences.last?.text(in: language) ?? ""
  }
}
