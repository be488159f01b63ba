/// What a schema says about one value: its kind, and the checks on top.
///
/// Nodes are made once, when a type's table is read, and never change.
final class SchemaNode: Sendable {
  let kind: Kind
  /// Whether the kind is one that holds no other values.
  let isScalar: Bool
  /// Whether null is a value of its own here.
  let isNullable: Bool
  let checks: [Check]
  /// What satisfies ``checks`` for certain.
  let safeRange: SafeRange
  /// The stem of the rule ids of ``checks``: `Listing.tags.items`.
  let ruleStem: String

  init(kind: Kind, isNullable: Bool = false, checks: [Check] = [], ruleStem: String) {
    self.kind = kind
    isScalar = kind.isScalar
    self.isNullable = isNullable
    self.checks = checks
    safeRange = SafeRange(checks)
    self.ruleStem = ruleStem
  }

  enum Kind: Sendable {
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
    case type(any SchemaType.Type)
  }
}

/// The machine integers, and the names that tables give them.
enum IntegerKind: String, Sendable {
  case integer, int8, int16, int32, int64, uint8, uint16, uint32, uint64
}

/// A property of an object: its key, and what its value must satisfy.
final class PropertyNode: Sendable {
  let key: SchemaKey
  let node: SchemaNode
  let isRequired: Bool
  /// Stands in for an absent key.
  let defaultValue: JSONValue?
  /// Whether Swift takes other strings for equal to the key.
  private let hasOtherSpellings: Bool

  init(key: SchemaKey, node: SchemaNode, isRequired: Bool, defaultValue: JSONValue?) {
    self.key = key
    self.node = node
    self.isRequired = isRequired
    self.defaultValue = defaultValue
    hasOtherSpellings = !key.stringValue.utf8.allSatisfy { $0 < 0x80 }
  }

  /// Whether a container has the key only as Swift compares strings, by canonical equivalence.
  func seemsPresent(in container: KeyedDecodingContainer<SchemaKey>) -> Bool {
    guard hasOtherSpellings, container.contains(key) else { return false }
    let key = ScalarString(key.stringValue)
    return !container.allKeys.contains { ScalarString($0.stringValue) == key }
  }
}

/// What a table says of the type as a whole.
enum SchemaShape: Sendable {
  case object(ObjectShape)
  /// A type around one value that is no object.
  case value(SchemaNode)
  case enumeration(EnumerationShape)
  /// One of several; its fields are the index of the case and its value.
  case union(UnionShape)
}

/// The properties of an object, and the checks of the object as a whole.
final class ObjectShape: Sendable {
  let properties: [PropertyNode]
  let additional: AdditionalProperties
  let checks: [ObjectCheck]
  let rules: [RuleNode]
  /// The number of fields: one for each property, and one for the keys that are kept besides.
  let fieldCount: Int
  private let keys: Set<ScalarString>

  init(
    properties: [PropertyNode], additional: AdditionalProperties, checks: [ObjectCheck],
    rules: [RuleNode]
  ) {
    self.properties = properties
    self.additional = additional
    self.checks = checks
    self.rules = rules
    fieldCount = properties.count + (additional.isKept ? 1 : 0)
    keys = Set(properties.map { ScalarString($0.key.stringValue) })
  }

  /// The field of the keys that are kept besides, and the index that errors give them.
  var additionalIndex: Int { properties.count }

  func hasProperty(_ key: SchemaKey) -> Bool {
    keys.contains(ScalarString(key.stringValue))
  }
}

/// What happens to keys that ``ObjectShape/properties`` doesn't list.
enum AdditionalProperties: Sendable {
  case ignored
  case forbidden
  /// They are kept, in a map that is the last field.
  case kept(SchemaNode)

  var isKept: Bool {
    if case .kept = self { return true }
    return false
  }
}

/// A rule between properties; generated code evaluates it, the table says what it is called.
struct RuleNode: Sendable {
  let id: String
  let message: String?
}
