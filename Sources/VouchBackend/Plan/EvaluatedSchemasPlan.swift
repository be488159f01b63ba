import VouchValues

/// The schemas of one file that are evaluated at run time or referred to by those, each stored
/// once.
public struct EvaluatedSchemasPlan: Sendable {
  /// A schema and its name.
  public struct Entry: Sendable {
    /// A JSON Pointer to the schema. If the entry holds only some keywords of a schema, the pointer
    /// to that schema: `rest of #/$defs/Plant`.
    public var name: String
    /// The schema in the form that the runtime's `SchemaCompiler` reads.
    package var json: OrderedJSON
    /// The names of the schemas that this schema refers to.
    package var references: [String]
  }

  /// The name of the Swift constant that holds the schemas.
  public var constant: String
  /// The entries, sorted by name, so that an added schema changes only its own line.
  public var entries: [Entry] = []
  /// For each resource, the dynamic anchors in use and the names of the schemas that they identify.
  package var dynamicAnchors: [OrderedJSON.Member] = []
  /// The patterns in the schemas, each once.
  public var patterns: [PatternPlan] = []

  public init(constant: String) {
    self.constant = constant
  }
}

/// A schema that the runtime evaluates in addition to the attributes of a row.
public struct EvaluatedSchemaPlan: Hashable, Sendable {
  /// The schema as JSON text, as the table holds it.
  public var text: String
  /// The patterns in the text.
  public var patterns: [PatternPlan] = []
  /// The name of the Swift constant that holds the schema which the text names; nil if the text is
  /// the schema itself.
  public var constant: String?

  public init(_ text: String, patterns: [PatternPlan] = [], constant: String? = nil) {
    self.text = text
    self.patterns = patterns
    self.constant = constant
  }
}
