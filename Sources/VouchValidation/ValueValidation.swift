import VouchReading
import VouchSchema

/// The judgement on values that stand in schemas, in the form in which the frontend takes it.
public enum ValueValidation {
  /// For a graph without errors a function that says what a value breaks of a schema, in sentences
  /// for people.
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
  /// Whether the schema holds values that it can be asked about.
  fileprivate var holdsValues: Bool {
    keywords.contains { keyword in
      switch keyword.keyword {
      case .default, .const, .enum, .examples: true
      default: false
      }
    }
  }
}
