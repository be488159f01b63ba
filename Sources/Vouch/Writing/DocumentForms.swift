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

  /// The fields of the value as they are encoded: a property whose default isn't written is absent.
  var encodedFields: ContiguousArray<FieldValue> {
    guard case .object(let shape) = Self.schema.shape else { return writtenFields }
    guard shape.leavesDefaultsOut else { return Self.schema.validForm(of: writtenFields, shape) }
    return shape.leavingUnwrittenDefaults(out: writtenFields)
  }
}

extension ObjectShape {
  /// Returns the form of the fields that satisfies a condition; the fields themselves if none does.
  ///
  /// A document without the key may be the same value as one with the default, and so may one with
  /// null in place of Swift's nil; but keywords such as `dependentRequired` and `minProperties` tell
  /// them apart. The fields themselves are tried first, then those without any default, then those
  /// with few changes before those with many. Of many changes, one, all but one, or all are made.
  func validForm(
    of fields: ContiguousArray<FieldValue>, where isValid: (ContiguousArray<FieldValue>) -> Bool
  ) -> ContiguousArray<FieldValue> {
    guard hasForms else { return fields }
    let changes = changes(of: fields)
    if changes.isEmpty || isValid(fields) { return fields }
    func form(with places: [Int]) -> ContiguousArray<FieldValue>? {
      var form = fields
      for place in places { form[changes[place].index] = changes[place].field }
      return isValid(form) ? form : nil
    }
    let all = Array(changes.indices)
    let defaults = all.filter { !changes[$0].field.isPresent }
    if !defaults.isEmpty, let form = form(with: defaults) { return form }
    if all.count <= Self.mostChangesCombined {
      for places in Self.combinations(of: all) where places != defaults {
        if let form = form(with: places) { return form }
      }
      return fields
    }
    for place in all {
      if let form = form(with: [place]) { return form }
    }
    for place in all {
      if let form = form(with: all.filter { $0 != place }) { return form }
    }
    return form(with: all) ?? fields
  }

  /// Returns the changes that don't alter the value: of a default to an absent key, last ones first,
  /// and of nil to null.
  private func changes(
    of fields: ContiguousArray<FieldValue>
  ) -> [(index: Int, field: FieldValue)] {
    let defaults = indicesOfDefaults(in: fields).reversed().map { ($0, FieldValue.absent) }
    let nils = properties.indices.filter { properties[$0].isNullOrAbsent && !fields[$0].isPresent }
    return defaults + nils.map { ($0, .null) }
  }

  /// Returns all combinations of some places, small ones first.
  private static func combinations(of places: [Int]) -> [[Int]] {
    let combinations = (1..<(1 << places.count)).map { number in
      places.filter { number >> $0 & 1 == 1 }
    }
    return places.indices.flatMap { size in combinations.filter { $0.count == size + 1 } }
  }

  /// The number of changes all combinations of which are tried.
  private static let mostChangesCombined = 6

  /// Returns the form of the fields that satisfies the checks of the keys. Nothing is evaluated, so
  /// that values within values take linear time.
  func satisfyingCounts(_ fields: ContiguousArray<FieldValue>) -> ContiguousArray<FieldValue> {
    validForm(of: fields) { form in
      checks.allSatisfy { $0.accepts(form, keyCount: keyCount(form), self) }
    }
  }

  /// Returns the fields without the defaults that aren't written.
  func leavingUnwrittenDefaults(
    out fields: ContiguousArray<FieldValue>
  ) -> ContiguousArray<FieldValue> {
    var fields = fields
    for index in indicesOfDefaults(in: fields) where !properties[index].writesDefault {
      fields[index] = .absent
    }
    return fields
  }

  /// Returns the indices of those optional properties that equal their default.
  private func indicesOfDefaults(in fields: ContiguousArray<FieldValue>) -> [Int] {
    properties.indices.filter { index in
      let property = properties[index]
      guard !property.isRequired, let value = property.defaultField else { return false }
      return JSONEqual(value) == JSONEqual(fields[index])
    }
  }
}
