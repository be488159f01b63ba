import Foundation
import Vouch

/// A reader's language: the sentences of a catalog, chosen and filled in as a locale asks.
struct CatalogLanguage: MessageLanguage {
  private let catalog: MessageCatalog
  private let locale: Locale
  private let tags: [String]

  init(_ catalog: MessageCatalog, _ locale: Locale) {
    self.catalog = catalog
    self.locale = locale
    tags = MessageCatalog.lookup(locale.identifier(.bcp47))
  }

  func template(of key: MessageKey, count: Int?) -> String? {
    // A language at a time: a sentence in the reader's own is better than one in a related language.
    for tag in tags {
      let forms =
        catalog.forms(of: key.catalogKey, in: [tag])
        ?? MessageCatalog.builtIn.forms(of: key.catalogKey, in: [tag])
      if let forms {
        return forms[count.map(PluralRules(language: tag).category) ?? .other]
      }
    }
    return nil
  }

  func authored(_ text: String) -> String {
    catalog.forms(of: MessageCatalog.key(ofAuthored: text), in: tags)?.other ?? text
  }

  func number(_ digits: String) -> String {
    // What no decimal holds exactly stays as the document has it, and so do powers of ten.
    guard digits.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D || $0 == 0x2E }),
      digits.utf8.count <= 38,
      let decimal = Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX"))
    else { return digits }
    let fraction = digits.split(separator: ".").dropFirst().first?.utf8.count ?? 0
    return decimal.formatted(.number.locale(locale).precision(.fractionLength(fraction)))
  }
}

extension Violation {
  /// The sentence for people in the language of a locale, as far as a catalog has it; numbers are written
  /// as the locale does.
  ///
  /// - Parameters:
  ///   - catalog: the sentences. Those that it lacks are taken from ``MessageCatalog/builtIn``, then from
  ///     English.
  ///   - locale: the reader's.
  public func message(
    in catalog: MessageCatalog = .builtIn, locale: Locale = .current
  ) -> String {
    messageArgument.text(in: CatalogLanguage(catalog, locale))
  }

  /// The sentence with the name of the value in front, as the language puts it: `Postcode: the text is
  /// empty`.
  ///
  /// The name is `label`; without one this is the sentence alone.
  public func labelledMessage(
    in catalog: MessageCatalog = .builtIn, locale: Locale = .current
  ) -> String {
    labelledArgument.text(in: CatalogLanguage(catalog, locale))
  }
}
