import Vouch

/// Values for the properties of a generated type, some of which may be missing or invalid: the
/// contents of a form before there is a valid value.
///
/// The setting `forms` generates one for each struct of an object, as `Listing.Draft`. A draft
/// isn't a `Listing`. It becomes one only by ``value()``, which runs the same checks as all other
/// ways to make one; this also applies to decoded drafts. Encoding writes the state of the form,
/// which only a draft can read again.
public protocol SchemaDraft: Codable, Sendable {
  /// The type that the draft is for.
  associatedtype _DraftedValue: _SchemaObject
  /// A case for each property, in the order of the schema.
  associatedtype _DraftedProperty: SchemaProperty

  /// An empty draft.
  init()

  /// Makes a draft with the properties of a value.
  init(_ value: _DraftedValue)

  /// The typed texts and visited fields. For generated code only.
  var _entries: _DraftEntries { get set }

  /// Lists the properties in the order of the table. For generated code only.
  static func _list(_ properties: inout _DraftProperties<Self>)
}

/// The properties of a generated type, with a case for each in the order of the schema. They
/// identify the fields of a form.
public protocol SchemaProperty: CaseIterable, Hashable, Sendable {}

extension SchemaProperty {
  /// The index of the property in the table.
  var index: Int {
    for (index, property) in Self.allCases.enumerated() where property == self { return index }
    return 0
  }
}

// MARK: - Violations

extension SchemaDraft {
  /// Returns the violations so far, or those of the completed draft.
  ///
  /// Each property that has a value is checked by itself, and a text that isn't a value of its
  /// property's type is a violation. A rule between properties is evaluated as soon as its operands
  /// are present and valid.
  ///
  /// - Parameters:
  ///   - isComplete: true if no values will be added, as when a form is submitted: then missing
  ///     required properties are violations, too, and the object as a whole is checked.
  ///   - limit: the number of violations to keep; further ones are only counted.
  public func report(
    isComplete: Bool = false, limit: Int = ValidationReport.defaultLimit
  ) -> DraftReport<Self> {
    let fields = fields
    return DraftReport(
      Self.table.check(
        fields, misread: misread(fields), isComplete: isComplete, limit: limit))
  }

  /// Returns the value, if there are no violations and nothing is missing.
  ///
  /// - Throws: a `ValidationReport` of all violations in the order of the schema, up to
  ///   `ValidationReport.defaultLimit`.
  public func value() throws(ValidationReport) -> _DraftedValue {
    let fields = fields
    return try Self.table.value(fields, misread: misread(fields))
  }

  /// Returns the violations of one property, and of the rules that belong to it. If it is complete, and
  /// no values will be added, a missing value is one, too.
  public func violations(of property: _DraftedProperty, isComplete: Bool = false) -> [Violation] {
    report(isComplete: isComplete)[property]
  }

  /// Returns the same for a property given by its key path: `draft.violations(of: \.email)`.
  public func violations(
    of property: PartialKeyPath<Self>, isComplete: Bool = false
  ) -> [Violation] {
    guard let index = Self.index(of: property) else { return [] }
    return report(isComplete: isComplete).violations(at: index)
  }

  /// Returns the violations of a candidate for one property, by the check that any value of the
  /// property must pass:
  ///
  ///     Listing.Draft.violations(of: "", for: \.name)
  ///
  /// Only the candidate is checked: rules between properties need a draft.
  public static func violations<Candidate: _SchemaValue>(
    of candidate: Candidate?, for property: WritableKeyPath<Self, Candidate?>
  ) -> [Violation] {
    var draft = Self()
    draft[keyPath: property] = candidate
    // Only the candidate is present, apart from constants, which can't be invalid.
    return table.checkEach(draft.fields)
  }

  /// Returns the path of a property's value in a document of the object.
  public static func path(of property: _DraftedProperty) -> InstancePath {
    table.path(at: property.index)
  }

  /// The properties that the user can fill in, in the order of the schema: the fields of a form, in
  /// the order in which the focus passes through them.
  ///
  /// Constants and additional properties are excluded.
  public static var fields: [_DraftedProperty] {
    let parts = parts
    return zip(_DraftedProperty.allCases, parts.indices).compactMap { property, index in
      parts[index].isConstant || table.key(at: index) == nil ? nil : property
    }
  }
}

// MARK: - Fields by index

extension SchemaDraft {
  static var table: DraftedObject<_DraftedValue> { DraftedObject() }

  /// Access to each property, in the order of the table.
  static var parts: [any DraftPart<Self>] {
    var properties = _DraftProperties<Self>()
    _list(&properties)
    table.expect(properties.parts.count)
    return properties.parts
  }

  /// Returns the index of a property in the table; nil if the key path isn't that of a schema
  /// property.
  static func index(of property: PartialKeyPath<Self>) -> Int? {
    parts.firstIndex { $0.isAt(property) }
  }

  var fields: ContiguousArray<FieldValue> {
    var fields = ContiguousArray(Self.parts.map { $0.field(in: self) })
    for index in _entries.nulls where !fields[index].isPresent && _entries.texts[index] == nil {
      fields[index] = .null
    }
    return fields
  }

  /// Returns the violations of texts that aren't values, by the indices of their properties. A
  /// property that has a value has got it in another way since, so its text is ignored.
  private func misread(_ fields: ContiguousArray<FieldValue>) -> [Int: [Violation]] {
    var misread: [Int: [Violation]] = [:]
    for (index, text) in _entries.texts
    where fields.indices.contains(index) && !fields[index].isPresent {
      if case .misread(let violations) = read(text, at: index) { misread[index] = violations }
    }
    return misread
  }

  func read(_ text: String, at index: Int) -> TypedValue {
    Self.table.read(text, at: index, decimalSeparator: _entries.decimalSeparator)
  }
}
