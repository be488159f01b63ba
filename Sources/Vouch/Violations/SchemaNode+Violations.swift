#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SchemaNode {
  /// What to report for a check of this row that a value broke.
  ///
  /// - Parameter text: the string that the document held, where the value is made from one.
  func violation(
    _ check: Check, _ value: FieldValue, _ text: String?, path: InstancePath
  ) -> Violation {
    let text = text ?? self.text(of: value)
    let keyword = check.keyword(for: text)
    return Violation(
      path: path,
      keyword: keyword,
      ruleID: "\(ruleStem).\(keyword)",
      limit: check.limit(for: text),
      actual: ActualValue.text(of: value, document: text),
      message: check.message(for: value, text: text)
    ).inWords(of: wording)
  }

  /// A string that doesn't have the form that the row's kind asks for.
  func formatViolation(_ text: String, path: InstancePath) -> Violation {
    let keyword = if case .base64 = kind { "contentEncoding" } else { "format" }
    return Violation(
      path: path,
      keyword: keyword,
      ruleID: "\(ruleStem).\(keyword)",
      limit: kind.formatName,
      actual: ActualValue.quoted(text),
      message: "\(ActualValue.quoted(text)) is not \(phrase)"
    ).inWords(of: wording)
  }

  /// An integer that the machine type can't hold, and that no limit of the schema excludes.
  func rangeViolation(_ value: FieldValue, of integer: IntegerKind, path: InstancePath) -> Violation
  {
    let actual = ActualValue.text(of: value, document: nil)
    return Violation(
      path: path,
      keyword: "format",
      ruleID: "\(ruleStem).format",
      limit: integer.formatName,
      actual: actual,
      message: "\(actual) doesn't fit \(integer.rangePhrase)"
    ).inWords(of: wording)
  }

  /// A Swift value that JSON can't hold, such as an infinity.
  func typeViolation(of value: FieldValue, path: InstancePath) -> Violation {
    Violation(
      path: path, keyword: "type", ruleID: "\(ruleStem).type",
      message: "the value is not a finite number"
    ).inWords(of: wording)
  }

  /// What the row accepts, in words: `a string`, `an RFC 3339 date and time`.
  var phrase: String {
    switch kind {
    case .boolean: "a boolean"
    case .integer: "an integer"
    case .double, .float, .decimalNumber: "a number"
    case .string: "a string"
    case .decimalString: "a decimal number"
    case .date(let formats): formats.map(\.phrase).joined(separator: " or ")
    case .url: StringFormat.uri.phrase
    case .uuid: StringFormat.uuid.phrase
    case .base64: "base64 data"
    case .null: "null"
    case .any: "a JSON value"
    case .array: "an array"
    case .map: "an object"
    case .type(let type): type.schema.phrase
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
    case .type(let type): type
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

extension Schema {
  var phrase: String {
    switch shape {
    case .object: "an object"
    case .tuple: "an array"
    case .value(let node): node.phrase
    case .enumeration(let enumeration): enumeration.phrase
    case .union(let union): union.phrase
    }
  }
}

extension DecodingError {
  /// The error as a violation of a row, for a run that collects all of them.
  func violation(of node: SchemaNode, at path: InstancePath) -> Violation {
    // A violation that the error carries has its words already.
    if case .dataCorrupted(let context) = self, let violation = context.underlyingError?.violation {
      return violation
    }
    return standardViolation(of: node, at: path).inWords(of: node.wording)
  }

  private func standardViolation(of node: SchemaNode, at path: InstancePath) -> Violation {
    switch self {
    case .keyNotFound(_, _):
      Violation(
        path: path, keyword: "required", ruleID: "\(node.ruleStem).required",
        message: "the required key is missing")
    case .valueNotFound(_, _):
      typeViolation(node, path, "null is not \(node.phrase)", actual: "null")
    case .typeMismatch(_, _): typeViolation(node, path, "the value is not \(node.phrase)")
    case .dataCorrupted(let context):
      typeViolation(node, path, context.debugDescription)
    @unknown default: typeViolation(node, path, "the value is not \(node.phrase)")
    }
  }

  private func typeViolation(
    _ node: SchemaNode, _ path: InstancePath, _ message: String, actual: String? = nil
  ) -> Violation {
    Violation(
      path: path, keyword: "type", ruleID: "\(node.ruleStem).type", actual: actual,
      message: message)
  }
}
