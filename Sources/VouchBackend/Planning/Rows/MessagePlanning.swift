import VouchSchema
import VouchValues

/// The messages of `x-message` and the name of `x-label`, as attributes of a row.
extension Schema {
  /// The attributes for the schema's own keywords: `message="…"` for all, `message.minLength="…"`
  /// for one of them, `message.pattern.2="…"` for the second `pattern` alone; then the value's name
  /// for readers, `label="…"`.
  ///
  /// A text in several languages is an object of them, with the schema's own language first.
  var messageAttributes: [Attribute] { sentenceAttributes + labelAttributes }

  /// The value's name for readers, if the schema states one.
  var labelAttributes: [Attribute] {
    guard let label else { return [] }
    return [Attribute("label", .json(label.value.authored.json))]
  }

  private var sentenceAttributes: [Attribute] {
    (messages?.value ?? []).compactMap { message in
      // Of the keywords that are evaluated, each has its own with it.
      if message.position != nil, message.keyword?.value.constraint == nil { return nil }
      let words = [message.keyword?.value.spelling, message.position.map { String($0) }]
      let name = (["message"] + words.compactMap(\.self)).joined(separator: ".")
      return Attribute(name, .json(message.text.authored.json))
    }
  }

  /// The object's message for a missing property, for that property's row.
  var messageOfMissingProperty: Attribute? {
    message(for: .required).map { Attribute("message.required", .json($0.json)) }
  }

  /// True if a property's own schema states the message for its absence: a message for `required`
  /// in a schema that has no `required`.
  var speaksOfItsAbsence: Bool {
    self.required == nil && (messages?.value ?? []).contains { $0.keyword?.value == .required }
  }

  /// Returns the message for a keyword of the schema.
  func message(for keyword: Keyword) -> AuthoredText? {
    let messages = messages?.value ?? []
    let own = messages.first { $0.keyword?.value == keyword }
    return (own ?? messages.first { $0.keyword == nil })?.text.authored
  }
}

extension [Attribute] {
  /// Returns the attributes of a referenced schema, followed by those beside the reference. The
  /// last of two attributes counts. A message for all keywords replaces all referenced messages
  /// except that for a missing value; one for all of a name, those for single ones.
  func overridden(by use: [Attribute]) -> [Attribute] {
    guard use.contains(where: { $0.name == "message" }) else {
      return filter { own in
        !own.isMessage || !use.contains { own.name.hasPrefix($0.name + ".") }
      } + use
    }
    return filter { !$0.isMessage || ["label", "message.required"].contains($0.name) } + use
  }

  /// The attributes with only the last label: a property's own label overrides that of the schema
  /// it refers to.
  var withLastLabel: [Attribute] {
    guard let last = lastIndex(where: { $0.name == "label" }) else { return self }
    return enumerated().filter { $0.offset == last || $0.element.name != "label" }.map(\.element)
  }
}

extension Attribute {
  /// True if the attribute is a message or a label rather than a check.
  var isMessage: Bool { name == "message" || name.hasPrefix("message.") || name == "label" }

  /// The message by its keyword, the empty key for all, as evaluated schemas have it; nil for that
  /// of the value's own absence.
  var sentence: OrderedJSON.Member? {
    guard isMessage, !["label", "message.required"].contains(name), case .json(let text) = value
    else { return nil }
    return OrderedJSON.Member(String(name.dropFirst("message.".count)), text)
  }
}
