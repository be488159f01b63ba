import VouchReading
import VouchSchema
import VouchValidation

extension SchemaGraph {
  /// Asks each schema whether null satisfies it, whatever its keywords are and however they meet: null
  /// is nil in Swift, beside the types that they describe.
  ///
  /// - Parameters:
  ///   - source: the same schemas, under the same numbers, before they were merged.
  ///   - validator: judges by those.
  func nullDecided(_ source: SchemaGraph, by validator: LateValidator) -> SchemaGraph {
    var decided = self
    var answers: [SchemaID: Bool] = [:]
    for id in ids where !isInMetaSchema(id) && !self[id].assertions.isEmpty {
      // What only refers to another schema takes what that one takes, so that a long chain is asked once;
      // as far as it stays in one resource, since a dynamic reference depends on those that were entered.
      var chain: Set<SchemaID> = [id]
      var last = id
      while answers[last] == nil, let next = plainReference(of: last),
        self[next].resource == self[id].resource, chain.insert(next).inserted
      {
        last = next
      }
      let takesNull =
        answers[last] ?? (source[last].mayTakeNull && validator.isValid(.null, against: last))
      for link in chain { answers[link] = takesNull }
      if takesNull { decided.schemasTakingNull.insert(id) }
    }
    return decided
  }
}

extension Schema {
  /// Whether the schema's own `type` leaves it open that null satisfies the schema.
  fileprivate var mayTakeNull: Bool { allowedTypes?.contains(.null) ?? true }
}
