import VouchValues

/// The schemas of one file that are evaluated and refer to each other, each once.
public struct EvaluatedSchemasPlan: Sendable {
  /// A schema under its name.
  public struct Entry: Sendable {
    /// A pointer to the schema, or to one that it is some keywords of: `rest of #/$defs/Plant`.
    public var name: String
    /// The schema as the runtime's `SchemaCompiler` reads it.
    package var json: OrderedJSON
    /// The names of the schemas that it refers to.
    package var references: [String]
  }

  /// What Swift calls the schemas.
  public var constant: String
  /// Sorted by name, so that another schema is another line.
  public var entries: [Entry] = []
  /// For each resource the dynamic anchors in use, and the schemas that they name.
  package var dynamicAnchors: [OrderedJSON.Member] = []
  /// The patterns in the schemas, each once.
  public var patterns: [PatternPlan] = []

  public init(constant: String) {
    self.constant = constant
  }
}

/// A schema that a row evaluates besides what its words say.
public struct EvaluatedSchemaPlan: Hashable, Sendable {
  /// The schema in JSON as the table has it.
  public var text: String
  /// The patterns in the text.
  public var patterns: [PatternPlan] = []
  /// What Swift calls the schemas of which the text names one; nil where it is the schema itself.
  public var constant: String?

  public init(_ text: String, patterns: [PatternPlan] = [], constant: String? = nil) {
    self.text = text
    self.patterns = patterns
    self.constant = constant
  }
}
