import VouchReading

/// A set of schemas, all of which one value should satisfy.
package struct Demand: Hashable, Sendable {
  /// The schemas in order, without duplicates.
  let schemas: [SchemaID]
  /// True if choices in the schemas aren't followed, because there are too many of them.
  let ignoresChoices: Bool

  init(_ schemas: [SchemaID], ignoresChoices: Bool = false) {
    self.schemas = Set(schemas).sorted()
    self.ignoresChoices = ignoresChoices
  }

  package init(_ schema: SchemaID) {
    schemas = [schema]
    ignoresChoices = false
  }

  /// The schema if it is the only one; nil otherwise.
  package var schema: SchemaID? { schemas.count == 1 ? schemas[0] : nil }
}

/// The reason why no value satisfies a demand.
package enum Impossibility: Sendable {
  /// A schema states it: it is `false`, or excludes everything.
  case stated
  /// All values that a schema lists were removed, and reported.
  case reported
  /// The keywords contradict each other.
  case contradiction(Diagnostic)
  /// Each value contains another one that is impossible itself: at a key, or as an item.
  case inner(key: String, place: Place, Demand)
  /// No branch of a choice is possible.
  case choice(LocatedKeyword, [Demand])
}
