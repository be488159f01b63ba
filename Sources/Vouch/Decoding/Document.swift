/// A whole document, decoded with every violation collected rather than only the first.
///
/// Decode it in place of the type itself, with any decoder:
///
///     let document = try JSONDecoder().decode(Document<[Listing]>.self, from: data)
///     for violation in document.violations { print(violation) }
///     let listings = try document.value()
///
/// Up to ``ValidationReport/defaultLimit`` violations are collected, unless the decoder's
/// `userInfo` has another number under `violationLimit`. The same limit applies to ``dropped``.
public struct Document<Value: DocumentValue>: Decodable, Sendable {
  private let content: Value?
  /// The violations that were found; empty for a valid document.
  public let report: ValidationReport
  /// The values that were left out or replaced because the schema says `x-on-invalid`. They aren't
  /// violations.
  public let dropped: DropReport

  public init(from decoder: any Decoder) throws {
    let limit = decoder.userInfo[.violationLimit] as? Int ?? ValidationReport.defaultLimit
    var run = DecodingRun(violationLimit: limit, decoderType: type(of: decoder))
    var source = DecoderSource(decoder: decoder)
    let field = try run.value(Value.node, from: &source, Owner(type: Value.element, index: 0))
    run.deliverDropped(to: decoder)
    self.init(field, run)
  }

  /// Makes a valid document.
  init(valid value: Value) {
    report = ValidationReport()
    dropped = DropReport()
    content = value
  }

  /// Makes a document from the result of a run.
  init(_ field: FieldValue, _ run: DecodingRun) {
    report = run.report
    dropped = run.dropped
    content =
      field.isInvalid || !report.violations.isEmpty
      ? nil : Value(_schemaField: Field(field))
  }

  /// Every violation of the document, in the order of the schema.
  public var violations: [Violation] { report.violations }

  /// Returns the value of a valid document.
  ///
  /// - Throws: the ``ValidationReport`` of an invalid one.
  public func value() throws(ValidationReport) -> Value {
    guard let content else { throw report }
    return content
  }
}

/// A type that a ``Document`` can hold: a generated type, or an array, a map or an optional of such
/// types.
public protocol DocumentValue: _SchemaValue {
  /// A row that describes the whole document. For generated code only.
  static var _documentRow: _DocumentRow { get }
}

/// A row of a table that describes a whole document. For generated code only; it has no public
/// members.
public struct _DocumentRow: Sendable {
  package let node: SchemaNode
  package let element: RowType
}

extension DocumentValue {
  static var node: SchemaNode { _documentRow.node }
  static var element: RowType { _documentRow.element }
}

/// A document that may be null, even if the type's own schema doesn't allow null: `Listing?`.
extension Optional: DocumentValue where Wrapped: DocumentValue {
  public static var _documentRow: _DocumentRow {
    let row = Wrapped._documentRow
    return _DocumentRow(
      node: SchemaNode(kind: row.node.kind, isNullable: true, ruleStem: row.node.ruleStem),
      element: row.element)
  }
}

extension Array: DocumentValue where Element: DocumentValue {
  public static var _documentRow: _DocumentRow {
    let row = Element._documentRow
    let stem = "\(row.node.ruleStem).items"
    return _DocumentRow(
      node: SchemaNode(kind: .array(row.node), ruleStem: stem), element: row.element)
  }
}

extension Dictionary: DocumentValue where Key == String, Value: DocumentValue {
  public static var _documentRow: _DocumentRow {
    let row = Value._documentRow
    let stem = "\(row.node.ruleStem).values"
    return _DocumentRow(
      node: SchemaNode(kind: .map(row.node), ruleStem: stem), element: row.element)
  }
}
