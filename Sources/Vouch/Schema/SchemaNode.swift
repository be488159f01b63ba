/// What a schema says about one value: its kind, and the checks on top.
///
/// Nodes are made once, when a type's table is read, and never change.
package final class SchemaNode: Sendable {
  package let kind: Kind
  /// Whether the kind is one that holds no other values.
  package let isScalar: Bool
  /// Whether null is a value of its own here.
  package let isNullable: Bool
  package let constraints: RowConstraints
  /// What satisfies ``constraints`` for certain.
  let safeRange: SafeRange
  /// How many places behind the point the `multipleOf` of a decimal has.
  let fractionDigits: Int
  /// The stem of the rule ids of ``constraints``: `Listing.tags.items`.
  let ruleStem: String
  /// What the row reads besides values of its own type.
  let coercions: Coercions
  /// Whether invalid elements of the array or map are left out.
  package let skipsInvalid: Bool
  /// The schema's own sentences.
  let wording: Wording?
  /// What the schema says beyond ``kind`` and ``constraints``.
  package let evaluated: EvaluatedSchema?
  /// Whether the row is all that a type consists of. That its value is missing or of another type is
  /// then for the row that uses the type to report.
  let isWholeType: Bool

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
    fractionDigits = constraints.fractionDigits
    self.ruleStem = ruleStem
    self.coercions = coercions
    self.skipsInvalid = skipsInvalid
    self.wording = wording
    self.evaluated = evaluated
  }

  package enum Kind: Sendable {
    case boolean
    case integer(IntegerKind)
    case double
    case float
    case string
    /// A decimal number written as a string, all digits kept.
    case decimalString
    /// A JSON number that becomes a `Decimal`.
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

/// A property of an object: its key, and what its value must satisfy.
package final class PropertyNode: Sendable {
  let key: SchemaKey
  package let node: SchemaNode
  package let isRequired: Bool
  /// Stands in for an absent key of a property that isn't required, and wherever ``traits`` say so.
  package let defaultValue: JSONValue?
  /// Whether the default is written as any value is, or as an absent key.
  let writesDefault: Bool
  /// Nil for most properties.
  package let traits: PropertyTraits?
  /// Whether Swift takes other strings for equal to the key.
  let hasOtherSpellings: Bool
  /// The default as a field, once it was made; nil where there is none.
  private let knownDefault: Locked<FieldValue?>?

  init(
    key: SchemaKey, node: SchemaNode, isRequired: Bool, defaultValue: JSONValue?,
    writesDefault: Bool = true, traits: PropertyTraits? = nil
  ) {
    self.key = key
    self.node = node
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    self.writesDefault = writesDefault
    self.traits = traits
    knownDefault = defaultValue.map { _ in Locked(nil) }
    hasOtherSpellings = !key.stringValue.utf8.allSatisfy { $0 < 0x80 }
  }

  /// The default as a field; nil where there is none.
  var defaultField: FieldValue? {
    guard defaultValue != nil else { return nil }
    var run = DecodingRun(violationLimit: nil)
    return try? run.defaultField(of: self)
  }

  /// Whether Swift's nil is null, and can't be an absent key, since that is the default.
  var isNullBesideDefault: Bool { defaultValue != nil && node.isNullable }

  /// The default where somebody has asked for it before.
  var preparedDefault: FieldValue? { knownDefault?.withLock { $0 } }

  func prepareDefault(_ field: FieldValue) {
    knownDefault?.withLock { $0 = field }
  }

  /// Whether a container has the key only as Swift compares strings, by canonical equivalence.
  func seemsPresent(in container: KeyedDecodingContainer<SchemaKey>) -> Bool {
    guard hasOtherSpellings, container.contains(key) else { return false }
    let key = ScalarString(key.stringValue)
    return !container.allKeys.contains { ScalarString($0.stringValue) == key }
  }
}

/// What a table says of the type as a whole.
package enum TypeShape: Sendable {
  case object(ObjectShape)
  case tuple(TupleShape)
  /// A type around one value that is no object.
  case value(SchemaNode)
  case enumeration(EnumerationShape)
  /// One of several; its fields are the index of the case and its value.
  case union(UnionShape)
}

/// The properties of an object, and the checks of the object as a whole.
package final class ObjectShape: Sendable {
  package let properties: [PropertyNode]
  package let additional: AdditionalProperties
  package let checks: [ObjectCheck]
  let rules: [RuleNode]
  /// What the schema says beyond its properties and ``checks``.
  package let evaluated: EvaluatedSchema?
  /// The number of fields: one for each property, and one for the keys that are kept besides.
  let fieldCount: Int
  /// Whether a property has ``PropertyNode/traits``.
  let hasUnusualProperties: Bool
  /// Whether a property has ``PropertyNode/writesDefault`` switched off.
  let leavesDefaultsOut: Bool
  /// Whether a default that is written out may break what is said of the object's keys.
  let hasDefaultsBesideChecks: Bool
  /// Whether a property has ``PropertyNode/isNullBesideDefault``.
  let hasNullsBesideDefaults: Bool
  /// What is written in front of the fields, where the members of a value are its fields, each under its own
  /// key; nil for other objects.
  let writtenKeys: WrittenKeys?
  /// For each property, whether a rule looks at it.
  let areOperands: [Bool]
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
    hasDefaultsBesideChecks =
      (!checks.isEmpty || evaluated != nil)
      && properties.contains { !$0.isRequired && $0.defaultValue != nil }
    hasNullsBesideDefaults = properties.contains(where: \.isNullBesideDefault)
    let isWrittenAsIs =
      !hasUnusualProperties && !leavesDefaultsOut && !hasDefaultsBesideChecks && !additional.isKept
    writtenKeys = isWrittenAsIs ? WrittenKeys(properties) : nil
    let operands = Set(rules.flatMap(\.operands))
    areOperands = properties.indices.map(operands.contains)
    keys = Set(properties.compactMap { $0.path.first.map { ScalarString($0.stringValue) } })
  }

  /// The field of the keys that are kept besides, and the index that errors give them.
  var additionalIndex: Int { properties.count }

  /// Whether a key of the document belongs to a property, or to an object around one.
  func hasProperty(_ key: SchemaKey) -> Bool {
    keys.contains(ScalarString(key.stringValue))
  }
}

/// What happens to keys that ``ObjectShape/properties`` doesn't list.
package enum AdditionalProperties: Sendable {
  case ignored
  case forbidden
  /// They are kept, in a map that is the last field.
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

/// A rule between properties; generated code evaluates it, the table says what it is called.
struct RuleNode: Sendable {
  let id: String
  let message: AuthoredText?
  /// The indices of the properties that the rule looks at.
  let operands: [Int]
  /// The index of the property that the rule belongs to; nil where it is the object's.
  let field: Int?
}
