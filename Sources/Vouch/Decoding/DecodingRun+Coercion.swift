#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Lenient reading of scalars: `x-coerce`.
extension DecodingRun {
  /// Reads a scalar whose row allows other types than its own.
  ///
  /// A value of the row's own type is read as ever; only where a decoder refuses it for its type is
  /// anything else tried. An element that was read once can't be read again, so nothing is.
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
      // Behind an element that was read stands the next one, which is none of this row's business.
      if source.isUnread, let value = try otherType(node, from: &source, owner) {
        adaptations += 1
        return value
      }
      throw DecodingError.typeMismatch(type, context)
    }
  }

  /// Reads the value as one of the other types that the row allows; nil if it has none of them.
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

  /// The value that a string stands for, where the row reads strings at all.
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

  /// Turns a number of the document into the value that its digits stand for, and checks it.
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

  /// The number that a string holds, as the row's kind has it.
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
      value = float.isFinite ? .double(Double(float)) : nil
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

  /// A number with all its digits; nil if the value is none. Booleans are none.
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
  /// Whether documents hold the row's values as strings.
  fileprivate var isReadAsText: Bool {
    switch kind {
    case .string, .decimalString, .url, .uuid, .base64: true
    case .date(let formats): !formats.contains(where: \.isNumeric)
    default: false
    }
  }
}

extension IntegerKind {
  /// The number as a field, if it is an integer that the machine type holds.
  fileprivate func field(of number: DecimalNumber) -> FieldValue? {
    if let value = number.int64, swiftType.holds(value) { return .int(value) }
    if let value = number.uint64, swiftType.holds(value) { return .uint(value) }
    return nil
  }
}

extension FixedWidthInteger {
  fileprivate static func holds(_ value: some FixedWidthInteger) -> Bool {
    Self(exactly: value) != nil
  }
}
