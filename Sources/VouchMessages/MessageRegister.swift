import VouchValues

/// Who sentences about broken rules are for.
public enum MessageRegister: Sendable, Hashable, CaseIterable {
  /// Who makes documents, or programs that do: what is wrong, with the value and the limit.
  case developers
  /// Who fills in a form: what to do, in everyday words.
  case people
}

extension MessageRegister {
  /// What catalogs call a key in the register.
  package func catalogKey(of key: MessageKey) -> String {
    switch self {
    case .developers: key.catalogKey
    case .people where MessageKey.sameForPeople.contains(key): key.catalogKey
    case .people: MessageCatalog.prefix + "people." + key.rawValue
    }
  }
}

extension MessageKey {
  /// What holds sentences together in both registers, so that catalogs have it once.
  package static let sameForPeople: Set<MessageKey> = [
    .valueSeconds, .valueNothing, .listComma, .listOr, .listAnd, .listReasons, .moreValues,
    .moreBranches, .labelled,
  ]
}

extension KeyedMessage {
  /// What is wrong as people are to hear of it, who know of no null and of no subject but their entry.
  package var forPeople: KeyedMessage {
    switch (content, self["value"]) {
    case (.typeMismatch, .text("null")?): KeyedMessage(.required)
    case (_, .message(let subject)?) where subject.content == .key:
      KeyedMessage(
        .keySentence,
        ["value": subject["value"] ?? .phrase(.valueUnknown), "sentence": .message(self)])
    default: self
    }
  }
}
