import Foundation
import Vouch

/// Messages about violations in languages other than English.
///
/// A catalog has, for each language, messages for some keys. The keys of built-in messages begin
/// with `vouch.`; a message or a label of a schema is its own key, as in Xcode's catalogs. A
/// message that a catalog lacks in a language is taken from ``builtIn``. If a part of it is missing
/// there, too, the whole message is shown in another language. The article Messages of `Vouch`
/// explains how to make catalogs.
public struct MessageCatalog: Sendable {
  private var languages: [String: [String: MessageForms]]

  /// The language, as a tag of BCP 47, of texts for which the schema or the program doesn't specify
  /// one; English by default.
  public var sourceLanguage = "en"

  /// Makes a catalog without messages, which falls back to ``builtIn``.
  public init() {
    languages = [:]
  }

  package init(_ languages: [String: [String: MessageForms]]) {
    self.languages = languages.reduce(into: [:]) { $0[Self.normal($1.key)] = $1.value }
  }

  /// The languages that Vouch provides, English and German, in all registers.
  ///
  /// Made on first use.
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

  /// The languages for which the catalog has messages, as tags of BCP 47.
  public var languageTags: [String] { languages.keys.sorted() }

  /// Returns the catalog merged with another one, whose messages take precedence.
  public func merging(_ other: MessageCatalog) -> MessageCatalog {
    var result = self
    for (language, sentences) in other.languages {
      result.languages[language, default: [:]].merge(sentences) { $1 }
    }
    return result
  }

  /// ``sourceLanguage`` in normalised form.
  var normalSourceLanguage: String { Self.normal(sourceLanguage) }

  /// Returns the message for a key in the first language that has it.
  func forms(of key: String, in tags: [String]) -> MessageForms? {
    for tag in tags {
      if let forms = languages[tag]?[key] { return forms }
    }
    return nil
  }

  /// Returns a language tag in normalised form, in lower case and with hyphens: `de-at`.
  static func normal(_ tag: String) -> String {
    tag.lowercased().replacing("_", with: "-")
  }

  /// Returns the tag and more general ones, as in a lookup by RFC 4647 (section 3.4).
  static func lookup(_ tag: String) -> [String] {
    var parts = normal(tag).split(separator: "-")
    var tags: [String] = []
    while !parts.isEmpty {
      tags.append(parts.joined(separator: "-"))
      parts.removeLast()
      // A single-letter subtag only introduces the subtag after it.
      if parts.last?.count == 1 { parts.removeLast() }
    }
    return tags
  }
}

extension MessageKey {
  /// The key in catalogs.
  package var catalogKey: String { MessageCatalog.prefix + name }
}

extension MessageCatalog {
  /// The prefix of the keys of built-in messages.
  package static let prefix = "vouch."

  /// Returns the key of a schema's message or label in catalogs: the text itself.
  package static func key(ofAuthored text: String) -> String {
    // Prevents a schema's text from being the key of a built-in message.
    text.hasPrefix(prefix) ? prefix + "text." + text : text
  }
}
