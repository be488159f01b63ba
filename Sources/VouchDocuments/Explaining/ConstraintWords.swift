import VouchReading
import VouchSchema
import VouchValues

/// Descriptions of keywords' constraints in words.
package enum ConstraintWords {
  /// Returns the requirement of a keyword; nil if it requires nothing of the value itself.
  package static func words(for stated: LocatedKeyword, in graph: SchemaGraph) -> String? {
    if let words = LeniencyWords.words(for: stated) { return words }
    if let constraint = stated.keyword.constraint { return words(for: constraint, stated.value) }
    return switch stated.value {
    case .count(let count) where stated.keyword == .minContains:
      "must have at least \(counted(count, "item")) that `contains` describes"
    case .count(let count) where stated.keyword == .maxContains:
      "must have at most \(counted(count, "item")) that `contains` describes"
    case .text(let text) where stated.keyword == .contentEncoding:
      "must be encoded as \(Escaping.quoted(text.value))"
    case .types(let types):
      "must be \(types.map { withArticle($0.value) }.joined(separator: " or "))"
    case .text(let text) where stated.keyword == .swiftType:
      "is of the Swift type \(Escaping.quoted(text.value))"
    case .names(let names) where stated.keyword == .required: "must have the keys \(list(names))"
    case .names(let names) where stated.keyword == .dateFormats:
      "must have one of the date formats \(list(names))"
    case .namesByKey(let entries): words(forDependencies: entries)
    case .reference(let reference):
      "must be what \(Escaping.quoted(reference.text.value)) describes"
    case .rules(let rules):
      "must follow \(rules.map { Escaping.quoted($0.expression.value) }.joined(separator: ", "))"
    case .payload(let payload): words(for: payload)
    case .messages(let messages): messages.map(words).joined(separator: "; ")
    case .flag(true) where stated.keyword == .archive:
      "has a class for keyed archives, which checks the same"
    case .flag(true) where stated.keyword == .partial:
      "has partial values, of what has come of a document"
    case .schema(let schema)
    where stated.keyword == .additionalProperties && graph[schema].boolean == false:
      "must hold no key that isn't listed"
    case .schema(let schema) where stated.keyword == .items && graph[schema].boolean == false:
      "must hold no item that isn't listed"
    default: nil
    }
  }

  /// Returns the requirement of a keyword that asserts something about a value on its own.
  private static func words(for keyword: ConstraintKeyword, _ value: KeywordValue) -> String? {
    switch (keyword.form, value) {
    case (.limit(.least), .number(let number)): "must be at least \(number.text)"
    case (.limit(.most), .number(let number)): "must be at most \(number.text)"
    case (.limit(.above), .number(let number)): "must be above \(number.text)"
    case (.limit(.below), .number(let number)): "must be below \(number.text)"
    case (.divisor, .number(let number)): "must be a multiple of \(number.text)"
    case (.count(.least, let measure), .count(let count)):
      "must have at least \(counted(count, measure.noun))"
    case (.count(.most, let measure), .count(let count)):
      "must have at most \(counted(count, measure.noun))"
    case (.pattern, .text(let text)): "must match the pattern \(Escaping.quoted(text.value))"
    case (.format, .text(let text)): "must have the format \(Escaping.quoted(text.value))"
    case (.schemes, .names(let names)): "must have one of the schemes \(list(names))"
    case (.hosts, .names(let names)): "must have one of the hosts \(list(names))"
    case (.uniqueness, .flag(true)): "must hold no value twice"
    case (.values, .values(let values)):
      "must be one of \(values.map { words(for: $0) as String }.joined(separator: ", "))"
    case (.const, .value(let value)): "must be \(words(for: value) as String)"
    // A keyword with a value of another form has been reported as an error.
    case (.limit, _), (.divisor, _), (.count, _), (.pattern, _), (.format, _), (.schemes, _),
      (.hosts, _), (.uniqueness, _), (.values, _), (.const, _):
      nil
    }
  }

  private static func list(_ names: [StringScalar]) -> String {
    names.map { Escaping.quoted($0.value) }.joined(separator: ", ")
  }

  private static func withArticle(_ type: JSONType) -> String {
    switch type {
    case .null: "null"
    case .array, .integer, .object: "an \(type.rawValue)"
    case .boolean, .number, .string: "a \(type.rawValue)"
    }
  }

  private static func words(forDependencies entries: [KeyedNames]) -> String {
    let clauses = entries.map { entry in
      let names = entry.names.map { Escaping.quoted($0.value) }.joined(separator: ", ")
      return "must have \(names) beside \(Escaping.quoted(entry.key))"
    }
    return clauses.joined(separator: "; ")
  }

  private static func words(for payload: Payload) -> String {
    var clauses: [String] = []
    if let limit = payload.maxBytes { clauses.append("at most \(counted(limit.value, "byte"))") }
    if let limit = payload.maxDepth {
      clauses.append("at most \(counted(limit.value, "level")) of nesting")
    }
    if let digest = payload.digest { clauses.append("the expected \(digest.value) digest") }
    if let signature = payload.signature {
      clauses.append("a signature (\(signature.value)) by the expected key")
    }
    return "must have, before it is parsed, " + clauses.joined(separator: "; ")
  }

  private static func words(for message: Message) -> String {
    let keyword = message.keyword.map { " by \(Escaping.quoted($0.value.spelling))" } ?? ""
    return "is refused\(keyword) with the words \(inAllLanguages(message.text, Escaping.quoted))"
  }

  /// Returns the name that an evaluated schema gives its value. Other schemas have it in their
  /// description.
  static func words(forLabel stated: LocatedKeyword) -> String? {
    guard case .label(let label) = stated.value else { return nil }
    return "is called \(inAllLanguages(label, Escaping.quoted))"
  }

  /// Returns a text, followed by its translations.
  static func inAllLanguages(_ text: LocalizedText, _ write: (String) -> String) -> String {
    let others = text.translations.map { "\($0.language.value): \(write($0.text.value))" }
    return write(text.value) + (others.isEmpty ? "" : " (\(others.joined(separator: ", ")))")
  }

  /// Returns a short description of a value in the schema's document.
  package static func words(for value: Node) -> String {
    switch value.content {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .number(let number): number.text
    case .string(let text): text.value.isEmpty ? "the empty text" : Escaping.quoted(text.value)
    case .sequence(let elements): "a list of \(counted(elements.count, "value"))"
    case .mapping(let mapping): "an object of \(counted(mapping.entries.count, "key"))"
    }
  }
}
