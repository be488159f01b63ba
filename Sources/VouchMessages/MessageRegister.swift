import VouchValues

/// The audience of messages about violations.
public enum MessageRegister: Sendable, Hashable, CaseIterable {
  /// The authors of documents, or of programs that make them. Messages describe the error, with the
  /// value and the limit.
  case developers
  /// The users of a form. Messages say what to do, in everyday words.
  case people
}

extension MessageRegister {
  /// Returns the key in catalogs for the register.
  package func catalogKey(of key: MessageKey) -> String {
    switch self {
    case .developers: key.catalogKey
    case .people where MessageKey.sameForPeople.contains(key): key.catalogKey
    case .people: MessageCatalog.prefix + "people." + key.name
    }
  }
}

extension MessageKey {
  /// The keys of templates that are the same in both registers, so that catalogs contain them only
  /// once.
  package static let sameForPeople: Set<MessageKey> = [
    .valueSeconds, .valueNothing, .listComma, .listOr, .listAnd, .listReasons, .moreValues,
    .moreBranches, .labelled,
  ]
}

extension KeyedMessage {
  /// The message for users of a form, who don't know about null or about subjects other than their
  /// entry.
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
