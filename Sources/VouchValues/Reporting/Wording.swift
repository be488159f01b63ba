/// The texts for people that a schema's author provides: messages for violations, `x-message`, and
/// the value's label, `x-label`.
package final class Wording: Sendable {
  /// The message for every keyword of the schema that has none of its own.
  package let general: AuthoredText?
  /// The messages by the keywords' spellings.
  private let sentences: [String: AuthoredText]

  /// The value's name for people.
  package let label: AuthoredText?

  package init(
    general: AuthoredText?, sentences: [String: AuthoredText] = [:], label: AuthoredText? = nil
  ) {
    self.label = label
    self.general = general
    self.sentences = sentences
  }

  /// Returns the message for a keyword of the schema.
  package func sentence(for keyword: ReportedKeyword) -> AuthoredText? {
    ownSentence(for: keyword) ?? general
  }

  /// Returns the message for the keyword at a position, from 1, among those of its name.
  package func sentence(for keyword: ReportedKeyword, at position: Int) -> AuthoredText? {
    sentences["\(keyword.rawValue).\(position)"] ?? sentence(for: keyword)
  }

  /// Returns the message for exactly this keyword.
  package func ownSentence(for keyword: ReportedKeyword) -> AuthoredText? {
    if let sentence = sentences[keyword.rawValue] { return sentence }
    return (Self.otherSpellings[keyword] ?? []).lazy.compactMap { self.sentences[$0] }.first
  }

  /// The keywords of schemas whose violations are reported under another keyword.
  private static let otherSpellings: [ReportedKeyword: [String]] = [
    .format: ["x-date-formats"], .then: ["if"], .else: ["if"], .minContains: ["contains"],
    .maxContains: ["contains"], .discriminator: ["oneOf", "anyOf"],
  ]
}

extension Wording {
  /// Reads `x-message` as evaluated schemas contain it: a text for all keywords, or an object of
  /// texts by keyword, where the empty key stands for all others.
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
