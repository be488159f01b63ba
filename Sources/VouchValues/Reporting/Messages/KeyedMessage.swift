/// A message independent of language: its kind and its arguments.
///
/// Texts of a document or a schema are arguments. They are inserted into the message once, and
/// aren't searched for names in braces.
public struct KeyedMessage: Sendable, Hashable {
  package let content: MessageKey
  private let parameters: [Parameter]

  private struct Parameter: Hashable {
    let name: String
    let value: Argument
  }

  /// The value that replaces a name in a message.
  public enum Argument: Sendable, Hashable {
    /// A literal text: JSON, the name of a property, a pattern.
    case text(String)
    /// A number in JSON's spelling.
    case number(String)
    /// A number of things; languages choose the plural form by it.
    case count(Int)
    /// A list of arguments.
    case list([Argument], Joint)
    /// A message or phrase within the message.
    case message(KeyedMessage)
    /// A message or label that a schema's author wrote, and that a catalog may translate.
    case authored(AuthoredText)
  }

  /// The way in which the elements of a list are joined.
  public enum Joint: Sendable, Hashable {
    /// Joined by commas, as values are listed.
    case comma
    /// Alternatives, joined by "or".
    case or
    /// Joined by "and".
    case and
    /// Joined by semicolons, as reasons are listed.
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

  /// The key of the message in catalogs: `minimum`, `type.mismatch`. The article Messages of
  /// `Vouch` lists all keys.
  public var key: String { content.name }

  /// The arguments of the message, by their names in its template.
  public var arguments: [String: Argument] {
    Dictionary(parameters.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// The argument with a name.
  public subscript(_ name: some StringProtocol) -> Argument? {
    parameters.first { $0.name == name }?.value
  }

  /// Returns the same message with one argument replaced.
  package func replacing(_ name: String, by value: Argument) -> KeyedMessage {
    KeyedMessage(
      content, parameters.map { $0.name == name ? Parameter(name: name, value: value) : $0 })
  }
}

extension KeyedMessage.Argument {
  /// Returns a phrase without arguments.
  package static func phrase(_ key: MessageKey) -> KeyedMessage.Argument {
    .message(KeyedMessage(key))
  }

  /// Returns a list of alternatives, or the only phrase.
  package static func anyOf(_ phrases: [KeyedMessage.Argument]) -> KeyedMessage.Argument {
    phrases.count == 1 ? phrases[0] : .list(phrases, .or)
  }
}

extension KeyedMessage.Argument {
  /// Returns the message preceded by the label of its value.
  package func labelled(_ label: KeyedMessage.Argument) -> KeyedMessage.Argument {
    .message(KeyedMessage(.labelled, ["label": label, "sentence": self]))
  }

  /// Returns a reason with the place in the value that it is about.
  ///
  /// - Parameter pointer: the place as a JSON Pointer; empty for the value as a whole.
  package func at(_ pointer: String) -> KeyedMessage.Argument {
    pointer.isEmpty
      ? self : .message(KeyedMessage(.branchReason, ["place": .text(pointer), "reason": self]))
  }
}

extension KeyedMessage: CustomStringConvertible {
  /// The message in English.
  public var description: String { text(in: EnglishLanguage()) }
}

extension KeyedMessage.Argument: CustomStringConvertible {
  /// The argument in English.
  public var description: String { text(in: EnglishLanguage()) }
}
