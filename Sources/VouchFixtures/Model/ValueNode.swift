import Vouch
import VouchBackend
import VouchGenerator
import VouchValues

/// The row for one value in a generated table, prepared for traversal.
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
  /// The type that checks values of the row.
  private let checked: PlannedType
  var checker: DocumentChecker { DocumentChecker(checked) }
  let kind: Kind
  let isNullable: Bool
  /// The checks in the schema's order.
  let checks: [Attribute]
  /// The part of the schema that ``kind`` and ``checks`` don't express.
  let evaluated: RowSchema?
  let coercions: Set<String>
  let skipsInvalid: Bool
  let dateFormats: [DateFormat]
  let schemes: [String]
  let hosts: [String]
  /// Nil if neither schemes nor hosts are listed.
  let urlPolicy: URLPolicy?
  let defaultValue: JSON?
  let traits: NodeTraits

  /// - Parameter schemas: the schemas that rows refer to, by their Swift names.
  init(
    _ row: Row, kind: Kind, _ types: PlannedTypes, bindings: TypeBindings,
    _ schemas: [String: WrittenOutSchemas]
  ) {
    self.row = row
    checked = types.type(of: row, in: bindings)
    self.kind = kind
    isNullable = row.isNullable
    var checks: [Attribute] = []
    var lists: [String: [String]] = [:]
    var defaultValue: JSON?
    for attribute in row.attributes {
      switch (attribute.name, attribute.value) {
      case ("schema", _), ("unwritten", _), ("distinct", _), ("tags", _): break
      case ("default", .json(let json)): defaultValue = json
      case (let name, .list(let words)) where name != "format" && !attribute.isSentence:
        lists[name] = words
      case ("transient", _): lists["transient"] = []
      case _ where attribute.isSentence: break
      default: checks.append(attribute)
      }
    }
    self.checks = checks
    evaluated = RowSchema(row.attributes, schemas)
    self.defaultValue = defaultValue
    coercions = Set(lists["coerce"] ?? [])
    skipsInvalid = lists["onInvalid"] == ["skip"]
    dateFormats = (lists["formats"] ?? []).compactMap { DateFormat($0) }
    schemes = lists["schemes"] ?? []
    hosts = lists["hosts"] ?? []
    urlPolicy =
      schemes.isEmpty && hosts.isEmpty ? nil : URLPolicy(schemes: schemes, hosts: hosts)
    traits = NodeTraits(lists)
  }
}

/// The special features of a property's row.
struct NodeTraits {
  let path: [String]?
  /// `absent` or `default`.
  let nullMeaning: String?
  let replacesInvalid: Bool
  let isTransient: Bool

  init(_ lists: [String: [String]]) {
    path = lists["path"]
    nullMeaning = lists["null"]?.first
    replacesInvalid = lists["onInvalid"] == ["default"]
    isTransient = lists["transient"] != nil
  }
}

extension ValueNode.Kind {
  var isType: Bool {
    if case .type = self { true } else { false }
  }

  var isDecimalString: Bool {
    if case .scalar(.decimal) = self { true } else { false }
  }
}

extension Attribute {
  /// True if the attribute is one of the schema's own messages, `x-message`, or a label.
  fileprivate var isSentence: Bool {
    name == "message" || name.hasPrefix("message.") || name == "label"
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
