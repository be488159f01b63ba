/// The doors into and out of generated types; generated code calls these and nothing else.
extension Schema {
  /// Reads and checks the fields of an object.
  ///
  /// - Throws: a `DecodingError` at the first violation, or a ``ValidationReport`` of all of them if
  ///   the decoder's `userInfo` asks for it.
  public func fields<Object: SchemaObject>(
    of type: Object.Type, from decoder: any Decoder
  ) throws -> CheckedFields {
    CheckedFields(try value(from: decoder, as: type).objectFields)
  }

  func value(from decoder: any Decoder, as type: any SchemaType.Type) throws -> FieldValue {
    var run = DecodingRun(decoder)
    var source = DecoderSource(decoder: decoder)
    let value = try run.value(rootNode, type, from: &source)
    guard run.report.violations.isEmpty else { throw run.report }
    run.deliverDropped(to: decoder)
    return value
  }

  /// Checks a value that a memberwise initialiser has put together.
  ///
  /// - Throws: the first rule that the value breaks.
  public func check<Object: SchemaObject>(_ object: Object) throws(Object.ValidationError) {
    try check(object.writtenFields, of: Object.self)
    guard let broken = object.brokenRules(all: false).first else { return }
    throw Object.ValidationError(
      ruleIndex(broken.index), ruleViolation(broken, at: InstancePath()))
  }

  /// The fields of a value, for a changed copy to replace some of them.
  public func fields<Object: SchemaObject>(of object: Object) -> FieldReplacement {
    FieldReplacement(object.writtenFields)
  }

  /// Makes a changed copy of replaced fields, checked like a new value.
  ///
  /// - Throws: the first rule that the copy breaks.
  public func copy<Object: SchemaObject>(
    _ replacement: FieldReplacement
  ) throws(Object.ValidationError) -> Object {
    try check(replacement.fields, of: Object.self)
    let copy = Object(checked: CheckedFields(replacement.fields))
    guard let broken = copy.brokenRules(all: false).first else { return copy }
    throw Object.ValidationError(
      ruleIndex(broken.index), ruleViolation(broken, at: InstancePath()))
  }

  /// The default of a property, for the memberwise initialiser.
  ///
  /// The generator has checked it against the property's schema; a table that was edited by hand so
  /// that it has none ends the program.
  public func defaultValue<Value: SchemaValue>(forKey key: String) -> Value {
    guard case .object(let object) = shape,
      let property = object.properties.first(where: { $0.key == SchemaKey(key) }),
      let defaultValue = property.defaultValue,
      let field = try? DecodingRun.field(of: defaultValue, property.node)
    else { FieldValue.disagree("a default") }
    return Value(schemaField: Field(field))
  }

  /// Writes a value as the schema describes it.
  public func encode<Object: SchemaObject>(_ object: Object, to encoder: any Encoder) throws {
    let fields = object.writtenFields
    var sink = EncoderSink(encoder: encoder)
    switch shape {
    case .object(let shape): try encode(fields, shape, to: &sink)
    case .tuple(let tuple): try encode(fields, tuple, to: &sink)
    case .value(let node): try fields[0].encode(node, to: &sink)
    case .union(let union):
      try fields[1].encode(union.node(ofCase: fields[0].integer()), to: &sink)
    case .enumeration: FieldValue.disagree("an object")
    }
  }
}

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
