import VouchReading
import VouchSchema

/// Parses values that are mappings with members of their own.
extension SchemaLoader {
  /// Parses `x-rules`: a list of mappings with `id`, `expression`, and optionally `message` and
  /// `at`.
  mutating func parseRules(_ value: Node) -> [Rule]? {
    guard let nodes = parseList(value, "x-rules", elements: "rules") else { return nil }
    return nodes.compactMap { parseRule($0) }
  }

  private mutating func parseRule(_ node: Node) -> Rule? {
    let names = ["id", "expression", "message", "at"]
    guard let members = parseMembers(node, "each rule of x-rules", members: names) else {
      return nil
    }
    let id = parseMember(members, "id", of: node, owner: "a rule")
    let expression = parseMember(members, "expression", of: node, owner: "a rule")
    let message = members["message"].flatMap { parseLocalized($0.value, "message") }
    let property = members["at"].flatMap { parseText($0.value, "at") }
    guard let id, let expression else { return nil }
    return Rule(
      id: id, expression: expression, message: message, property: property, place: node.place)
  }

  /// Parses OpenAPI's `discriminator`; the targets of its `mapping` are resolved with all
  /// references.
  mutating func parseDiscriminator(_ entry: Mapping.Entry, into list: inout KeywordList) {
    // `defaultMapping` is only for OpenAPI documents, so it isn't suggested. Extensions are allowed
    // (OpenAPI 3.1.1, section 4.8.25).
    let names = ["propertyName", "mapping"]
    let keys = entry.value.mapping?.entries.map(\.key) ?? []
    let others = ["defaultMapping"] + keys.filter { $0.hasPrefix("x-") }
    let found = parseMembers(entry.value, "discriminator", members: names, besides: others)
    guard let members = found,
      let property = parseMember(
        members, "propertyName", of: entry.value, owner: "a discriminator")
    else { return }
    addMapping(members["mapping"]?.value, members["defaultMapping"], schema: list.schema)
    let discriminator = Discriminator(propertyName: property, mapping: [])
    list.add(.discriminator, entry, value: .discriminator(discriminator))
  }

  private mutating func addMapping(
    _ mapping: Node?, _ fallback: Mapping.Entry?, schema: SchemaID
  ) {
    if mapping == nil, fallback == nil { return }
    var pending = PendingMapping(schema: schema, entries: [])
    let tags = mapping.flatMap { parseMapping($0, "mapping", "of tags to schemas") }
    for entry in tags?.entries ?? [] {
      let what = "the schema of tag \(Escaping.quoted(entry.key))"
      guard let reference = parseText(entry.value, what) else { continue }
      pending.entries.append((entry.key, entry.keyPlace, reference))
    }
    if let fallback, let reference = parseText(fallback.value, fallback.key) {
      pending.fallback = Located(reference, at: fallback.keyPlace)
    }
    pendingMappings.append(pending)
  }

  mutating func parsePayload(_ value: Node) -> Payload? {
    let names = ["maxBytes", "maxDepth", "digest", "signature"]
    guard let members = parseMembers(value, "x-payload", members: names) else { return nil }
    if members.entries.isEmpty {
      report(.wrongValue, "x-payload must have \(ValueWords.choice(names))", at: value.place)
    }
    return Payload(
      maxBytes: members["maxBytes"].flatMap { parseLimit($0) },
      maxDepth: members["maxDepth"].flatMap { parseLimit($0) },
      digest: members["digest"].flatMap { parseWord($0.value, "digest", words: Payload.digests) },
      signature: members["signature"].flatMap {
        parseWord($0.value, "signature", words: Payload.signatures)
      })
  }

  /// Parses a limit of documents. With 0, no object would pass; a value above `Int.max` limits
  /// nothing.
  private mutating func parseLimit(_ entry: Mapping.Entry) -> Located<Int>? {
    if let number = number(of: entry.value)?.int, number > 0 {
      return Located(number, at: entry.value.place)
    }
    expect(entry.key, "a whole number from 1 to \(Int.max)", insteadOf: entry.value)
    return nil
  }

  /// Returns a mapping with only these members; nil if the value isn't a mapping.
  ///
  /// - Parameter others: Members that are allowed as well but that diagnostics don't mention.
  private mutating func parseMembers(
    _ node: Node, _ name: String, members: [String], besides others: [String] = []
  ) -> Mapping? {
    guard let mapping = parseMapping(node, name, "with \(ValueWords.choice(members))") else {
      return nil
    }
    for entry in mapping.entries where !(members + others).contains(entry.key) {
      let meant = Suggestion.nearest(to: entry.key, in: members)
      let advice =
        meant.map { "did you mean \($0)?" } ?? "it may have \(members.joined(separator: ", "))"
      report(
        .unknownMember, "\(name) has no member \(Escaping.quoted(entry.key)); \(advice)",
        at: entry.keyPlace,
        fix: .word(
          insteadOf: entry.key, at: entry.keyPlace, among: members.filter { mapping[$0] == nil }))
    }
    return mapping
  }

  /// Parses a member that is required and must be a non-empty string.
  private mutating func parseMember(
    _ members: Mapping, _ name: String, of node: Node, owner: String
  ) -> StringScalar? {
    guard let entry = members[name] else {
      report(.missingMember, "\(owner) must have \(name)", at: node.place)
      return nil
    }
    guard let text = parseText(entry.value, name) else { return nil }
    if text.value.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      report(.wrongValue, "\(name) must not be empty", at: text.place)
      return nil
    }
    return text
  }
}
