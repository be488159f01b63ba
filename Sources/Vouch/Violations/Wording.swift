extension Wording {
  /// Reads `message="…"` and `message.minLength="…"`; nil where there is none of them.
  convenience init?(_ attributes: some Sequence<TableAttribute>) {
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
    self.init(general: general, sentences: sentences)
  }

  /// The sentence of a row. `required` is a keyword of the object around, which says so by name.
  fileprivate func rowSentence(for keyword: ReportedKeyword) -> String? {
    keyword == .required ? ownSentence(for: keyword) : sentence(for: keyword)
  }
}

extension TableAttribute {
  var isMessage: Bool { name == "message" || name.hasPrefix("message.") }
}

extension Violation {
  /// A keyword that a row or a type states, in the schema's own words where it has any.
  ///
  /// - Parameter stem: what rule ids of the row begin with.
  init(_ broken: BrokenKeyword, of stem: String, at path: InstancePath, _ wording: Wording?) {
    self.init(
      broken, path: path, ruleID: "\(stem).\(broken.keyword.rawValue)",
      message: wording?.rowSentence(for: broken.keyword) ?? broken.sentence)
  }
}
