import Foundation
import Vouch

/// Sentences about broken rules in other languages than English.
///
/// A catalog has, for each language, a sentence for some keys. The keys of built-in sentences begin with
/// `vouch.`; a sentence or a label of a schema is its own key, as in the catalogs of Xcode. What a catalog
/// lacks in a language is taken from ``builtIn``; a sentence of which a part is missing there, too, comes
/// whole in another language. The article Messages of `Vouch` shows how catalogs come about.
public struct MessageCatalog: Sendable {
  private var languages: [String: [String: MessageForms]]

  /// The language of texts of which a schema, or the program, doesn't say what language they are in, as a tag
  /// of BCP 47; English unless told otherwise.
  public var sourceLanguage = "en"

  /// A catalog without sentences, which falls back to ``builtIn``.
  public init() {
    languages = [:]
  }

  package init(_ languages: [String: [String: MessageForms]]) {
    self.languages = languages.reduce(into: [:]) { $0[Self.normal($1.key)] = $1.value }
  }

  /// The languages that come with Vouch, English and German, in all registers.
  ///
  /// They are made when they are first asked for.
  public static let builtIn = MessageCatalog([
    "en": sentences(\.english, forPeople: \.englishForPeople),
    "de": sentences(\.german, forPeople: \.germanForPeople),
  ])

  private static func sentences(
    _ sentence: (MessageKey) -> MessageForms, forPeople: (MessageKey) -> MessageForms
  ) -> [String: MessageForms] {
    var sentences: [String: MessageForms] = [:]
    for key in MessageKey.allCases {
      sentences[MessageRegister.people.catalogKey(of: key)] = forPeople(key)
      sentences[MessageRegister.developers.catalogKey(of: key)] = sentence(key)
    }
    return sentences
  }

  /// The languages that the catalog has sentences in, as tags of BCP 47.
  public var languageTags: [String] { languages.keys.sorted() }

  /// The catalog with the sentences of another one, which prevail.
  public func merging(_ other: MessageCatalog) -> MessageCatalog {
    var result = self
    for (language, sentences) in other.languages {
      result.languages[language, default: [:]].merge(sentences) { $1 }
    }
    return result
  }

  /// ``sourceLanguage`` as catalogs are asked for it.
  var normalSourceLanguage: String { Self.normal(sourceLanguage) }

  /// The sentence of a key in the first of some languages that has it.
  func forms(of key: String, in tags: [String]) -> MessageForms? {
    for tag in tags {
      if let forms = languages[tag]?[key] { return forms }
    }
    return nil
  }

  /// A tag as catalogs are asked for it: `de-AT`, however its letters are written.
  static func normal(_ tag: String) -> String {
    tag.lowercased().replacing("_", with: "-")
  }

  /// The tag and the more general ones, as RFC 4647 looks a language up (section 3.4).
  static func lookup(_ tag: String) -> [String] {
    var parts = normal(tag).split(separator: "-")
    var tags: [String] = []
    while !parts.isEmpty {
      tags.append(parts.joined(separator: "-"))
      parts.removeLast()
      // A single letter only says what follows it.
      if parts.last?.count == 1 { parts.removeLast() }
    }
    return tags
  }
}

extension MessageKey {
  /// What the key is called in catalogs.
  package var catalogKey: String { MessageCatalog.prefix + rawValue }
}

extension MessageCatalog {
  /// What the keys of built-in sentences begin with.
  package static let prefix = "vouch."

  /// What a sentence or a label of a schema is called in catalogs: itself.
  package static func key(ofAuthored text: String) -> String {
    // So no text of a schema can stand for a built-in sentence.
    text.hasPrefix(prefix) ? prefix + "text." + text : text
  }
}
