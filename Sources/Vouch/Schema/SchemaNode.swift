/// A row: the kind of one value in a schema, and its checks.
///
/// Nodes are made once, when a type's table is read, and are immutable.
package final class SchemaNode: Sendable {
  package let kind: Kind
  /// True if values of the kind contain no other values.
  package let isScalar: Bool
  /// True if null is accepted as a value of its own.
  package let isNullable: Bool
  package let constraints: RowConstraints
  /// A range of values that certainly satisfy ``constraints``.
  let safeRange: SafeRange
  /// True if constraints apply to the text of a value whose type doesn't keep the text: it is written
  /// in a spelling that they allow.
  let choosesSpelling: Bool
  /// The number of decimal places in the `multipleOf` of a decimal.
  let fractionDigits: Int
  /// The prefix of the rule ids of ``constraints``: `Listing.tags.items`.
  let ruleStem: String
  /// The coercions: values of other types that the row accepts.
  let coercions: Coercions
  /// True if invalid elements of the array or map are left out.
  package let skipsInvalid: Bool
  /// The schema's own messages.
  let wording: Wording?
  /// The part of the schema that ``kind`` and ``constraints`` don't express.
  package let evaluated: EvaluatedSchema?
  /// True if the row is the whole of a type. The row that uses the type then reports a missing
  /// value, or one of another type.
  let isWholeType: Bool
  /// The answer of ``choosesForm``, once it is known; nil if that is certainly false.
  let knownFormChoice: Locked<Bool?>?

  init(
    kind: Kind, isNullable: Bool = false, constraints: RowConstraints = .none, ruleStem: String,
    coercions: Coercions = [], skipsInvalid: Bool = false, wording: Wording? = nil,
    evaluated: EvaluatedSchema? = nil, isWholeType: Bool = false
  ) {
    self.isWholeType = isWholeType
    self.kind = kind
    isScalar = kind.isScalar
    self.isNullable = isNullable
    self.constraints = constraints
    safeRange = SafeRange(constraints)
    choosesSpelling = kind.hasSpellings && (constraints.concernText || evaluated != nil)
    fractionDigits = constraints.fractionDigits
    self.ruleStem = ruleStem
    self.coercions = coercions
    self.skipsInvalid = skipsInvalid
    self.wording = wording
    self.evaluated = evaluated
    knownFormChoice = evaluated != nil && kind.heldType != nil ? Locked(nil) : nil
  }

  package enum Kind: Sendable {
    case boolean
    case integer(IntegerKind)
    case double
    case float
    case string
    /// A decimal number written as a string, with all its digits.
    case decimalString
    /// A JSON number that is converted to `Decimal`.
    case decimalNumber
    /// A date in one of several formats, tried in order; the first one is written.
    case date([DateFormat])
    case url
    case uuid
    case base64
    case null
    /// Any JSON value.
    case any
    case array(SchemaNode)
    case map(SchemaNode)
    case type(RowType)
  }
}

extension SchemaNode.Kind {
  /// True for decimal numbers in strings, and for types that wrap one.
  var isDecimalString: Bool {
    if case .type(let type) = self, case .value(let node) = type.schema.shape {
      return node.kind.isDecimalString
    }
    return if case .decimalString = self { true } else { false }
  }

  /// True if several texts stand for one value.
  fileprivate var hasSpellings: Bool {
    switch self {
    case .decimalString, .uuid, .base64: true
    case .date(let formats): formats.contains { !$0.isNumeric }
    case .boolean, .integer, .double, .float, .decimalNumber: false
    case .string, .url, .null, .any, .array, .map, .type: false
    }
  }
}

/// A property of an object: its key, and the row of its value.
package final class PropertyNode: Sendable {
  let key: SchemaKey
  package let node: SchemaNode
  package let isRequired: Bool
  /// The default. Used for an absent key if the property isn't required, and wherever ``traits``
  /// request it.
  package let defaultValue: JSONValue?
  /// True if the default is written like any value; false if it is written as an absent key.
  let writesDefault: Bool
  /// True if the property's Swift type tells an absent key from null, `x-presence: distinct`.
  let isDistinct: Bool
  /// Nil for most properties.
  package let traits: PropertyTraits?
  /// True if other strings are equal to the key in Swift, by canonical equivalence.
  let hasOtherSpellings: Bool
  /// The key in camel case, as a decoder that changes keys may have it.
  let camelCaseKey: SchemaKey?
  /// The default as a field, once it has been made; nil if there is no default.
  private let knownDefault: Locked<FieldValue?>?

  init(
    key: SchemaKey, node: SchemaNode, isRequired: Bool, defaultValue: JSONValue?,
    writesDefault: Bool = true, isDistinct: Bool = false, traits: PropertyTraits? = nil
  ) {
    self.key = key
    self.node = node
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.writesDefault = writesDefault
    self.isDistinct = isDistinct
    self.traits = traits
    knownDefault = defaultValue.map { _ in Locked(nil) }
    hasOtherSpellings = !key.stringValue.utf8.allSatisfy { $0 < 0x80 }
    camelCaseKey = key.camelCase
  }

  /// The default as a field; nil if there is none.
  var defaultField: FieldValue? {
    guard defaultValue != nil else { return nil }
    var run = DecodingRun(violationLimit: nil)
    return try? run.defaultField(of: self)
  }

  /// True if null is a value of the property. With `x-null` documents may have a null that is read
  /// as something else; then only a default of null makes it a value.
  var takesNull: Bool {
    node.isNullable && (traits?.nullMeaning == nil || defaultValue == .null)
  }

  /// True if Swift's nil means null and can't mean an absent key, because an absent key means the
  /// default.
  var isNullBesideDefault: Bool {
    defaultValue != nil && node.isNullable && traits?.nullMeaning == nil
  }

  /// True if Swift's nil means an absent key or null. It is written as an absent key, unless only
  /// null is valid.
  var isNullOrAbsent: Bool {
    guard !isRequired, !isDistinct, defaultValue == nil, traits?.readsNull != false else {
      return false
    }
    if case .null = node.kind { return false }
    return node.isNullable
  }

  /// The default, if it has been made before.
  var preparedDefault: FieldValue? { knownDefault?.withLock { $0 } }

  func prepareDefault(_ field: FieldValue) {
    knownDefault?.withLock { $0 = field }
  }

  /// True if a container has the key only in another spelling that Swift treats as equal, by
  /// canonical equivalence.
  func seemsPresent(in container: KeyedDecodingContainer<SchemaKey>) -> Bool {
    guard hasOtherSpellings, container.contains(key) else { return false }
    let key = ScalarString(key.stringValue)
    return !container.allKeys.contains { ScalarString($0.stringValue) == key }
  }
}

/// The content of a table, for the type as a whole.
package enum TypeShape: Sendable {
  case object(ObjectShape)
  case tuple(TupleShape)
  /// A type that wraps one value that isn't an object.
  case value(SchemaNode)
  case enumeration(EnumerationShape)
  /// One of several alternatives. Its fields are the index of the case and the case's value.
  case union(UnionShape)

  /// The schema that is evaluated on values of the type as a whole, if there is one.
  var evaluated: EvaluatedSchema? {
    switch self {
    case .object(let object): object.evaluated
    case .tuple(let tuple): tuple.whole.evaluated
    case .value, .enumeration, .union: nil
    }
  }

  /// The shape of an object.
  var object: ObjectShape? { if case .object(let object) = self { object } else { nil } }
}

/// The properties of an object, and the checks of the object as a whole.
package final class ObjectShape: Sendable {
  package let properties: [PropertyNode]
  package let additional: AdditionalProperties
  package let checks: [ObjectCheck]
  let rules: [RuleNode]
  /// The part of the schema that the properties and ``checks`` don't express.
  package let evaluated: EvaluatedSchema?
  /// The number of fields: one for each property, and one for additional properties if they are
  /// kept.
  let fieldCount: Int
  /// True if a property has ``PropertyNode/traits``.
  let hasUnusualProperties: Bool
  /// True if a property has ``PropertyNode/writesDefault`` switched off.
  let leavesDefaultsOut: Bool
  /// True if a value may have several documents even if the values within have one: a default or a
  /// nil may be an absent key or not.
  let varies: Bool
  /// True if some of them may violate a check of the object as a whole.
  let hasForms: Bool
  /// True if a property has ``PropertyNode/isNullBesideDefault``.
  let hasNullsBesideDefaults: Bool
  /// The rows of the fields, if each field is written under its own key of the object; nil for other
  /// objects.
  let writtenRows: WrittenRows?
  /// The same for an object whose values may have to be written in another form, for the sake of
  /// the values within: then they can't be written field by field.
  let writtenRowsUnlessChosen: WrittenRows?
  /// For each property, true if it is an operand of a rule.
  let areOperands: [Bool]
  /// The object's own keys of the nested objects that lead to properties.
  let innerKeys: [SchemaKey]
  private let keys: Set<ScalarString>

  init(
    properties: [PropertyNode], additional: AdditionalProperties, checks: [ObjectCheck],
    rules: [RuleNode], evaluated: EvaluatedSchema? = nil
  ) {
    self.properties = properties
    self.additional = additional
    self.checks = checks
    self.rules = rules
    self.evaluated = evaluated
    fieldCount = properties.count + (additional.isKept ? 1 : 0)
    hasUnusualProperties = properties.contains { $0.traits != nil }
    leavesDefaultsOut = properties.contains { !$0.writesDefault }
    varies = properties.contains { $0.mayBeAbsentOrDefault || $0.isNullOrAbsent }
    hasForms = varies && (!checks.isEmpty || evaluated != nil)
    hasNullsBesideDefaults = properties.contains(where: \.isNullBesideDefault)
    let isWrittenAsIs = !hasUnusualProperties && !leavesDefaultsOut && !hasForms
    let others: SchemaNode? = if case .kept(let node) = additional { node } else { nil }
    let nodes = properties.map(\.node) + (others.map { [$0] } ?? [])
    let mayChooseForm =
      evaluated != nil && nodes.contains { $0.heldType != nil }
      || nodes.contains(where: \.mayChooseForm)
    let rows = isWrittenAsIs ? WrittenRows(properties, additional: others) : nil
    writtenRows = mayChooseForm ? nil : rows
    writtenRowsUnlessChosen = mayChooseForm ? rows : nil
    let operands = Set(rules.flatMap(\.operands))
    areOperands = properties.indices.map(operands.contains)
    keys = Set(properties.compactMap { $0.path.first.map { ScalarString($0.stringValue) } })
    var inner: Set<ScalarString> = []
    innerKeys = properties.compactMap { $0.path.count > 1 ? $0.path.first : nil }
      .filter { inner.insert(ScalarString($0.stringValue)).inserted }
  }

  /// The index of the field that keeps additional properties, and of their error.
  var additionalIndex: Int { properties.count }

  /// True if a key of the document belongs to a property, or to a nested object that contains one.
  func hasProperty(_ key: SchemaKey) -> Bool {
    keys.contains(ScalarString(key.stringValue))
  }
}

/// The treatment of keys that aren't in ``ObjectShape/properties``.
package enum AdditionalProperties: Sendable {
  case ignored
  /// The keyword is the one that forbids them.
  case forbidden(by: ReportedKeyword)
  /// Additional properties are kept, in a map that is the last field.
  case kept(SchemaNode)

  var isKept: Bool {
    if case .kept = self { return true }
    return false
  }

  var isIgnored: Bool {
    if case .ignored = self { return true }
    return false
  }

  var isForbidden: Bool {
    if case .forbidden = self { return true }
    return false
  }
}

/// A rule between properties. Generated code evaluates it; the table has its name and message.
struct RuleNode: Sendable {
  let id: String
  let message: AuthoredText?
  /// The indices of the properties that the rule uses.
  let operands: [Int]
  /// The index of the property that the rule belongs to; nil if it belongs to the object.
  let field: Int?
}
