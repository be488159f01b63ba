extension Schema {
  /// The schema of a generic type with its arguments, made once.
  ///
  /// Swift has no stored static properties in generic types.
  public static func shared(by type: any SchemaType.Type, _ make: () -> Schema) -> Schema {
    let key = ObjectIdentifier(type)
    if let known = sharedSchemas.value(of: key) { return known }
    // Made outside of the lock: a table may name other generic types.
    return sharedSchemas.insert(make(), for: key)
  }

  private static let sharedSchemas = SharedSchemas()
}

/// The schemas of generic types by their metatypes, behind a lock.
private final class SharedSchemas: Sendable {
  private let schemas = Locked<[ObjectIdentifier: Schema]>([:])

  func value(of key: ObjectIdentifier) -> Schema? {
    schemas.withLock { $0[key] }
  }

  /// Keeps a schema, unless another thread was first; returns the one that is kept.
  func insert(_ schema: Schema, for key: ObjectIdentifier) -> Schema {
    schemas.withLock { schemas in
      let kept = schemas[key] ?? schema
      schemas[key] = kept
      return kept
    }
  }
}
