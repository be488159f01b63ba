import Foundation
import Vouch

extension Violation {
  /// What to tell somebody who fills in a form, or who makes documents:
  ///
  ///     violation.text(for: .people)                    // "At most 80 characters"
  ///     violation.text(for: .people, in: ["de", "en"])  // "Höchstens 80 Zeichen"
  ///
  /// A sentence is whole in one language: the first that has all of it, texts of the schema included. Where
  /// none of those asked for does, it is English, or else a language that the schema's texts are in.
  ///
  /// - Parameters:
  ///   - register: who the sentence is for. What the schema, or the program, says itself is for all.
  ///   - languages: those that the reader takes, as tags of BCP 47, the best first.
  ///   - catalog: translations besides those of the schema and of ``MessageCatalog/builtIn``.
  public func text(
    for register: MessageRegister, in languages: [String] = Locale.preferredLanguages,
    catalog: MessageCatalog = .builtIn
  ) -> String {
    Reader(catalog, register, languages.map { Locale(identifier: $0) }).text(of: self)
  }

  /// The same for a locale, by which numbers are written, too.
  public func text(
    for register: MessageRegister, locale: Locale, catalog: MessageCatalog = .builtIn
  ) -> String {
    Reader(catalog, register, [locale]).text(of: self)
  }

  /// What to tell somebody, with the name of the value in front, where it has one: `Name: Please fill this in`.
  ///
  /// The name is `x-label`, else that of the property in documents. A label and a sentence that no language
  /// has both of don't stand together: then it is the property's name.
  public func labelledText(
    for register: MessageRegister, in languages: [String] = Locale.preferredLanguages,
    catalog: MessageCatalog = .builtIn
  ) -> String {
    Reader(catalog, register, languages.map { Locale(identifier: $0) }).labelledText(of: self)
  }

  /// The same for a locale, by which numbers are written, too.
  public func labelledText(
    for register: MessageRegister, locale: Locale, catalog: MessageCatalog = .builtIn
  ) -> String {
    Reader(catalog, register, [locale]).labelledText(of: self)
  }

  /// The sentence for developers in the language of a locale: ``text(for:locale:catalog:)``.
  ///
  /// - Parameters:
  ///   - catalog: the sentences. Those that it lacks are taken from ``MessageCatalog/builtIn``.
  ///   - locale: the reader's.
  public func message(
    in catalog: MessageCatalog = .builtIn, locale: Locale = .current
  ) -> String {
    text(for: .developers, locale: locale, catalog: catalog)
  }

  /// The sentence for developers with the name of the value in front, as the language puts it: `Postcode:
  /// the text is empty`.
  public func labelledMessage(
    in catalog: MessageCatalog = .builtIn, locale: Locale = .current
  ) -> String {
    labelledText(for: .developers, locale: locale, catalog: catalog)
  }
}

/// Who reads: in which register, in which languages.
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

  /// What can be said of a violation, the best first.
  private func sentences(of violation: Violation) -> [KeyedMessage.Argument] {
    guard register == .people, violation.authoredMessage == nil else {
      return [violation.messageArgument]
    }
    let message = violation.keyedMessage.forPeople
    let plain = message["keys"].map { message.replacing("names", by: $0) }
    return [message, plain].compactMap(\.self).map { .message($0) }
  }

  /// The first sentence that a language has all of.
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
