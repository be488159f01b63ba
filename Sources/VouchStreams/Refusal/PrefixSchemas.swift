import Vouch

/// The schemas of types whose streams have been cut within a value. Each schema is made once.
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
