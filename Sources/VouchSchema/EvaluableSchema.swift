import VouchReading
import VouchValues

/// Schemas as the JSON that the runtime's `SchemaCompiler` reads: the asserting keywords, with
/// references by number.
extension Schema {
  /// Returns the schema as JSON.
  ///
  /// - Parameters:
  ///   - includes: returns true for a keyword to include.
  ///   - subschema: returns the JSON for a subschema, or for the target of a reference.
  package func evaluable(
    where includes: (LocatedKeyword) -> Bool = { _ in true },
    subschema: (SchemaID, _ isReference: Bool) -> OrderedJSON
  ) -> OrderedJSON {
    if let boolean { return .bool(boolean) }
    var members: [OrderedJSON.Member] = []
    var worded: [OrderedJSON] = []
    let own = ownMessages
    var positions: [Keyword: Int] = [:]
    for keyword in keywords {
      let position = positions[keyword.keyword, default: 0] + 1
      positions[keyword.keyword] = position
      guard keyword.keyword.isEvaluated, includes(keyword),
        let value = keyword.evaluable(subschema)
      else { continue }
      let member = OrderedJSON.Member(keyword.keyword.spelling, value)
      if let text = own[keyword.keyword]?[position] {
        worded.append(.object([member, .init(Keyword.message.spelling, text.authored.json)]))
      } else {
        members.append(member)
      }
    }
    if !worded.isEmpty { members.append(.init(Keyword.allOf.spelling, .array(worded))) }
    let stated = keywords.filter { includes($0) }.map(\.keyword)
    if !members.isEmpty, let messages = evaluableMessages(for: Set(stated)) {
      members.append(OrderedJSON.Member(Keyword.message.spelling, messages))
    }
    if let label {
      members.append(OrderedJSON.Member(Keyword.label.spelling, label.value.authored.json))
    }
    return .object(members)
  }

  /// The messages for single ones of several keywords of a name, by their positions among these.
  private var ownMessages: [Keyword: [Int: LocalizedText]] {
    var own: [Keyword: [Int: LocalizedText]] = [:]
    for message in (messages?.value ?? []).reversed() {
      guard let position = message.position, let keyword = message.keyword?.value else { continue }
      own[keyword, default: [:]][position] = message.text
    }
    return own
  }

  /// Returns the schema's messages for some of its keywords, and for violations that subschemas
  /// report for the same value: one text for all, or a text for each keyword, where the empty key
  /// stands for the others.
  private func evaluableMessages(for keywords: Set<Keyword>) -> OrderedJSON? {
    var texts: [OrderedJSON.Member] = []
    let areForOthers = keywords.contains(where: \.breaksForSameValue)
    for message in messages?.value ?? [] where message.position == nil {
      if let keyword = message.keyword?.value, !areForOthers, !keywords.contains(keyword) {
        continue
      }
      let name = message.keyword?.value.spelling ?? ""
      texts.append(OrderedJSON.Member(name, message.text.authored.json))
    }
    if texts.count == 1, texts[0].key.isEmpty, texts[0].value.text != nil { return texts[0].value }
    return texts.isEmpty ? nil : .object(texts)
  }
}

extension Schema {
  /// The schema with `anyOf` in place of a `oneOf` whose branch a discriminator chooses: a value may
  /// fit the others, too. Whether it fits the branch of its tag is found out by reading it.
  var withTagDeciding: Schema {
    guard discriminator != nil, anyOf == nil, let choice = self[.oneOf] else { return self }
    var schema = self
    let lenient = choice.replaced(by: .anyOf, choice.value)
    schema.keywords = keywords.map { $0 === choice ? lenient : $0 }
    return schema
  }
}

extension Keyword {
  /// True if the runtime can evaluate the keyword on a JSON value.
  package var isEvaluated: Bool {
    if constraint != nil || appliesInPlace { return true }
    return switch description.vocabulary {
    case .applicator, .validation: !KeywordTable.replaced.contains(self)
    case .content: self == .contentEncoding
    case .vouch: self == .dateFormats
    case .core, .metadata, .format, .openAPI: false
    }
  }
}

extension LocatedKeyword {
  fileprivate func evaluable(
    _ subschema: (SchemaID, _ isReference: Bool) -> OrderedJSON
  ) -> OrderedJSON? {
    switch value {
    case .flag(let value): .bool(value)
    case .count(let count): .number(String(count))
    case .number(let number): .number(number.text)
    case .text(let text): .string(text.value)
    case .names(let names): .array(names.map { .string($0.value) })
    case .namesByKey(let entries):
      .object(
        entries.map { .init($0.key, .array($0.names.map { .string($0.value) })) })
    case .types(let types): .array(types.map { .string($0.value.rawValue) })
    case .schema(let schema): subschema(schema, false)
    case .schemas(let schemas): .array(schemas.map { subschema($0, false) })
    case .schemasByKey(let entries):
      .object(entries.map { .init($0.key, subschema($0.schema, false)) })
    case .reference(let reference):
      reference.dynamicAnchor.map {
        .array([.string($0), subschema(reference.target, true)])
      } ?? subschema(reference.target, true)
    case .value(let node): OrderedJSON(node)
    case .values(let nodes): .array(nodes.map { OrderedJSON($0) })
    case .rules, .discriminator, .payload, .messages, .label: nil
    }
  }
}
