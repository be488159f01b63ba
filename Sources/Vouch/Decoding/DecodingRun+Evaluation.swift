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
      return try satisfies(schema, value, node, at: path, owner: owner) ? field : .invalid
    }
    let decoder = try decoder(of: &source)
    var own = DecoderSource(decoder: decoder)
    return try wholly(schema, node, decoder, owner) { run in
      try run.read(node, isOptional, from: &own, owner: owner)
    }
  }

  /// Reads a value, and evaluates a schema on it as a whole.
  ///
  /// - Parameters:
  ///   - object: the shape of the value if it is an object of which the type's schema is evaluated.
  ///   - read: reads the value by its row.
  @inline(never)
  mutating func wholly(
    _ schema: EvaluatedSchema, _ node: SchemaNode, _ decoder: any Decoder,
    of object: ObjectShape? = nil, _ owner: Owner, _ read: (inout Self) throws -> FieldValue
  ) throws -> FieldValue {
    let before = (adaptations, respellings, absentKeys.count)
    evaluatedWholes += 1
    defer {
      evaluatedWholes -= 1
      if evaluatedWholes == 0 { absentKeys.removeAll() }
    }
    let first = report.violations.count
    let field = try read(&self)
    if field.isInvalid {
      try reportRest(of: decoder, schema, node, object, besides: first, before.0, owner)
      return field
    }
    return try satisfies(schema, field, node, before, decoder, object, owner) ? field : .invalid
  }

  /// Evaluates a schema on an array or object with invalid parts, if all violations are collected,
  /// and reports those that the parts' own don't explain.
  ///
  /// - Parameters:
  ///   - first: the number of violations before the value was read.
  ///   - before: the number of ``adaptations`` at that time.
  private mutating func reportRest(
    of decoder: any Decoder, _ schema: EvaluatedSchema, _ node: SchemaNode, _ object: ObjectShape?,
    besides first: Int, _ before: Int, _ owner: Owner
  ) throws {
    guard let limit = violationLimit, !isFull, wholesBesideParts > 0, adaptations == before,
      let value = try? JSONTape(JSONValue(from: decoder)), value.hasContainer
    else { return }
    wholesBesideParts -= value.nodes.count
    let rest = schema.violations(
      of: value, besides: report.violations[min(first, report.violations.count)...],
      stem: node.ruleStem, node.wording, object: object, at: InstancePath(decoder.codingPath),
      limit: limit)
    for violation in rest { try report(violation, owner) }
  }

  /// Evaluates a schema on a value that has been read: on the document's value, or the value as it was
  /// read if reading has changed it; and as it will be written, if that is otherwise.
  ///
  /// - Parameter before: the numbers of ``adaptations``, ``respellings`` and ``absentKeys`` before it
  ///   was read.
  private mutating func satisfies(
    _ schema: EvaluatedSchema, _ field: FieldValue, _ node: SchemaNode, _ before: (Int, Int, Int),
    _ decoder: any Decoder, _ object: ObjectShape?, _ owner: Owner
  ) throws -> Bool {
    let path = decoder.codingPath
    func accepts(_ value: JSONValue?) throws -> Bool {
      guard let value else { throw Self.depthError(at: path) }
      return try satisfies(schema, value, node, object, at: path, owner: owner)
    }
    let isChanged = adaptations > before.0
    let value =
      try isChanged
      ? absentKeys.removed(
        from: JSONValueSink.evaluated.json(field.written(as: node)), at: path, since: before.2)
      : JSONValue(from: decoder)
    guard try accepts(value) else { return false }
    if value?.holdsRoundedNumber ?? true { respellings += 1 }
    if respellings == before.1 { return true }
    // The forms of a value and of all within are chosen once, for the outermost.
    if evaluatedWholes > 1 {
      return try FormSearch.judges(field, node)
        || accepts(JSONValueSink.documents.json(field.written(as: node)))
    }
    var search = FormSearch()
    let form = search.form(of: field, node)
    if let violation = search.violationWithin {
      try report(violation.moved(into: InstancePath(path).components), owner)
      return false
    }
    return try accepts(JSONValueSink.documents.json(form.written(as: node)))
  }

  /// Evaluates a schema on a value, and reports the violations. Returns true if there are none.
  private mutating func satisfies(
    _ schema: EvaluatedSchema, _ value: JSONValue, _ node: SchemaNode,
    _ object: ObjectShape? = nil, at path: [any CodingKey], owner: Owner
  ) throws -> Bool {
    let value = JSONTape(value)
    if trials.isCounting { try spend(value.cost, at: path) }
    let failures = schema.failures(of: value, limit: violationLimit ?? 1, wording: node.wording)
    for failure in failures {
      let path = InstancePath(path)
      try report(
        failure.violation(stem: node.ruleStem, node.wording, object: object, at: path), owner)
    }
    return failures.isEmpty
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
  /// The cost of reading the value, in units of ``TrialBudget``.
  var cost: Int { nodes.count + bytes.count / TrialBudget.bytesPerUnit }

  /// True if the value is an array or an object.
  fileprivate var hasContainer: Bool { nodes.first?.kind == .array || nodes.first?.kind == .object }
}
