/// The table of a generated object as drafts of it are checked: fields by their places, some of which may be
/// missing or wrong. The product VouchForms makes drafts of it.
package struct DraftedObject<Object: _SchemaObject>: Sendable {
  private let object: ObjectShape

  package init() {
    guard case .object(let object) = Object.schema.shape else {
      Object.schema.misfit("the draft is another type's")
    }
    self.object = object
  }

  /// The number of fields; the one that keeps additional properties is the last.
  package var fieldCount: Int { object.fieldCount }

  /// Ends the program if a draft doesn't have the fields of the table.
  package func expect(_ count: Int) {
    guard count == fieldCount else { Object.schema.misfit("the draft has \(count) properties") }
  }

  /// The key of a property; nil for the field of additional properties.
  package func key(at index: Int) -> String? {
    object.properties.indices.contains(index) ? object.properties[index].key.stringValue : nil
  }

  /// The place of a property's value in a document of the object.
  package func path(at index: Int) -> InstancePath {
    object.properties.indices.contains(index)
      ? object.properties[index].instancePath : InstancePath()
  }

  /// The field that a violation's path leads to or into; one behind the last if there is none.
  package func index(of violation: Violation) -> Int {
    let index = object.properties.firstIndex { property in
      !property.isTransient
        && violation.path.components.starts(with: property.instancePath.components)
    }
    return index ?? fieldCount
  }

  private func node(at index: Int) -> SchemaNode? {
    if object.properties.indices.contains(index) { return object.properties[index].node }
    guard case .kept(let values) = object.additional else { return nil }
    return SchemaNode(kind: .map(values), ruleStem: Object.schema.name)
  }
}

// MARK: - Checks

extension DraftedObject {
  /// What has been found in a draft, by the fields that it is about.
  package typealias Findings = (found: [(index: Int, violation: Violation)], omittedCount: Int)

  /// What is wrong with fields, each on its own and between those that are there.
  ///
  /// - Parameters:
  ///   - misread: what is wrong with texts that have become no value, by their fields.
  ///   - isComplete: whether nothing will be added, so that the object is judged as a whole.
  package func check(
    _ fields: ContiguousArray<FieldValue>, misread: [Int: [Violation]], isComplete: Bool,
    limit: Int
  ) -> Findings {
    let findings = incomplete(fields, misread, isComplete: isComplete, limit: limit).findings
    let found = findings.found.map { index, violation in
      (index: index < fieldCount ? index : self.index(of: violation), violation: violation)
    }
    return (found, findings.omittedCount)
  }

  /// What is wrong with those fields that are there, each on its own.
  package func checkEach(_ fields: ContiguousArray<FieldValue>) -> [Violation] {
    var findings = FieldFindings.all(limit: ValidationReport.defaultLimit)
    for (index, property) in object.properties.enumerated() where fields[index].isPresent {
      property.node.check(fields[index], at: property.instancePath, index, findings: &findings)
    }
    if fields.last?.isPresent ?? false {
      Object.schema.checkAdditional(fields, object, findings: &findings)
    }
    return findings.report.violations
  }

  /// The object of some fields, with all checks of its type.
  ///
  /// - Throws: everything that is wrong, in the order of the schema.
  package func value(
    _ fields: ContiguousArray<FieldValue>, misread: [Int: [Violation]]
  ) throws(ValidationReport) -> Object {
    let checked = incomplete(
      fields, misread, isComplete: true, limit: ValidationReport.defaultLimit)
    guard checked.findings.count == 0 else { throw checked.findings.report }
    return Object(_schemaField: Field(.object(checked.fields, of: CheckedType(Object.self))))
  }

  private func incomplete(
    _ fields: ContiguousArray<FieldValue>, _ misread: [Int: [Violation]], isComplete: Bool,
    limit: Int
  ) -> IncompleteFields {
    IncompleteFields(
      fields, misread: misread, of: RowType(Object.self), object, isComplete: isComplete,
      limit: limit)
  }
}

// MARK: - Texts

/// What a text is that somebody has typed for a property.
package enum TypedValue {
  case nothing
  case value(FieldValue)
  /// No value of the property's type, and what is to be said of it.
  case misread([Violation])
}

extension DraftedObject {
  /// Reads a text that somebody has typed, as the property's row reads what a document has.
  ///
  /// Limits of values that Swift has are for ``check(_:misread:isComplete:limit:)``.
  package func read(
    _ text: String, at index: Int, decimalSeparator: String
  ) -> TypedValue {
    guard let node = node(at: index) else { return .nothing }
    guard let json = TypedText(decimalSeparator: decimalSeparator).json(text, for: node.kind) else {
      return .nothing
    }
    var run = DecodingRun(violationLimit: ValidationReport.defaultLimit)
    var source = DecoderSource(
      decoder: JSONValueDecoder(json, codingPath: path(at: index).codingPath))
    let field = try? run.value(node.withoutLimits, from: &source, Owner(type: nil, index: index))
    if let field, !field.isInvalid, run.report.isEmpty { return .value(field) }
    guard run.report.isEmpty else { return .misread(run.report.violations) }
    let broken = BrokenKeyword.type(
      node.typePhrase, limit: node.typeList, actual: ActualValue.quoted(text))
    return .misread([Violation(broken, of: node.ruleStem, at: path(at: index), node.wording)])
  }

  /// The text of a field, as a document has it; empty where there is none.
  package func text(
    of field: FieldValue, at index: Int, decimalSeparator: String
  ) -> String {
    switch json(of: field, at: index) {
    case .string(let text): text
    case .number(let number):
      number.description.replacing(".", with: decimalSeparator)
    case .bool(let value): String(value)
    case .null, .array, .object, nil: ""
    }
  }

  /// A field as JSON; nil if it nests too deeply.
  package func json(of field: FieldValue, at index: Int) -> JSONValue? {
    node(at: index).flatMap { JSONValueSink.evaluated.json(field.written(as: $0)) }
  }
}

extension SchemaNode {
  /// The row without what a value of its type may break.
  fileprivate var withoutLimits: SchemaNode {
    if case .date = kind { return self }
    return isScalar ? SchemaNode(kind: kind, ruleStem: ruleStem, wording: wording) : self
  }
}

extension _SchemaValue {
  /// The value as a field of a draft.
  package var draftedField: FieldValue { _schemaField.value }

  /// The value of a field that has been read for it.
  package init(draftedField field: FieldValue) { self.init(_schemaField: Field(field)) }
}
