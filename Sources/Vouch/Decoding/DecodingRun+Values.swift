extension DecodingRun {
  /// Reads one value by its table row and runs the row's checks.
  ///
  /// - Parameter isOptional: whether the value may be absent.
  /// - Returns: the value, ``FieldValue/absent`` or ``FieldValue/null`` where the row allows them,
  ///   or ``FieldValue/invalid`` where a violation was collected.
  /// - Throws: a `DecodingError` at the first violation, unless all are being collected.
  mutating func value(
    _ node: SchemaNode, isOptional: Bool = false, from source: inout some ValueSource,
    _ owner: Owner
  ) throws -> FieldValue {
    guard collectsAll else { return try read(node, isOptional, from: &source, owner) }
    do {
      return try read(node, isOptional, from: &source, owner)
    } catch let error as DecodingError {
      try report(error.violation(of: node, at: InstancePath(source.codingPath)), owner)
      return .invalid
    }
  }

  /// Reads a document of a generated type.
  mutating func value(
    _ rootNode: SchemaNode, _ type: any SchemaType.Type, from source: inout DecoderSource
  ) throws -> FieldValue {
    let owner = Owner(type: type, index: 0)
    guard collectsAll else { return try generated(type, from: &source, owner) }
    do {
      return try generated(type, from: &source, owner)
    } catch let error as DecodingError {
      try report(error.violation(of: rootNode, at: InstancePath(source.codingPath)), owner)
      return .invalid
    }
  }

  private mutating func read(
    _ node: SchemaNode, _ isOptional: Bool, from source: inout some ValueSource, _ owner: Owner
  ) throws -> FieldValue {
    switch node.kind {
    case .array, .map, .type, .any, .null:
      if isOptional, !source.isPresent { return .absent }
      if node.isNullable || isOptional, try source.isNull() {
        return try absentOrNull(node, isOptional, source)
      }
      return try composite(node, from: &source, owner)
    default:
      let reading = try scalar(node, node.isNullable || isOptional, from: &source, owner)
      guard let reading else { return try absentOrNull(node, isOptional, source) }
      return try checked(reading, node, path: source.codingPath, owner)
    }
  }

  /// Decides what a value that a decoder has as nil is: absent or null, allowed or not.
  private func absentOrNull(
    _ node: SchemaNode, _ isOptional: Bool, _ source: some ValueSource
  ) throws -> FieldValue {
    if source.isPresent {
      if node.isNullable { return .null }
      throw DecodingError.valueNotFound(
        node.swiftType, source.context("Expected \(node.phrase) but found null instead."))
    }
    if isOptional { return .absent }
    let path = source.codingPath
    throw DecodingError.keyNotFound(
      path.last ?? SchemaKey(""),
      .init(codingPath: path.dropLast(), debugDescription: "The required key is missing."))
  }

  /// Runs the checks of a row over a value that was read.
  mutating func checked(
    _ reading: Reading, _ node: SchemaNode, path: @autoclosure () -> [any CodingKey], _ owner: Owner
  ) throws -> FieldValue {
    if node.checks.isEmpty || reading.value.isInvalid { return reading.value }
    var isValid = true
    for check in node.checks where !check.accepts(reading.value, text: reading.text, of: node) {
      isValid = false
      try report(node.violation(check, reading, path: InstancePath(path())), owner)
    }
    return isValid ? reading.value : .invalid
  }
}

/// A value that was read, with the string that the document held where the value is made from one.
struct Reading {
  let value: FieldValue
  var text: String?

  init(_ value: FieldValue, text: String? = nil) {
    self.value = value
    self.text = text
  }
}

extension ValueSource {
  func context(_ description: String) -> DecodingError.Context {
    .init(codingPath: codingPath, debugDescription: description)
  }
}
