import VouchSchema
import VouchValues

/// The sentences of `x-message`, and the name of `x-label`, as words of a row.
extension Schema {
  /// For the schema's own keywords: `message="…"` for all, `message.minLength="…"` for one of them; then
  /// what people call the value, `label="…"`.
  ///
  /// A text in languages is an object of them, with the schema's own first.
  var messageAttributes: [Attribute] { sentenceAttributes + labelAttributes }

  /// What people call the value, if the schema says so.
  var labelAttributes: [Attribute] {
    guard let label else { return [] }
    return [Attribute("label", .json(TableText.word(label.value.authored)))]
  }

  private var sentenceAttributes: [Attribute] {
    (messages?.value ?? []).map { message in
      let keyword = message.keyword.map { "." + $0.value.spelling } ?? ""
      return Attribute("message" + keyword, .json(TableText.word(message.text.authored)))
    }
  }

  /// What an object says of a missing property, on that property's row.
  var messageOfMissingProperty: Attribute? {
    message(for: .required).map { Attribute("message.required", .json(TableText.word($0))) }
  }

  /// Whether a property's own schema says what to tell whoever leaves it out: a sentence for `required` in a
  /// schema that requires nothing.
  var speaksOfItsAbsence: Bool {
    self.required == nil && (messages?.value ?? []).contains { $0.keyword?.value == .required }
  }

  /// The sentence for a keyword of the schema.
  func message(for keyword: Keyword) -> AuthoredText? {
    let messages = messages?.value ?? []
    let own = messages.first { $0.keyword?.value == keyword }
    return (own ?? messages.first { $0.keyword == nil })?.text.authored
  }
}

extension [Attribute] {
  /// The words of a schema that is referred to, before those that stand beside the reference: the last of
  /// two counts, and a sentence for all keywords leaves none of the others but that for a missing value.
  func overridden(by use: [Attribute]) -> [Attribute] {
    guard use.contains(where: { $0.name == "message" }) else { return self + use }
    return filter { !$0.isMessage || ["label", "message.required"].contains($0.name) } + use
  }

  /// The attributes without all labels but the last: what a property says counts, not what it refers to.
  var withLastLabel: [Attribute] {
    guard let last = lastIndex(where: { $0.name == "label" }) else { return self }
    return enumerated().filter { $0.offset == last || $0.element.name != "label" }.map(\.element)
  }
}

extension Attribute {
  /// Whether the attribute is a sentence rather than a check.
  var isMessage: Bool { name == "message" || name.hasPrefix("message.") || name == "label" }
}
