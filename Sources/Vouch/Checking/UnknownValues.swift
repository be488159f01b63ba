/// Checks of `x-unknown-case` values. Any code can make such values, so those that can't occur in
/// documents are rejected when they are put into another value, and when they are written.
extension TypeSchema {
  /// True if values that the schema doesn't list are kept.
  var keepsUnknown: Bool {
    switch shape {
    case .union(let union): union.keepsUnknown
    case .enumeration(let enumeration): !enumeration.openTo.isEmpty
    case .object, .tuple, .value: false
    }
  }
}

extension SchemaType {
  /// Returns the violation of an unknown value of the type; nil if the type would decode an equal
  /// value as unknown.
  static func unknownViolation(
    _ value: FieldValue, at path: @autoclosure () -> InstancePath
  ) -> Violation? {
    guard let unknown = value.unknown(in: schema) else { return nil }
    let row = SchemaNode(kind: .type(RowType(self)), ruleStem: schema.name)
    switch schema.shape {
    case .enumeration(let enumeration):
      let isReadable = (try? DecodingRun.field(of: unknown, row)) != nil
      return isReadable ? nil : enumeration.violation(value, of: schema, path: path())
    case .union(let union):
      return RowType(self).violation(
        ofDecoding: unknown, asCase: union.branches.count, union, at: path())
    case .object, .tuple, .value: return nil
    }
  }
}

extension SchemaType {
  /// Throws an error if the value can't occur in a document of the type.
  func expectAllowed(at path: @autoclosure () -> [any CodingKey]) throws {
    guard let violation = Self.violation(ofMade: _schemaField.value, at: InstancePath(path()))
    else { return }
    let path = path()
    throw EncodingError.invalidValue(
      self,
      .init(
        codingPath: path, debugDescription: violation.message, underlyingError: violation.beneath))
  }
}

extension FieldValue {
  /// Returns the value that the case for unknown values holds; nil for any other case.
  fileprivate func unknown(in schema: TypeSchema) -> JSONValue? {
    switch (schema.shape, self) {
    case (.enumeration, .enumerationCase), (.enumeration, .absent), (.enumeration, .null):
      return nil
    case (.enumeration(let enumeration), _):
      return JSONValueSink.documents.json(written(as: enumeration.rawNode))
    case (.union(let union), .nested(let nested)):
      let fields = nested.value.writtenFields
      guard case .int(let index) = fields[0], index == union.branches.count,
        case .json(let value) = fields[1]
      else { return nil }
      return value
    default: return nil
    }
  }
}
