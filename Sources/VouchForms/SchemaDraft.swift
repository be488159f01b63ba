import Vouch

/// Values for the properties of a generated type, some of which may be missing or wrong: what a form holds
/// before there is a value.
///
/// The setting `forms` generates one for each struct of an object, as `Listing.Draft`. A draft is no
/// `Listing`, and becomes one by ``value()`` only, which runs the checks of all other ways to make one; so does
/// a draft that was decoded. What is encoded is the state of the form, for it alone to read again.
public protocol SchemaDraft: Codable, Sendable {
  /// The type that the draft is for.
  associatedtype _DraftedValue: _SchemaObject
  /// A case for each property, in the order of the schema.
  associatedtype _DraftedProperty: SchemaProperty

  /// An empty draft.
  init()

  /// A draft with the properties of a value.
  init(_ value: _DraftedValue)

  /// What has been typed, and where somebody has been. Not for callers.
  var _entries: _DraftEntries { get set }

  /// Names the properties in the order of the table. Not for callers.
  static func _list(_ properties: inout _DraftProperties<Self>)
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

// MARK: - What is wrong

extension SchemaDraft {
  /// What is wrong so far, or with what is there altogether.
  ///
  /// Each property that has a value is checked on its own, and a text that is no value of its property's type is
  /// wrong as such. A rule between properties is judged as soon as those that it looks at are there and valid.
  ///
  /// - Parameters:
  ///   - isComplete: whether nothing will be added, as when a form is submitted: then properties that must
  ///     have a value and have none are wrong, too, and the object is judged as a whole.
  ///   - limit: how many violations to keep; the others are counted.
  public func report(
    isComplete: Bool = false, limit: Int = ValidationReport.defaultLimit
  ) -> DraftReport<Self> {
    let fields = fields
    return DraftReport(
      Self.table.check(
        fields, misread: misread(fields), isComplete: isComplete, limit: limit))
  }

  /// The value, if nothing is wrong and nothing is missing.
  ///
  /// - Throws: all violations, up to ``ValidationReport/defaultLimit``, in the order of the schema.
  public func value() throws(ValidationReport) -> _DraftedValue {
    let fields = fields
    return try Self.table.value(fields, misread: misread(fields))
  }

  /// What is wrong with one property, and by the rules that belong to it.
  ///
  /// - Parameter isComplete: whether nothing will be added, so that a missing value is wrong.
  public func violations(of property: _DraftedProperty, isComplete: Bool = false) -> [Violation] {
    report(isComplete: isComplete)[property]
  }

  /// The same by the way to the property: `draft.violations(of: \.email)`.
  public func violations(
    of property: PartialKeyPath<Self>, isComplete: Bool = false
  ) -> [Violation] {
    guard let index = Self.index(of: property) else { return [] }
    return report(isComplete: isComplete).violations(at: index)
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
    // The candidate is all that is there, apart from constants, which can't be wrong.
    return table.checkEach(draft.fields)
  }

  /// The place of a property's value in a document of the object.
  public static func path(of property: _DraftedProperty) -> InstancePath {
    table.path(at: property.index)
  }

  /// The properties that somebody can fill in, in the order of the schema: those of a form, and the order in
  /// which the focus goes through them.
  ///
  /// Constants and the keys that no property lists aren't among them.
  public static var fields: [_DraftedProperty] {
    let parts = parts
    return zip(_DraftedProperty.allCases, parts.indices).compactMap { property, index in
      parts[index].isConstant || table.key(at: index) == nil ? nil : property
    }
  }
}

// MARK: - Fields by their places

extension SchemaDraft {
  static var table: DraftedObject<_DraftedValue> { DraftedObject() }

  /// How each property is read and changed, in the order of the table.
  static var parts: [any DraftPart<Self>] {
    var properties = _DraftProperties<Self>()
    _list(&properties)
    table.expect(properties.parts.count)
    return properties.parts
  }

  /// The place of a property in the table; nil for what the schema doesn't know.
  static func index(of property: PartialKeyPath<Self>) -> Int? {
    parts.firstIndex { $0.isAt(property) }
  }

  var fields: ContiguousArray<FieldValue> {
    ContiguousArray(Self.parts.map { $0.field(in: self) })
  }

  /// What is to be said of texts that have become no value, by the places of their properties. What has a value
  /// has got it from elsewhere since.
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
