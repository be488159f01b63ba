import VouchSchema
import VouchValidation

extension SchemaGraph {
  /// Asks each schema whether null satisfies it, whatever its keywords are and however they meet: null
  /// is nil in Swift, beside the types that they describe.
  ///
  /// - Parameter validator: judges by the same schemas, under the same numbers, before they were merged.
  func nullDecided(by validator: InstanceValidator) -> SchemaGraph {
    var decided = self
    decided.schemasTakingNull = Set(
      ids.filter { id in
        !isInMetaSchema(id) && !self[id].assertions.isEmpty && validator.isValid(.null, against: id)
      })
    return decided
  }
}
