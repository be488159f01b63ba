import VouchSchema

/// The sentences of `x-message`, as words of a row.
extension Schema {
  /// For the schema's own keywords: `message="…"` for all, `message.minLength="…"` for one of them.
  var messageAttributes: [Attribute] {
    (messages?.value ?? []).map { message in
      let keyword = message.keyword.map { "." + $0.value.spelling } ?? ""
      return Attribute("message" + keyword, .json(TableText.quoted(message.text.value)))
    }
  }

  /// What an object says of a missing property, on that property's row.
  var messageOfMissingProperty: Attribute? {
    message(for: .required).map { Attribute("message.required", .json(TableText.quoted($0))) }
  }

  /// The sentence for a keyword of the schema.
  func message(for keyword: Keyword) -> String? {
    let messages = messages?.value ?? []
    let own = messages.first { $0.keyword?.value == keyword }
    return (own ?? messages.first { $0.keyword == nil })?.text.value
  }
}

extension Attribute {
  /// Whether the attribute is a sentence rather than a check.
  var isMessage: Bool { name == "message" || name.hasPrefix("message.") }
}
