#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SchemaNode {
  /// Returns the violation of a constraint of this row.
  ///
  /// - Parameters:
  ///   - text: the document's string, if the value is converted from one.
  ///   - actual: the document's value as messages show it, if `value` is converted from something
  ///     else.
  func violation(
    _ constraint: Constraint, _ value: FieldValue, text: String?,
    actual: KeyedMessage.Argument? = nil,
    path: InstancePath
  ) -> Violation {
    var values = RowValues(node: self, text: text, actual: actual ?? number(of: value))
    let broken = values.broken(constraint, by: value)
    return Violation(
      broken, of: ruleStem, at: path, wording,
      position: constraints.position(of: constraint, for: broken.keyword))
  }

  private func number(of value: FieldValue) -> KeyedMessage.Argument? {
    guard case .date(let date) = value else { return nil }
    return number(writing: date).map { ActualValue.text(of: $0) }
  }

  /// Returns the number that a date is written as, if it is written as one.
  func number(writing date: Date) -> Double? {
    if case .date(let formats) = kind { formats.number(writing: date) } else { nil }
  }

  /// Returns the violation of a value that doesn't have the form of the row's kind.
  ///
  /// - Parameter actual: the value as messages show it.
  func formatViolation(actual: KeyedMessage.Argument, path: InstancePath) -> Violation {
    let broken: BrokenKeyword =
      switch kind {
      case .base64: .base64(actual: actual)
      // The value is a string as required; only its format is wrong.
      case .decimalString: .format(kind.formatName, .phrase(.kindDecimal), actual: actual)
      default: .format(kind.formatName, phrase, actual: actual)
      }
    return Violation(broken, of: ruleStem, at: path, wording)
  }

  /// Returns the violation of an integer that the machine type can't hold, and that no limit of the
  /// schema excludes.
  func rangeViolation(_ value: FieldValue, of integer: IntegerKind, path: InstancePath) -> Violation
  {
    let actual = ActualValue.text(of: value, document: nil)
    return Violation(.range(of: integer, actual: actual), of: ruleStem, at: path, wording)
  }

  /// Returns the violation of a Swift value that JSON can't represent, such as an infinity.
  func typeViolation(of value: FieldValue, path: InstancePath) -> Violation {
    var message = KeyedMessage(.typeNotFinite)
    if case .decimal(let number) = value, number.isFinite {
      message = KeyedMessage(.numberTooPrecise, ["type": .text("Decimal")])
    }
    let broken = BrokenKeyword(.type, limit: typeList, message)
    return Violation(broken, of: ruleStem, at: path, wording)
  }

  /// A description of the values that the row accepts: a string, an RFC 3339 date and time.
  var phrase: KeyedMessage.Argument { Self.phrase(of: [self]) }

  /// Returns a description of the values that some rows accept together, mentioning each kind once.
  static func phrase(of nodes: [SchemaNode]) -> KeyedMessage.Argument {
    var phrases: [KeyedMessage.Argument] = []
    for phrase in alternatives(of: nodes).lazy.compactMap(\.ownPhrase)
    where !phrases.contains(phrase) {
      phrases.append(phrase)
    }
    return .anyOf(phrases)
  }

  /// A description of the values that the row itself accepts; nil if only its alternatives have
  /// one.
  private var ownPhrase: KeyedMessage.Argument? {
    switch kind {
    case .boolean: .phrase(.kindBoolean)
    case .integer: .phrase(.kindInteger)
    case .double, .float, .decimalNumber: .phrase(.kindNumber)
    case .string: .phrase(.kindString)
    case .decimalString: .phrase(.kindDecimalString)
    case .date(let formats): .anyOf(formats.map(\.phrase))
    case .url: StringFormat.uri.phrase
    case .uuid: StringFormat.uuid.phrase
    case .base64: .phrase(.kindBase64)
    case .null: .phrase(.kindNull)
    case .any: .phrase(.kindAny)
    case .array: .phrase(.kindArray)
    case .map: .phrase(.kindObject)
    case .type(let type): type.schema.shape.ownPhrase
    }
  }

  /// The type that a `DecodingError` reports for the row.
  var swiftType: any Any.Type {
    switch kind {
    case .boolean: Bool.self
    case .integer(let kind): kind.swiftType
    case .double: Double.self
    case .float: Float.self
    case .decimalNumber: Decimal.self
    case .array: [JSONValue].self
    case .map: [String: JSONValue].self
    case .any: JSONValue.self
    case .type(let type): type.generated ?? JSONValue.self
    default: String.self
    }
  }
}

extension SchemaNode.Kind {
  /// The name of the `format` or the encoding that the kind stands for.
  var formatName: String? {
    switch self {
    case .decimalString: "decimal"
    case .date(let formats): formats.map(\.name).joined(separator: ", ")
    case .url: "uri"
    case .uuid: "uuid"
    case .base64: "base64"
    default: nil
    }
  }
}

extension TypeShape {
  fileprivate var ownPhrase: KeyedMessage.Argument? {
    switch self {
    case .object: .phrase(.kindObject)
    case .tuple: .phrase(.kindArray)
    case .enumeration(let enumeration): enumeration.phrase
    case .value, .union: nil
    }
  }
}
