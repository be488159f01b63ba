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
    return switch stated.keyword {
    case .not: negation(of: id) ?? "must not match \(brief(id))"
    case .if: "has a condition: whether it matches \(brief(id))"
    case .then: "must match \(brief(id)) where it matches `if`"
    case .else: "must match \(brief(id)) where it doesn't match `if`"
    case .contains: "must have an item that matches \(brief(id))"
    case .propertyNames: "must have keys that match \(brief(id))"
    case .items: "must have items that match \(brief(id))"
    case .additionalProperties: "must have values that match \(brief(id)) under all other keys"
    case .unevaluatedItems:
      "must have items that match \(brief(id)) where nothing else speaks of them"
    case .unevaluatedProperties:
      "must have values that match \(brief(id)) under keys that nothing else speaks of"
    default: "must match \(brief(id)) by \(stated.keyword.spelling)"
    }
  }

  /// Returns a description of a keyword that allows nothing beyond what is listed; nil for other
  /// keywords.
  func wordsForClosing(_ stated: LocatedKeyword) -> String? {
    switch stated.keyword {
    case .items, .additionalProperties: ConstraintWords.words(for: stated, in: allSchemas)
    case .unevaluatedItems, .unevaluatedProperties:
      EvaluationWords.words(for: stated, isNever: true)
    default: nil
    }
  }

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
