/// Values for the properties of a generated type, some of which may be missing or wrong: what a form holds
/// before there is a value.
///
/// The setting `forms` generates one for each struct of an object, as `Listing.Draft`. A draft is no
/// `Listing`, and becomes one by ``value()`` only, which runs the checks of all other ways to make one.
public protocol SchemaDraft: Sendable {
  /// The type that the draft is for.
  associatedtype _DraftedValue: _SchemaObject
  /// A case for each property, in the order of the schema.
  associatedtype _DraftedProperty: SchemaProperty

  /// An empty draft.
  init()

  /// A draft with the properties of a value.
  init(_ value: _DraftedValue)

  /// Appends the properties in the order of the table. Not for callers.
  func _write(to fields: inout _FieldWriter)
}

/// The properties of a generated type, a case each in the order of the schema: what tells the fields of a
/// form apart.
public protocol SchemaProperty: CaseIterable, Hashable, Sendable {}

extension SchemaProperty {
  /// The index of the property in the table.
  var index: Int {
    for (index, property) in Self.allCases.enumerated() where property == self { return index }
    return 0
  }
}

extension SchemaDraft {
  /// What is wrong so far, or with what is there altogether.
  ///
  /// Each property that has a value is checked on its own. A rule between properties is judged as soon as
  /// those that it looks at are there and valid.
  ///
  /// - Parameters:
  ///   - isComplete: whether nothing will be added, as when a form is submitted: then properties that must
  ///     have a value and have none are wrong, too, and the object is judged as a whole.
  ///   - limit: how many violations to keep; the others are counted.
  public func report(
    isComplete: Bool = false, limit: Int = ValidationReport.defaultLimit
  ) -> DraftReport<Self> {
    DraftReport(checked(isComplete: isComplete, limit: limit).findings)
  }

  /// The value, if nothing is wrong and nothing is missing.
  ///
  /// - Throws: all violations, up to ``ValidationReport/defaultLimit``, in the order of the schema.
  public func value() throws(ValidationReport) -> _DraftedValue {
    let checked = checked(isComplete: true, limit: ValidationReport.defaultLimit)
    guard checked.findings.count == 0 else { throw checked.findings.report }
    return _DraftedValue(
      _schemaField: Field(.object(checked.fields, of: CheckedType(_DraftedValue.self))))
  }

  /// What is wrong with a candidate for one property, by the check that any value of it has to pass:
  ///
  ///     Listing.Draft.violations(of: "", for: \.name)
  ///
  /// Nothing but the candidate is looked at: rules between properties need a draft.
  public static func violations<Candidate: _SchemaValue>(
    of candidate: Candidate?, for property: WritableKeyPath<Self, Candidate?>
  ) -> [Violation] {
    var draft = Self()
    draft[keyPath: property] = candidate
    var findings = FieldFindings.all(limit: ValidationReport.defaultLimit)
    let object = objectShape
    let fields = draft.fields
    // The candidate is all that is there, apart from constants, which can't be wrong.
    for (index, property) in object.properties.enumerated() where fields[index].isPresent {
      property.node.check(fields[index], at: property.instancePath, index, findings: &findings)
    }
    if fields.last?.isPresent ?? false {
      _DraftedValue.schema.checkAdditional(fields, object, findings: &findings)
    }
    return findings.report.violations
  }

  /// The place of a property's value in a document of the object.
  public static func path(of property: _DraftedProperty) -> InstancePath {
    let properties = objectShape.properties
    let index = property.index
    return properties.indices.contains(index) ? properties[index].instancePath : InstancePath()
  }

  private func checked(isComplete: Bool, limit: Int) -> IncompleteFields {
    IncompleteFields(
      fields, of: RowType(_DraftedValue.self), Self.objectShape, isComplete: isComplete,
      limit: limit)
  }

  private var fields: ContiguousArray<FieldValue> {
    var writer = _FieldWriter(_DraftedValue.schema)
    _write(to: &writer)
    guard writer.values.count == _DraftedValue.schema.fieldCount else {
      _DraftedValue.schema.misfit("the draft has \(writer.values.count) properties")
    }
    return writer.values
  }

  static var objectShape: ObjectShape {
    guard case .object(let object) = _DraftedValue.schema.shape else {
      _DraftedValue.schema.misfit("the draft is an object's")
    }
    return object
  }
}
