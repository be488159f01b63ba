import Vouch
import VouchBackend
import VouchGenerator
import VouchValues

/// The documents of fixtures.
typealias JSON = OrderedJSON

/// A row with its references resolved, prepared for traversal.
///
/// Nodes are made once for each row and are immutable.
final class ValueNode {
  enum Kind {
    case scalar(Row.Scalar)
    case array(ValueNode)
    case map(ValueNode)
    /// The index of a type in the catalog.
    case type(Int)
  }

  let row: Row
  let kind: Kind
  /// The type that checks values of the row.
  private let checked: PlannedType
  /// The checks in the schema's order.
  let checks: [Attribute]
  /// The part of the schema that ``kind`` and ``checks`` don't express.
  let evaluated: RowSchema?
  let dateFormats: [DateFormat]

  /// - Parameter schemas: the schemas that rows refer to, by their Swift names.
  init(_ row: Row, _ kind: Kind, _ checked: PlannedType, _ schemas: [String: RowSchemas]) {
    self.row = row
    self.kind = kind
    self.checked = checked
    checks = row.attributes.filter(\.isCheck)
    evaluated = RowSchema(row.attributes, schemas)
    dateFormats = row.words("formats").compactMap { DateFormat($0) }
  }

  var checker: DocumentChecker { DocumentChecker(checked) }
  var isNullable: Bool { row.isNullable }
  var scalar: Row.Scalar? { if case .scalar(let scalar) = kind { scalar } else { nil } }
  var format: String? { checks.first { $0.name == "format" }?.schemaValue?.text }
  var skipsInvalid: Bool { row.words("onInvalid") == ["skip"] }
  var schemes: [String] { row.words("schemes") }
  var hosts: [String] { row.words("hosts") }
  var mustDiffer: Bool { checks.contains { $0.name == "uniqueItems" } }

  var defaultValue: JSON? {
    guard case .json(let value)? = row.attributes.last(where: { $0.name == "default" })?.value
    else { return nil }
    return value
  }

  /// The values that `const` and `enum` list.
  var listed: [JSON] { row.listed }
}

extension Attribute {
  /// True if the attribute is a check of values.
  fileprivate var isCheck: Bool {
    if case .list = value, name != "format" { return false }
    let others: Set = [
      "schema", "unwritten", "default", "transient", "distinct", "tags", "message", "label",
    ]
    return !others.contains(name) && !name.hasPrefix("message.")
  }

  /// The attribute's value as JSON.
  var schemaValue: JSON? {
    switch value {
    case .none: .bool(true)
    case .number(let text): .number(text)
    case .list(let words): words.first.map { .string($0) }
    case .json(let json): json
    case .pattern(let plan): .string(plan.source)
    case .schema: nil
    }
  }
}

extension Row.Scalar {
  /// True if documents hold the row's values as strings in any format.
  var isText: Bool { [.string, .decimal, .uri, .uuid, .base64].contains(self) }
}
