import VouchReading

/// The validation of values in schemas, in the form that the frontend needs.
public enum ValueValidation {
  /// For a graph without errors, returns a function that returns a value's violations of a schema,
  /// as sentences for readers.
  public static let closure: @Sendable (SchemaGraph) -> @Sendable (SchemaID, Node) -> [String] = {
    graph in
    let schemasWithValues = Array(graph.ids.filter { graph[$0].holdsValues })
    let validator = InstanceValidator(graph, roots: schemasWithValues)
    return { schema, node in
      validator.failures(of: node, against: schema).map(\.description)
    }
  }
}

extension Schema {
  /// True if the schema contains values that can be checked against it.
  fileprivate var holdsValues: Bool {
    keywords.contains { keyword in
      switch keyword.keyword {
      case .default, .const, .enum, .examples: true
      default: false
      }
    }
  }
}
