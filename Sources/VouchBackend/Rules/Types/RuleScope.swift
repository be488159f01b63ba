import VouchValues

/// A property that a rule can mention.
package struct RuleProperty: Hashable, Sendable {
  /// The key in the document, which is also its name in the rule.
  package let key: String
  /// The Swift property, as it must be written after a dot.
  package let swiftName: String
  package let type: RuleType
  /// True if the key may be missing from the document; the Swift property is then optional.
  package var canBeAbsent = false
  /// True if the value may be null; the Swift property is then optional.
  package var canBeNull = false
  /// False if the property's schema has an error: the checker then can't know whether a use of it
  /// is right.
  package var isKnown = true
  /// True if the document never has the property (`x-transient`): a rule that depended on it would
  /// accept values that can't be read back.
  package var isTransient = false

  /// True if the Swift property is optional.
  package var isOptional: Bool { canBeAbsent || canBeNull }
}

/// The properties of an object in order, with lookup by key.
package struct RuleProperties: Sendable, ExpressibleByArrayLiteral {
  package let all: [RuleProperty]
  /// Keys are equal if their scalars are, so Swift's strings can't be used here.
  private let indices: [ScalarString: Int]
  /// The words in the Swift properties' names, which local names of rules avoid.
  let swiftNames: Set<String>

  package init(_ all: [RuleProperty]) {
    self.all = all
    indices = Dictionary(keepingFirst: all.enumerated().map { (ScalarString($1.key), $0) })
    swiftNames = LocalNames.words(of: all.map(\.swiftName))
  }

  package init(arrayLiteral properties: RuleProperty...) { self.init(properties) }

  subscript(key: String) -> RuleProperty? { indices[ScalarString(key)].map { all[$0] } }
}

/// The names that a rule can use.
package struct RuleScope: Sendable {
  /// The properties of the object that has the rule.
  package let properties: RuleProperties
  /// The properties of the objects that ``RuleType/object(_:)`` names. It is a table rather than a
  /// tree, because types may contain themselves.
  package var objects: [String: RuleProperties] = [:]
  /// The names of those ``objects`` that are arrays in documents: the keys of their properties are
  /// indices.
  package var tuples: Set<String> = []
  /// The names of those ``objects`` that may have further properties, since their schemas have
  /// errors.
  package var incompleteObjects: Set<String> = []
  /// True if the object that has the rule may have further properties.
  package var isIncomplete = false
}
