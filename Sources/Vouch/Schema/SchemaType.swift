/// A Swift type that was generated from a schema: its values satisfy the schema.
///
/// Every door into such a type walks the same table, ``schema``: decoding, the memberwise
/// initialiser, a changed copy. Conformances are generated, not written by hand.
public protocol SchemaType: DocumentValue, Codable {
  /// What the schema says, as a table that the runtime walks.
  static var schema: Schema { get }
}

extension SchemaType {
  public static var documentRow: DocumentRow {
    DocumentRow(node: SchemaNode(kind: .type(self), ruleStem: schema.name), element: self)
  }
}

/// A generated type whose values consist of checked fields, in the order of its table.
public protocol SchemaObject: SchemaType {
  /// One case for each property, and one for each rule between properties.
  associatedtype ValidationError: SchemaError

  /// Assembles a value from fields that were checked against ``SchemaType/schema``.
  init(checked fields: CheckedFields)

  /// Appends the fields in the order of the table.
  func write(to fields: inout FieldWriter)

  /// Evaluates the rules between properties, in the order of the table.
  func check(_ rules: inout RuleChecker)
}

extension SchemaObject {
  public func check(_ rules: inout RuleChecker) {}

  public init(from decoder: any Decoder) throws {
    self.init(checked: try Self.schema.fields(of: Self.self, from: decoder))
  }

  public func encode(to encoder: any Encoder) throws {
    try Self.schema.encode(self, to: encoder)
  }

  /// Inlinable, so that a value is made where its type is known.
  @inlinable
  public init(schemaField field: Field) {
    if let fields = field.objectFields {
      self.init(checked: fields)
      if fields.haveRules { fields.judge(self) }
    } else {
      self = Self.assembled(field)
    }
  }

  /// The value of a field that holds one, rather than its fields.
  @usableFromInline
  static func assembled(_ field: Field) -> Self {
    guard case .nested(let nested) = field.value, let value = nested.value as? Self else {
      FieldValue.disagree("an object")
    }
    return value
  }

  public var schemaField: Field { Field(.nested(NestedValue(self))) }
}

/// A generated enumeration of the values that an `enum` lists.
public protocol SchemaEnumeration: SchemaType, RawRepresentable, CaseIterable
where RawValue: EnumerationRawValue {}

extension SchemaEnumeration {
  @inlinable
  public init(schemaField field: Field) {
    if let index = field.caseIndex {
      self = Self.schema.enumerationCase(at: index)
    } else {
      self = Self.unlisted(field)
    }
  }

  /// The elements of an array, which may share the memory of an equal one.
  @inlinable
  public static func elements(of field: Field, count: Int) -> [Self] {
    switch field.lookUpCases(ObjectIdentifier(Self.self)) {
    case .shared(let cases):
      // Found by its type, as another cast would ask for again.
      return unsafe unsafeDowncast(cases, to: SharedCases<Self>.self).values
    case .repeated(let place):
      let cases = SharedCases(ownElements(of: field, count: count))
      field.keep(cases, at: place)
      return cases.values
    case .unknown:
      return ownElements(of: field, count: count)
    }
  }

  /// Asks the schema for its cases once, not for each element.
  @inlinable
  static func ownElements(of field: Field, count: Int) -> [Self] {
    let cases: [Self] = schema.enumerationCases()
    var elements: [Self] = []
    elements.reserveCapacity(count)
    for index in 0..<count {
      if let caseIndex = field.caseIndex(ofElement: index) {
        elements.append(cases[caseIndex])
      } else {
        elements.append(unlisted(field.element(index)))
      }
    }
    return elements
  }

  /// The case for a value that the schema doesn't list.
  @usableFromInline
  static func unlisted(_ field: Field) -> Self {
    guard let value = Self(rawValue: RawValue(schemaField: field)) else {
      FieldValue.disagree("an enumeration case")
    }
    return value
  }

  public var schemaField: Field { Field(Self.schema.field(ofRawValue: rawValue)) }

  /// Decodes a value that the schema lists.
  public init(from decoder: any Decoder) throws {
    self.init(schemaField: Field(try Self.schema.value(from: decoder, as: Self.self)))
  }

  /// Encodes the value as the schema writes it.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

/// What a raw value of a generated enumeration can be: a string, an integer, or a JSON value where
/// the enumeration lists values of several types.
public protocol EnumerationRawValue: Hashable, Sendable, Codable, SchemaValue {}

extension String: EnumerationRawValue {}
extension Int: EnumerationRawValue {}
extension JSONValue: EnumerationRawValue {}

extension EnumerationRawValue {
  /// The value as a field that compares with those of other types.
  var fieldValue: FieldValue {
    if case .json(let value) = schemaField.value { value.fieldValue } else { schemaField.value }
  }

  /// The kind of row that reads raw values of the type.
  static var rowKind: SchemaNode.Kind {
    switch self {
    case is String.Type: .string
    case is Int.Type: .integer(.integer)
    default: .any
    }
  }
}

/// The error of a generated type's memberwise initialiser.
public protocol SchemaError: Error, CustomStringConvertible {
  /// The case for the property or rule at an index of the table; rules follow properties, and
  /// what concerns the object as a whole has the index after the last rule.
  init(_ index: Int, _ violation: Violation)

  /// What was broken, where, and by which value.
  var violation: Violation { get }
}

extension SchemaError {
  public var description: String { violation.description }
}
