extension DecodingRun {
  /// Reads one value by its table row and runs the row's checks.
  ///
  /// - Parameter isOptional: true if the value may be absent.
  /// - Returns: the value, ``FieldValue/absent`` or ``FieldValue/null`` where the row allows them,
  ///   or ``FieldValue/invalid`` where a violation was collected.
  /// - Throws: a `DecodingError` at the first violation, unless all are being collected.
  mutating func value(
    _ node: SchemaNode, isOptional: Bool = false, from source: inout some ValueSource,
    _ owner: Owner
  ) throws -> FieldValue {
    if collectsAll { return try collectingValue(node, isOptional, from: &source, owner: owner) }
    do {
      return try evaluated(node, isOptional, from: &source, owner: owner)
    } catch {
      throw explained(error, node, from: &source, owner: owner)
    }
  }

  /// Reads a value, and collects an error of the decoder as a violation.
  @inline(never)
  private mutating func collectingValue(
    _ node: SchemaNode, _ isOptional: Bool, from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    do {
      return try evaluated(node, isOptional, from: &source, owner: owner)
    } catch let error as DecodingError {
      return try refuse(error, node, from: &source, owner: owner)
    }
  }

  /// Throws the error for a value that a row rejects, or collects it as a violation.
  mutating func refuse(
    _ error: DecodingError, _ node: SchemaNode, from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    if node.isWholeType { throw error }
    guard collectsAll else { throw explained(error, node, from: &source, owner: owner) }
    // A violation that is only counted needs no path and no message.
    guard !isFull else { return omitted() }
    let path = InstancePath(source.codingPath)
    let actual = error.isMismatch ? source.words : nil
    try report(error.violation(of: node, at: path, actual: actual), owner)
    return .invalid
  }

  /// Reads a document of a generated type.
  mutating func value(
    _ rootNode: SchemaNode, _ type: RowType, from source: inout DecoderSource
  ) throws -> FieldValue {
    do {
      return try generated(type, from: &source, Owner(type: type, index: 0))
    } catch let error as DecodingError {
      // The violation belongs to no property.
      let node = SchemaNode(kind: .type(type), ruleStem: rootNode.ruleStem)
      return try refuse(error, node, from: &source, owner: Owner(type: nil, index: 0))
    }
  }

  mutating func read(
    _ node: SchemaNode, _ isOptional: Bool, from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    // Most optional properties of most documents are absent, and this is the fastest test of a
    // decoder.
    if isOptional, !source.isPresent { return .absent }
    let mayBeNil = node.isNullable || isOptional
    if node.isScalar {
      let value = try scalar(node, mayBeNil, from: &source, owner: owner)
      guard case .absent = value else { return value }
      return try absentOrNull(node, isOptional, source: source)
    }
    if node.isNullable || (isOptional && !node.kind.hasNull), try source.isNull() {
      return try absentOrNull(node, isOptional, source: source)
    }
    return try composite(node, from: &source, owner)
  }

  /// Decides whether a nil of the decoder means absent or null, and whether the row allows it.
  @inline(never)
  private func absentOrNull(
    _ node: SchemaNode, _ isOptional: Bool, source: some ValueSource
  ) throws -> FieldValue {
    if source.isPresent {
      if node.isNullable { return .null }
      throw DecodingError.valueNotFound(
        node.swiftType, source.context("Expected \(node.phrase) but found null instead."))
    }
    if isOptional { return .absent }
    let path = source.codingPath
    throw Self.missingKeyError(path.last ?? SchemaKey(""), in: path.dropLast())
  }

  /// Runs the checks of a row on a value that was read.
  ///
  /// - Parameter text: the document's string, if the value is converted from one.
  mutating func checked(
    _ value: FieldValue, text: String? = nil, _ node: SchemaNode,
    path: @autoclosure () -> [any CodingKey], owner: Owner
  ) throws -> FieldValue {
    node.safeRange.contains(value)
      ? value : try checkedOneByOne(value, text: text, node, path: path(), owner: owner)
  }

  /// - Parameter actual: the document's value as messages show it, if `value` is converted from
  ///   something else.
  @inline(never)
  mutating func checkedOneByOne(
    _ value: FieldValue, text: String?, actual: KeyedMessage.Argument? = nil, _ node: SchemaNode,
    path: @autoclosure () -> [any CodingKey], owner: Owner
  ) throws -> FieldValue {
    var isValid = true
    for constraint in node.constraints.all where !node.accepts(value, text: text, constraint) {
      isValid = false
      let path = InstancePath(path())
      try report(node.violation(constraint, value, text: text, actual: actual, path: path), owner)
    }
    return isValid ? value : .invalid
  }
}

extension ValueSource {
  func context(_ description: String) -> DecodingError.Context {
    .init(codingPath: codingPath, debugDescription: description)
  }

  /// Returns the context of an error for which a case of `DecodingError` alone isn't specific
  /// enough.
  func context(_ message: KeyedMessage) -> DecodingError.Context {
    .init(
      codingPath: codingPath, debugDescription: message.description,
      underlyingError: Refusal(message: message))
  }
}
