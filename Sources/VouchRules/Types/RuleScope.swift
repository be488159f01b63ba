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

/// The names that a rule can use.
public struct RuleScope: Sendable {
  /// The properties of the object that has the rule.
  public let properties: [RuleProperty]
  /// The properties of the objects that ``RuleType/object(_:)`` names. A table rather than a
  /// tree, because types may contain themselves.
  public let objects: [String: [RuleProperty]]
  /// Those of ``objects`` that are arrays in documents: the keys of their properties are indices.
  public let tuples: Set<String>
  /// Those of ``objects`` that may have further properties, since something is wrong with their schemas.
  public var incompleteObjects: Set<String> = []
  /// Whether the object that has the rule may have further properties.
  public var isIncomplete = false

  public init(
    properties: [RuleProperty], objects: [String: [RuleProperty]] = [:],
    tuples: Set<String> = []
  ) {
    self.properties = properties
    self.objects = objects
    self.tuples = tuples
  }
}

extension [RuleProperty] {
  /// The property of that key. Keys are equal when their scalars are, so no dictionary of Swift
  /// strings serves.
  func property(_ key: String) -> RuleProperty? {
    first { $0.key.unicodeScalars.elementsEqual(key.unicodeScalars) }
  }
}
