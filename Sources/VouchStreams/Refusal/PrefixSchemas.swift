import Vouch

/// A cache of the schemas that judge incomplete values. The schema of a type is made when a chunk
/// of its stream first ends within a value.
enum PrefixSchemas {
  private static let known = Locked<[ObjectIdentifier: PrefixSchema]>([:])

  static func schema<Value: DocumentValue>(of type: Value.Type) -> PrefixSchema {
    let identity = ObjectIdentifier(type)
    if let known = known.withLock({ $0[identity] }) { return known }
    let schema = PrefixSchema(Value._documentRow)
    known.withLock { $0[identity] = schema }
    return schema
  }
}
