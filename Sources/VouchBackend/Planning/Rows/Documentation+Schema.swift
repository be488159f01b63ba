import VouchSchema

extension Planner {
  /// What the comment of a type, or of a property with this schema, says; its row adds the words.
  func documentation(of id: SchemaID, constraints: String? = nil) -> Documentation {
    let schema = graph[id]
    var documentation = Documentation(
      description: (schema.description ?? schema.title)?.value,
      constraints: constraints,
      source: source(of: id),
      isDeprecated: schema.deprecated?.value ?? false
    )
    documentation.schema = id
    return documentation
  }
}
