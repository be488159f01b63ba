extension SchemaObject {
  /// The fields of the value in the order of its type's table.
  var writtenFields: ContiguousArray<FieldValue> {
    let schema = Self.schema
    var writer = _FieldWriter(schema)
    _write(to: &writer)
    guard writer.values.count == schema.writtenCount else {
      schema.misfit("the type writes \(writer.values.count) values")
    }
    if case .object(let shape) = schema.shape, shape.hasNullsBesideDefaults {
      for (index, property) in shape.properties.enumerated()
      where property.isNullBesideDefault && !writer.values[index].isPresent {
        writer.values[index] = .null
      }
    }
    return writer.values
  }

  /// The fields in the plain form of documents: without null where an absent key means nil, and
  /// without the defaults that aren't written.
  var plainFields: ContiguousArray<FieldValue> {
    guard case .object(let shape) = Self.schema.shape, shape.leavesDefaultsOut else {
      return writtenFields
    }
    return shape.leavingUnwrittenDefaults(out: writtenFields)
  }

  /// The written form of the value in a document.
  ///
  /// - Throws: an `EncodingError` if no document of the value is valid. No such value can be made,
  ///   but some can be read.
  func written() throws -> WrittenValue {
    let schema = Self.schema
    guard schema.choosesForm else { return schema.written(plainFields) }
    var search = FormSearch()
    let fields = search.form(of: plainFields, RowType(Self.self))
    try search.expectSuccess(of: self)
    return schema.written(fields)
  }
}

extension FieldValue {
  /// The fields of a value of a generated type in the plain form of documents; nil for other
  /// values.
  func plainFields(_ schema: TypeSchema) -> ContiguousArray<FieldValue>? {
    switch self {
    case .nested(let nested): return nested.value.plainFields
    case .object(var fields, of: _):
      guard case .object(let shape) = schema.shape, shape.varies else { return fields }
      for (index, property) in shape.properties.enumerated() where property.isNullOrAbsent {
        if case .null = fields[index] { fields[index] = .absent }
      }
      return shape.leavesDefaultsOut ? shape.leavingUnwrittenDefaults(out: fields) : fields
    default: return nil
    }
  }
}

extension FormSearch {
  /// Throws an error if there is no form of a value.
  func expectSuccess(of value: Any) throws {
    if isTooDeep { throw EncodingError.tooDeep(at: []) }
    guard let violation else { return }
    throw EncodingError.invalidValue(
      value,
      .init(
        codingPath: violation.codingPath,
        debugDescription: "No document of the value is valid: \(violation.message)"))
  }
}

extension ObjectShape {
  /// Returns the form of the fields that satisfies the checks of the keys. Nothing is evaluated, so
  /// that values within values take linear time.
  func satisfyingCounts(_ fields: ContiguousArray<FieldValue>) -> ContiguousArray<FieldValue> {
    guard varies, !checks.isEmpty, !accepts(fields) else { return fields }
    let forms = otherForms(of: fields)
    let places = forms.map { index, other in
      FormPlace(
        shape: ObjectIdentifier(self), property: index, isDefault: other.isDefault,
        isPresent: fields[index].isPresent, isOwn: true)
    }
    for choice in FormChoices(places).together {
      var form = fields
      for (isChosen, (index, other)) in zip(choice, forms) where isChosen {
        form[index] = other.field
      }
      if accepts(form) { return form }
    }
    return fields
  }

  private func accepts(_ fields: ContiguousArray<FieldValue>) -> Bool {
    checks.allSatisfy { $0.accepts(fields, keyCount: keyCount(fields), self) }
  }

  /// Returns the fields without the defaults that aren't written.
  fileprivate func leavingUnwrittenDefaults(
    out fields: ContiguousArray<FieldValue>
  ) -> ContiguousArray<FieldValue> {
    var fields = fields
    for (index, property) in properties.enumerated()
    where !property.writesDefault && property.mayBeAbsentOrDefault {
      guard let value = property.defaultField, JSONEqual(value) == JSONEqual(fields[index]) else {
        continue
      }
      fields[index] = .absent
    }
    return fields
  }
}
