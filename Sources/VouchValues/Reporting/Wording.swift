/// What the schema's author says to people: sentences for what breaks it, `x-message`, and what its value is
/// called, `x-label`.
package final class Wording: Sendable {
  /// For every keyword of the schema that has no sentence of its own.
  package let general: AuthoredText?
  /// By the keywords' spellings.
  private let sentences: [String: AuthoredText]

  /// What people call the value.
  package let label: AuthoredText?

  package init(
    general: AuthoredText?, sentences: [String: AuthoredText] = [:], label: AuthoredText? = nil
  ) {
    self.label = label
    self.general = general
    self.sentences = sentences
  }

  /// The sentence for a keyword of the schema.
  package func sentence(for keyword: ReportedKeyword) -> AuthoredText? {
    ownSentence(for: keyword) ?? general
  }

  /// The sentence for this keyword and no others.
  package func ownSentence(for keyword: ReportedKeyword) -> AuthoredText? {
    if let sentence = sentences[keyword.rawValue] { return sentence }
    return Self.otherSpellings(of: keyword).lazy.compactMap { self.sentences[$0] }.first
  }

  /// The keywords in whose name another one is reported.
  private static func otherSpellings(of keyword: ReportedKeyword) -> [String] {
    switch keyword {
    case .format: ["x-date-formats"]
    case .then, .else: ["if"]
    case .minContains, .maxContains: ["contains"]
    case .discriminator: ["oneOf", "anyOf"]
    default: []
    }
  }
}

extension Wording {
  /// Reads `x-message` as evaluated schemas have it: a text for all keywords, or an object of texts by
  /// keyword, where the empty key is for the others.
  convenience init?(_ message: OrderedJSON?, label: OrderedJSON? = nil) {
    let label = AuthoredText(label)
    switch message {
    case .string(let text): self.init(general: AuthoredText(text), label: label)
    case .object(let members):
      let texts = Dictionary(
        members.compactMap { member in AuthoredText(member.value).map { (member.key, $0) } },
        uniquingKeysWith: { first, _ in first })
      self.init(general: texts[""], sentences: texts, label: label)
    default:
      guard let label else { return nil }
      self.init(general: nil, label: label)
    }
  }
}
