import VouchSchema

extension Planner {
  /// Returns the documentation of a type, or of a property with this schema; the row supplies the
  /// constraints in words.
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
