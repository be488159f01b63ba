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
  /// with few changes before those with many. Of many changes, only one or all but one are made.
  func validForm(
    of fields: ContiguousArray<FieldValue>, where isValid: (ContiguousArray<FieldValue>) -> Bool
  ) -> ContiguousArray<FieldValue> {
    guard hasForms else { return fields }
    let changes = changes(of: fields)
    if changes.isEmpty || isValid(fields) { return fields }
    let defaults = Set(changes.indices.filter { !changes[$0].field.isPresent })
    let choices = Self.choices(of: changes.count).filter { $0 != defaults }
    for places in defaults.isEmpty ? choices : [defaults] + choices {
      var form = fields
      for place in places { form[changes[place].index] = changes[place].field }
      if isValid(form) { return form }
    }
    return fields
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

  /// Returns the sets of places that are tried, small ones first: all sets of a few places, else
  /// those of one place, of all but one, and of all.
  private static func choices(of count: Int) -> [Set<Int>] {
    let all = Set(0..<count)
    guard count <= mostChangesCombined else {
      return all.sorted().map { [$0] } + all.sorted().map { all.subtracting([$0]) } + [all]
    }
    let sets = (1..<(1 << count)).map { number in all.filter { number >> $0 & 1 == 1 } }
    return (1...count).flatMap { size in sets.filter { $0.count == size } }
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
