#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A Swift type that was generated from a schema: its values satisfy the schema. For generated code
/// only.
///
/// Decoding, the memberwise initialiser and changed copies all use the same table, ``_schema``.
/// Conformances are generated, not written by hand.
///
/// The protocol inherits from no protocol of the standard library, although generated types are
/// `Codable`. Otherwise Swift would build the witness tables of the conformances at run time, by
/// extra functions.
public protocol _SchemaType: DocumentValue {
  /// The schema as a table that the runtime walks.
  ///
  /// The runtime always gets it from the type itself when it makes a value, and never accepts a
  /// table from a caller.
  static var _schema: _Schema { get }

  /// The type itself if its values consist of fields. This is faster than a conditional cast.
  static var _objectType: (any _SchemaObject.Type)? { get }
}

package typealias SchemaType = _SchemaType

extension _SchemaType {
  static var schema: TypeSchema { _schema }

  public static var _objectType: (any _SchemaObject.Type)? { nil }

  public static var _documentRow: _DocumentRow {
    RowType(self).documentRow
  }
}

extension RowType {
  /// The row for documents that consist of a value of the type.
  package var documentRow: _DocumentRow {
    _DocumentRow(node: SchemaNode(kind: .type(self), ruleStem: schema.name), element: self)
  }
}

/// A generated type whose values consist of checked fields, in the order of its table. For
/// generated code only.
public protocol _SchemaObject: _SchemaType, CustomReflectable {
  /// One case for each property, and one for each rule between properties.
  associatedtype ValidationError: SchemaError & Error

  /// Makes a value from fields that were checked against ``_SchemaType/_schema``, which are read in
  /// its order.
  init(_fields fields: inout _CheckedFields<Self>)

  /// Appends the fields in the order of the table.
  func _write(to fields: inout _FieldWriter)

  /// Evaluates the rules between properties, in the order of the table.
  func _check(_ rules: inout _RuleChecker)

  /// Returns the errors that a violation can be reported as, in the order of the table: for
  /// properties, for rules between them, then for the object as a whole. A single error stands for
  /// all.
  static func _errors(_ violation: Violation) -> [ValidationError]
}

package typealias SchemaObject = _SchemaObject

extension _SchemaObject {
  public static var _objectType: (any _SchemaObject.Type)? { self }

  public func _check(_ rules: inout _RuleChecker) {}

  /// Inlinable, so that it is specialised in the module of the type.
  @inlinable
  public init(_schemaField field: _Field) {
    if var fields = _CheckedFields<Self>(field) {
      self.init(_fields: &fields)
      fields.expectEnd()
    } else {
      self = Self.nested(in: field)
    }
  }

  /// Returns the value of a field that holds a value of the type rather than its fields.
  @inlinable
  static func nested(in field: _Field) -> Self {
    if let place = unsafe field.takeMadeObject(of: ObjectIdentifier(Self.self)) {
      // The memory contains an initialised value of this type, and belongs to this function.
      defer { unsafe place.deallocate() }
      return unsafe place.assumingMemoryBound(to: Self.self).move()
    }
    return copied(from: field)
  }

  @usableFromInline
  static func copied(from field: _Field) -> Self {
    guard case .nested(let nested) = field.value, let value = nested.value as? Self else {
      FieldValue.disagree("an object")
    }
    return value
  }

  public var _schemaField: _Field { Field(.nested(NestedValue(self))) }

  public func _append(to fields: inout _FieldWriter) { fields.append(object: self) }

  /// Encodes the value as its schema describes it.
  public func encode(to encoder: any Encoder) throws {
    try _Schema.encode(self, to: encoder)
  }
}

extension _SchemaObject where ValidationError == UnionError {
  public static func _errors(_ violation: Violation) -> [UnionError] {
    [UnionError(violation: violation)]
  }
}

extension _SchemaObject {
  /// Returns the error for the property or rule at an index of the table. Rules follow properties,
  /// and the object as a whole has the index after the last rule.
  static func error(_ index: Int, _ violation: Violation) -> ValidationError {
    let errors = _errors(violation)
    if errors.count == 1 { return errors[0] }
    guard errors.indices.contains(index), schema.errorCounts.contains(errors.count) else {
      schema.misfit("the type has \(errors.count) errors")
    }
    return errors[index]
  }
}

/// A generated enumeration of the values that an `enum` lists. For generated code only.
public protocol _SchemaEnumeration: _SchemaType, RawRepresentable, CaseIterable
where RawValue: _EnumerationRawValue {}

extension _SchemaEnumeration {
  @inlinable
  public init(_schemaField field: _Field) {
    if let index = field.caseIndex {
      self = Self._schema.enumerationCase(at: index)
    } else {
      self = Self.unlisted(field)
    }
  }

  /// Returns the elements of an array, which may share the storage of an equal one.
  @inlinable
  public static func _elements(of field: _Field, count: Int) -> [Self] {
    switch field.lookUpCases(ObjectIdentifier(Self.self)) {
    case .shared(let cases):
      // The lookup has compared the type, so a checked cast would only repeat that.
      return unsafe unsafeDowncast(cases, to: SharedCases<Self>.self).values
    case .repeated(let place):
      let cases = SharedCases(ownElements(of: field, count: count))
      field.keep(cases, at: place)
      return cases.values
    case .unknown:
      return ownElements(of: field, count: count)
    }
  }

  /// Requests the cases once from the schema, not for each element.
  @inlinable
  static func ownElements(of field: _Field, count: Int) -> [Self] {
    let cases: [Self] = _schema.enumerationCases()
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

  /// Returns the case for a value that the schema doesn't list.
  @usableFromInline
  static func unlisted(_ field: _Field) -> Self {
    guard let value = Self(rawValue: RawValue(_schemaField: field)) else {
      FieldValue.disagree("an enumeration case")
    }
    return value
  }

  public var _schemaField: _Field { Field(Self.schema.field(ofRawValue: rawValue)) }

  public func _append(to fields: inout _FieldWriter) {
    // Strings and integers are written directly; for JSON values the schema has a form of its own.
    if fields.isWriting, RawValue.self != JSONValue.self {
      rawValue._append(to: &fields)
    } else {
      fields.append(asField: self)
    }
  }

  /// Encodes the value as its schema describes it.
  public func encode(to encoder: any Encoder) throws {
    try _Schema.encode(self, to: encoder)
  }
}

/// A raw value type of generated enumerations: a string, an integer, or a JSON value if the
/// enumeration lists values of several types. For generated code only.
public protocol _EnumerationRawValue: Hashable, Sendable, Codable, _SchemaValue {}

extension String: _EnumerationRawValue {}
extension Int: _EnumerationRawValue {}
extension JSONValue: _EnumerationRawValue {}

extension _EnumerationRawValue {
  /// The value as a field that can be compared with those of other types.
  var fieldValue: FieldValue {
    if case .json(let value) = _schemaField.value { value.fieldValue } else { _schemaField.value }
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

/// The error that a generated type's memberwise initialiser throws.
public protocol SchemaError: LocalizedError {
  /// The violation: the rule, the place and the value.
  var violation: Violation { get }
}

extension SchemaError {
  /// The place and the message of the violation.
  public var description: String { violation.description }

  /// Returns the errors as an array. Generated code passes each error on a line of its own. For
  /// generated code only.
  public static func _list(_ errors: Self...) -> [Self] { errors }
}
