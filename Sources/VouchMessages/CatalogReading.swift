import Foundation
import Vouch

/// The reason why a file isn't a valid catalog.
public struct MessageCatalogError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
  /// A description of the error, as a sentence.
  public let description: String

  public var errorDescription: String? { description }
}

extension MessageCatalog {
  /// Reads a catalog from a file: a String Catalog (`.xcstrings`), a JSON file of `vouch messages`
  /// (`.json`), or a file for one language (`.strings`), whose language is that of the enclosing
  /// folder, such as `de.lproj`.
  ///
  /// - Throws: ``MessageCatalogError``, or the error of reading the file.
  public init(contentsOf file: URL) throws {
    let data = try Data(contentsOf: file)
    switch file.pathExtension {
    case "xcstrings": try self.init(xcstrings: data)
    case "json": try self.init(json: data)
    case "strings":
      let folder = file.deletingLastPathComponent()
      guard folder.pathExtension == "lproj" else {
        throw MessageCatalogError(
          description: "the language of \(file.lastPathComponent) isn't known: it is in no folder "
            + "such as de.lproj")
      }
      try self.init(
        strings: data, language: folder.deletingPathExtension().lastPathComponent)
    default:
      throw MessageCatalogError(
        description: "\(file.lastPathComponent) must end in .xcstrings, .strings or .json")
    }
  }

  /// Reads a String Catalog, as Xcode and `vouch messages` write it.
  ///
  /// - Throws: ``MessageCatalogError`` if it isn't valid.
  public init(xcstrings data: Data) throws {
    guard case .object(let root) = try Self.json(data), case .object(let strings)? = root["strings"]
    else { throw MessageCatalogError(description: "this is no String Catalog: it has no strings") }
    var languages: [String: [String: MessageForms]] = [:]
    for (key, entry) in strings {
      guard case .object(let members) = entry,
        case .object(let localizations)? = members["localizations"]
      else { continue }
      for (language, localization) in localizations {
        languages[language, default: [:]][key] = Self.forms(ofLocalization: localization)
      }
    }
    self.init(languages)
    if case .string(let language)? = root["sourceLanguage"] { sourceLanguage = language }
  }

  /// Reads a JSON file of `vouch messages`: by language, then by key, a message or one for each
  /// plural form.
  ///
  /// - Throws: ``MessageCatalogError`` if it isn't valid.
  public init(json data: Data) throws {
    guard case .object(let root) = try Self.json(data) else {
      throw MessageCatalogError(description: "this is no catalog: it is no object of languages")
    }
    var languages: [String: [String: MessageForms]] = [:]
    for (language, sentences) in root {
      guard case .object(let sentences) = sentences else { continue }
      languages[language] = sentences.compactMapValues { Self.forms(ofSentence: $0) }
    }
    self.init(languages)
  }

  /// Reads a file with the messages of one language, `"key" = "sentence";`, in UTF-8 or UTF-16.
  ///
  /// A plural form has the key of the message followed by the form's name: `vouch.minItems#one`.
  ///
  /// - Throws: ``MessageCatalogError`` if it isn't valid.
  public init(strings data: Data, language: String) throws {
    let isUTF16 = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else {
      throw MessageCatalogError(description: "the text is neither UTF-8 nor UTF-16")
    }
    do throws(StringsFileError) {
      let entries = try StringsFile.entries(of: text)
      self.init([language: StringsFile.forms(of: entries.map { ($0.key, $0.value) })])
    } catch {
      throw MessageCatalogError(description: "\(error.line):\(error.column): \(error.problem)")
    }
  }

  private static func json(_ data: Data) throws -> JSONValue {
    guard let text = String(data: data, encoding: .utf8), let value = JSONValue(parsing: text)
    else {
      throw MessageCatalogError(description: "this is no catalog: it is no JSON in UTF-8")
    }
    return value
  }

  /// Returns the forms in `{"stringUnit": {"value": …}}`, or in one of these for each plural form.
  private static func forms(ofLocalization value: JSONValue) -> MessageForms? {
    guard case .object(let members) = value else { return nil }
    if let text = unit(value) { return MessageForms(text) }
    guard case .object(let variations)? = members["variations"],
      case .object(let plural)? = variations["plural"]
    else { return nil }
    return MessageForms(plural.compactMapValues(unit))
  }

  private static func unit(_ value: JSONValue) -> String? {
    guard case .object(let members) = value, case .object(let unit)? = members["stringUnit"],
      case .string(let text)? = unit["value"], unit["state"] != .string("new")
    else { return nil }
    return text
  }

  /// Returns the forms in a text, or in a text for each plural form.
  private static func forms(ofSentence value: JSONValue) -> MessageForms? {
    switch value {
    case .string(let text): MessageForms(text)
    case .object(let members):
      MessageForms(
        members.compactMapValues { if case .string(let text) = $0 { text } else { nil } })
    default: nil
    }
  }
}

extension MessageForms {
  /// Makes the forms of a message from their names; nil if there are none.
  package init?(_ forms: [String: String]) {
    var special: [PluralCategory: String] = [:]
    for (name, text) in forms {
      if let category = PluralCategory(rawValue: name) { special[category] = text }
    }
    // Languages whose integers never use the general form may omit it.
    let general =
      special[.other] ?? special[.many] ?? special[.few] ?? special.values.sorted().first
    guard let general else { return nil }
    special[.other] = nil
    self.init(general, special: special)
  }
}
