#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lenient reading of scalars: `x-coerce`.
extension DecodingRun {
  /// Reads a scalar whose row also accepts other types than its own.
  ///
  /// A value of the row's own type is read as usual. Other types are tried only if the decoder
  /// rejects the value for its type. An element that has been read can't be read again, so then no
  /// other type is tried.
  @inline(never)
  mutating func lenientScalar(
    _ node: SchemaNode, _ mayBeNil: Bool, from source: inout some ValueSource, owner: Owner
  ) throws -> FieldValue {
    do {
      if node.isReadAsText {
        guard let text = try source.read(String.self, mayBeNil) else { return .absent }
        return try lenient(text, node, path: source.codingPath, owner: owner)
      }
      return try strictScalar(node, mayBeNil, from: &source, owner: owner)
    } catch let DecodingError.typeMismatch(type, context) {
      // If the element has been consumed, the source is at the next one, which doesn't belong to
      // this row.
      if source.isUnread, let value = try otherType(node, from: &source, owner) {
        adaptations += 1
        return value
      }
      throw DecodingError.typeMismatch(type, context)
    }
  }

  /// Reads the value as one of the other types that the row accepts; nil if it has none of these
  /// types.
  private mutating func otherType(
    _ node: SchemaNode, from source: inout some ValueSource, _ owner: Owner
  ) throws -> FieldValue? {
    if node.coercions.contains(.boolFromInteger), let number = try? source.primitive(Int.self) {
      guard number == 0 || number == 1 else { return try mismatch(node, number, source: source) }
      return try checked(.bool(number == 1), node, path: source.codingPath, owner: owner)
    }
    if node.isReadAsText {
      guard node.coercions.contains(.stringFromNumber), let number = Self.number(from: &source)
      else { return nil }
      return try converted(number, node, path: source.codingPath, owner: owner)
    }
    guard let text = try? source.primitive(String.self) else { return nil }
    return try lenient(text, node, path: source.codingPath, owner: owner)
  }

  /// Returns the value that a string stands for, if the row accepts strings.
  private mutating func lenient(
    _ text: String, _ node: SchemaNode, path: @autoclosure () -> [any CodingKey], owner: Owner
  ) throws -> FieldValue {
    if text.isEmpty, node.coercions.contains(.nullFromEmptyString) {
      adaptations += 1
      return .absent
    }
    if node.isReadAsText { return try converted(text, node, path: path(), owner: owner) }
    if node.coercions.contains(.boolFromString), let flag = Coercions.bool(from: text) {
      return try checked(.bool(flag), node, path: path(), owner: owner)
    }
    if node.coercions.contains(.numberFromString), let number = DecimalNumber(text) {
      return try self.number(number, text, node: node, path: path(), owner: owner)
    }
    throw DecodingError.typeMismatch(
      node.swiftType,
      .init(
        codingPath: path(),
        debugDescription: "Expected \(node.phrase) but found \(ActualValue.quoted(text)) instead.",
        underlyingError: Refusal(actual: ActualValue.quoted(text))))
  }

  /// Converts a number of the document to the value that its digits stand for, and checks it.
  private mutating func converted(
    _ number: JSONNumber, _ node: SchemaNode, path: @autoclosure () -> [any CodingKey],
    owner: Owner
  ) throws -> FieldValue {
    let actual = KeyedMessage.Argument.number(ActualValue.bounded(number.description))
    guard let value = node.kind.convert(number.description) else {
      try report(node.formatViolation(actual: actual, path: InstancePath(path())), owner)
      return .invalid
    }
    return try checkedOneByOne(
      value, text: number.description, actual: actual, node, path: path(), owner: owner)
  }

  /// Returns the number that a string holds, converted to the row's kind.
  private mutating func number(
    _ number: DecimalNumber, _ text: String, node: SchemaNode,
    path: @autoclosure () -> [any CodingKey], owner: Owner
  ) throws -> FieldValue {
    var value: FieldValue?
    switch node.kind {
    case .integer(let kind):
      value = kind.field(of: number)
      if value == nil, number.isInteger, let decimal = number.decimal {
        return try outside(decimal, of: kind, node, path: path(), owner: owner)
      }
    case .double: value = number.double.isFinite ? .double(number.double) : nil
    case .float:
      let float = Float(number.double)
      value = float.isFinite ? float._schemaField.value : nil
    case .decimalNumber: value = number.decimal.map { .decimal($0) }
    case .date(let formats):
      for format in formats where value == nil {
        value = format.date(fromNumber: number.double).map { .date($0) }
      }
    default: break
    }
    guard let value else {
      throw DecodingError.typeMismatch(
        node.swiftType,
        .init(
          codingPath: path(),
          debugDescription: "\(ActualValue.quoted(text)) is not \(node.phrase).",
          underlyingError: Refusal(actual: ActualValue.quoted(text))))
    }
    return try checked(value, node, path: path(), owner: owner)
  }

  /// Returns a number with all its digits; nil if the value isn't a number. Booleans aren't
  /// numbers.
  private static func number(from source: inout some ValueSource) -> JSONNumber? {
    guard case .number(let number)? = try? source.decode(JSONValue.self) else { return nil }
    return number
  }

  private func mismatch(
    _ node: SchemaNode, _ number: Int, source: some ValueSource
  ) throws -> FieldValue {
    throw DecodingError.typeMismatch(
      node.swiftType,
      .init(
        codingPath: source.codingPath, debugDescription: "Expected \(node.phrase).",
        underlyingError: Refusal(actual: .number(String(number)))))
  }
}

extension SchemaNode {
  /// True if documents hold the row's values as strings.
  fileprivate var isReadAsText: Bool {
    switch kind {
    case .string, .decimalString, .url, .uuid, .base64: true
    case .date(let formats): !formats.contains(where: \.isNumeric)
    default: false
    }
  }
}

extension IntegerKind {
  /// Returns the number as a field if it is an integer that fits the machine type.
  fileprivate func field(of number: DecimalNumber) -> FieldValue? {
    guard holds(number) else { return nil }
    return number.int64.map { .int($0) } ?? number.uint64.map { .uint($0) }
  }
}
