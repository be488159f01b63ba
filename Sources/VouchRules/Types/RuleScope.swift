import VouchValues

/// A property that a rule can name.
public struct RuleProperty: Hashable, Sendable {
  /// The key in the document, by which the rule names it.
  public let key: String
  /// The Swift property, as it must be written after a dot.
  public let swiftName: String
  public let type: RuleType
  /// True if the key may be missing from the document; the Swift property is then optional.
  public let canBeAbsent: Bool
  /// True if the value may be null; the Swift property is then optional.
  public let canBeNull: Bool
  /// False if the property's schema has a mistake: whatever a rule does with it may be right.
  public var isKnown = true

  public init(
    key: String, swiftName: String, type: RuleType, canBeAbsent: Bool = false,
    canBeNull: Bool = false
  ) {
    self.key = key
    self.swiftName = swiftName
    self.type = type
    self.canBeAbsent = canBeAbsent
    self.canBeNull = canBeNull
  }

  /// True if the Swift property is optional.
  public var isOptional: Bool { canBeAbsent || canBeNull }
}

/// The properties of an object in its order, each of which is found by its key.
public struct RuleProperties: Sendable, ExpressibleByArrayLiteral {
  public let all: [RuleProperty]
  /// Keys are equal when their scalars are, so that Swift's strings don't serve here.
  private let indices: [ScalarString: Int]
  /// The words of the Swift properties' names, which local names of rules avoid.
  let swiftNames: Set<String>

  public init(_ all: [RuleProperty]) {
    self.all = all
    indices = Dictionary(
      all.enumerated().map { (ScalarString($1.key), $0) }, uniquingKeysWith: { first, _ in first })
    swiftNames = LocalNames.words(of: all.map(\.swiftName))
  }

  public init(arrayLiteral properties: RuleProperty...) { self.init(properties) }

  subscript(key: String) -> RuleProperty? { indices[ScalarString(key)].map { all[$0] } }
}

/// The names that a rule can use.
public struct RuleScope: Sendable {
  /// The properties of the object that has the rule.
  public let properties: RuleProperties
  /// The properties of the objects that ``RuleType/object(_:)`` names. A table rather than a
  /// tree, because types may contain themselves.
  public let objects: [String: RuleProperties]
  /// Those of ``objects`` that are arrays in documents: the keys of their properties are indices.
  public let tuples: Set<String>
  /// Those of ``objects`` that may have further properties, since something is wrong with their schemas.
  public var incompleteObjects: Set<String> = []
  /// Whether the object that has the rule may have further properties.
  public var isIncomplete = false

  public init(
    properties: RuleProperties, objects: [String: RuleProperties] = [:],
    tuples: Set<String> = []
  ) {
    self.properties = properties
    self.objects = objects
    self.tuples = tuples
  }
}
