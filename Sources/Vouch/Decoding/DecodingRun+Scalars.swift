#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecodingRun {
  /// Reads a scalar, or returns nil if it is null or absent and `mayBeNil` says that this may be.
  mutating func scalar(
    _ node: SchemaNode, _ mayBeNil: Bool, from source: inout some ValueSource, _ owner: Owner
  ) throws -> Reading? {
    switch node.kind {
    case .boolean: return try source.read(Bool.self, mayBeNil).map { Reading(.bool($0)) }
    case .integer(let kind): return try integer(kind, node, mayBeNil, from: &source, owner)
    case .double: return try number(Double.self, node, mayBeNil, from: &source, owner)
    case .float: return try number(Float.self, node, mayBeNil, from: &source, owner)
    case .decimalNumber:
      return try decimalNumber(mayBeNil, from: &source)
    case .date(let formats) where formats.contains(where: \.isNumeric):
      return try numericDate(formats, node, mayBeNil, from: &source, owner)
    default:
      guard let text = try source.read(String.self, mayBeNil) else { return nil }
      return Reading(try converted(text, node, path: source.codingPath, owner), text: text)
    }
  }

  /// Turns the string of a document into the value that the row's kind asks for.
  mutating func converted(
    _ text: String, _ node: SchemaNode, path: @autoclosure () -> [any CodingKey], _ owner: Owner
  ) throws -> FieldValue {
    if let value = node.kind.convert(text) { return value }
    try report(node.formatViolation(text, path: InstancePath(path())), owner)
    return .invalid
  }

  private mutating func integer(
    _ kind: IntegerKind, _ node: SchemaNode, _ mayBeNil: Bool,
    from source: inout some ValueSource, _ owner: Owner
  ) throws -> Reading? {
    do {
      return try source.integer(kind, mayBeNil).map { Reading($0) }
    } catch  where !error.isAboutType {
      // Foundation calls a number beyond the type's range bad JSON, by an error of its own that it
      // translates later and without a path. What the number is, a decimal can tell.
      guard let number = try? source.decode(Decimal.self) else {
        throw DecodingError.dataCorrupted(
          source.context("The number is too large for any of Swift's types."))
      }
      return try outside(number, of: kind, node, from: source, owner)
    }
  }

  /// Reports a number that a machine integer can't hold: as the limit of the schema that it breaks,
  /// else as out of the type's range, else as no integer.
  private mutating func outside(
    _ number: Decimal, of kind: IntegerKind, _ node: SchemaNode,
    from source: some ValueSource, _ owner: Owner
  ) throws -> Reading? {
    let reading = Reading(.decimal(number))
    guard DecimalNumber(number)?.isInteger == true else {
      throw DecodingError.typeMismatch(
        kind.swiftType, source.context("Expected an integer but found \(number) instead."))
    }
    let checked = try checked(reading, node, path: source.codingPath, owner)
    guard !checked.isInvalid else { return Reading(.invalid) }
    try report(
      node.rangeViolation(reading, of: kind, path: InstancePath(source.codingPath)), owner)
    return Reading(.invalid)
  }

  private mutating func number<Number: BinaryFloatingPoint & PrimitiveValue>(
    _ type: Number.Type, _ node: SchemaNode, _ mayBeNil: Bool,
    from source: inout some ValueSource, _ owner: Owner
  ) throws -> Reading? {
    guard let number = try floatingPoint(type, mayBeNil, from: &source) else { return nil }
    // Other formats than JSON have infinities and NaN; JSON Schema's numbers are finite.
    guard number.isFinite else {
      throw DecodingError.typeMismatch(
        type, source.context("Expected a finite number but found \(number) instead."))
    }
    return Reading(.double(Double(number)))
  }

  private func decimalNumber(
    _ mayBeNil: Bool, from source: inout some ValueSource
  ) throws -> Reading? {
    if mayBeNil {
      guard source.isPresent, try !source.isNull() else { return nil }
    }
    return Reading(.decimal(try source.decode(Decimal.self)))
  }

  private func floatingPoint<Number: BinaryFloatingPoint & PrimitiveValue>(
    _ type: Number.Type, _ mayBeNil: Bool, from source: inout some ValueSource
  ) throws -> Number? {
    do {
      return try source.read(Number.self, mayBeNil)
    } catch  where !error.isAboutType {
      throw DecodingError.dataCorrupted(
        source.context("The number is beyond the range of \(Number.self)."))
    }
  }

  private mutating func numericDate(
    _ formats: [DateFormat], _ node: SchemaNode, _ mayBeNil: Bool,
    from source: inout some ValueSource, _ owner: Owner
  ) throws -> Reading? {
    do {
      guard let number = try source.read(Double.self, mayBeNil) else { return nil }
      for format in formats where format.isNumeric {
        if let date = format.date(fromNumber: number) { return Reading(.date(date)) }
      }
      try report(
        node.formatViolation(String(number), path: InstancePath(source.codingPath)), owner)
      return Reading(.invalid)
    } catch DecodingError.typeMismatch where formats.contains(where: { !$0.isNumeric }) {
      let text = try source.primitive(String.self)
      return Reading(try converted(text, node, path: source.codingPath, owner), text: text)
    }
  }
}

extension ValueSource {
  mutating func read<Value: PrimitiveValue>(
    _ type: Value.Type, _ mayBeNil: Bool
  ) throws -> Value? {
    try mayBeNil ? primitiveIfPresent(type) : primitive(type)
  }

  fileprivate mutating func integer(_ kind: IntegerKind, _ mayBeNil: Bool) throws -> FieldValue? {
    switch kind {
    case .integer: try read(Int.self, mayBeNil)?.schemaField.value
    case .int8: try read(Int8.self, mayBeNil)?.schemaField.value
    case .int16: try read(Int16.self, mayBeNil)?.schemaField.value
    case .int32: try read(Int32.self, mayBeNil)?.schemaField.value
    case .int64: try read(Int64.self, mayBeNil)?.schemaField.value
    case .uint8: try read(UInt8.self, mayBeNil)?.schemaField.value
    case .uint16: try read(UInt16.self, mayBeNil)?.schemaField.value
    case .uint32: try read(UInt32.self, mayBeNil)?.schemaField.value
    case .uint64: try read(UInt64.self, mayBeNil)?.schemaField.value
    }
  }
}

extension Error {
  /// Whether a decoder refuses the value for its type, or because it isn't there.
  fileprivate var isAboutType: Bool {
    switch self as? DecodingError {
    case .typeMismatch, .valueNotFound, .keyNotFound: true
    default: false
    }
  }
}

extension SchemaNode.Kind {
  /// The value that a string stands for, or nil if it doesn't have the kind's form.
  func convert(_ text: String) -> FieldValue? {
    switch self {
    case .string: .string(text)
    case .decimalString: DecimalText.decimal(fromCanonical: text).map { .decimal($0) }
    case .uuid:
      StringFormat.uuid.accepts(text) ? UUID(uuidString: text).map { .uuid($0) } : nil
    case .url:
      StringFormat.uri.accepts(text)
        ? URL(string: text, encodingInvalidCharacters: false).map { .url($0) } : nil
    case .base64: Data(base64Encoded: text).map { .data($0) }
    case .date(let formats): formats.lazy.compactMap { $0.date(from: text) }.first.map { .date($0) }
    default: nil
    }
  }
}
