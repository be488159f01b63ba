#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecodingRun {
  /// Reads a scalar and runs its checks.
  ///
  /// - Returns: the value, or ``FieldValue/absent`` if the decoder returns nil for a value that is
  ///   null or absent and `mayBeNil` allows this.
  @inline(__always)
  mutating func scalar(
    _ node: SchemaNode, _ mayBeNil: Bool, from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    if node.coercions.isEmpty {
      return try strictScalar(node, mayBeNil, from: &source, owner: owner)
    }
    return try lenientScalar(node, mayBeNil, from: &source, owner: owner)
  }

  /// Reads a scalar of the row's own type.
  mutating func strictScalar(
    _ node: SchemaNode, _ mayBeNil: Bool, from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    let value: FieldValue
    switch node.kind {
    case .boolean: value = try source.read(Bool.self, mayBeNil).map { .bool($0) } ?? .absent
    case .integer(let kind):
      value = try integer(kind, node, mayBeNil: mayBeNil, from: &source, owner: owner)
    case .double: value = try number(Double.self, mayBeNil, from: &source)
    case .string: value = try source.read(String.self, mayBeNil).map { .string($0) } ?? .absent
    default: return try convertedScalar(node, mayBeNil, from: &source, owner: owner)
    }
    if !value.isPresent || value.isInvalid { return value }
    if trials.isCounting, case .string(let text) = value {
      try spend(text.utf8.count / TrialBudget.bytesPerUnit, at: source.codingPath)
    }
    return try checked(value, node, path: source.codingPath, owner: owner)
  }

  /// Reads a scalar of a type that decoders have no method for.
  @inline(never)
  private mutating func convertedScalar(
    _ node: SchemaNode, _ mayBeNil: Bool, from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    let value: FieldValue
    switch node.kind {
    case .float:
      value = try number(Float.self, mayBeNil, from: &source)
      if evaluatedWholes > 0 { respellings += 1 }
    case .decimalNumber: value = try decimalNumber(mayBeNil, from: &source)
    case .date(let formats) where formats.contains(where: \.isNumeric):
      value = try numericDate(formats, node, mayBeNil: mayBeNil, from: &source, owner: owner)
    default:
      guard let text = try source.read(String.self, mayBeNil) else { return .absent }
      return try converted(text, node, path: source.codingPath, owner: owner)
    }
    if !value.isPresent || value.isInvalid { return value }
    return try checked(value, node, path: source.codingPath, owner: owner)
  }

  /// Converts a string of the document to a value of the row's kind, and checks it.
  mutating func converted(
    _ text: String, _ node: SchemaNode, path: @autoclosure () -> [any CodingKey], owner: Owner
  ) throws -> FieldValue {
    guard let value = node.kind.convert(text) else {
      let actual = ActualValue.quoted(text)
      try report(node.formatViolation(actual: actual, path: InstancePath(path())), owner)
      return .invalid
    }
    if evaluatedWholes > 0, node.text(of: value) != text { respellings += 1 }
    if node.constraints.isEmpty { return value }
    let result = try checked(value, text: text, node, path: path(), owner: owner)
    guard node.choosesSpelling, !result.isInvalid else { return result }
    // The text isn't kept, so one that will be written has to satisfy the constraints, too.
    return try checked(value, node, path: path(), owner: owner)
  }

  // MARK: Numbers

  private mutating func integer(
    _ kind: IntegerKind, _ node: SchemaNode, mayBeNil: Bool,
    from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    do {
      return try source.integer(kind, mayBeNil) ?? .absent
    } catch  where !error.isAboutType {
      return try outside(kind, node, from: &source, owner: owner)
    }
  }

  /// Reads a number that is out of the type's range. Foundation reports such a number as bad JSON,
  /// by an internal error that it translates later and without a path. Decoding it as a decimal
  /// gives its value.
  @inline(never)
  private mutating func outside(
    _ kind: IntegerKind, _ node: SchemaNode, from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    // Decoders of property lists can't decode numbers as decimals, but may decode this one as a
    // double.
    guard
      let number = (try? source.decode(Decimal.self))
        ?? (try? source.primitive(Double.self)).flatMap({ DecimalNumber($0)?.decimal })
    else {
      throw DecodingError.dataCorrupted(
        source.context(KeyedMessage(.numberTooLarge)))
    }
    return try outside(number, of: kind, node, path: source.codingPath, owner: owner)
  }

  /// Reports a number that a machine integer can't hold: as a violation of the schema's limit,
  /// otherwise as out of the type's range, otherwise as a number that isn't an integer.
  @inline(never)
  mutating func outside(
    _ number: Decimal, of kind: IntegerKind, _ node: SchemaNode,
    path: @autoclosure () -> [any CodingKey], owner: Owner
  ) throws -> FieldValue {
    guard DecimalNumber(number)?.isInteger == true else {
      throw DecodingError.typeMismatch(
        kind.swiftType,
        .init(
          codingPath: path(),
          debugDescription: "Expected an integer but found \(number) instead.",
          underlyingError: Refusal(
            actual: ActualValue.text(of: .decimal(number), document: nil))))
    }
    // The decoder has rounded the number, or doesn't read its notation as an integer.
    if DecimalNumber(number).map(kind.holds) == true {
      let message = KeyedMessage(.numberTooPrecise, ["type": .text("\(kind.swiftType)")])
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: path(), debugDescription: message.description,
          underlyingError: Refusal(message: message)))
    }
    let checked = try checked(.decimal(number), node, path: path(), owner: owner)
    guard !checked.isInvalid else { return .invalid }
    try report(node.rangeViolation(checked, of: kind, path: InstancePath(path())), owner)
    return .invalid
  }

  private mutating func number<Number: BinaryFloatingPoint & PrimitiveValue & _SchemaValue>(
    _ type: Number.Type, _ mayBeNil: Bool, from source: inout some ValueSource
  ) throws -> FieldValue {
    do {
      guard let number = try source.read(Number.self, mayBeNil) else { return .absent }
      if number.isFinite { return number._schemaField.value }
    } catch {
      // Foundation's decoders refuse numbers that are zero in a smaller type, such as 1e-60, and those
      // of binary property lists, where 0.1 is a double, any that a smaller type rounds. To others, a
      // double is of another type.
      if let number = try? Number(source.primitive(Double.self)), number.isFinite {
        return number._schemaField.value
      }
      if error.isAboutType {
        // In other formats than JSON an integer may be no double.
        guard !knowsDecoder(), let whole = try? source.primitive(Int64.self) else { throw error }
        return Number(whole)._schemaField.value
      }
      // 1e-400, which is zero as a double, they refuse as one, and read as the integer 0.
      if (try? source.primitive(Int64.self)) == 0 { return Number.zero._schemaField.value }
      throw DecodingError.dataCorrupted(
        source.context(KeyedMessage(.numberBeyondRange, ["type": .text("\(Number.self)")])))
    }
    // Formats other than JSON have infinities and NaN; JSON Schema's numbers are finite.
    throw DecodingError.typeMismatch(
      type, source.context("Expected a number, found one that isn't finite."))
  }

  private mutating func decimalNumber(
    _ mayBeNil: Bool, from source: inout some ValueSource
  ) throws -> FieldValue {
    if mayBeNil {
      guard source.isPresent, try !source.isNull() else { return .absent }
    }
    if !knowsDecoder() {
      let part = DecoderSource(decoder: try source.partDecoder())
      if let whole = try? part.primitive(Int64.self) { return .decimal(Decimal(whole)) }
      let double = try part.primitive(Double.self)
      let decimal = try? part.decode(Decimal.self)
      if let decimal, decimal.exact(of: double) != nil { return .decimal(decimal) }
      return try self.decimal(double, source)
    }
    do {
      let decimal = try source.decode(Decimal.self)
      if decimal.isReadable { return .decimal(decimal) }
    } catch DecodingError.typeMismatch {
      // Decoders of formats other than JSON decode numbers only as `Double`.
      return try self.decimal(source.primitive(Double.self), source)
    } catch  where !error.isAboutType {}
    throw DecodingError.dataCorrupted(
      source.context(KeyedMessage(.numberTooPrecise, ["type": .text("Decimal")])))
  }

  private func decimal(_ number: Double, _ source: some ValueSource) throws -> FieldValue {
    guard let decimal = DecimalNumber(number)?.decimal else {
      throw DecodingError.typeMismatch(
        Decimal.self, source.context("Expected a number, found one that isn't finite."))
    }
    return .decimal(decimal)
  }

  private mutating func numericDate(
    _ formats: [DateFormat], _ node: SchemaNode, mayBeNil: Bool,
    from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    let number: Double
    do {
      guard let value = try source.read(Double.self, mayBeNil) else { return .absent }
      number = value
    } catch DecodingError.typeMismatch where formats.contains(where: { !$0.isNumeric }) {
      let text = try source.primitive(String.self)
      return try converted(text, node, path: source.codingPath, owner: owner)
    }
    guard number == number.rounded() || !node.isWrittenAsInteger else {
      throw DecodingError.typeMismatch(
        Int.self,
        .init(
          codingPath: source.codingPath,
          debugDescription: "Expected an integer but found \(number) instead.",
          underlyingError: Refusal(actual: ActualValue.text(of: number))))
    }
    for format in formats where format.isNumeric {
      guard let date = format.date(fromNumber: number) else { continue }
      if evaluatedWholes > 0, formats.number(writing: date) != number { respellings += 1 }
      return .date(date)
    }
    try report(
      node.formatViolation(
        actual: ActualValue.text(of: number), path: InstancePath(source.codingPath)), owner)
    return .invalid
  }
}

extension ValueSource {
  @inline(__always)
  mutating func read<Value: PrimitiveValue>(
    _ type: Value.Type, _ mayBeNil: Bool
  ) throws -> Value? {
    try mayBeNil ? primitiveIfPresent(type) : primitive(type)
  }

  fileprivate mutating func integer(_ kind: IntegerKind, _ mayBeNil: Bool) throws -> FieldValue? {
    switch kind {
    case .integer: try read(Int.self, mayBeNil)?._schemaField.value
    case .int8: try read(Int8.self, mayBeNil)?._schemaField.value
    case .int16: try read(Int16.self, mayBeNil)?._schemaField.value
    case .int32: try read(Int32.self, mayBeNil)?._schemaField.value
    case .int64: try read(Int64.self, mayBeNil)?._schemaField.value
    case .uint8: try read(UInt8.self, mayBeNil)?._schemaField.value
    case .uint16: try read(UInt16.self, mayBeNil)?._schemaField.value
    case .uint32: try read(UInt32.self, mayBeNil)?._schemaField.value
    case .uint64: try read(UInt64.self, mayBeNil)?._schemaField.value
    }
  }
}

extension SchemaNode {
  /// True if the numbers that dates are read from must be integers.
  var isWrittenAsInteger: Bool {
    constraints.isWhole
  }
}

extension Error {
  /// True if the decoder rejects the value for its type, or because it is absent.
  @inline(never)
  var isAboutType: Bool {
    switch self as? DecodingError {
    case .typeMismatch, .valueNotFound, .keyNotFound: true
    default: false
    }
  }
}

extension SchemaNode.Kind {
  var isScalar: Bool {
    switch self {
    case .array, .map, .type, .any, .null: false
    default: true
    }
  }

  /// True if null is a value of the kind itself, even if the row doesn't allow null.
  var hasNull: Bool {
    var kind = self
    while case .type(let type) = kind, case .value(let node) = type.schema.shape {
      if node.isNullable { return true }
      kind = node.kind
    }
    switch kind {
    case .any, .null: return true
    default: return false
    }
  }

  /// Returns the value that a string stands for, or nil if the string doesn't have the kind's form.
  func convert(_ text: String) -> FieldValue? {
    switch self {
    case .string: .string(text)
    case .decimalString: DecimalText.decimal(fromCanonical: text).map { .decimal($0) }
    case .uuid:
      StringFormat.uuid.accepts(text) ? UUID(uuidString: text).map { .uuid($0) } : nil
    case .url:
      StringFormat.uri.accepts(text)
        ? URL(string: text, encodingInvalidCharacters: false).map { .url($0) } : nil
    case .base64: Base64Grammar.data(from: text).map { .data($0) }
    case .date(let formats): formats.lazy.compactMap { $0.date(from: text) }.first.map { .date($0) }
    default: nil
    }
  }
}
