import VouchReading
import VouchSchema

extension SchemaGraph {
  /// Evaluates each schema on null, whatever its keywords are and however they combine: null
  /// becomes nil in Swift, beside the types that the keywords describe.
  ///
  /// - Parameters:
  ///   - unmerged: the same schemas, under the same numbers, before they were merged.
  ///   - validator: evaluates `unmerged`.
  func nullDecided(_ unmerged: SchemaGraph, by validator: LateValidator) -> SchemaGraph {
    var decided = self
    var answers = [Bool?](repeating: nil, count: schemas.count)
    for id in ids where !isInMetaSchema(id) && self[id].hasAssertions {
      // A schema that only refers to another one gives the same answer, so a long chain is
      // evaluated once. The chain must stay in one resource, since a dynamic reference depends on
      // the resources entered.
      var chain: Set<SchemaID> = self[id].stated.contains(.reference) ? [id] : []
      var last = id
      while answers[last.index] == nil, let next = plainReference(of: last),
        self[next].resource == self[id].resource, chain.insert(next).inserted
      {
        last = next
      }
      let takesNull =
        answers[last.index]
        ?? (unmerged[last].mayTakeNull && validator.isValid(.null, against: last))
      answers[id.index] = takesNull
      for link in chain { answers[link.index] = takesNull }
      if takesNull { decided.schemasTakingNull.insert(id) }
    }
    return decided
  }
}

extension Schema {
  /// True if the schema's own `type` doesn't exclude null.
  fileprivate var mayTakeNull: Bool { allowedTypes?.contains(.null) ?? true }
}
