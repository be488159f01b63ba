/// Conversion between generated types and JSON values in memory, without text.
extension VouchJSON {
  /// Reads a value from JSON in memory, such as a part of a document that the schema leaves
  /// free-form.
  ///
  /// It checks the same rules as reading text does, with the same results.
  ///
  /// - Parameters:
  ///   - type: the type to read.
  ///   - json: the value as JSON.
  ///   - dropped: collects the values that lossy decoding leaves out or replaces.
  /// - Throws: a `DecodingError` for the first violation.
  public static func decode<Value: DocumentValue>(
    _ type: Value.Type, from json: JSONValue, dropped: DropCollector? = nil
  ) throws -> Value {
    var run = DecodingRun(violationLimit: nil, dropLimit: dropped?.limit)
    var source = DecoderSource(decoder: try JSONTapeDecoder(json))
    let field = try run.value(Value.node, from: &source, Owner(type: Value.element, index: 0))
    dropped?.add(run.dropped)
    return Value(_schemaField: Field(field))
  }

  /// Returns the value as JSON in memory, with the content that ``encode(_:)`` writes.
  ///
  /// - Throws: an `EncodingError` if the value nests deeper than the maximum that decoding accepts.
  public static func value<Value: DocumentValue>(of value: Value) throws -> JSONValue {
    let field = value._schemaField.value
    if let violation = Value.node.firstViolation(in: field, at: InstancePath()) {
      throw EncodingError.invalidValue(
        value, .init(codingPath: violation.codingPath, debugDescription: violation.message))
    }
    var search = FormSearch()
    let form = search.form(of: field, Value.node)
    try search.expectSuccess(of: value)
    guard let json = JSONValueSink.documents.json(form.written(as: Value.node)) else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "The value nests too deeply."))
    }
    return json
  }
}

extension _SchemaType {
  /// Reads a value from JSON in memory: `try Job(json)`.
  ///
  /// - Throws: a `DecodingError` for the first violation.
  public init(_ json: JSONValue) throws {
    self = try VouchJSON.decode(Self.self, from: json)
  }
}

extension JSONValue {
  /// Makes the JSON that a value of a generated type is written as.
  ///
  /// - Throws: an `EncodingError` if the value nests deeper than the maximum that decoding accepts.
  public init<Value: DocumentValue>(_ value: Value) throws {
    self = try VouchJSON.value(of: value)
  }
}
