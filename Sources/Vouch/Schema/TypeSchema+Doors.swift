/// The entry points for making and encoding values of generated types. Generated code calls only
/// these.
///
/// Each of them gets the table from the type itself, never from its caller.
extension _Schema {
  /// Reads a value, and runs all checks of its type.
  ///
  /// - Throws: a `DecodingError` at the first violation, or a ``ValidationReport`` of all of them if
  ///   the decoder's `userInfo` asks for it.
  public static func decode<Value: _SchemaType>(from decoder: any Decoder) throws -> Value {
    let (type, schema) = (RowType(Value.self), Value.schema)
    if let guides = TranscriptionGuides.of(type, schema) {
      return try transcribed(guides, type, schema, from: decoder)
    }
    return try walked(type, schema, from: decoder)
  }

  /// Reads a copy of the value, and the value itself if the copy may not be valid.
  ///
  /// Not inlined, because an optional of a generic type takes time even where it isn't used.
  @inline(never)
  private static func transcribed<Value: _SchemaType>(
    _ guides: TranscriptionGuides, _ type: RowType, _ schema: TypeSchema, from decoder: any Decoder
  ) throws -> Value {
    if let value = Transcription.value(Value.self, guides, from: decoder) { return value }
    return try walked(type, schema, from: decoder)
  }

  /// Reads a value by requests to the decoder.
  private static func walked<Value: _SchemaType>(
    _ type: RowType, _ schema: TypeSchema, from decoder: any Decoder
  ) throws -> Value {
    var run = DecodingRun(decoder)
    var source = DecoderSource(decoder: decoder)
    let field = try run.value(schema.rootNode, type, from: &source)
    guard run.report.violations.isEmpty else { throw run.report }
    run.deliverDropped(to: decoder)
    return Value(_schemaField: Field(field))
  }

  /// Always false. Initialisers of large structs branch on it to split the code into blocks,
  /// because the compiler takes more than quadratic time to check the assignments of one block.
  @inlinable
  public static var endsBlock: Bool { false }

  /// Checks a value that a memberwise initialiser has made.
  ///
  /// - Throws: the error for the first violation.
  public static func check<Object: _SchemaObject>(
    _ object: Object
  ) throws(Object.ValidationError) {
    let fields = object.writtenFields
    var findings = FieldFindings.first
    Object.schema.check(fields, of: RowType(Object.self), &findings)
    if findings.found.isEmpty { object.checkRules(&findings) }
    guard let first = findings.found.first else { return }
    ViolationCollector.current?.collect(Object.self, fields, throwing: first.violation)
    throw Object.error(first.index, first.violation)
  }

  /// Returns the default of a property, for the memberwise initialiser.
  ///
  /// The generator has checked the default against the property's schema. If the table has none,
  /// because it was edited by hand, the program traps.
  public static func defaultValue<Value: _SchemaValue>(
    of type: any _SchemaObject.Type, forKey key: String
  ) -> Value {
    guard case .object(let object) = type.schema.shape,
      let property = object.properties.first(where: { $0.key == SchemaKey(key) }),
      let field = property.defaultField
    else { type.schema.misfit("there is no default for \(key)") }
    return Value(_schemaField: Field(field))
  }

  /// Returns the value of a JSON document in the generated code.
  ///
  /// The generator has read it by the same table. If it isn't valid, because it was edited by hand,
  /// the program traps.
  public static func example<Value: _SchemaType>(_ document: StaticString) -> Value {
    let bytes = document.withUTF8Buffer { unsafe Array($0) }
    do throws(JSONReadingError) {
      return try VouchJSON.decode(Value.self, from: bytes)
    } catch {
      TableSource.end(
        Value.schema.file, Value.schema.name, problem: "the example is invalid, \(error)")
    }
  }

  /// Writes a value as its schema describes it.
  public static func encode<Object: _SchemaObject>(
    _ object: Object, to encoder: any Encoder
  ) throws {
    try object.expectAllowed(at: encoder.codingPath)
    var sink = EncoderSink(encoder: encoder)
    try sink.write(object.written())
  }

  /// Writes a value of an enumeration as its schema describes it.
  public static func encode<Value: _SchemaEnumeration>(
    _ value: Value, to encoder: any Encoder
  ) throws {
    try value.expectAllowed(at: encoder.codingPath)
    var container = encoder.singleValueContainer()
    try container.encode(value.rawValue)
  }
}

extension SchemaObject {
  /// Makes a value from fields of the right types, with the checks of the memberwise initialiser.
  init(unchecked fields: ContiguousArray<FieldValue>) throws(ValidationError) {
    var findings = FieldFindings.first
    Self.schema.check(fields, of: RowType(Self.self), &findings)
    if let first = findings.found.first { throw Self.error(first.index, first.violation) }
    let value = Self(_schemaField: Field(.object(fields, of: TypeNumber(Self.self))))
    value.checkRules(&findings)
    if let first = findings.found.first { throw Self.error(first.index, first.violation) }
    self = value
  }

  /// Checks the rules between the properties of a value whose properties are valid by themselves.
  fileprivate func checkRules(_ findings: inout FieldFindings) {
    guard case .object(let object) = Self.schema.shape, !object.rules.isEmpty else { return }
    let broken = brokenRules(AskedRules(stopsAtFirst: findings.stopsAtFirst))
    Self.schema.add(broken, object, to: &findings)
  }
}

/// A generated type with generic parameters. For generated code only.
///
/// Swift has no stored static properties in generic types, so the runtime stores a schema for each
/// set of arguments. It requests each schema once from the type.
public protocol _GenericSchemaObject: _SchemaObject {
  /// Returns a new schema of the type with its arguments.
  static func _makeSchema() -> _Schema
}

extension _GenericSchemaObject {
  public static var _schema: _Schema { SharedSchemas.shared.schema(of: self) }
}

/// The schemas of generic types by their metatypes, protected by a lock.
private final class SharedSchemas: Sendable {
  static let shared = SharedSchemas()

  private let schemas = Locked<[ObjectIdentifier: TypeSchema]>([:])

  func schema(of type: any _GenericSchemaObject.Type) -> TypeSchema {
    let key = ObjectIdentifier(type)
    if let known = schemas.withLock({ $0[key] }) { return known }
    // Outside the lock, because a table may refer to other generic types.
    let schema = type._makeSchema()
    return schemas.withLock { schemas in
      let kept = schemas[key] ?? schema
      schemas[key] = kept
      return kept
    }
  }
}
