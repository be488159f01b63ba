/// The table of a generated object, for checking drafts of it: fields by index, some of which may
/// be missing or invalid. The product VouchForms makes the drafts.
package struct DraftedObject<Object: _SchemaObject>: Sendable {
  private let object: ObjectShape

  package init() {
    guard case .object(let object) = Object.schema.shape else {
      Object.schema.misfit("the draft is another type's")
    }
    self.object = object
  }

  /// The number of fields. If additional properties are kept, their field is the last.
  package var fieldCount: Int { object.fieldCount }

  /// Traps if a draft doesn't have as many fields as the table.
  package func expect(_ count: Int) {
    guard count == fieldCount else { Object.schema.misfit("the draft has \(count) properties") }
  }

  /// Returns the key of a property; nil for the field of additional properties.
  package func key(at index: Int) -> String? {
    object.properties.indices.contains(index) ? object.properties[index].key.stringValue : nil
  }

  /// Returns the path of a property's value in a document of the object.
  package func path(at index: Int) -> InstancePath {
    object.properties.indices.contains(index)
      ? object.properties[index].instancePath : InstancePath()
  }

  /// Returns the index of the field that a violation's path leads to or into; the number of fields
  /// if there is none.
  package func index(of violation: Violation) -> Int {
    let index = object.properties.firstIndex { property in
      !property.isTransient
        && violation.path.components.starts(with: property.instancePath.components)
    }
    return index ?? fieldCount
  }

  /// True if a property may be null, and has a default that is another value.
  package func isNullBesideDefault(_ index: Int) -> Bool {
    object.properties.indices.contains(index) && object.properties[index].isNullBesideDefault
  }

  /// Returns the default of a property; nil if it has none.
  package func defaultField(at index: Int) -> FieldValue? {
    object.properties.indices.contains(index) ? object.properties[index].defaultField : nil
  }

  /// Returns the indices of the properties that are null and have such a default.
  package static func nullsBesideDefaults(of value: Object) -> Set<Int> {
    let table = Self()
    return Set(
      value.writtenFields.enumerated().lazy.filter { index, field in
        if case .null = field { table.isNullBesideDefault(index) } else { false }
      }.map(\.offset))
  }

  private func node(at index: Int) -> SchemaNode? {
    if object.properties.indices.contains(index) { return object.properties[index].node }
    guard case .kept(let values) = object.additional else { return nil }
    return SchemaNode(kind: .map(values), ruleStem: Object.schema.name)
  }
}

// MARK: - Checks

extension DraftedObject {
  /// The violations of a draft, with the indices of their fields.
  package typealias Findings = (found: [(index: Int, violation: Violation)], omittedCount: Int)

  /// Returns the violations of fields: of each by itself, and of rules between those that are
  /// present.
  ///
  /// - Parameters:
  ///   - misread: the violations of texts that couldn't be converted to values, by the indices of
  ///     their fields.
  ///   - isComplete: true if no fields will be added, so that the object as a whole is checked,
  ///     too.
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

  /// Returns the violations of the fields that are present, each by itself.
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

  /// Makes an object of some fields, with all checks of its type.
  ///
  /// - Throws: all violations, in the order of the schema.
  package func value(
    _ fields: ContiguousArray<FieldValue>, misread: [Int: [Violation]]
  ) throws(ValidationReport) -> Object {
    let checked = incomplete(
      fields, misread, isComplete: true, limit: ValidationReport.defaultLimit)
    guard checked.findings.count == 0 else { throw checked.findings.report }
    return Object(_schemaField: Field(.object(checked.fields, of: TypeNumber(Object.self))))
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

/// The result of reading a text that a user has typed for a property.
package enum TypedValue {
  case nothing
  case value(FieldValue)
  /// The text isn't a value of the property's type; with the violations.
  case misread([Violation])
}

extension DraftedObject {
  /// Reads a text that a user has typed, as the property's row reads a value of a document.
  ///
  /// ``check(_:misread:isComplete:limit:)`` checks the limits of values that Swift types can hold.
  package func read(
    _ text: String, at index: Int, decimalSeparator: String
  ) -> TypedValue {
    guard let node = node(at: index) else { return .nothing }
    let readings = TypedText(decimalSeparator: decimalSeparator).readings(text, for: node.kind)
    if readings.isEmpty { return .nothing }
    // Of readings that all break the schema, the last one that has the row's type is the most specific.
    var violations: [Violation] = []
    for json in readings {
      var run = DecodingRun(violationLimit: ValidationReport.defaultLimit)
      let field = try? field(of: json, node.withoutLimits, at: index, in: &run)
      if let field, !field.isInvalid, run.report.isEmpty { return .value(field) }
      let isOfOtherType = run.report.violations.first?.keyword == "type"
      if !run.report.isEmpty, violations.isEmpty || !isOfOtherType {
        violations = run.report.violations
      }
    }
    if !violations.isEmpty { return .misread(violations) }
    let broken = BrokenKeyword.type(
      node.typePhrase, limit: node.typeList, actual: ActualValue.quoted(text))
    return .misread([Violation(broken, of: node.ruleStem, at: path(at: index), node.wording)])
  }

  private func field(
    of json: JSONValue, _ node: SchemaNode, at index: Int, in run: inout DecodingRun
  ) throws -> FieldValue {
    var source = DecoderSource(
      decoder: try JSONTapeDecoder(json, codingPath: path(at: index).codingPath))
    return try run.value(node, from: &source, Owner(type: nil, index: index))
  }

  /// Returns the text of a field as documents write it; empty if there is no value.
  package func text(
    of field: FieldValue, at index: Int, decimalSeparator: String
  ) -> String {
    guard let node = node(at: index), let json = json(of: field, at: index) else { return "" }
    return TypedText(decimalSeparator: decimalSeparator).text(of: json, for: node.kind)
  }

  /// Returns a field as JSON; nil if it nests too deeply.
  package func json(of field: FieldValue, at index: Int) -> JSONValue? {
    node(at: index).flatMap { JSONValueSink.documents.json(field.written(as: $0)) }
  }
}

extension SchemaNode {
  /// The row without the constraints that a value of its type may violate.
  fileprivate var withoutLimits: SchemaNode {
    if case .date = kind { return self }
    guard isScalar else { return self }
    return SchemaNode(kind: kind, ruleStem: ruleStem, coercions: coercions, wording: wording)
  }
}

extension _SchemaValue {
  /// The value as a field of a draft.
  package var draftedField: FieldValue { _schemaField.value }

  /// Makes a value of a field that has been read for its type.
  package init(draftedField field: FieldValue) { self.init(_schemaField: Field(field)) }
}
