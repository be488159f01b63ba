import VouchValues

/// The schemas of one file that are evaluated at run time or referred to by those, each stored
/// once.
package struct SchemaConstantPlan: Sendable {
  /// A schema and its name.
  package struct Entry: Sendable {
    /// A JSON Pointer to the schema. If the entry holds only some keywords of a schema, the pointer
    /// to that schema: `rest of #/$defs/Plant`.
    package var name: String
    /// The schema in the form that the runtime's `SchemaCompiler` reads.
    package var json: OrderedJSON
    /// The names of the schemas that this schema refers to.
    package var references: [String]
  }

  /// The name of the Swift constant that holds the schemas.
  package var constant: String
  /// The entries, sorted by name, so that an added schema changes only its own line.
  package var entries: [Entry] = []
  /// For each resource, the dynamic anchors in use and the names of the schemas that they identify.
  package var dynamicAnchors: [OrderedJSON.Member] = []
  /// The patterns in the schemas, each once.
  package var patterns: [PatternPlan] = []
}

/// A schema that the runtime evaluates in addition to the attributes of a row.
package struct EvaluationPlan: Sendable {
  /// The schema, in the form that the runtime's `SchemaCompiler` reads.
  package var json: OrderedJSON
  /// The patterns in the schema.
  package var patterns: [PatternPlan] = []
  /// The name of the Swift constant that holds the schema which is named here; nil if the whole
  /// schema is here.
  package var constant: String?

  /// Makes null valid, beside what is valid already.
  mutating func allowNull() { add("$null", .bool(true)) }

  /// Puts messages that stand beside a reference to the schema before its own.
  mutating func take(_ messages: [OrderedJSON.Member]) {
    if !messages.isEmpty { add("$use", .object(messages)) }
  }

  private mutating func add(_ key: String, _ value: OrderedJSON) {
    guard case .object(let members) = json else { return }
    json = .object([.init(key, value)] + members)
  }
}
