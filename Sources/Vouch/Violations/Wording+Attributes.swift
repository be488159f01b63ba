extension Wording {
  /// Reads `message="…"`, `message.minLength="…"` and `label="…"`; nil if there are none of these.
  convenience init?(_ attributes: some Sequence<TableAttribute>) {
    var general: AuthoredText?
    var label: AuthoredText?
    var sentences: [String: AuthoredText] = [:]
    for attribute in attributes where attribute.isMessage {
      let sentence = TableAttribute.authored(attribute.required)
      if attribute.name == "label" {
        label = sentence
      } else if let dot = attribute.name.firstIndex(of: ".") {
        sentences[String(attribute.name[attribute.name.index(after: dot)...])] = sentence
      } else {
        general = sentence
      }
    }
    guard general != nil || label != nil || !sentences.isEmpty else { return nil }
    self.init(general: general, sentences: sentences, label: label)
  }

  /// Returns the message of a row. `required` is a keyword of the enclosing object, so only a
  /// message for `required` itself applies to it.
  fileprivate func rowSentence(for keyword: ReportedKeyword, at position: Int) -> AuthoredText? {
    keyword == .required ? ownSentence(for: keyword) : sentence(for: keyword, at: position)
  }
}

extension TableAttribute {
  /// True if the attribute is a text for people rather than a check.
  var isMessage: Bool { name == "message" || name.hasPrefix("message.") || name == "label" }
}

extension Violation {
  /// Makes the violation of a keyword of a row or a type, with the schema's own message if it has
  /// one.
  ///
  /// - Parameters:
  ///   - stem: the prefix of the row's rule ids.
  ///   - position: the position of the keyword among those of its name, from 1.
  init(
    _ broken: BrokenKeyword, of stem: String, at path: InstancePath, _ wording: Wording?,
    position: Int = 1
  ) {
    // The label of a type isn't that of an unknown member.
    let isUnknown = broken.keyword.otherParts != nil
    self.init(
      broken, path: path, ruleID: "\(stem).\(broken.keyword.rawValue)",
      authored: wording?.rowSentence(for: broken.keyword, at: position),
      label: isUnknown ? nil : wording?.label)
  }
}
