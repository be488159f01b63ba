/// Reading of arrays whose first items have rows of their own (`prefixItems`).
extension DecodingRun {
  mutating func tuple(
    _ shape: TupleShape, of type: RowType, _ schema: TypeSchema,
    from source: inout some ValueSource
  ) throws -> FieldValue {
    guard let evaluated = shape.whole.evaluated, source.isPresent else {
      return try items(shape, of: type, schema, from: source.unkeyedContainer())
    }
    let decoder = try decoder(of: &source)
    let owner = Owner(type: type, index: schema.objectIndex)
    return try wholly(evaluated, type.row, decoder, owner) { run in
      try run.items(shape, of: type, schema, from: decoder.unkeyedContainer())
    }
  }

  private mutating func items(
    _ shape: TupleShape, of type: RowType, _ schema: TypeSchema,
    from container: any UnkeyedDecodingContainer
  ) throws -> FieldValue {
    try descend(at: container.codingPath)
    defer { ascend() }
    var source = ElementSource(container)
    var fields = ContiguousArray<FieldValue>()
    fields.reserveCapacity(shape.fieldCount)
    var isValid = true
    var count = 0
    for (index, node) in shape.items.enumerated() {
      guard source.advance() else { break }
      let field = try item(node, from: &source, Owner(type: type, index: index))
      if field.isInvalid { isValid = false }
      fields.append(field)
      count += 1
    }
    count += try additionalItems(
      shape, schema, fields: &fields, isValid: &isValid, from: &source, type: type)
    for constraint in shape.brokenConstraints(count: count) {
      isValid = false
      try report(
        schema.violation(constraint, count: count, at: InstancePath(source.arrayPath), shape),
        Owner(type: type, index: schema.objectIndex))
    }
    return isValid && fields.count == shape.fieldCount
      ? .object(fields, of: TypeNumber(type)) : .invalid
  }

  private mutating func item(
    _ node: SchemaNode, from source: inout ElementSource, _ owner: Owner
  ) throws -> FieldValue {
    if trials.isCounting { try spend(1, at: source.arrayPath) }
    let field = try value(node, from: &source, owner)
    if field.isInvalid { try source.skipIfUnread() }
    return field
  }

  /// Reads the items after those that have rows of their own, and returns their number.
  private mutating func additionalItems(
    _ shape: TupleShape, _ schema: TypeSchema, fields: inout ContiguousArray<FieldValue>,
    isValid: inout Bool, from source: inout ElementSource, type: RowType
  ) throws -> Int {
    var elements = ContiguousArray<FieldValue>()
    var count = 0
    while source.advance() {
      count += 1
      switch shape.additional {
      case .kept(let node):
        let owner = Owner(type: type, index: shape.additionalIndex)
        let element = try item(node, from: &source, owner)
        if element.isInvalid { isValid = false }
        elements.append(element)
      case .forbidden, .excluded:
        // One violation stands for all forbidden items.
        if case .forbidden = shape.additional, count == 1 {
          isValid = false
          try report(
            schema.unknownItemViolation(at: InstancePath(source.codingPath)),
            Owner(type: type, index: schema.objectIndex))
        }
        try source.skipIfUnread()
      }
    }
    if shape.additional.isKept { fields.append(.array(elements)) }
    return count
  }
}
