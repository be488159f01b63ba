import Vouch
import VouchBackend
import VouchGenerator
import VouchReading
import VouchValues

/// Finds the leniency with which a type would accept a value that it rejects. The result is tested:
/// the document with the value as the leniency would read it has no violation there.
struct LeniencyAdvice: Sendable {
  /// The maximum number of values of a document that are tested; each test costs as much as
  /// checking the document.
  private static let trialLimit = 20

  /// The kinds of the rows, by the prefix of their rule identifiers.
  private var rows: [String: Row.Kind] = [:]

  init(_ types: [TypePlan]) {
    for type in types.flatMap(\.withNested) { add(type) }
  }

  /// Returns the leniency for a violation: "`x-coerce: number-from-string`".
  func cure(
    for violation: Violation, in document: inout CheckedDocument, _ checker: DocumentChecker
  ) -> String? {
    guard document.isShort, violation.keyword == "type", violation.ruleID.hasSuffix(".type"),
      let row = rows[String(violation.ruleID.dropLast(5))], document.trials < Self.trialLimit,
      let node = document.root, let value = node.value(at: violation.path.tokens)
    else { return nil }
    let types: [String] = if case .names(let names)? = violation.limit?.value { names } else { [] }
    let path = violation.path.components
    let isMember = if case .key? = path.last { true } else { false }
    let root = OrderedJSON(node)
    for cure in Self.candidates(value, row, types: Set(types)) {
      document.trials += 1
      let changed = root.setting(path, to: cure.value ?? (isMember ? nil : .null))
      guard let verdict = try? checker.check(Array(changed.text(.compact).utf8)) else { continue }
      let isTaken = !verdict.report.violations.contains { $0.path.starts(with: violation.path) }
      if isTaken, verdict.report.omittedCount == 0 { return "`\(cure.keyword)`" }
    }
    return nil
  }

  private struct Cure {
    let keyword: String
    /// The value as it is read; nil if it is read as absent.
    let value: OrderedJSON?
  }

  private static func candidates(
    _ value: Node, _ row: Row.Kind, types: Set<String>
  ) -> [Cure] {
    var cures: [Cure] = []
    func coerce(_ name: String, _ value: OrderedJSON) {
      cures.append(Cure(keyword: "x-coerce: \(name)", value: value))
    }
    switch value.content {
    case .null: cures.append(Cure(keyword: "x-null: absent", value: nil))
    case .string(let string):
      let text = string.value
      if text.isEmpty, types.contains("null") { coerce("null-from-empty-string", .null) }
      if row.isNumber, DecimalNumber(text) != nil { coerce("number-from-string", .number(text)) }
      if row.isBoolean, let flag = booleanWords[text] {
        coerce("bool-from-string", .bool(flag))
      }
    case .number(let number):
      if row.isBoolean, number.text == "0" || number.text == "1" {
        coerce("bool-from-integer", .bool(number.text == "1"))
      }
      if row.isText { coerce("string-from-number", .string(number.text)) }
    case .bool, .sequence, .mapping: break
    }
    return cures
  }

  /// The words that the runtime reads as booleans.
  private static let booleanWords = [
    "true": true, "1": true, "yes": true, "false": false, "0": false, "no": false,
  ]

  // MARK: Rows

  private mutating func add(_ type: TypePlan) {
    let name = type.header.qualifiedName
    switch type.form {
    case .object(let plan):
      for property in plan.properties { add(property.row, "\(name).\(property.key)") }
      if case .kept(_, let values) = plan.additional { add(values, name) }
    case .tuple(let plan):
      for item in plan.properties { add(item.row, "\(name).\(item.key)") }
    case .value(let plan): add(plan.property.row, name)
    case .union, .enumeration, .alias: break
    }
  }

  private mutating func add(_ row: Row, _ stem: String) {
    rows[stem] = row.kind
    switch row.kind {
    case .array(let items): add(items, stem + ".items")
    case .map(let values): add(values, stem + ".values")
    case .scalar, .type: break
    }
  }
}

extension Row.Kind {
  fileprivate var isNumber: Bool {
    guard case .scalar(let scalar) = self else { return false }
    return switch scalar {
    case .integer, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .number,
      .float, .decimalNumber:
      true
    case .boolean, .string, .decimal, .date, .uri, .uuid, .base64, .null, .any: false
    }
  }

  fileprivate var isBoolean: Bool { if case .scalar(.boolean) = self { true } else { false } }

  fileprivate var isText: Bool {
    switch self {
    case .scalar(.string), .scalar(.decimal): true
    default: false
    }
  }
}

extension InstancePath {
  fileprivate func starts(with path: InstancePath) -> Bool {
    components.starts(with: path.components)
  }
}
