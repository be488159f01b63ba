extension Wording {
  /// Reads `message="…"`, `message.minLength="…"` and `label="…"`; nil where there is none of them.
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

  /// The sentence of a row. `required` is a keyword of the object around, which says so by name.
  fileprivate func rowSentence(for keyword: ReportedKeyword) -> AuthoredText? {
    keyword == .required ? ownSentence(for: keyword) : sentence(for: keyword)
  }
}

extension TableAttribute {
  /// Whether the word is for people, rather than a check.
  var isMessage: Bool { name == "message" || name.hasPrefix("message.") || name == "label" }
}

extension Violation {
  /// A keyword that a row or a type states, in the schema's own words where it has any.
  ///
  /// - Parameter stem: what rule ids of the row begin with.
  init(_ broken: BrokenKeyword, of stem: String, at path: InstancePath, _ wording: Wording?) {
    // The name of a type isn't that of a member which it doesn't know.
    let isUnknown = broken.keyword == .additionalProperties || broken.keyword == .items
    self.init(
      broken, path: path, ruleID: "\(stem).\(broken.keyword.rawValue)",
      authored: wording?.rowSentence(for: broken.keyword),
      label: isUnknown ? nil : wording?.label)
  }
}
