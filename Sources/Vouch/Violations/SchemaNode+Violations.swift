#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SchemaNode {
  /// What to report for a constraint of this row that a value broke.
  ///
  /// - Parameters:
  ///   - text: the string that the document held, where the value is made from one.
  ///   - actual: what the document held in words, where the value is made from something else.
  func violation(
    _ constraint: Constraint, _ value: FieldValue, text: String?,
    actual: KeyedMessage.Argument? = nil,
    path: InstancePath
  ) -> Violation {
    var values = RowValues(node: self, text: text, actual: actual ?? number(of: value))
    return Violation(values.broken(constraint, by: value), of: ruleStem, at: path, wording)
  }

  /// The number that a date is written as, where it is.
  private func number(of value: FieldValue) -> KeyedMessage.Argument? {
    guard case .date(let formats) = kind, case .date(let date) = value,
      let format = formats.first, format.isNumeric
    else { return nil }
    return ActualValue.text(of: format.number(from: date))
  }

  /// A value that doesn't have the form that the row's kind asks for.
  ///
  /// - Parameter actual: the value in words.
  func formatViolation(actual: KeyedMessage.Argument, path: InstancePath) -> Violation {
    let broken: BrokenKeyword =
      switch kind {
      case .base64: .base64(actual: actual)
      // That the value is a string is right about it.
      case .decimalString: .format(kind.formatName, .phrase(.kindDecimal), actual: actual)
      default: .format(kind.formatName, phrase, actual: actual)
      }
    return Violation(broken, of: ruleStem, at: path, wording)
  }

  /// An integer that the machine type can't hold, and that no limit of the schema excludes.
  func rangeViolation(_ value: FieldValue, of integer: IntegerKind, path: InstancePath) -> Violation
  {
    let actual = ActualValue.text(of: value, document: nil)
    return Violation(.range(of: integer, actual: actual), of: ruleStem, at: path, wording)
  }

  /// A Swift value that JSON can't hold, such as an infinity.
  func typeViolation(of value: FieldValue, path: InstancePath) -> Violation {
    let broken = BrokenKeyword(.type, limit: typeList, .typeNotFinite)
    return Violation(broken, of: ruleStem, at: path, wording)
  }

  /// What the row accepts, in words: a string, an RFC 3339 date and time.
  var phrase: KeyedMessage.Argument { Self.phrase(of: [self]) }

  /// What some rows accept together, in words, each once.
  static func phrase(of nodes: [SchemaNode]) -> KeyedMessage.Argument {
    var phrases: [KeyedMessage.Argument] = []
    for phrase in alternatives(of: nodes).lazy.compactMap(\.ownPhrase)
    where !phrases.contains(phrase) {
      phrases.append(phrase)
    }
    return .anyOf(phrases)
  }

  /// What the row accepts by itself; nil where only other alternatives tell.
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

  /// The type that `DecodingError` names for the row.
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
  /// The `format`, or the encoding, that the kind stands for.
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
