/// The schema's own sentences for what breaks it, `x-message`.
final class Wording: Sendable {
  /// For every keyword of the schema that has no sentence of its own.
  private let general: String?
  private let sentences: [String: String]

  init(general: String) {
    self.general = general
    sentences = [:]
  }

  /// Reads `message="…"` and `message.minLength="…"`; nil where there is none of them.
  init?(_ attributes: some Sequence<TableAttribute>) {
    var general: String?
    var sentences: [String: String] = [:]
    for attribute in attributes where attribute.isMessage {
      let sentence = TableAttribute.unquoted(attribute.required)
      if let dot = attribute.name.firstIndex(of: ".") {
        sentences[String(attribute.name[attribute.name.index(after: dot)...])] = sentence
      } else {
        general = sentence
      }
    }
    guard general != nil || !sentences.isEmpty else { return nil }
    self.general = general
    self.sentences = sentences
  }

  /// The sentence for a keyword. `required` is a keyword of the object around, which says so by name.
  func sentence(for keyword: String) -> String? {
    sentences[keyword] ?? (keyword == "required" ? nil : general)
  }
}

extension TableAttribute {
  var isMessage: Bool { name == "message" || name.hasPrefix("message.") }
}

extension Violation {
  /// The violation in the schema's own words, where it has any for the keyword.
  func inWords(of wording: Wording?) -> Violation {
    guard let sentence = wording?.sentence(for: keyword) else { return self }
    return Violation(
      path: path, keyword: keyword, ruleID: ruleID, limit: limit, actual: actual,
      message: sentence)
  }
}
