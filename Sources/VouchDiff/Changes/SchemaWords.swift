import VouchDocuments
import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

/// Descriptions of schemas in lines about changes.
extension SchemaVersion {
  /// The maximum depth of schemas that are written out.
  private static let depthLimit = 4

  /// Returns a schema as JSON, shortened if it is long.
  func brief(_ id: SchemaID) -> String { Escaping.quoted(json(id, depth: 0).line) }

  private func json(_ id: SchemaID, depth: Int) -> OrderedJSON {
    guard depth < Self.depthLimit else { return .string("…") }
    let written = schema(id).evaluable { other, isReference in
      isReference ? .string(pointer(to: other)) : json(other, depth: depth + 1)
    }
    guard case .object(let members) = written else { return written }
    return .object(
      members.map { member in
        guard member.key == Keyword.type.spelling, case .array(let types) = member.value,
          types.count == 1
        else { return member }
        return OrderedJSON.Member(member.key, types[0])
      })
  }

  /// Returns a description of a keyword with one subschema: `must not match the pattern x`.
  func words(for stated: LocatedKeyword, _ id: SchemaID) -> String {
    if let words = ConstraintWords.words(for: stated, in: allSchemas) { return words }
    let isNever = schema(id).boolean == false
    if isNever, let words = EvaluationWords.words(for: stated, isNever: true) { return words }
    if stated.keyword == .not, let words = negation(of: id) { return words }
    let (before, after) =
      Self.words[stated.keyword] ?? ("must match", " by \(stated.keyword.spelling)")
    return "\(before) \(brief(id))\(after)"
  }

  /// The words around the schema of a keyword.
  private static let words: [Keyword: (before: String, after: String)] = [
    .not: ("must not match", ""),
    .if: ("has a condition: whether it matches", ""),
    .then: ("must match", " where it matches `if`"),
    .else: ("must match", " where it doesn't match `if`"),
    .contains: ("must have an item that matches", ""),
    .propertyNames: ("must have keys that match", ""),
    .items: ("must have items that match", ""),
    .additionalProperties: ("must have values that match", " under all other keys"),
    .unevaluatedItems: ("must have items that match", " where nothing else speaks of them"),
    .unevaluatedProperties: (
      "must have values that match", " under keys that nothing else speaks of"
    ),
  ]

  /// Returns the negation of a schema's only keyword, if it can be expressed unambiguously.
  private func negation(of id: SchemaID) -> String? {
    let stated = schema(id).keywords.filter { !$0.keyword.isRemark }
    guard stated.count == 1, let keyword = stated.first else { return nil }
    let isSimple =
      switch keyword.value {
      case .names(let names): keyword.keyword == .required && names.count == 1
      case .types, .reference: true
      default: keyword.keyword.constraint != nil
      }
    let must = "must "
    guard isSimple, let words = ConstraintWords.words(for: keyword, in: allSchemas),
      words.hasPrefix(must)
    else { return nil }
    return "must not " + words.dropFirst(must.count)
  }
}
