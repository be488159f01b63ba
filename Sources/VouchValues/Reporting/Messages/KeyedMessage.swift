/// A sentence apart from any language: what it says, and of what.
///
/// The texts of a document and of a schema are arguments of it. They get into a sentence once and are
/// never looked through for names in braces.
public struct KeyedMessage: Sendable, Hashable {
  package let content: MessageKey
  private let parameters: [Parameter]

  private struct Parameter: Hashable {
    let name: String
    let value: Argument
  }

  /// What stands in the place of a name in a sentence.
  public enum Argument: Sendable, Hashable {
    /// A text as it stands: JSON, the name of a property, a pattern.
    case text(String)
    /// A number in JSON's spelling.
    case number(String)
    /// How many there are; languages choose words by it.
    case count(Int)
    /// Things side by side.
    case list([Argument], Joint)
    /// A sentence or a phrase within the sentence.
    case message(KeyedMessage)
    /// A sentence or a name that a schema's author wrote, and that a catalog may have in other languages.
    case authored(AuthoredText)
  }

  /// How the things of a list are held together.
  public enum Joint: Sendable, Hashable {
    /// One after the other, as values are listed.
    case comma
    /// Any of them.
    case or
    /// All of them.
    case and
    /// One after the other, as reasons are listed.
    case semicolon
  }

  package init(_ key: MessageKey, _ arguments: KeyValuePairs<String, Argument> = [:]) {
    content = key
    parameters = arguments.map { Parameter(name: $0.key, value: $0.value) }
  }

  private init(_ key: MessageKey, _ parameters: [Parameter]) {
    content = key
    self.parameters = parameters
  }

  /// What the sentence says, as catalogs name it: `minimum`, `type.mismatch`. The article Messages of `Vouch`
  /// lists all.
  public var key: String { content.rawValue }

  /// What the sentence is about, by the names in its template.
  public var arguments: [String: Argument] {
    Dictionary(parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The argument of a name.
  public subscript(_ name: some StringProtocol) -> Argument? {
    parameters.first { $0.name == name }?.value
  }

  /// The same sentence with another argument.
  package func replacing(_ name: String, by value: Argument) -> KeyedMessage {
    KeyedMessage(
      content, parameters.map { $0.name == name ? Parameter(name: name, value: value) : $0 })
  }
}

extension KeyedMessage.Argument {
  /// A phrase that has no arguments of its own.
  package static func phrase(_ key: MessageKey) -> KeyedMessage.Argument {
    .message(KeyedMessage(key))
  }

  /// One of several.
  package static func anyOf(_ phrases: [KeyedMessage.Argument]) -> KeyedMessage.Argument {
    phrases.count == 1 ? phrases[0] : .list(phrases, .or)
  }
}

extension KeyedMessage.Argument {
  /// A sentence with the name of its value in front.
  package func labelled(_ label: KeyedMessage.Argument) -> KeyedMessage.Argument {
    .message(KeyedMessage(.labelled, ["label": label, "sentence": self]))
  }

  /// A reason, with the place inside of the value that it speaks of.
  ///
  /// - Parameter pointer: the place as a JSON Pointer; empty for the value as a whole.
  package func at(_ pointer: String) -> KeyedMessage.Argument {
    pointer.isEmpty
      ? self : .message(KeyedMessage(.branchReason, ["place": .text(pointer), "reason": self]))
  }
}

extension KeyedMessage: CustomStringConvertible {
  /// The sentence in English.
  public var description: String { text(in: EnglishLanguage()) }
}

extension KeyedMessage.Argument: CustomStringConvertible {
  /// The argument in English.
  public var description: String { text(in: EnglishLanguage()) }
}
