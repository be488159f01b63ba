import VouchDiagnostics
import VouchReading
import VouchSchema

/// What keywords ask of a value, in words.
enum ConstraintWords {
  /// What a keyword asks for; nil for one that asks nothing of the value itself.
  static func words(for stated: LocatedKeyword, in graph: SchemaGraph) -> String? {
    if let words = LeniencyWords.words(for: stated) { return words }
    return switch stated.value {
    case .count(let count): words(for: stated.keyword, count)
    case .number(let number): words(for: stated.keyword, number.text)
    case .text(let text): words(for: stated.keyword, Escaping.quoted(text.value))
    case .types(let types):
      "must be " + types.map { withArticle($0.value) }.joined(separator: " or ")
    case .names(let names):
      words(for: stated.keyword, names.map { Escaping.quoted($0.value) })
    case .namesByKey(let entries): words(forDependencies: entries)
    case .flag(true) where stated.keyword == .uniqueItems: "must hold no value twice"
    case .values(let values) where stated.keyword == .enum:
      "must be one of " + values.map(words).joined(separator: ", ")
    case .value(let value) where stated.keyword == .const: "must be " + words(for: value)
    case .reference(let reference):
      "must be what \(Escaping.quoted(reference.text.value)) describes, at "
        + graph[reference.target].place.description
    case .rules(let rules):
      "must follow " + rules.map { Escaping.quoted($0.expression.value) }.joined(separator: ", ")
    case .payload(let payload): words(for: payload)
    case .flag(true) where stated.keyword == .archive:
      "has a class for keyed archives, which checks the same"
    case .schema(let schema)
    where stated.keyword == .additionalProperties && graph[schema].boolean == false:
      "must hold no key that isn't listed"
    case .schema(let schema) where stated.keyword == .items && graph[schema].boolean == false:
      "must hold no item that isn't listed"
    default: nil
    }
  }

  private static func words(for keyword: Keyword, _ count: Int) -> String? {
    switch keyword {
    case .minLength: "must have at least \(counted(count, "character"))"
    case .maxLength: "must have at most \(counted(count, "character"))"
    case .minItems: "must have at least \(counted(count, "item"))"
    case .maxItems: "must have at most \(counted(count, "item"))"
    case .minContains: "must have at least \(counted(count, "item")) that `contains` describes"
    case .maxContains: "must have at most \(counted(count, "item")) that `contains` describes"
    case .minProperties: "must have at least \(counted(count, "key"))"
    case .maxProperties: "must have at most \(counted(count, "key"))"
    default: nil
    }
  }

  private static func withArticle(_ type: JSONType) -> String {
    switch type {
    case .null: "null"
    case .array, .integer, .object: "an \(type.rawValue)"
    case .boolean, .number, .string: "a \(type.rawValue)"
    }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  private static func words(for keyword: Keyword, _ text: String) -> String? {
    switch keyword {
    case .minimum: "must be at least \(text)"
    case .maximum: "must be at most \(text)"
    case .exclusiveMinimum: "must be above \(text)"
    case .exclusiveMaximum: "must be below \(text)"
    case .multipleOf: "must be a multiple of \(text)"
    case .pattern: "must match the pattern \(text)"
    case .format: "must have the format \(text)"
    case .contentEncoding: "must be encoded as \(text)"
    default: nil
    }
  }

  private static func words(for keyword: Keyword, _ names: [String]) -> String? {
    let list = names.joined(separator: ", ")
    return switch keyword {
    case .required: "must have the keys \(list)"
    case .schemes: "must have one of the schemes \(list)"
    case .hosts: "must have one of the hosts \(list)"
    case .dateFormats: "must have one of the date formats \(list)"
    default: nil
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

  /// A value of the schema's document, in brief.
  static func words(for value: Node) -> String {
    switch value.content {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .number(let number): number.text
    case .string(let text): Escaping.quoted(text.value)
    case .sequence(let elements): "a list of \(counted(elements.count, "value"))"
    case .mapping(let mapping): "an object of \(counted(mapping.entries.count, "key"))"
    }
  }
}
