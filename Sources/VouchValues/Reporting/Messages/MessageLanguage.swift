/// A language in which messages can be written.
package protocol MessageLanguage {
  /// Returns the template of a key in the form for a number; nil if the language has none, so that
  /// the English one is used.
  func template(of key: MessageKey, count: Int?) -> Substring?
  /// Returns the text of a schema's author in this language.
  func authored(_ text: AuthoredText) -> String
  /// Returns a number, given in JSON's spelling, as the language writes it.
  func number(_ digits: String) -> String
}

/// The built-in messages, without any catalog.
package struct EnglishLanguage: MessageLanguage {
  package func template(of key: MessageKey, count: Int?) -> Substring? { nil }

  package func authored(_ text: AuthoredText) -> String { text.text }

  package func number(_ digits: String) -> String { digits }
}

extension KeyedMessage {
  /// Returns the message in a language.
  package func text(in language: some MessageLanguage) -> String {
    var result = ""
    append(to: &result, in: language)
    return result
  }

  fileprivate func append(to result: inout String, in language: some MessageLanguage) {
    let count: Int? = if case .count(let count)? = self["count"] { count } else { nil }
    let template = language.template(of: content, count: count)
    // One pass: inserted text isn't searched again.
    MessageForms.forEachPart(of: template ?? content.template) { part in
      switch part {
      case .text(let text): result += text
      case .placeholder(let name):
        guard let argument = self[name] else {
          // Templates of other languages have no endings.
          let ending = template == nil ? MessageKey.ending(name, for: count) : nil
          result += ending ?? "{\(name)}"
          return
        }
        argument.append(to: &result, in: language)
      }
    }
  }
}

extension KeyedMessage.Argument {
  /// Returns the argument in a language.
  package func text(in language: some MessageLanguage) -> String {
    var result = ""
    append(to: &result, in: language)
    return result
  }

  fileprivate func append(to result: inout String, in language: some MessageLanguage) {
    switch self {
    case .text(let text): result += text
    case .number(let digits): result += language.number(digits)
    case .count(let count): result += language.number(String(count))
    case .message(let message): message.append(to: &result, in: language)
    case .authored(let text): result += language.authored(text)
    case .list(let parts, let joint):
      guard let first = parts.first else { return }
      // Joins two elements at a time, with the language's template.
      result += parts.dropFirst().reduce(first.text(in: language)) { text, part in
        let pair = KeyedMessage(
          joint.key, ["first": .text(text), "second": .text(part.text(in: language))])
        return pair.text(in: language)
      }
    }
  }
}

extension KeyedMessage.Joint {
  /// The key of the template that joins two elements.
  package var key: MessageKey {
    switch self {
    case .comma: .listComma
    case .or: .listOr
    case .and: .listAnd
    case .semicolon: .listReasons
    }
  }
}
