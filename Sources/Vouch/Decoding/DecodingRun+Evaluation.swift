/// Reading of values for which a schema is evaluated in addition to the checks of their rows.
extension DecodingRun {
  /// Reads a value by its row, and evaluates the row's schema if there is one.
  mutating func evaluated(
    _ node: SchemaNode, _ isOptional: Bool, from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    if let schema = node.evaluated, source.isPresent {
      return try evaluated(schema, node, isOptional: isOptional, from: &source, owner: owner)
    }
    return try read(node, isOptional, from: &source, owner: owner)
  }

  @inline(never)
  private mutating func evaluated(
    _ schema: EvaluatedSchema, _ node: SchemaNode, isOptional: Bool,
    from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    let path = source.codingPath
    if case .any = node.kind {
      let field = try read(node, isOptional, from: &source, owner: owner)
      guard case .json(let value) = field else { return field }
      let isValid = try satisfies(
        [value], schema, stem: node.ruleStem, wording: node.wording, at: path, owner: owner)
      return isValid ? field : .invalid
    }
    let decoder = try source.decoder()
    var own = DecoderSource(decoder: decoder)
    let before = (adaptations, respellings)
    evaluatedWholes += 1
    defer { evaluatedWholes -= 1 }
    let first = report.violations.count
    let field = try read(node, isOptional, from: &own, owner: owner)
    if field.isInvalid {
      try reportRest(
        of: decoder, schema, stem: node.ruleStem, node.wording, besides: first, before, owner)
      return field
    }
    let isValid = try satisfies(
      wholes(before, decoder) { field.written(as: node) }, schema, stem: node.ruleStem,
      wording: node.wording, at: path, owner: owner)
    return isValid ? field : .invalid
  }

  /// Returns a decoder of a value that must be there: a container may refuse to make one for an
  /// absent value, or make one that returns null.
  static func presentDecoder(of source: inout some ValueSource) throws -> any Decoder {
    guard source.isPresent else {
      _ = try source.keyedContainer()
      // The container has a value for a key that it says it doesn't have.
      let path = source.codingPath
      throw missingKeyError(path.last ?? SchemaKey(""), in: path.dropLast())
    }
    return try source.decoder()
  }

  /// Reads an object, and evaluates its type's schema on all its keys.
  @inline(never)
  mutating func evaluatedObject(
    _ object: ObjectShape, of type: RowType, _ schema: TypeSchema,
    from source: inout some ValueSource
  ) throws -> FieldValue {
    let decoder = try Self.presentDecoder(of: &source)
    let container = try decoder.container(keyedBy: SchemaKey.self)
    try descend(at: container.codingPath)
    defer { ascend() }
    let before = (adaptations, respellings)
    evaluatedWholes += 1
    defer { evaluatedWholes -= 1 }
    let first = report.violations.count
    let field = try self.object(object, of: type, schema, from: container)
    guard let evaluated = object.evaluated else { return field }
    let owner = Owner(type: type, index: schema.objectIndex)
    guard case .object(let fields, of: _) = field else {
      try reportRest(
        of: decoder, evaluated, stem: schema.name, schema.wording, object: object, besides: first,
        before, owner)
      return field
    }
    var given = fields
    for index in absentProperties { given[index] = .absent }
    let isValid = try satisfies(
      wholes(before, decoder) { schema.written(given) }, evaluated, stem: schema.name,
      wording: schema.wording, object: object,
      at: decoder.codingPath, owner: owner)
    return isValid ? field : .invalid
  }

  /// Evaluates a schema on an array or object with invalid parts, if all violations are collected,
  /// and reports those that the parts' own don't explain.
  ///
  /// - Parameters:
  ///   - first: the number of violations before the value was read.
  ///   - before: the numbers of ``adaptations`` and ``respellings`` at that time.
  mutating func reportRest(
    of decoder: any Decoder, _ schema: EvaluatedSchema, stem: String, _ wording: Wording?,
    object: ObjectShape? = nil, besides first: Int, _ before: (Int, Int), _ owner: Owner
  ) throws {
    guard let limit = violationLimit, !isFull, wholesBesideParts > 0, adaptations == before.0,
      let value = try? JSONTape(JSONValue(from: decoder)), value.hasContainer
    else { return }
    wholesBesideParts -= value.nodes.count
    let rest = schema.violations(
      of: value, besides: report.violations[min(first, report.violations.count)...], stem: stem,
      wording, object: object, at: InstancePath(decoder.codingPath), limit: limit)
    for violation in rest { try report(violation, owner) }
  }

  /// Returns the values that schemas are evaluated on: the document's, and the value as it was read
  /// if that is written otherwise. Only the latter if reading has changed the value.
  ///
  /// - Parameters:
  ///   - before: the numbers of ``adaptations`` and ``respellings`` before the value was read.
  ///   - written: the value that is written for the one that was read.
  func wholes(
    _ before: (Int, Int), _ decoder: any Decoder, written: () -> WrittenValue
  ) throws -> [JSONValue] {
    let stated = try adaptations > before.0 ? [] : [JSONValue(from: decoder)]
    let isWritten = respellings == before.1 && stated.first.map { !$0.holdsRoundedNumber } ?? false
    if isWritten { return stated }
    guard let value = JSONValueSink.evaluated.json(written()) else {
      throw Self.depthError(at: decoder.codingPath)
    }
    return stated + [value]
  }

  /// Evaluates a schema on the forms of a value, and reports the violations of the first form that
  /// has any. Returns true if there are none.
  ///
  /// - Parameter object: the shape of the value's generated struct, if there is one.
  mutating func satisfies(
    _ forms: [JSONValue], _ schema: EvaluatedSchema, stem: String, wording: Wording?,
    object: ObjectShape? = nil, at path: [any CodingKey], owner: Owner
  ) throws -> Bool {
    for form in forms {
      let value = JSONTape(form)
      if trials.isCounting { try spend(value.nodes.count, at: path) }
      let failures = schema.failures(of: value, limit: violationLimit ?? 1, wording: wording)
      for failure in failures {
        let path = InstancePath(path)
        try report(failure.violation(stem: stem, wording, object: object, at: path), owner)
      }
      if !failures.isEmpty { return false }
    }
    return true
  }
}

extension JSONValue {
  /// True if a double has other digits than a number within.
  fileprivate var holdsRoundedNumber: Bool {
    switch self {
    case .number(let number): JSONNumber(number.double) != number
    case .array(let elements): elements.contains(where: \.holdsRoundedNumber)
    case .object(let members): members.values.contains(where: \.holdsRoundedNumber)
    case .null, .bool, .string: false
    }
  }
}

extension JSONTape {
  /// True if the value is an array or an object.
  fileprivate var hasContainer: Bool { nodes.first?.kind == .array || nodes.first?.kind == .object }
}
